import { z } from 'zod'
import { Id, line } from '../base.ts'

export const OutlineItem = z.object({
  _id: Id,
  level: z.number().int().min(2).max(6),
  text: line(300),
  note: line(2_000).optional(),
})
export type OutlineItem = z.infer<typeof OutlineItem>

export const Outline = z.object({ _id: Id, docId: Id, content: z.array(OutlineItem) })
export type Outline = z.infer<typeof Outline>
