import type { contract, PaidPort, ProviderOverview, ProviderSetting } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import type { Connection, ConnectionPort, ConnectionTools } from '../../providers/connections/index.ts'
import { modelConnections } from '../../providers/models/connections.ts'
import { searchConnections } from '../../providers/search/connections.ts'
import { ownsWorkspace } from '../audit/service.ts'
import { mayUseOperatorKeys } from '../spending/operator-grants.ts'
import { findPayingWorkspace, findRow, listRows, type SettingRow } from './queries.ts'
import { decryptKey } from './secrets.ts'

/** Available providers, by port. */
export const connectionPorts: Record<PaidPort, ConnectionPort> = {
  model: modelConnections,
  search: searchConnections,
}

export const toolsOf = ({ config, safeFetchLong, localModels }: App): ConnectionTools => ({
  config,
  safeFetch: safeFetchLong,
  localFetch: localModels.fetch,
})

/** A provider as shown to its owner: everything except the key. */
export const toSetting = (row: SettingRow): ProviderSetting => ({
  _id: row.id,
  port: row.port,
  provider: row.provider,
  address: row.address,
  model: row.model,
  hasKey: row.sealedKey !== null,
  prices: row.prices,
  position: row.position,
  isEnabled: row.isEnabled,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  checkResult: row.checkResult,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The caller's id, if they own workspaces: providers and their keys belong to owners. */
export async function requireOwner({ app, session }: SignedInContext): Promise<string> {
  if (!(await ownsWorkspace(app.database, session.userId))) throw httpError('role_forbidden')
  return session.userId
}

export async function requireOwnRow(ctx: SignedInContext, id: string): Promise<SettingRow> {
  const ownerId = await requireOwner(ctx)
  const row = await findRow(ctx.app.database, id)
  if (row?.ownerId !== ownerId) throw httpError('not_found')
  return row
}

export const toConnection = (
  { provider, address, model, prices, checkResult }: SettingRow,
  key: string | null,
): Connection => ({ provider, address, model, key, prices, contextTokens: checkResult?.contextTokens })

/** Usable providers of a port: enabled, available, with the required key. */
const isUsable = ({ localModels }: App, row: SettingRow): boolean => {
  const offer = connectionPorts[row.port].offers.find(({ provider }) => provider === row.provider)
  if (row.provider === 'device' && !localModels.isAvailable) return false
  return row.isEnabled && offer !== undefined && (offer.key !== 'required' || row.sealedKey !== null)
}

/**
 * The usable providers of an owner, in order, with decrypted keys. A provider whose key cannot be decrypted
 * is left out.
 */
export async function listConnections(app: App, ownerId: string, port: PaidPort): Promise<Connection[]> {
  const rows = (await listRows(app.database, ownerId, port)).filter((row) => isUsable(app, row))
  return rows.flatMap((row) => {
    const { key, isLost } = decryptKey(app, row)
    return isLost ? [] : [toConnection(row, key)]
  })
}

export async function listProviderSettings(
  ctx: SignedInContext,
  { port }: Input<'providerSettings.listProviderSettings'>,
): Promise<ProviderSetting[]> {
  const ownerId = await requireOwner(ctx)
  return (await listRows(ctx.app.database, ownerId, port)).map(toSetting)
}

/**
 * The available providers of a port, and the active one: the owner's, the operator's, or one without a key.
 */
export async function getProviderOverview(
  ctx: SignedInContext,
  { port }: Input<'providerSettings.getProviderOverview'>,
): Promise<ProviderOverview> {
  const { app, session } = ctx
  const { offers, findOperator } = connectionPorts[port]
  const ownerId = await requireOwner(ctx)
  const [first, ...others] = await listConnections(app, ownerId, port)
  const usual = offers.find(({ provider }) => provider === first?.provider)?.model?.usual ?? null
  const configured = findOperator(app.config)
  const workspaceId = await findPayingWorkspace(app.database, ownerId, session.selectedWorkspaceId)
  const isLent = workspaceId !== null && (await mayUseOperatorKeys(app, workspaceId, port))
  const operator = isLent ? configured : null
  const serving = first
    ? { source: 'owner' as const, provider: first.provider, model: first.model ?? usual }
    : operator
      ? { source: 'operator' as const, ...operator }
      : { source: 'local' as const, provider: 'local', model: null }
  return {
    offers: offers.filter(({ provider }) => provider !== 'device' || app.localModels.isAvailable),
    serving: {
      port,
      ...serving,
      isWithheld: configured !== null && !isLent,
      fallbacks: others.map(({ provider }) => provider),
    },
  }
}

/** All providers of the caller, without their keys. */
export const listOwnProviders = async ({ app, session }: SignedInContext): Promise<ProviderSetting[]> =>
  (await listRows(app.database, session.userId)).map(toSetting)

export { deleteRowsOf as deleteProviderSettingsOf } from './queries.ts'

export type ProviderSettingsServices = Services<typeof contract.providerSettings>
