import { z } from 'zod'
import { Id, Message, signedIn } from '../base.ts'
import { WorkspaceSummary } from '../workspaces/schemas.ts'
import { Person, User, UserChanges } from './schemas.ts'

export const users = {
  getUser: signedIn
    .route({ method: 'GET', path: '/users/{id}', summary: 'Oneself in full, or a colleague in short' })
    .input(z.object({ id: Id }))
    .output(z.union([User, Person])),
  updateUser: signedIn
    .route({ method: 'PUT', path: '/users/{id}', summary: 'Change own name, colour, preferences' })
    .input(UserChanges.extend({ id: Id }))
    .output(User),
  selectWorkspace: signedIn
    .route({
      method: 'PUT',
      path: '/users/update-workspace/{id}',
      summary: 'Choose the workspace to work in',
    })
    .input(z.object({ id: Id, selectedWorkspace: Id }))
    .output(z.object({ selectedWorkspace: WorkspaceSummary })),
  resendEmailLink: signedIn
    .route({
      method: 'POST',
      path: '/users/{id}/email/resend',
      summary: 'Send the link for a new address once more; the older one stops counting',
    })
    .input(z.object({ id: Id }))
    .output(User),
  cancelEmailChange: signedIn
    .route({
      method: 'POST',
      path: '/users/{id}/email/cancel',
      summary: 'Keep the address; the link for a new one stops counting',
    })
    .input(z.object({ id: Id }))
    .output(User),
  exportUser: signedIn
    .route({ method: 'GET', path: '/users/{id}/export', summary: 'Everything that is stored about oneself' })
    .input(z.object({ id: Id }))
    .output(z.file()),
  closeAccount: signedIn
    .route({
      method: 'POST',
      path: '/users/{id}/close',
      summary: 'Delete the own account, with the workspaces that one owns',
    })
    .input(z.object({ id: Id, currentPassword: z.string().max(1024) }))
    .output(Message),
}
