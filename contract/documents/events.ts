import { z } from 'zod'
import { Id } from '../base.ts'
import { Formula } from './formula.ts'
import { DocumentChanges, DocumentStatus } from './schemas.ts'

/** Sent by the browser. */
export const UpdateDocument = z.object({ body: DocumentChanges.extend({ _id: Id.optional() }), docId: Id })
export const DocumentRoom = z.object({ docId: Id, user: Id })

/** Sent to a document's room. */
export const RoomUsers = z.object({
  docId: Id,
  users: z.array(
    z.object({ _id: Id, username: z.string(), avatar: z.string().nullable(), color: z.string() }),
  ),
})
export type RoomUsers = z.infer<typeof RoomUsers>

/** A field of a document other than its text has changed. */
export const DocumentChanged = z.object({
  docId: Id,
  title: z.string(),
  status: DocumentStatus,
  hasFailed: z.boolean(),
  score: z.number(),
  formula: Formula,
  words: z.number(),
  configurationStep: z.number(),
})
export type DocumentChanged = z.infer<typeof DocumentChanged>
