import { z } from 'zod'
import { Id } from '../base.ts'
import { Person } from '../users/schemas.ts'

/** Sent to a document's room: the current collaborators. */
export const CollaboratorsChanged = z.object({ docId: Id, collaborators: z.array(Person) })
export type CollaboratorsChanged = z.infer<typeof CollaboratorsChanged>
