import { z } from 'zod'
import { Id } from '../base.ts'

/** To a document's room while the pages of its search results are read. */
export const SerpProgress = z.object({ docId: Id, serpId: Id, done: z.number(), total: z.number() })
export type SerpProgress = z.infer<typeof SerpProgress>
