import { type ApiKey, type contract, maxKeys } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { createKeyToken, hashKeyToken } from '../authentication/api-key-tokens.ts'
import { requireOwned } from '../workspaces/members.ts'
import { countActive, findRow, insertRow, listRows, lockWorkspace, markRevoked } from './queries.ts'

const day = 24 * 3600_000

type Listed = Awaited<ReturnType<typeof listRows>>[number]

const toKey = ({ key, author }: Listed): ApiKey => ({
  _id: key.id,
  name: key.name,
  workspace: key.workspaceId,
  prefix: key.prefix,
  scopes: key.scopes,
  createdBy: author,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
})

/**
 * The named workspace if the caller owns it, or else the selected one. Members are rejected with 403, other users get
 * 404.
 */
export async function requireOwnWorkspace(ctx: SignedInContext, named: string | undefined) {
  const id = named ?? ctx.session.selectedWorkspaceId
  if (!id) throw httpError('not_found')
  return requireOwned(ctx, id)
}

async function listApiKeys(
  ctx: SignedInContext,
  { workspace }: Input<'apiKeys.listApiKeys'>,
): Promise<ApiKey[]> {
  const { _id } = await requireOwnWorkspace(ctx, workspace)
  return (await listRows(ctx.app.database, _id)).map(toKey)
}

/** Creates a key. Only this response contains its token. */
async function createApiKey(
  ctx: SignedInContext,
  input: Input<'apiKeys.createApiKey'>,
): Promise<{ key: ApiKey; token: string }> {
  const { app, session } = ctx
  const workspace = await requireOwnWorkspace(ctx, input.workspace)
  const now = app.now()
  const { token, prefix } = createKeyToken()
  const id = newId()
  const scopes = [...new Set(input.scopes)]
  await app.database.transaction(async (tx) => {
    await lockWorkspace(tx, workspace._id)
    if ((await countActive(tx, workspace._id, now)) >= maxKeys)
      throw httpError('too_many_keys', { params: { max: maxKeys } })
    await insertRow(tx, {
      id,
      workspaceId: workspace._id,
      userId: session.userId,
      name: input.name,
      prefix,
      hash: hashKeyToken(token),
      scopes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + input.expiresInDays * day),
    })
    await recordAudit(app, tx, {
      action: 'key.created',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId: workspace._id,
      subject: { name: input.name, prefix, scopes: scopes.join(', '), workspace: workspace.name },
    })
  })
  const key = (await listRows(app.database, workspace._id)).find((one) => one.key.id === id)
  if (!key) throw httpError('not_found')
  return { key: toKey(key), token }
}

async function revokeApiKey(ctx: SignedInContext, { id }: Input<'apiKeys.revokeApiKey'>) {
  const { app, session } = ctx
  const row = await findRow(app.database, id)
  if (!row) throw httpError('not_found')
  const workspace = await requireOwned(ctx, row.workspaceId)
  await app.database.transaction(async (tx) => {
    if (!(await markRevoked(tx, id, app.now()))) return
    await recordAudit(app, tx, {
      action: 'key.revoked',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId: workspace._id,
      subject: { name: row.name, prefix: row.prefix, workspace: workspace.name },
    })
  })
  return { message: translate(ctx.language, 'keys.revoked') }
}

export const apiKeys: Services<typeof contract.apiKeys> = { listApiKeys, createApiKey, revokeApiKey }
