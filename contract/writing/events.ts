import { z } from 'zod'
import { Id } from '../base.ts'
import { DocumentChanges } from '../documents/schemas.ts'
import { SectionWish } from './schemas.ts'

/** From the browser: save the body, then write the article into the document. */
export const GenerateDocument = z.object({
  body: DocumentChanges.extend({
    _id: Id.optional(),
    /** What happens to text that stands there already; `resume` writes the rest of the last run. */
    mode: z.enum(['replace', 'append', 'resume']).optional(),
    /** Only this section is written, where its heading stands, else at the end. */
    section: SectionWish.optional(),
  }),
  docId: Id,
})
