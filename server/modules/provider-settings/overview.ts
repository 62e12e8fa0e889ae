import type { PaidPort, ProviderOverview } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Input } from '../../lib/services.ts'
import type { Connection } from '../../providers/connections/index.ts'
import { keepsTextHere } from '../privacy/service.ts'
import { mayUseOperatorKeys } from '../spending/operator-grants.ts'
import { listDestinations } from './destinations.ts'
import { listRowsOfOwner } from './queries.ts'
import { connectionPorts, listConnections, requireOwnWorkspace } from './service.ts'

/** Other workspaces of the owner with providers that this one lacks. */
async function listSources(app: App, ownerId: string, workspaceId: string, port: PaidPort) {
  const rows = (await listRowsOfOwner(app.database, ownerId)).filter(({ row }) => row.port === port)
  const present = new Set(
    rows.filter(({ row }) => row.workspaceId === workspaceId).map(({ row }) => row.provider),
  )
  const names = new Map(
    rows
      .filter(({ row }) => row.workspaceId !== workspaceId && !present.has(row.provider))
      .map(({ row, workspaceName }) => [row.workspaceId, workspaceName]),
  )
  return [...names].map(([_id, name]) => ({ _id, name }))
}

/** The outside providers of a port, none of which is used while no text leaves the server. */
async function listOutside(app: App, workspaceId: string, port: PaidPort): Promise<string[]> {
  const all = await listDestinations(app, workspaceId)
  return all.filter((one) => one.port === port && !one.isLocal).map(({ provider }) => provider)
}

/** The provider in use and its fallbacks: the workspace's, the operator's, or one without a key. */
async function findServing(app: App, workspaceId: string, port: PaidPort, blocked: string[]) {
  const { offers, findOperator } = connectionPorts[port]
  const all = await listConnections(app, workspaceId, port)
  const open = all.filter(({ provider }) => !blocked.includes(provider))
  // Those that are paused are asked last.
  const isPaused = ({ circuit }: Connection) => app.circuits.findPause(circuit) !== null
  const [first, ...others] = open.toSorted((a, b) => Number(isPaused(a)) - Number(isPaused(b)))
  const usual = offers.find(({ provider }) => provider === first?.provider)?.model?.usual ?? null
  const configured = findOperator(app.config)
  const isLent = await mayUseOperatorKeys(app, workspaceId, port)
  // The operator's model replaces none of the workspace's own, unlike its search service.
  const isSpare = isLent && (port === 'search' || all.length === 0)
  const operator = isSpare && configured && !blocked.includes(configured.provider) ? configured : null
  const serving = first
    ? { source: 'owner' as const, provider: first.provider, model: first.model ?? usual }
    : operator
      ? { source: 'operator' as const, ...operator }
      : { source: 'local' as const, provider: 'local', model: null }
  return {
    port,
    ...serving,
    isWithheld: configured !== null && !isLent,
    fallbacks: others.map(({ provider }) => provider),
    blocked,
  }
}

/** The available providers of a port, the one in use, and those that the workspace's privacy blocks. */
export async function getProviderOverview(
  ctx: SignedInContext,
  { port, workspaceId }: Input<'providerSettings.getProviderOverview'>,
): Promise<ProviderOverview> {
  const { app, session } = ctx
  const ownId = await requireOwnWorkspace(ctx, workspaceId)
  const staysHere = await keepsTextHere(app, ownId)
  const blocked = staysHere ? await listOutside(app, ownId, port) : []
  const { offers } = connectionPorts[port]
  return {
    sources: await listSources(app, session.userId, ownId, port),
    offers: offers.filter(({ provider }) => provider !== 'device' || app.localModels.isAvailable),
    serving: await findServing(app, ownId, port, blocked),
    keepsTextHere: staysHere,
  }
}
