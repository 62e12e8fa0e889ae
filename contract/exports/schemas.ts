import { z } from 'zod'
import { CommentOrigin } from '../comments/schemas.ts'

/** A comment thread in a Word file. */
export const WordThread = z.object({
  /** The commented range, in characters from the start of the text without white space. */
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  quote: z.string(),
  isResolved: z.boolean(),
  /** Oldest first. */
  comments: z.array(CommentOrigin.extend({ text: z.string() })),
})
export type WordThread = z.infer<typeof WordThread>

export const WordImport = z.object({
  html: z.string(),
  /** Whether `html` starts with the title of the file, as its first heading. */
  hasTitle: z.boolean(),
  threads: z.array(WordThread),
})
export type WordImport = z.infer<typeof WordImport>
