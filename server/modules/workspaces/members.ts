import { canShare, isOwner, type Role } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { markSessionsEnded } from '../authentication/end-sessions.ts'
import { linkToRegister } from '../authentication/registration-policy.ts'
import { queueMail } from '../mails/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import { endGuestLinksOf } from './end-guest-links.ts'
import {
  changeRole,
  closeUser,
  deleteMembership,
  findName,
  findReceiver,
  hasWorkspace,
  insertMembership,
  isSubUserOf,
  listMembershipsWith,
  reselectWorkspace,
} from './membership-queries.ts'
import { requireMembership } from './service.ts'

/** The workspace, if the caller owns it; members are rejected with 403, other users get 404. */
export async function requireOwned(ctx: SignedInContext, workspaceId: string) {
  const { workspace, role } = await requireMembership(ctx, workspaceId)
  if (!isOwner(role)) throw httpError('role_forbidden')
  return workspace
}

/** Applies a membership change to open pages: they are notified and lose access immediately. */
export function announceMembership(
  app: App,
  userId: string,
  operationType: 'delete' | 'remove' | 'add',
  workspaceName: string,
): void {
  app.notify.toUser(userId, 'subUserFromWorkspace', { userId, operationType, workspaceName })
}

/** Notifies the open pages of a member that the workspace was deleted; sent as a removal with a reason. */
export function announceDeletion(app: App, userId: string, workspaceName: string): void {
  const notice = { userId, operationType: 'remove', workspaceName, isWorkspaceDeleted: true }
  app.notify.toUser(userId, 'subUserFromWorkspace', notice)
}

export async function addSubUser(ctx: SignedInContext, input: Input<'workspaces.addSubUser'>) {
  const { app, session } = ctx
  const workspace = await requireOwned(ctx, input.workspace)
  if (!(await isSubUserOf(app.database, session.userId, input.user))) throw httpError('not_found')
  const membership = { workspaceId: workspace._id, userId: input.user, role: input.role }
  const wake = await app.database.transaction(async (tx) => {
    if (!(await insertMembership(tx, membership))) throw httpError('already_member')
    await reselectWorkspace(tx, [input.user])
    return recordAdded(app, tx, { ...membership, workspaceName: workspace.name, actorId: session.userId })
  })
  announceMembership(app, input.user, 'add', workspace.name)
  app.notify.toWorkspace(workspace._id, 'membersChanged', { workspaceId: workspace._id })
  await wake()
  return { message: translate(ctx.language, 'workspaces.added') }
}

/** Records that an owner added a user, and notifies that user. */
async function recordAdded(
  app: App,
  tx: Database,
  one: { workspaceId: string; workspaceName: string; userId: string; role: Role; actorId: string },
) {
  const [actor, member] = [await findName(tx, one.actorId), await findName(tx, one.userId)]
  await recordAudit(app, tx, {
    action: 'member.added',
    actorId: one.actorId,
    ownerId: one.actorId,
    workspaceId: one.workspaceId,
    subject: { name: member, role: one.role, workspace: one.workspaceName },
  })
  return notifyPeople(app, tx, {
    type: 'workspace_added',
    userIds: [one.userId],
    actorId: one.actorId,
    workspaceId: one.workspaceId,
    params: { actor, workspace: one.workspaceName, role: one.role },
  })
}

export async function removeSubUserFromWorkspace(
  ctx: SignedInContext,
  input: Input<'workspaces.removeSubUserFromWorkspace'>,
) {
  const { app, session } = ctx
  const { workspace, role } = await requireMembership(ctx, input.workspace)
  const isLeaving = input.user === session.userId
  if (!isLeaving && !isOwner(role)) throw httpError('role_forbidden')
  const wake = await app.database.transaction(async (tx) => {
    // Owners cannot leave their own workspace, so their membership is not found here.
    if (!(await deleteMembership(tx, workspace._id, input.user)))
      throw httpError(isLeaving ? 'role_forbidden' : 'not_found')
    const [ownerId, actorId] = [workspace.owner._id, session.userId]
    await endGuestLinksOf(app, tx, { workspaceId: workspace._id, userId: input.user, ownerId, actorId })
    await reselectWorkspace(tx, [input.user])
    const [actor, name] = [await findName(tx, session.userId), await findName(tx, input.user)]
    await recordAudit(app, tx, {
      action: isLeaving ? 'member.left' : 'member.removed',
      actorId: session.userId,
      ownerId: workspace.owner._id,
      workspaceId: workspace._id,
      subject: { name, workspace: workspace.name },
    })
    return notifyPeople(app, tx, {
      type: isLeaving ? 'member_left' : 'workspace_removed',
      userIds: [isLeaving ? workspace.owner._id : input.user],
      actorId: session.userId,
      workspaceId: workspace._id,
      params: { actor, workspace: workspace.name },
    })
  })
  if (!isLeaving) announceMembership(app, input.user, 'remove', workspace.name)
  app.notify.toWorkspace(workspace._id, 'membersChanged', { workspaceId: workspace._id })
  await app.notify.recheckUser(input.user, [workspace._id])
  await wake()
  return { message: translate(ctx.language, isLeaving ? 'workspaces.left' : 'workspaces.removed') }
}

