import { currentFormula, isOwner, type Workspace, workspaceColors } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { releaseAvatar } from '../avatars/service.ts'
import { notifyPeople } from '../notifications/service.ts'
import { announceDeletion, requireOwned } from './members.ts'
import {
  deleteProviders,
  findName,
  hasWorkspace,
  insertMembership,
  insertWorkspaceRow,
  listMemberIds,
  lockAddingWorkspaces,
  lockOwnWorkspaces,
  reselectWorkspace,
  updateWorkspaceRow,
} from './membership-queries.ts'
import { findDefaults } from './queries.ts'
import { getWorkspace, requireMembership } from './service.ts'

/**
 * Owners and users without a workspace may create workspaces; sub-users may not. A user's first workspace is selected
 * immediately.
 */
export async function createWorkspace(
  ctx: SignedInContext,
  input: Input<'workspaces.createWorkspace'>,
): Promise<Workspace> {
  const { app, session } = ctx
  const { userId, selectedWorkspaceId } = session
  if (selectedWorkspaceId) {
    const { role } = await requireMembership(ctx, selectedWorkspaceId)
    if (!isOwner(role)) throw httpError('role_forbidden')
  }
  const id = newId()
  await app.database.transaction(async (tx) => {
    const max = app.config.env.MAX_WORKSPACES
    await lockAddingWorkspaces(tx, userId)
    const own = await lockOwnWorkspaces(tx, userId)
    // The session may predate a first workspace that was created concurrently; its owner may create more.
    if (!selectedWorkspaceId && own.length === 0 && (await hasWorkspace(tx, userId)))
      throw httpError('role_forbidden')
    if (max > 0 && own.length >= max) throw httpError('too_many_workspaces', { params: { max } })
    const defaults = await findDefaults(tx, userId)
    await insertWorkspaceRow(tx, {
      id,
      name: input.name,
      color: input.color ?? workspaceColors[0],
      avatar: input.avatar ?? null,
      ownerId: userId,
      createdAt: app.now(),
      ...defaults,
    })
    await insertMembership(tx, { workspaceId: id, userId, role: 'user' })
    await reselectWorkspace(tx, [userId])
    await recordAudit(app, tx, {
      action: 'workspace.created',
      actorId: userId,
      ownerId: userId,
      workspaceId: id,
      subject: { name: input.name },
    })
  })
  return getWorkspace(ctx, { id, ownerId: userId })
}

/** Fields that decide who may approve and comment; changes are recorded with their values. */
const ruleFields = new Set(['needsFourEyes', 'minScore', 'viewersComment'])

const pickRules = (changes: Record<string, unknown>, areRules: boolean) =>
  Object.entries(changes).filter(([key]) => ruleFields.has(key) === areRules)

export async function updateWorkspace(
  ctx: SignedInContext,
  input: Input<'workspaces.updateWorkspace'>,
): Promise<Workspace> {
  const { app, session } = ctx
  const workspace = await requireOwned(ctx, input.id)
  const { id: _, ...given } = input
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await app.database.transaction(async (tx) => {
    await updateWorkspaceRow(tx, workspace._id, {
      ...changes,
      ...(input.minScore !== undefined && { minScoreFormula: currentFormula }),
    })
    const [rules, others] = [pickRules(changes, true), pickRules(changes, false)]
    const note = { actorId: session.userId, ownerId: session.userId, workspaceId: workspace._id }
    const name = input.name ?? workspace.name
    if (others.length > 0)
      await recordAudit(app, tx, {
        ...note,
        action: 'workspace.changed',
        subject: { name, fields: others.map(([key]) => key).join(', ') },
      })
    if (rules.length > 0)
      await recordAudit(app, tx, {
        ...note,
        action: 'workspace.rules_changed',
        subject: { name, rules: rules.map(([key, value]) => `${key} = ${value}`).join(', ') },
      })
  })
  if (input.avatar !== undefined && input.avatar !== workspace.avatar)
    await releaseAvatar(app, session.userId, workspace.avatar)
  app.notify.toWorkspace(workspace._id, 'membersChanged', { workspaceId: workspace._id })
  return getWorkspace(ctx, { id: workspace._id, ownerId: session.userId })
}

/** Notifies the members of a deleted workspace; call the returned function after the commit. */
export const notifyWorkspaceDeleted = async (
  app: App,
  tx: Database,
  { id, name, actorId }: { id: string; name: string; actorId: string },
  userIds: string[],
) =>
  notifyPeople(app, tx, {
    type: 'workspace_deleted',
    userIds,
    actorId,
    workspaceId: id,
    params: { actor: await findName(tx, actorId), workspace: name },
  })

/** Deletes a workspace and its keys for all of its members, within a transaction; returns the members. */
export async function markWorkspaceDeleted(app: App, tx: Database, workspaceId: string): Promise<string[]> {
  await updateWorkspaceRow(tx, workspaceId, { deletedAt: app.now() })
  await deleteProviders(tx, workspaceId)
  const members = await listMemberIds(tx, workspaceId)
  await reselectWorkspace(tx, members)
  return members
}

export async function deleteWorkspace(ctx: SignedInContext, input: Input<'workspaces.deleteWorkspace'>) {
  const { app, session } = ctx
  const workspace = await requireOwned(ctx, input.id)
  if (workspace.owner._id !== input.ownerId) throw httpError('not_found')
  const { members, wake } = await app.database.transaction(async (tx) => {
    const own = await lockOwnWorkspaces(tx, session.userId)
    if (!own.some((one) => one.id === workspace._id)) throw httpError('not_found')
    if (own.length === 1) throw httpError('last_workspace')
    const ids = await markWorkspaceDeleted(app, tx, workspace._id)
    await recordAudit(app, tx, {
      action: 'workspace.deleted',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId: workspace._id,
      subject: { name: workspace.name },
    })
    const { _id: id, name } = workspace
    return {
      members: ids,
      wake: await notifyWorkspaceDeleted(app, tx, { id, name, actorId: session.userId }, ids),
    }
  })
  await releaseAvatar(app, session.userId, workspace.avatar)
  for (const userId of members) {
    if (userId !== session.userId) announceDeletion(app, userId, workspace.name)
    await app.notify.recheckUser(userId, [workspace._id])
  }
  await wake()
  return { message: translate(ctx.language, 'workspaces.deleted') }
}
