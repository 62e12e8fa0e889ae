import type { Integration } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
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

/** Uses a connection in a workspace, both locked by the transaction; nothing happens where it is used already. */
export async function attach(
  ctx: SignedInContext,
  tx: Database,
  connection: Connection,
  workspace: Place,
): Promise<void> {
  if (await insertAttachment(tx, workspace._id, connection))
    await note(ctx, tx, 'integration.workspace_added', connection, workspace)
}

/** Takes a connection out of a workspace, both locked; another becomes the default in its place. */
export async function removeAttachment(
  tx: Database,
  workspaceId: string,
  { id, platform }: Connection,
): Promise<boolean> {
  const removed = await deleteAttachment(tx, workspaceId, id)
  if (removed?.wasDefault) await promoteOldest(tx, workspaceId, platform)
  return removed !== null
}

/** A connection and a workspace, both the caller's own. */
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

interface Attachment {
  isDefault?: true | undefined
}

export const attachWorkspace = (
  ctx: SignedInContext,
  input: Attachment & { id: string; workspaceId: string },
) => attachOne(ctx, input.id, input.workspaceId, input.isDefault ?? false)

export const attachIntegration = (
  ctx: SignedInContext,
  input: Attachment & { id: string; integrationId: string },
) => attachOne(ctx, input.integrationId, input.id, input.isDefault ?? false)

export const detachWorkspace = (ctx: SignedInContext, input: { id: string; workspaceId: string }) =>
  detachOne(ctx, input.id, input.workspaceId)

export const detachIntegration = (ctx: SignedInContext, input: { id: string; integrationId: string }) =>
  detachOne(ctx, input.integrationId, input.id)

/** Gives a workspace all of the owner's connections, or one of them. */
export async function addWorkspaceToIntegration(
  ctx: SignedInContext,
  input: { ownerId: string; workspaceId: string; integrationId?: string | undefined },
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
