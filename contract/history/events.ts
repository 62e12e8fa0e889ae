import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** To everybody in a document's room: who made which version the current text. */
export const VersionRestored = z.object({
  docId: Id,
  by: z.object({ _id: Id, username: z.string() }),
  /** The older version; its name is empty where nobody has called it anything. */
  version: z.object({ _id: Id, name: z.string(), createdAt: Timestamp }),
  /** The newest version, which holds the text as it is since. */
  keptAs: Id,
})
export type VersionRestored = z.infer<typeof VersionRestored>
