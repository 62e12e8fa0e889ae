import type { ProviderOffer, ProviderProblem } from '@rankwell/contract'
import { findConnectionFailure } from '../../lib/connection-failure.ts'
import type { Connection, ConnectionPort, Trial } from '../connections/index.ts'
import { isLoopback } from '../models/loopback.ts'
import { listOperatorAccess, openService, type ServiceAccess } from './create.ts'
import { findServicePrices } from './prices.ts'
import { SearchError, type SearchErrorCode } from './service.ts'

const offer = (provider: ProviderOffer['provider'], needs: 'key' | 'address'): ProviderOffer => ({
  provider,
  key: needs === 'key' ? 'required' : 'none',
  address: needs === 'address' ? 'required' : 'none',
  model: null,
  priceUnits: [],
})

/**
 * The access data of a connected service; DataForSEO's key is `login:password`. Null if a part is missing.
 */
export function toServiceAccess({ provider, address, key }: Connection): ServiceAccess | null {
  if (provider === 'searxng') return address ? { service: 'searxng', url: address, isTyped: true } : null
  if (!key) return null
  if (provider === 'brave' || provider === 'serper') return { service: provider, apiKey: key }
  const colon = key.indexOf(':')
  if (provider !== 'dataforseo' || colon < 1) return null
  return { service: 'dataforseo', login: key.slice(0, colon), password: key.slice(colon + 1) }
}

/** Whether a service runs on this computer; only SearXNG can. */
export const isLocalService = (access: ServiceAccess): boolean =>
  access.service === 'searxng' && isLoopback(access.url)

/** The services' own addresses. */
export const serviceHosts: Partial<Record<string, string>> = {
  dataforseo: 'https://api.dataforseo.com',
  serper: 'https://google.serper.dev',
  brave: 'https://api.search.brave.com',
}

const problems: Record<SearchErrorCode, ProviderProblem> = {
  credentials: 'key_wrong',
  account: 'no_rights',
  no_money: 'quota',
  cost_limit: 'quota',
  rate_limit: 'rate_limited',
  invalid: 'server_error',
  place_unknown: 'server_error',
  unavailable: 'no_answer',
  timeout: 'timeout',
  bad_answer: 'answer_unreadable',
  format_off: 'json_off',
  engines_silent: 'engines_silent',
  address: 'address_refused',
}

/** Search services that owners can connect. */
export const searchConnections: ConnectionPort = {
  offers: [
    offer('dataforseo', 'key'),
    offer('serper', 'key'),
    offer('brave', 'key'),
    offer('searxng', 'address'),
  ],
  findOperator({ env }) {
    const [first] = listOperatorAccess(env)
    return first ? { provider: first.service, model: null } : null
  },
  async tryConnection({ config, safeFetch }, connection, signal): Promise<Trial> {
    const nothing = { units: null, microUsd: null }
    const access = toServiceAccess(connection)
    if (!access) return { check: { problem: 'key_wrong' }, ...nothing }
    const prices = findServicePrices(access.service, connection.prices)
    const service = openService(config.env, safeFetch, access, 'test', prices)
    const started = performance.now()
    try {
      const { balance, cost } = await service.test(signal)
      const tookMs = Math.round(performance.now() - started)
      const paid = cost > 0 ? { units: { requests: 1 }, microUsd: Math.round(cost * 1e6) } : nothing
      return { check: { problem: null, tookMs, ...(balance && { balance }) }, ...paid }
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof SearchError)) throw error
      const { code, detail } = error
      const problem = (code === 'unavailable' && findConnectionFailure(error)) || problems[code]
      return { check: { problem, ...(detail && { detail }) }, ...nothing }
    }
  },
}
