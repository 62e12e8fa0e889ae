import type { PaidPort } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { ownAddresses } from '../../providers/models/adapters.ts'
import { isLocalAccess } from '../../providers/models/connections.ts'
import { isLoopback } from '../../providers/models/loopback.ts'
import { serviceHosts } from '../../providers/search/connections.ts'
import { listOperatorAccess } from '../../providers/search/create.ts'
import { mayUseOperatorKeys } from '../spending/operator-grants.ts'
import { listConnections } from './service.ts'

/** A host that receives a provider's requests. */
export interface Destination {
  port: PaidPort
  provider: string
  host: string | null
  isLocal: boolean
  source: 'owner' | 'server'
}

const hostOf = (address: string | null | undefined): string | null => URL.parse(address ?? '')?.host || null

/** The models and search services that receive a workspace's requests, in order, without the local index. */
export async function listDestinations(app: App, workspaceId: string): Promise<Destination[]> {
  const { env } = app.config
  const models = await listModelHosts(app, workspaceId, 'model')
  const searches = (await listConnections(app, workspaceId, 'search')).map(
    ({ provider, address }): Destination => ({
      port: 'search',
      provider,
      host: hostOf(address ?? serviceHosts[provider]),
      isLocal: isLoopback(address ?? ''),
      source: 'owner',
    }),
  )
  const isModelLent = models.length === 0 && (await mayUseOperatorKeys(app, workspaceId, 'model'))
  if (isModelLent && env.AI_PROVIDER && env.AI_PROVIDER !== 'offline') {
    const address = env.AI_BASE_URL ?? ownAddresses[env.AI_PROVIDER]
    const isLocal = isLoopback(address)
    models.push({
      port: 'model',
      provider: env.AI_PROVIDER,
      host: hostOf(address),
      isLocal,
      source: 'server',
    })
  }
  const lent = (await mayUseOperatorKeys(app, workspaceId, 'search')) ? listOperatorAccess(env) : []
  for (const access of lent) {
    if (searches.some(({ provider }) => provider === access.service)) continue
    const address = access.service === 'searxng' ? access.url : serviceHosts[access.service]
    const isLocal = isLoopback(address ?? '')
    searches.push({
      port: 'search',
      provider: access.service,
      host: hostOf(address),
      isLocal,
      source: 'server',
    })
  }
  return [...models, ...(await listModelHosts(app, workspaceId, 'embedding')), ...searches]
}

/** The hosts of connected models. */
const listModelHosts = async (app: App, workspaceId: string, port: 'model' | 'embedding') =>
  (await listConnections(app, workspaceId, port)).map(({ provider, address }): Destination => {
    const own = ownAddresses[provider as keyof typeof ownAddresses]
    const isLocal = isLocalAccess({ provider: provider as keyof typeof ownAddresses, address })
    return { port, provider, host: hostOf(address ?? own), isLocal, source: 'owner' }
  })
