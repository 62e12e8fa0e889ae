import {
  canDecideDocument,
  isOwner,
  type Role,
  type Workspace,
  type WorkspaceIntegration,
  type WorkspaceSummary,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { workspaces as workspaceTable } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { findMembership, listConnections, listMembers, listMemberships } from './queries.ts'

type WorkspaceRow = typeof workspaceTable.$inferSelect

const toSummary = (row: WorkspaceRow, role: Role): WorkspaceSummary => ({
  _id: row.id,
  name: row.name,
  color: row.color,
  avatar: row.avatar,
  owner: { _id: row.ownerId },
  role,
  contentLanguage: row.contentLanguage,
  locationName: row.locationName,
  needsFourEyes: row.needsFourEyes,
  minScore: row.minScore,
  viewersComment: row.viewersComment,
})

/** A user's workspaces, oldest first, each with their role. */
export async function listWorkspaceSummaries(app: App, userId: string): Promise<WorkspaceSummary[]> {
  const rows = await listMemberships(app.database, userId)
  return rows.map(({ workspace, role }) => toSummary(workspace, role))
}

/**
 * The caller's membership in a workspace; 404 for all other users, as if it did not exist, and for API keys of other
 * workspaces.
 */
export async function requireMembership(
  ctx: SignedInContext,
  workspaceId: string,
): Promise<{ workspace: WorkspaceSummary; role: Role }> {
  const { userId, key } = ctx.session
  if (key && key.workspaceId !== workspaceId) throw httpError('not_found')
  const row = await findMembership(ctx.app.database, workspaceId, userId)
  if (!row) throw httpError('not_found')
  return { workspace: toSummary(row.workspace, row.role), role: row.role }
}

/** The workspace of a call: the named one, otherwise the selected one. */
export async function requireWorkspace(
  ctx: SignedInContext,
  workspaceId: string | undefined,
): Promise<{ workspace: WorkspaceSummary; role: Role }> {
  const id = workspaceId ?? ctx.session.selectedWorkspaceId
  if (!id) throw httpError('not_found')
  return requireMembership(ctx, id)
}

/** Owners see every connection of a workspace, users who may publish see the active ones. */
const maySee = (role: Role, { isConnected }: WorkspaceIntegration): boolean =>
  isOwner(role) || (isConnected && canDecideDocument(role))

/** The connections of a workspace, each platform's default first. */
export const listWorkspaceConnections = (app: App, workspaceId: string) =>
  listConnections(app.database, [workspaceId])

async function withMembers(app: App, summaries: WorkspaceSummary[]): Promise<Workspace[]> {
  if (summaries.length === 0) return []
  const ids = summaries.map(({ _id }) => _id)
  const members = await listMembers(app.database, ids)
  const connections = await listConnections(app.database, ids)
  return summaries.map((workspace) => ({
    ...workspace,
    users: members
      .filter((member) => member.workspaceId === workspace._id)
      .map(({ workspaceId: _, email, ...member }) => ({
        ...member,
        ...(isOwner(workspace.role) && { email }),
      })),
    integrations: connections.filter(
      (one) => one.workspaceId === workspace._id && maySee(workspace.role, one),
    ),
  }))
}

export async function listWorkspaces(
  ctx: SignedInContext,
  input: Input<'workspaces.listWorkspaces'>,
): Promise<Workspace[]> {
  if (input.userId !== ctx.session.userId) throw httpError('not_found')
  return withMembers(ctx.app, await listWorkspaceSummaries(ctx.app, input.userId))
}

export async function getWorkspace(
  ctx: SignedInContext,
  input: Input<'workspaces.getWorkspace'>,
): Promise<Workspace> {
  const { workspace } = await requireMembership(ctx, input.id)
  const [whole] = await withMembers(ctx.app, [workspace])
  if (!whole || workspace.owner._id !== input.ownerId) throw httpError('not_found')
  return whole
}

export {
  closeUser,
  deleteMembership,
  findName,
  hasWorkspace,
  insertMembership,
  lockOwnWorkspaces,
  setSelectedWorkspace,
} from './membership-queries.ts'
export {
  findMembership,
  findOpenWorkspace,
  findWorkspaceName,
  listMemberships,
  lockOpenWorkspace,
} from './queries.ts'
