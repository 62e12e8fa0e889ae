import { z } from 'zod'
import { Id } from '../base.ts'

export const MetaData = z.object({
  _id: Id,
  docId: Id,
  /** The SEO title; empty where the document's own title serves. */
  metaTitle: z.string(),
  metaDescription: z.string(),
  proposals: z.array(z.string()),
})
export type MetaData = z.infer<typeof MetaData>
