import { z } from 'zod'
import { Id } from '../base.ts'
import { Person } from '../users/schemas.ts'

/** To the browsers in a document's room: who works on it now. */
export const CollaboratorsChanged = z.object({ docId: Id, collaborators: z.array(Person) })
export type CollaboratorsChanged = z.infer<typeof CollaboratorsChanged>