export async function removeSubUser(ctx: SignedInContext, input: Input<'workspaces.removeSubUser'>) {
  const { app, session } = ctx
  if (input.owner !== session.userId) throw httpError('not_found')
  const userId = input.subUserId
  const result = await app.database.transaction(async (tx) => {
    const memberships: Awaited<ReturnType<typeof listMembershipsWith>> = []
    // If the user is removed concurrently, the first removal has ended the memberships.
    for (const one of await listMembershipsWith(tx, session.userId, userId))
      if (await deleteMembership(tx, one.workspaceId, userId)) memberships.push(one)
    if (memberships.length === 0) throw httpError('not_found')
    const by = { ownerId: session.userId, actorId: session.userId }
    for (const { workspaceId } of memberships) await endGuestLinksOf(app, tx, { workspaceId, userId, ...by })
    const name = await findName(tx, userId)
    await reselectWorkspace(tx, [userId])
    await recordAudit(app, tx, {
      action: 'member.deleted',
      actorId: session.userId,
      ownerId: session.userId,
      subject: { name },
    })
    const isClosed = !(await hasWorkspace(tx, userId))
    const notices = isClosed
      ? await closeRemoved(app, tx, userId)
      : await notifyRemoved(app, tx, userId, session.userId, memberships)
    return { memberships, isClosed, ...notices }
  })
  // The message is sent first, so that the page shows it before it is signed out.
  if (result.isClosed) announceMembership(app, userId, 'delete', result.memberships[0]?.name ?? '')
  else for (const { name } of result.memberships) announceMembership(app, userId, 'remove', name)
  await app.notify.recheckUser(
    userId,
    result.memberships.map(({ workspaceId }) => workspaceId),
  )
  result.announceEnd?.()
  for (const { workspaceId } of result.memberships)
    app.notify.toWorkspace(workspaceId, 'membersChanged', { workspaceId })
  await result.wake()
  return {
    message: translate(
      ctx.language,
      result.isClosed ? 'workspaces.subUserClosed' : 'workspaces.subUserRemoved',
    ),
  }
}

/**
 * Closes the account of a user without a workspace, within a transaction: ends its sessions and sends a mail. Call
 * `announceEnd` and `wake` after the commit.
 */
export async function closeRemoved(app: App, tx: Database, userId: string) {
  const receiver = await findReceiver(tx, userId)
  await closeUser(tx, userId, app.now())
  const announceEnd = await markSessionsEnded(app, tx, userId, { code: 'account_removed' })
  const wake = receiver
    ? await queueMail(app, tx, {
        kind: 'accountRemoved',
        to: receiver.email,
        language: receiver.language,
        params: linkToRegister(app, receiver.email),
      })
    : async () => undefined
  return { announceEnd, wake }
}

/** Notifies a user who keeps an account of the workspaces they were removed from. */
async function notifyRemoved(
  app: App,
  tx: Database,
  userId: string,
  actorId: string,
  lost: { workspaceId: string; name: string }[],
) {
  const actor = await findName(tx, actorId)
  const wakes: (() => Promise<void>)[] = []
  for (const { workspaceId, name } of lost)
    wakes.push(
      await notifyPeople(app, tx, {
        type: 'workspace_removed',
        userIds: [userId],
        actorId,
        workspaceId,
        params: { actor, workspace: name },
      }),
    )
  const wake = async () => {
    for (const wake of wakes) await wake()
  }
  return { announceEnd: null, wake }
}

export async function updateSubUserRole(ctx: SignedInContext, input: Input<'workspaces.updateSubUserRole'>) {
  const { app, session } = ctx
  const workspace = await requireOwned(ctx, input.currentWorkspace)
  if (workspace.owner._id !== input.owner) throw httpError('not_found')
  const wake = await app.database.transaction(async (tx) => {
    const before = await changeRole(tx, workspace._id, input._id, input.role)
    if (!before) throw httpError('not_found')
    if (before === input.role) return null
    const by = { ownerId: session.userId, actorId: session.userId }
    if (!canShare(input.role))
      await endGuestLinksOf(app, tx, { workspaceId: workspace._id, userId: input._id, ...by })
    const [actor, name] = [await findName(tx, session.userId), await findName(tx, input._id)]
    await recordAudit(app, tx, {
      action: 'member.role_changed',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId: workspace._id,
      subject: { name, from: before, to: input.role, workspace: workspace.name },
    })
    return notifyPeople(app, tx, {
      type: 'role_changed',
      userIds: [input._id],
      actorId: session.userId,
      workspaceId: workspace._id,
      params: { actor, workspace: workspace.name, role: input.role },
    })
  })
  if (wake) {
    app.notify.toUser(input._id, 'updateRole', {
      userId: input._id,
      newRole: input.role,
      workspaceId: workspace._id,
      workspaceName: workspace.name,
    })
    app.notify.toWorkspace(workspace._id, 'membersChanged', { workspaceId: workspace._id })
    await app.notify.recheckUser(input._id, [])
    await wake()
  }
  return { _id: input._id, role: input.role }
}
