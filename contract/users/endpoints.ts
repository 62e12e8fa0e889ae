import { z } from 'zod'
import { Id, Message, signedIn } from '../base.ts'
import { WorkspaceSummary } from '../workspaces/schemas.ts'
import { Person, User, UserChanges } from './schemas.ts'

export const users = {
  getUser: signedIn
    .route({
      method: 'GET',
      path: '/users/{id}',
      summary: 'Get the caller’s full profile, or a member’s public profile',
    })
    .input(z.object({ id: Id }))
    .output(z.union([User, Person])),
  updateUser: signedIn
    .route({ method: 'PUT', path: '/users/{id}', summary: 'Update the caller’s name, color or preferences' })
    .input(UserChanges.extend({ id: Id }))
    .output(User),
  selectWorkspace: signedIn
    .route({
      method: 'PUT',
      path: '/users/update-workspace/{id}',
      summary: 'Select the current workspace',
    })
    .input(z.object({ id: Id, selectedWorkspace: Id }))
    .output(z.object({ selectedWorkspace: WorkspaceSummary })),
  resendEmailLink: signedIn
    .route({
      method: 'POST',
      path: '/users/{id}/email/resend',
      summary: 'Resend the link for a new email address; the previous link becomes invalid',
    })
    .input(z.object({ id: Id }))
    .output(User),
  cancelEmailChange: signedIn
    .route({
      method: 'POST',
      path: '/users/{id}/email/cancel',
      summary: 'Cancel a change of the email address and invalidate its link',
    })
    .input(z.object({ id: Id }))
    .output(User),
  exportUser: signedIn
    .route({ method: 'GET', path: '/users/{id}/export', summary: 'Export all data stored about the caller' })
    .input(z.object({ id: Id }))
    .output(z.file()),
  closeAccount: signedIn
    .route({
      method: 'POST',
      path: '/users/{id}/close',
      summary: 'Delete the caller’s account and the workspaces they own',
    })
    .input(z.object({ id: Id, currentPassword: z.string().max(1024) }))
    .output(Message),
}
