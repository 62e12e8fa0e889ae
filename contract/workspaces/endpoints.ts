import { z } from 'zod'
import { Email } from '../auth/endpoints.ts'
import { AvatarUrl } from '../avatars/endpoints.ts'
import { Id, LanguageCode, line, Message, name, signedIn, Timestamp } from '../base.ts'
import { Role, SubUserRole, Workspace, workspaceColors } from './schemas.ts'

const Name = name(80)
const Color = z.enum(workspaceColors)
const Avatar = AvatarUrl.nullable()

/** A mailed invitation that was not accepted yet. */
export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  role: SubUserRole,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  isExpired: z.boolean(),
  /** State of its mail: `refused` by the receiving server, `off` if this server sends no mail. */
  delivery: z.enum(['queued', 'sent', 'failed', 'refused', 'off']),
})
export type Invitation = z.infer<typeof Invitation>

export const workspaces = {
  listWorkspaces: signedIn
    .route({
      method: 'GET',
      path: '/workspaces/user/{userId}',
      summary: 'List the workspaces the user belongs to',
    })
    .input(z.object({ userId: Id }))
    .output(z.array(Workspace)),
  getWorkspace: signedIn
    .route({ method: 'GET', path: '/workspaces/{id}/{ownerId}', summary: 'Get a workspace with its members' })
    .input(z.object({ id: Id, ownerId: Id }))
    .output(Workspace),
  createWorkspace: signedIn
    .route({ method: 'POST', path: '/workspaces', summary: 'Create a workspace owned by the caller' })
    .input(z.object({ name: Name, color: Color.optional(), avatar: Avatar.optional() }))
    .output(Workspace),
  updateWorkspace: signedIn
    .route({
      method: 'PUT',
      path: '/workspaces/{id}',
      summary: 'Update the name, color, image and defaults of a workspace',
    })
    .input(
      z
        .object({
          name: Name,
          color: Color,
          avatar: Avatar,
          contentLanguage: LanguageCode,
          locationName: line(100),
          needsFourEyes: z.boolean(),
          minScore: z.number().int().min(1).max(100).nullable(),
          viewersComment: z.boolean(),
        })
        .partial()
        .extend({ id: Id }),
    )
    .output(Workspace),
  deleteWorkspace: signedIn
    .route({ method: 'POST', path: '/workspaces/{id}/{ownerId}', summary: 'Delete a workspace' })
    .input(z.object({ id: Id, ownerId: Id }))
    .output(Message),
  inviteSubUser: signedIn
    .route({
      method: 'POST',
      path: '/workspaces/invite/{workspaceId}',
      summary: 'Invite a user to a workspace by mail',
    })
    .input(z.object({ workspaceId: Id, email: Email, role: SubUserRole.default('writer') }))
    // The link is returned only if the server sends no mail.
    .output(Message.extend({ link: z.string().optional() })),
  listInvitations: signedIn
    .route({ method: 'GET', path: '/invitations', summary: 'List the open invitations to a workspace' })
    .input(z.object({ workspace: Id }))
    .output(z.array(Invitation)),
  revokeInvitation: signedIn
    .route({ method: 'DELETE', path: '/invitations/{id}', summary: 'Revoke an invitation' })
    .input(z.object({ id: Id }))
    .output(Message),
  addSubUser: signedIn
    .route({
      method: 'POST',
      path: '/workspaces/subUser/add-to-workspace',
      summary: 'Add a sub-user to another workspace of the same owner',
    })
    .input(z.object({ workspace: Id, user: Id, role: SubUserRole }))
    .output(Message),
  removeSubUserFromWorkspace: signedIn
    .route({
      method: 'POST',
      path: '/workspaces/subUser/remove-from-workspace',
      summary: 'Remove a member from a workspace; members may also remove themselves',
    })
    .input(z.object({ workspace: Id, user: Id }))
    .output(Message),
  removeSubUser: signedIn
    .route({
      method: 'POST',
      path: '/workspaces/subUser/remove',
      summary:
        'Remove a sub-user from all workspaces of an owner; an account without another workspace is closed',
    })
    .input(z.object({ owner: Id, subUserId: Id }))
    .output(Message),
  updateSubUserRole: signedIn
    .route({
      method: 'PATCH',
      path: '/workspaces/subUser/update-subuser-role',
      summary: 'Change a member’s role in a workspace',
    })
    .input(z.object({ _id: Id, role: SubUserRole, owner: Id, currentWorkspace: Id }))
    .output(z.object({ _id: Id, role: Role })),
}
