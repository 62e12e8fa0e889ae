import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, signedIn } from '../base.ts'
import { WordImport } from './schemas.ts'

/** Limits of an imported Word file. */
export const maxWordBytes = 10 * 1024 * 1024

export const exports = {
  exportDocument: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'POST',
      path: '/export',
      summary: 'Create a Word file from HTML or from a stored document',
    })
    .input(
      z.object({
        html: z.string().max(1_900_000).optional(),
        docId: Id.optional(),
        title: line(300).optional(),
        language: LanguageCode.optional(),
      }),
    )
    .output(z.file()),
  importWord: endpoint
    .route({
      method: 'POST',
      path: '/documents/import-word',
      summary: 'Convert a Word file to HTML and return its text and comments',
    })
    .input(z.object({ docId: Id, file: z.file().max(maxWordBytes) }))
    .output(WordImport),
}
