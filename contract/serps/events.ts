import { z } from 'zod'
import { Id } from '../base.ts'

/** Sent to a document's room while the pages of its search results are crawled. */
export const SerpProgress = z.object({ docId: Id, serpId: Id, done: z.number(), total: z.number() })
export type SerpProgress = z.infer<typeof SerpProgress>
