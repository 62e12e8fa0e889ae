import type { LocalModels, ProviderSetting } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import { localAddress } from '../../providers/models/loopback.ts'
import { recordAudit } from '../audit/service.ts'
import { testProviderSetting } from './check-setting.ts'
import { findOfProvider, insertRow, listRows, lockWorkspace, updateRow } from './queries.ts'
import { requireOwnWorkspace } from './service.ts'

const present = ({ localModels: { isAvailable, servers, checkedAt } }: App): LocalModels => ({
  isAvailable,
  servers,
  checkedAt: checkedAt?.toISOString() ?? null,
})

/** A search is repeated when its result is shown after this time, because servers start and end unnoticed. */
const freshMs = 30_000

/** The model servers that are running. Only owners see them, because only they connect providers. */
export async function listLocalModels(ctx: SignedInContext): Promise<LocalModels> {
  await requireOwnWorkspace(ctx, undefined)
  const { localModels, now } = ctx.app
  const age = now().getTime() - (localModels.checkedAt?.getTime() ?? 0)
  if (localModels.isAvailable && age >= freshMs) await localModels.search(now())
  return present(ctx.app)
}

export async function findLocalModels(ctx: SignedInContext): Promise<LocalModels> {
  await requireOwnWorkspace(ctx, undefined)
  await ctx.app.localModels.search(ctx.app.now())
  return present(ctx.app)
}

/**
 * Connects a model of this computer as the first of the workspace's providers, and tests it.
 * @throws AppError `local_model_gone`
 */
export async function connectLocalModel(
  ctx: SignedInContext,
  { port, kind, model, ...input }: Input<'providerSettings.connectLocalModel'>,
): Promise<ProviderSetting> {
  const { app, session } = ctx
  const workspaceId = await requireOwnWorkspace(ctx, input.workspaceId)
  const servers = await app.localModels.search(app.now())
  const server = servers.find((one) => {
    const names = port === 'embedding' ? one.embeddingModels : one.models
    return one.kind === kind && names.includes(model)
  })
  if (!server) throw httpError('local_model_gone')
  const key = { workspaceId, port, provider: 'device' } as const
  const id = await app.database.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const before = await findOfProvider(tx, workspaceId, key.port, key.provider)
    const values = {
      address: localAddress(server.port),
      model,
      isEnabled: true,
      checkedAt: null,
      checkResult: null,
      updatedAt: app.now(),
    }
    const ownId = before?.id ?? newId()
    if (before) await updateRow(tx, ownId, values)
    else await insertRow(tx, { id: ownId, ...key, createdAt: app.now(), ...values })
    const others = (await listRows(tx, workspaceId, key.port)).filter((row) => row.id !== ownId)
    for (const [index, row] of others.entries()) await updateRow(tx, row.id, { position: index + 1 })
    await updateRow(tx, ownId, { position: 0 })
    await recordAudit(app, tx, {
      action: 'provider.saved',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId,
      subject: { name: model, port: key.port },
    })
    return ownId
  })
  return testProviderSetting(ctx, { id })
}
