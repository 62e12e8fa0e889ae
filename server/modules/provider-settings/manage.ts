import type { AuditAction, ProviderSetting } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { exposesKey } from '../../lib/key-transport.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { readAddress } from './addresses.ts'
import {
  deleteRow,
  findOfProvider,
  insertRow,
  listRows,
  lockWorkspace,
  type SettingRow,
  updateRow,
} from './queries.ts'
import { decryptKey, encryptKey } from './secrets.ts'
import { connectionPorts, requireOwnRow, requireOwnWorkspace, toSetting } from './service.ts'

type SaveInput = Input<'providerSettings.saveProviderSetting'>

const note = (
  { app, session }: SignedInContext,
  tx: Database,
  action: AuditAction,
  { workspaceId, provider, port }: Pick<SettingRow, 'workspaceId' | 'provider' | 'port'>,
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: session.userId,
    workspaceId,
    subject: { name: provider, port },
  })

function requireOffer({ port, provider }: Pick<SaveInput, 'port' | 'provider'>) {
  const offer = connectionPorts[port].offers.find((one) => one.provider === provider)
  if (!offer) throw httpError('not_found')
  return offer
}

/** Changed columns of a row. The stored key is only sent to the URL it was entered for. */
function readChanges(ctx: SignedInContext, input: SaveInput, id: string, before: SettingRow | null) {
  const offer = requireOffer(input)
  const say = (key: string) => translate(ctx.language, key)
  const address =
    input.address === undefined || offer.address === 'none'
      ? (before?.address ?? null)
      : readAddress(ctx, input.address)
  if (address === null && offer.address === 'required')
    throw httpError('invalid_input', { fields: { address: say('providers.addressMissing') } })
  if (input.address && offer.address === 'none')
    throw httpError('invalid_input', { fields: { address: say('field.invalid') } })
  const hasKey = input.key === undefined ? before?.sealedKey != null : input.key !== null
  const isNew = input.address !== undefined || input.key !== undefined
  if (address !== null && hasKey && isNew && exposesKey(address))
    throw httpError('invalid_input', { fields: { address: say('providers.addressInsecure') } })
  const isMoved = before !== null && before.address !== address
  if (isMoved && before.sealedKey !== null && input.key === undefined)
    throw httpError('invalid_input', { fields: { key: say('providers.keyAgain') } })
  if (offer.key === 'required' && (input.key === null || (!before && input.key === undefined)))
    throw httpError('invalid_input', { fields: { key: say('providers.keyMissing') } })
  const model = input.model === undefined ? (before?.model ?? null) : input.model || null
  const isOther = isMoved || !before || before.model !== model || input.key !== undefined
  return {
    address,
    model,
    ...(input.key !== undefined && {
      sealedKey: input.key === null ? null : encryptKey(ctx.app, id, input.key),
      keyId: id,
    }),
    ...(input.prices && { prices: input.prices }),
    ...(input.isEnabled !== undefined && { isEnabled: input.isEnabled }),
    // A test result of another URL, key, or model does not apply.
    ...(isOther && { checkedAt: null, checkResult: null }),
    updatedAt: ctx.app.now(),
  }
}

export async function saveProviderSetting(ctx: SignedInContext, input: SaveInput): Promise<ProviderSetting> {
  const { app } = ctx
  const workspaceId = await requireOwnWorkspace(ctx, input.workspaceId)
  const { port, provider } = input
  requireOffer(input)
  const row = await app.database.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const before = await findOfProvider(tx, workspaceId, port, provider)
    // Only a model that was found on this computer is connected.
    if (provider === 'device' && !before) throw httpError('not_found')
    const id = before?.id ?? newId()
    const changes = readChanges(ctx, input, id, before)
    if (before) await updateRow(tx, id, changes)
    else await insertRow(tx, { id, workspaceId, port, provider, createdAt: app.now(), ...changes })
    await note(ctx, tx, 'provider.saved', { workspaceId, port, provider })
    return findOfProvider(tx, workspaceId, port, provider)
  })
  if (!row) throw httpError('not_found')
  return toSetting(app, row)
}

/** Moves the given providers to the front, in their order; others keep their order after them. */
export async function reorderProviderSettings(
  ctx: SignedInContext,
  { port, ids, ...input }: Input<'providerSettings.reorderProviderSettings'>,
): Promise<ProviderSetting[]> {
  const { app } = ctx
  const workspaceId = await requireOwnWorkspace(ctx, input.workspaceId)
  return app.database.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const rows = await listRows(tx, workspaceId, port)
    if (ids.some((id) => !rows.some((row) => row.id === id))) throw httpError('not_found')
    const rank = ({ id, position }: SettingRow) =>
      ids.includes(id) ? ids.indexOf(id) : ids.length + position
    const sorted = rows.toSorted((a, b) => rank(a) - rank(b))
    for (const [position, row] of sorted.entries())
      if (row.position !== position) await updateRow(tx, row.id, { position })
    return sorted.map((row, position) => toSetting(app, { ...row, position }))
  })
}

/** Copies the providers that a workspace lacks from another one of the same owner, re-encrypting their keys. */
export async function copyProviderSettings(
  ctx: SignedInContext,
  { port, from, ...input }: Input<'providerSettings.copyProviderSettings'>,
): Promise<ProviderSetting[]> {
  const { app } = ctx
  const workspaceId = await requireOwnWorkspace(ctx, input.workspaceId)
  const sourceId = await requireOwnWorkspace(ctx, from)
  return app.database.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const present = await listRows(tx, workspaceId, port)
    for (const row of await listRows(tx, sourceId, port)) {
      if (present.some(({ provider }) => provider === row.provider)) continue
      const { keyId: _, sealedKey, ...values } = row
      const id = newId()
      const { key } = decryptKey(app, row)
      // A lost key is entered again for the copy, as for the original.
      const sealed = key === null ? sealedKey : encryptKey(app, id, key)
      const now = app.now()
      await insertRow(tx, { ...values, id, workspaceId, sealedKey: sealed, createdAt: now, updatedAt: now })
      await note(ctx, tx, 'provider.saved', { ...row, workspaceId })
    }
    return (await listRows(tx, workspaceId, port)).map((row) => toSetting(app, row))
  })
}

export async function deleteProviderSetting(
  ctx: SignedInContext,
  { id }: Input<'providerSettings.deleteProviderSetting'>,
) {
  const row = await requireOwnRow(ctx, id)
  await ctx.app.database.transaction(async (tx) => {
    await deleteRow(tx, id)
    await note(ctx, tx, 'provider.deleted', row)
  })
  const key = row.sealedKey === null ? 'providers.disconnected' : 'providers.deleted'
  return { message: translate(ctx.language, key) }
}
