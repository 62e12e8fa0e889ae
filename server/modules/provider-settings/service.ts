import {
  type contract,
  isOwner,
  type PaidPort,
  type ProviderPause,
  type ProviderSetting,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Pause } from '../../lib/circuit-breaker.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import type { Connection, ConnectionPort, ConnectionTools } from '../../providers/connections/index.ts'
import { modelConnections } from '../../providers/models/connections.ts'
import { embeddingConnections } from '../../providers/models/embedding-connections.ts'
import { isLoopback } from '../../providers/models/loopback.ts'
import { searchConnections } from '../../providers/search/connections.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { findRow, listRows, listRowsOfOwner, type SettingRow } from './queries.ts'
import { decryptKey } from './secrets.ts'

/** Available providers, by port. */
export const connectionPorts: Record<PaidPort, ConnectionPort> = {
  model: modelConnections,
  embedding: embeddingConnections,
  search: searchConnections,
}

export const toolsOf = ({ config, safeFetchLong, localModels }: App): ConnectionTools => ({
  config,
  safeFetch: safeFetchLong,
  localFetch: localModels.fetch,
})

/** Whether a provider runs on this computer, so that no text leaves the server. */
export const isOnThisComputer = ({ provider, address }: Pick<SettingRow, 'provider' | 'address'>): boolean =>
  provider === 'device' || isLoopback(address ?? '')

/** Identifies a provider with its settings in the circuit breaker. With changed settings it starts without failures. */
export const circuitOf = ({ id, updatedAt }: SettingRow): string => `${id} ${updatedAt.getTime()}`

/** Identifies a provider of the operator in the circuit breaker: all workspaces share its key. */
export const operatorCircuit = (provider: string): string => `operator ${provider}`

export const presentPause = (pause: Pause | null): ProviderPause | null =>
  pause && { until: pause.until.toISOString(), isRequested: pause.isRequested }

/** A provider as shown to the workspace's owner: everything except the key. */
export const toSetting = ({ circuits }: App, row: SettingRow): ProviderSetting => ({
  _id: row.id,
  workspaceId: row.workspaceId,
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
  pause: presentPause(circuits.findPause(circuitOf(row))),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/**
 * The given workspace, or else the selected one, if the caller owns it. Each workspace has its own providers and keys,
 * visible to its owner only.
 */
export async function requireOwnWorkspace(
  ctx: SignedInContext,
  workspaceId: string | undefined,
): Promise<string> {
  const { workspace, role } = await requireWorkspace(ctx, workspaceId)
  if (!isOwner(role)) throw httpError('role_forbidden')
  return workspace._id
}

/** A provider of any workspace of the caller. Does not reveal whether other providers exist. */
export async function requireOwnRow(ctx: SignedInContext, id: string): Promise<SettingRow> {
  const row = await findRow(ctx.app.database, id)
  const membership = row && (await requireWorkspace(ctx, row.workspaceId).catch(() => null))
  if (row && membership && isOwner(membership.role)) return row
  await requireOwnWorkspace(ctx, undefined)
  throw httpError('not_found')
}

export const toConnection = (row: SettingRow, key: string | null): Connection => {
  const { provider, address, model, prices, checkResult } = row
  const contextTokens = checkResult?.contextTokens
  return { circuit: circuitOf(row), provider, address, model, key, prices, contextTokens }
}

/** Usable providers of a port: enabled, available, with the required key. */
const isUsable = ({ localModels }: App, row: SettingRow): boolean => {
  const offer = connectionPorts[row.port].offers.find(({ provider }) => provider === row.provider)
  if (row.provider === 'device' && !localModels.isAvailable) return false
  return row.isEnabled && offer !== undefined && (offer.key !== 'required' || row.sealedKey !== null)
}

/**
 * The usable providers of a workspace, in order, with decrypted keys. A provider whose key cannot be decrypted
 * is left out.
 */
export async function listConnections(app: App, workspaceId: string, port: PaidPort): Promise<Connection[]> {
  const rows = (await listRows(app.database, workspaceId, port)).filter((row) => isUsable(app, row))
  return rows.flatMap((row) => {
    const { key, isLost } = decryptKey(app, row)
    return isLost ? [] : [toConnection(row, key)]
  })
}

export async function listProviderSettings(
  ctx: SignedInContext,
  { port, workspaceId }: Input<'providerSettings.listProviderSettings'>,
): Promise<ProviderSetting[]> {
  const ownId = await requireOwnWorkspace(ctx, workspaceId)
  return (await listRows(ctx.app.database, ownId, port)).map((row) => toSetting(ctx.app, row))
}

/** The providers of all workspaces of the caller, without their keys. */
export const listOwnProviders = async ({ app, session }: SignedInContext): Promise<ProviderSetting[]> =>
  (await listRowsOfOwner(app.database, session.userId)).map(({ row }) => toSetting(app, row))

export type ProviderSettingsServices = Services<typeof contract.providerSettings>
