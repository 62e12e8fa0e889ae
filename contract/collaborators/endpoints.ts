import { z } from 'zod'
import { endpoint, Id } from '../base.ts'
import { Person } from '../users/schemas.ts'

const Change = z.object({ docId: Id, collaboratorId: Id })
const Changed = z.object({ message: z.string(), collaborators: z.array(Person) })

export const collaborators = {
  addCollaborator: endpoint
    .route({
      method: 'PATCH',
      path: '/documents/add-collaborator',
      summary: 'Add a member of the workspace to a document',
    })
    .input(Change)
    .output(Changed),
  removeCollaborator: endpoint
    .route({
      method: 'PATCH',
      path: '/documents/remove-collaborator',
      summary: 'Remove a member from a document',
    })
    .input(Change)
    .output(Changed),
}
