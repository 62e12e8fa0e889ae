import { z } from 'zod'
import { Id, signedIn } from '../base.ts'
import { Workspace } from './schemas.ts'

export const workspaces = {
  listWorkspaces: signedIn
    .route({ method: 'GET', path: '/workspaces/user/{userId}', summary: 'The workspaces one belongs to' })
    .input(z.object({ userId: Id }))
    .output(z.array(Workspace)),
  getWorkspace: signedIn
    .route({ method: 'GET', path: '/workspaces/{id}/{ownerId}', summary: 'One workspace with its members' })
    .input(z.object({ id: Id, ownerId: Id }))
    .output(Workspace),
}
