import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { listSessions } from '../auth/sessions.ts'
import { markSessionsEnded } from '../authentication/end-sessions.ts'
import { linkToRegister } from '../authentication/registration-policy.ts'
import { releaseAvatar } from '../avatars/service.ts'
import { deleteIntegrationsOf, listOwnIntegrations } from '../integrations/service.ts'
import { queueMail } from '../mails/service.ts'
import { exportOwnPrices } from '../model-prices/own-prices.ts'
import { listNotifications } from '../notifications/service.ts'
import { listOwnProviders } from '../provider-settings/service.ts'
import { endGuestLinksOf } from '../workspaces/end-guest-links.ts'
import { markWorkspaceDeleted, notifyWorkspaceDeleted } from '../workspaces/manage.ts'
import { announceDeletion, announceMembership, closeRemoved } from '../workspaces/members.ts'
import {
  closeUser,
  deleteMembership,
  hasWorkspace,
  listMemberships,
  lockOwnWorkspaces,
} from '../workspaces/service.ts'
import { accountClosedJob, hashAddress } from './account-closed-job.ts'
import { requirePassword } from './change-credentials.ts'
import { findUser, listOwnChats, listWrittenDocuments } from './queries.ts'

/** Returns all data stored about the caller as one JSON file. */
export async function exportUser(ctx: SignedInContext, { id }: Input<'users.exportUser'>): Promise<File> {
  const { app, session } = ctx
  if (id !== session.userId) throw httpError('not_found')
  const row = await findUser(app.database, id)
  if (!row) throw httpError('session_expired')
  const { passwordHash: _, ...profile } = row
  const [memberships, sessions, notices, documents, chats, integrations, providers, prices] =
    await Promise.all([
      listMemberships(app.database, id),
      listSessions(ctx),
      listNotifications(ctx, {}),
      listWrittenDocuments(app.database, id),
      listOwnChats(app.database, id),
      listOwnIntegrations(ctx),
      listOwnProviders(ctx),
      exportOwnPrices(app, id),
    ])
  const content = {
    profile,
    workspaces: memberships.map(({ workspace, role }) => ({ _id: workspace.id, name: workspace.name, role })),
    sessions,
    notifications: notices.notifications,
    documents,
    chats,
    integrations,
    providers,
    prices,
  }
  return new File([JSON.stringify(content, null, 2)], 'rankwell-my-data.json', { type: 'application/json' })
}

/**
 * Closes the user's account. Their workspaces are deleted too, and so are accounts that belonged to no other workspace.
 * Content in other owners' workspaces is kept.
 */
export async function closeAccount(ctx: SignedInContext, input: Input<'users.closeAccount'>) {
  const { app, session } = ctx
  if (input.id !== session.userId) throw httpError('not_found')
  const row = await findUser(app.database, input.id)
  if (!row) throw httpError('session_expired')
  await requirePassword(ctx, row, input.currentPassword)
  const lost = await app.database.transaction(async (tx) => {
    await recordAudit(app, tx, { action: 'account.closed', actorId: row.id, subject: { name: row.username } })
    const affected = new Map<string, string>()
    const gone: { id: string; name: string; members: string[] }[] = []
    const ends: (() => void)[] = []
    const wakes: (() => Promise<void>)[] = []
    for (const workspace of await lockOwnWorkspaces(tx, row.id)) {
      const members = await markWorkspaceDeleted(app, tx, workspace.id)
      gone.push({ id: workspace.id, name: workspace.name, members })
      for (const id of members) if (id !== row.id) affected.set(id, workspace.name)
    }
    const left: string[] = []
    for (const { workspace } of await listMemberships(tx, row.id))
      if (await deleteMembership(tx, workspace.id, row.id)) {
        const { id: workspaceId, ownerId } = workspace
        left.push(workspaceId)
        await endGuestLinksOf(app, tx, { workspaceId, userId: row.id, ownerId, actorId: row.id })
      }
    const closed: string[] = []
    for (const id of affected.keys()) {
      if (await hasWorkspace(tx, id)) continue
      const { announceEnd, wake } = await closeRemoved(app, tx, id)
      ends.push(announceEnd)
      wakes.push(wake)
      closed.push(id)
    }
    for (const { members, ...one } of gone)
      wakes.push(await notifyWorkspaceDeleted(app, tx, { ...one, actorId: row.id }, members))
    await deleteIntegrationsOf(tx, row.id)
    const { email: to, language } = row
    wakes.push(
      await queueMail(app, tx, {
        kind: 'accountClosed',
        to,
        language,
        params: linkToRegister(app, to),
      }),
    )
    await closeUser(tx, row.id, app.now())
    ends.push(await markSessionsEnded(app, tx, row.id, { code: 'account_disabled' }))
    return { affected, closed, ends, left, wakes }
  })
  for (const [id, name] of lost.affected) {
    if (lost.closed.includes(id)) announceMembership(app, id, 'delete', name)
    else announceDeletion(app, id, name)
    await app.notify.recheckUser(id, [])
  }
  for (const announceEnd of lost.ends) announceEnd()
  for (const workspaceId of lost.left) app.notify.toWorkspace(workspaceId, 'membersChanged', { workspaceId })
  for (const wake of lost.wakes) await wake()
  await releaseAvatar(app, row.id, row.avatar)
  await app.jobs.send(
    accountClosedJob,
    { ownerId: row.id, addressHash: hashAddress(app, row.email) },
    { key: row.id },
  )
  return { message: translate(ctx.language, 'auth.accountClosed') }
}
