import { pathOfWorkspace } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findInvitation } from '../links/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import { findOpenWorkspace } from './queries.ts'

/**
 * Notifies the sender of an invitation whose mail failed. Other mails with links are requested again by their
 * recipient.
 * @returns a function to call after the commit
 */
export async function notifyUndelivered(
  app: App,
  transaction: Database,
  linkId: string,
): Promise<() => Promise<void>> {
  const invitation = await findInvitation(transaction, linkId)
  if (!invitation?.invitedBy || !invitation.workspaceId) return async () => undefined
  const { invitedBy, workspaceId, email } = invitation
  const workspace = await findOpenWorkspace(transaction, workspaceId)
  if (!workspace) return async () => undefined
  return notifyPeople(app, transaction, {
    type: 'invitation_undelivered',
    userIds: [invitedBy],
    workspaceId,
    path: pathOfWorkspace(workspace.name, workspaceId),
    params: { email, workspace: workspace.name },
  })
}
