import { z } from 'zod'
import { endpoint, Id, LanguageCode, line } from '../base.ts'
import { PlagiarismEngine, PlagiarismResult, PlagiarismState } from './schemas.ts'

/** Checks a document, or a text that is not stored. */
const CheckInput = z
  .object({
    docId: Id.optional(),
    text: line(500_000).optional(),
    language: LanguageCode.optional(),
    /** The workspace whose texts a text without a document is compared with; defaults to the selected one. */
    workspace: Id.optional(),
    engine: PlagiarismEngine.default('own'),
    /** The price that was shown and confirmed, in US dollars; a paid check needs it. */
    maxCost: z.number().min(0).max(10_000).optional(),
  })
  .refine(({ docId, text, language }) => (docId ? text === undefined : text !== undefined && language), {
    message: 'docId, or text and language',
    path: ['docId'],
  })

export const plagiarism = {
  checkPlagiarism: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({
      method: 'POST',
      path: '/seo/check',
      summary: 'Check a document or a text for copied passages; a provider’s error is in `data.error`',
    })
    .input(CheckInput)
    .output(z.object({ data: z.union([PlagiarismResult, z.object({ error: z.string() })]) })),
  getPlagiarism: endpoint
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/seo/check/{docId}',
      summary: 'The last plagiarism checks of a document, and what another one costs',
    })
    .input(z.object({ docId: Id }))
    .output(PlagiarismState),
}
