import {
  canDecideDocument,
  type GlobalIntegration,
  type Integration,
  type PlatformOffer,
  platforms,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { ownsWorkspace, recordAudit } from '../audit/service.ts'
import {
  findRow,
  findUsed,
  findWorkspaceOwner,
  type IntegrationRow,
  listAttachments,
  listDefaults,
  listOffered,
  listRows,
  listSharedWorkspaces,
  setOffered,
} from './queries.ts'
import { decryptPassword } from './secrets.ts'

type Attachments = Awaited<ReturnType<typeof listAttachments>>

const workspacesOf = (row: IntegrationRow, attachments: Attachments) =>
  attachments
    .filter(({ integrationId }) => integrationId === row.id)
    .map(({ workspaceId, isDefault }) => ({ _id: workspaceId, isDefault }))

/** A connection as shown to users who may publish. */
const toShared = (row: IntegrationRow, attachments: Attachments): Integration => ({
  _id: row.id,
  platform: row.platform,
  url: row.url,
  isConnected: row.isConnected,
  workspaces: workspacesOf(row, attachments),
})

/** A connection as shown to its owner: everything except the password. */
const toOwned = (row: IntegrationRow, attachments: Attachments): Integration => ({
  ...toShared(row, attachments),
  username: row.username,
  place: row.place,
  account: row.account,
  lastTest: { testedAt: row.testedAt.toISOString(), problem: row.testProblem },
  createdAt: row.createdAt.toISOString(),
})

/** The current state of one of the caller's connections. */
export async function readIntegration(ctx: SignedInContext, id: string): Promise<Integration> {
  const { database } = ctx.app
  const row = await findRow(database, id)
  if (!row || row.ownerId !== ctx.session.userId) throw httpError('not_found')
  return toOwned(row, await listAttachments(database, [id]))
}

/** A connection that the caller owns; members of the owner's workspaces are rejected with 403, other users get 404. */
export async function requireOwnIntegration(ctx: SignedInContext, id: string): Promise<IntegrationRow> {
  const { database } = ctx.app
  const { userId } = ctx.session
  const row = await findRow(database, id)
  if (row?.ownerId === userId) return row
  const shared = row ? await listSharedWorkspaces(database, row.ownerId, userId) : []
  throw httpError(shared.length > 0 ? 'role_forbidden' : 'not_found')
}

/** All connections of the caller, without their passwords. */
export async function listOwnIntegrations(ctx: SignedInContext): Promise<Integration[]> {
  const { database } = ctx.app
  const rows = await listRows(database, ctx.session.userId)
  const attachments = await listAttachments(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toOwned(row, attachments))
}

/**
 * An owner's connections that the caller can see: the owner sees all, others only active ones in workspaces where they
 * may publish.
 */
async function listVisible(ctx: SignedInContext, ownerId: string): Promise<Integration[]> {
  const { database } = ctx.app
  const { userId } = ctx.session
  if (ownerId === userId) return listOwnIntegrations(ctx)
  const shared = await listSharedWorkspaces(database, ownerId, userId)
  if (shared.length === 0) throw httpError('not_found')
  const open = new Set(shared.filter(({ role }) => canDecideDocument(role)).map(({ id }) => id))
  if (open.size === 0) throw httpError('role_forbidden')
  const rows = await listRows(database, ownerId)
  const attachments = await listAttachments(
    database,
    rows.map(({ id }) => id),
  )
  const visible = attachments.filter(({ workspaceId }) => open.has(workspaceId))
  return rows
    .map((row) => toShared(row, visible))
    .filter(({ isConnected, workspaces }) => isConnected && workspaces.length > 0)
}

export const listIntegrations = (
  ctx: SignedInContext,
  { userId }: Input<'integrations.listIntegrations'>,
): Promise<Integration[]> => listVisible(ctx, userId)

export async function getGlobalIntegration(
  ctx: SignedInContext,
  { ownerId }: Input<'integrations.getGlobalIntegration'>,
): Promise<GlobalIntegration> {
  const visible = await listVisible(ctx, ownerId)
  const byPlatform = platforms.map(
    (platform) => [platform, visible.filter((one) => one.platform === platform)] as const,
  )
  return Object.fromEntries(byPlatform) as GlobalIntegration
}

/** The owner whose settings apply: the owner of the selected workspace. */
async function findChooser({ app, session }: SignedInContext): Promise<string> {
  const { selectedWorkspaceId, userId } = session
  const ownerId = selectedWorkspaceId && (await findWorkspaceOwner(app.database, selectedWorkspaceId))
  return ownerId || userId
}

/**
 * The platforms that can be connected. WordPress is always offered for publishing, the others if the owner enables
 * them.
 */
export async function listPlatforms(ctx: SignedInContext): Promise<PlatformOffer[]> {
  const { app } = ctx
  const offered = await listOffered(app.database, await findChooser(ctx))
  return platforms.map((platform) => {
    const { fields, optionalFields = [], posts } = app.publishing[platform]
    const canPublish = posts !== undefined
    const isOffered = canPublish && (platform === 'wordpress' || offered.has(platform))
    return { platform, fields, optionalFields, canPublish, isOffered }
  })
}

/** Adds a platform to the publish dialog of the owner's workspaces, or removes it. */
export async function offerPlatform(
  ctx: SignedInContext,
  { platform, isOffered }: Input<'integrations.offerPlatform'>,
): Promise<PlatformOffer[]> {
  const { app, session } = ctx
  const { userId } = session
  if (!(await ownsWorkspace(app.database, userId))) throw httpError('role_forbidden')
  if (platform !== 'wordpress')
    await app.database.transaction(async (tx) => {
      if (!(await setOffered(tx, userId, platform, isOffered))) return
      const action = isOffered ? 'integration.offered' : 'integration.not_offered'
      await recordAudit(app, tx, { action, actorId: userId, ownerId: userId, subject: { platform } })
    })
  return listPlatforms(ctx)
}

/** A connection of a workspace with its decrypted password, which is null if it cannot be decrypted. */
export async function findConnection(app: App, workspaceId: string, integrationId: string) {
  const row = await findUsed(app.database, workspaceId, integrationId)
  if (!row?.isConnected) return null
  const { id, platform, url, username, apiStyle, place, ownerId, account } = row
  return {
    id,
    platform,
    url,
    username,
    apiStyle,
    place,
    ownerId,
    account,
    password: decryptPassword(app, row),
  }
}

/** The connection used if none is named: the workspace's default of the first platform. */
export async function findDefaultConnection(app: App, workspaceId: string): Promise<string | null> {
  const rows = await listDefaults(app.database, workspaceId)
  const sorted = platforms.flatMap((platform) => rows.filter((row) => row.platform === platform))
  return sorted[0]?.id ?? null
}

/** Deletes the connections of an account that is being closed, with their passwords. */
export { deleteRowsOf as deleteIntegrationsOf } from './queries.ts'
