import type { AuditAction, Integration, Platform } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { ConnectionError } from '../../providers/publishing/index.ts'
import { ownsWorkspace, recordAudit } from '../audit/service.ts'
import { requireOwned } from '../workspaces/members.ts'
import { attach, removeAttachment } from './attachments.ts'
import { connectionHttpError, readAddress, tryConnection } from './check-connection.ts'
import { choosePlace, readUsername, requireFields } from './connection-fields.ts'
import {
  deleteRow,
  hasSameAccount,
  insertRow,
  listAttachments,
  lockOwner,
  lockRow,
  lockWorkspaces,
  updateRow,
} from './queries.ts'
import { decryptPassword, encryptPassword } from './secrets.ts'
import { readIntegration, requireOwnIntegration } from './service.ts'

/** Records a change to a connection in the audit log. */
const note = (
  { app, session }: SignedInContext,
  tx: Database,
  action: AuditAction,
  { platform, url }: { platform: Platform; url: string },
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: session.userId,
    subject: { name: url, platform },
  })

/** Rejects a second connection to the same account. */
async function requireSingle(database: Database, row: Parameters<typeof hasSameAccount>[1]): Promise<void> {
  if (await hasSameAccount(database, row)) throw httpError('connection_exists')
}

/** The owner's workspaces for a new connection: the named ones, or the selected one. */
async function chooseWorkspaces(ctx: SignedInContext, named: string[] | undefined) {
  const { selectedWorkspaceId } = ctx.session
  const ids = [...new Set(named ?? (selectedWorkspaceId ? [selectedWorkspaceId] : []))]
  const owned = []
  for (const id of ids) owned.push(await requireOwned(ctx, id))
  return owned
}

export async function createIntegration(
  ctx: SignedInContext,
  input: Input<'integrations.createIntegration'>,
): Promise<Integration> {
  const { app, session } = ctx
  if (!(await ownsWorkspace(app.database, session.userId))) throw httpError('role_forbidden')
  const workspaces = await chooseWorkspaces(ctx, input.workspaces)
  const { platform, password } = input
  requireFields(ctx, platform, input)
  const url = readAddress(ctx, platform, input.url ?? '')
  const username = readUsername(ctx, platform, input.username)
  const id = newId()
  const account = { id, ownerId: session.userId, platform, url, username }
  await requireSingle(app.database, { ...account, place: input.place ?? '' })
  const found = await tryConnection(ctx, platform, { url, username, password })
  if (found instanceof ConnectionError) throw connectionHttpError(found)
  const now = app.now()
  await app.database.transaction(async (tx) => {
    const sealedPassword = encryptPassword(app, id, password)
    await lockOwner(tx, session.userId)
    const row = { ...account, place: await choosePlace(ctx, tx, account, found, input.place) }
    await requireSingle(tx, row)
    await lockWorkspaces(
      tx,
      workspaces.map(({ _id }) => _id),
    )
    await insertRow(tx, {
      ...row,
      ...found,
      sealedPassword,
      testedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await note(ctx, tx, 'integration.created', row)
    for (const workspace of workspaces) await attach(ctx, tx, row, workspace)
  })
  return readIntegration(ctx, id)
}

/**
 * Changes a connection after testing the change. The stored password is sent only to the address it was entered for.
 */
export async function updateIntegration(
  ctx: SignedInContext,
  input: Input<'integrations.updateIntegration'>,
): Promise<Integration> {
  const { app, session } = ctx
  const before = await requireOwnIntegration(ctx, input.id)
  const { id, platform, ownerId } = before
  const url = input.url === undefined ? before.url : readAddress(ctx, platform, input.url)
  const username =
    input.username === undefined ? before.username : readUsername(ctx, platform, input.username)
  requireFields(ctx, platform, { url, username, password: 'kept' })
  if (url !== before.url && input.password === undefined)
    throw httpError('invalid_input', {
      fields: { password: translate(ctx.language, 'integrations.passwordAgain') },
    })
  const account = { id, ownerId, platform, url, username }
  await requireSingle(app.database, { ...account, place: input.place ?? before.place })
  const password = input.password ?? decryptPassword(app, before)
  if (password === null) throw httpError('password_lost')
  const found = await tryConnection(ctx, platform, { url, username, password })
  if (found instanceof ConnectionError) throw connectionHttpError(found)
  await app.database.transaction(async (tx) => {
    await lockOwner(tx, session.userId)
    const current = await lockRow(tx, id, session.userId)
    if (!current) throw httpError('not_found')
    // The tested state must match the stored one: the test takes seconds, and the row may have changed in the meantime.
    if (current.updatedAt.getTime() !== before.updatedAt.getTime()) throw httpError('connection_changed')
    const wanted = input.place ?? (url === before.url ? before.place : undefined)
    const row = { ...account, place: await choosePlace(ctx, tx, account, found, wanted) }
    await requireSingle(tx, row)
    await updateRow(tx, id, {
      url,
      username,
      place: row.place,
      ...found,
      ...(input.password !== undefined && { sealedPassword: encryptPassword(app, id, input.password) }),
      testedAt: app.now(),
      testProblem: null,
      updatedAt: app.now(),
    })
    const isMoved = url !== before.url || username !== before.username || row.place !== before.place
    if (isMoved || input.password === undefined) await note(ctx, tx, 'integration.changed', row)
    if (input.password !== undefined) await note(ctx, tx, 'integration.secret_changed', row)
  })
  return readIntegration(ctx, id)
}

/** Tests a stored connection and stores the result. */
export async function testIntegration(
  ctx: SignedInContext,
  { id }: Input<'integrations.testIntegration'>,
): Promise<Integration> {
  const { app } = ctx
  const row = await requireOwnIntegration(ctx, id)
  const { platform, url, username } = row
  const password = decryptPassword(app, row)
  const found =
    password === null
      ? new ConnectionError('password_lost')
      : await tryConnection(ctx, platform, { url, username, password })
  const testedAt = app.now()
  if (found instanceof ConnectionError)
    await updateRow(app.database, id, { testedAt, testProblem: found.code })
  else await updateRow(app.database, id, { testedAt, testProblem: null, ...found })
  return readIntegration(ctx, id)
}

export async function deleteIntegration(
  ctx: SignedInContext,
  { id }: Input<'integrations.deleteIntegration'>,
) {
  const row = await requireOwnIntegration(ctx, id)
  await ctx.app.database.transaction(async (tx) => {
    await lockWorkspaces(tx, { ownerId: row.ownerId })
    if (!(await lockRow(tx, id, row.ownerId))) throw httpError('not_found')
    for (const { workspaceId } of await listAttachments(tx, [id]))
      await removeAttachment(tx, workspaceId, row)
    await deleteRow(tx, id)
    await note(ctx, tx, 'integration.deleted', row)
  })
  return { message: translate(ctx.language, 'integrations.deleted') }
}

export async function connectDisconnectIntegration(
  ctx: SignedInContext,
  { integrationId, connected }: Input<'integrations.connectDisconnectIntegration'>,
): Promise<Integration> {
  const { id, ownerId } = await requireOwnIntegration(ctx, integrationId)
  await ctx.app.database.transaction(async (tx) => {
    const row = await lockRow(tx, id, ownerId)
    if (!row) throw httpError('not_found')
    if (row.isConnected === connected) return
    await updateRow(tx, id, { isConnected: connected, updatedAt: ctx.app.now() })
    await note(ctx, tx, connected ? 'integration.connected' : 'integration.disconnected', row)
  })
  return readIntegration(ctx, id)
}
