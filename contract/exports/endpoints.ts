import { z } from 'zod'
import { Id, LanguageCode, line, signedIn } from '../base.ts'

export const exports = {
  exportDocument: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read', document: 'docId' } })
    .route({ method: 'POST', path: '/export', summary: 'A Word file from HTML, or from a stored document' })
    .input(
      z.object({
        html: z.string().max(1_900_000).optional(),
        docId: Id.optional(),
        title: line(300).optional(),
        language: LanguageCode.optional(),
      }),
    )
    .output(z.file()),
}
