import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** Sent to a document's room: which user restored which version. */
export const VersionRestored = z.object({
  docId: Id,
  by: z.object({ _id: Id, username: z.string() }),
  /** The restored version; its name is empty if it has none. */
  version: z.object({ _id: Id, name: z.string(), createdAt: Timestamp }),
  /** The new version with the restored text. */
  keptAs: Id,
})
export type VersionRestored = z.infer<typeof VersionRestored>
