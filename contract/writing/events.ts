import { z } from 'zod'
import { Id } from '../base.ts'
import { DocumentChanges } from '../documents/schemas.ts'
import { SectionRequest } from './schemas.ts'

/** Sent by the browser: saves the body, then generates the article into the document. */
export const GenerateDocument = z.object({
  body: DocumentChanges.extend({
    _id: Id.optional(),
    /** What happens to existing text; `resume` continues the last run. */
    mode: z.enum(['replace', 'append', 'resume']).optional(),
    /** Only this section is generated, at its heading if it exists, else at the end. */
    section: SectionRequest.optional(),
  }),
  docId: Id,
})
