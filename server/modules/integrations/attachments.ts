import type { Integration } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { requireOwned } from '../workspaces/members.ts'
import {
  deleteAttachment,
  type IntegrationRow,
  insertAttachment,
  listRows,
  lockRow,
  lockWorkspaces,
  promoteOldest,
  setDefault,
} from './queries.ts'
import { listIntegrations, readIntegration, requireOwnIntegration } from './service.ts'

type Connection = Pick<IntegrationRow, 'id' | 'platform' | 'url'>
interface Place {
  _id: string
  name: string
}

async function note(
  { app, session }: SignedInContext,
  tx: Database,
  action: 'integration.workspace_added' | 'integration.workspace_removed',
  { platform, url }: Connection,
  workspace: Place,
): Promise<void> {
  await recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: session.userId,
    workspaceId: workspace._id,
    subject: { name: url, platform, workspace: workspace.name },
  })
}

/** Adds a connection to a workspace, both locked by the transaction; does nothing if it is already added. */
export async function attach(
  ctx: SignedInContext,
  tx: Database,
  connection: Connection,
  workspace: Place,
): Promise<void> {
  if (await insertAttachment(tx, workspace._id, connection))
    await note(ctx, tx, 'integration.workspace_added', connection, workspace)
}

/** Removes a connection from a workspace, both locked; another becomes the default. */
export async function removeAttachment(
  tx: Database,
  workspaceId: string,
  { id, platform }: Connection,
): Promise<boolean> {
  const removed = await deleteAttachment(tx, workspaceId, id)
  if (removed?.wasDefault) await promoteOldest(tx, workspaceId, platform)
  return removed !== null
}

/** A connection and a workspace, both owned by the caller. */
async function requireBoth(ctx: SignedInContext, integrationId: string, workspaceId: string) {
  const row = await requireOwnIntegration(ctx, integrationId)
  const workspace = await requireOwned(ctx, workspaceId)
  return { row, workspace }
}

async function attachOne(
  ctx: SignedInContext,
  integrationId: string,
  workspaceId: string,
  isDefault: boolean,
): Promise<Integration> {
  const { row, workspace } = await requireBoth(ctx, integrationId, workspaceId)
  await ctx.app.database.transaction(async (tx) => {
    await lockWorkspaces(tx, [workspace._id])
    if (!(await lockRow(tx, row.id, row.ownerId))) throw httpError('not_found')
    await attach(ctx, tx, row, workspace)
    if (isDefault) await setDefault(tx, workspace._id, row)
  })
  return readIntegration(ctx, row.id)
}

async function detachOne(
  ctx: SignedInContext,
  integrationId: string,
  workspaceId: string,
): Promise<Integration> {
  const { row, workspace } = await requireBoth(ctx, integrationId, workspaceId)
  await ctx.app.database.transaction(async (tx) => {
    await lockWorkspaces(tx, [workspace._id])
    if (await removeAttachment(tx, workspace._id, row))
      await note(ctx, tx, 'integration.workspace_removed', row, workspace)
  })
  return readIntegration(ctx, row.id)
}

export const attachWorkspace = (ctx: SignedInContext, input: Input<'integrations.attachWorkspace'>) =>
  attachOne(ctx, input.id, input.workspaceId, input.isDefault ?? false)

export const attachIntegration = (ctx: SignedInContext, input: Input<'integrations.attachIntegration'>) =>
  attachOne(ctx, input.integrationId, input.id, input.isDefault ?? false)

export const detachWorkspace = (ctx: SignedInContext, input: Input<'integrations.detachWorkspace'>) =>
  detachOne(ctx, input.id, input.workspaceId)

export const detachIntegration = (ctx: SignedInContext, input: Input<'integrations.detachIntegration'>) =>
  detachOne(ctx, input.integrationId, input.id)

/** Adds all of the owner's connections to a workspace, or one of them. */
export async function addWorkspaceToIntegration(
  ctx: SignedInContext,
  input: Input<'integrations.addWorkspaceToIntegration'>,
): Promise<Integration[]> {
  const { app, session } = ctx
  const workspace = await requireOwned(ctx, input.workspaceId)
  if (input.ownerId !== session.userId) throw httpError('not_found')
  if (input.integrationId) await attachOne(ctx, input.integrationId, workspace._id, false)
  else
    await app.database.transaction(async (tx) => {
      await lockWorkspaces(tx, [workspace._id])
      for (const row of await listRows(tx, session.userId)) await attach(ctx, tx, row, workspace)
    })
  return listIntegrations(ctx, { userId: session.userId })
}
