import type { Environment } from '../../config.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import { createBrave } from './brave.ts'
import { createDataForSeo } from './dataforseo.ts'
import type { LocalService } from './local-service.ts'
import { findServicePrices } from './prices.ts'
import { createSearxng } from './searxng.ts'
import { createSerper } from './serper.ts'
import type { SearchService, ServicePrices } from './service.ts'
import { createDirectRequest, createGuardedRequest } from './service-request.ts'

/** Access to a search provider. An address from an owner is requested with the same protection as a page. */
export type ServiceAccess =
  | { service: 'dataforseo'; login: string; password: string }
  | { service: 'searxng'; url: string; isTyped: boolean }
  | { service: 'brave' | 'serper'; apiKey: string }

export interface SearchServices {
  /** The local index, which needs no access data. */
  local: LocalService
  /** The providers that the operator offers to all. */
  operator: ServiceAccess[]
  /** @param caller key for limits of requests to owners' addresses */
  open: (access: ServiceAccess, caller: string, prices?: ServicePrices) => SearchService
}

const origins = {
  dataforseo: 'https://api.dataforseo.com',
  brave: 'https://api.search.brave.com',
  serper: 'https://google.serper.dev',
}

/** An origin without a trailing slash, since paths are appended to it. */
const trimSlash = (url: string) => url.replace(/\/+$/, '')

/** Creates a service from its access data; `safeFetch` requests addresses entered by owners. */
export function openService(
  env: Environment,
  safeFetch: SafeFetch,
  access: ServiceAccess,
  caller: string,
  prices: ServicePrices = findServicePrices(access.service),
): SearchService {
  if (access.service === 'dataforseo')
    return createDataForSeo(
      {
        login: access.login,
        password: access.password,
        baseUrl: trimSlash(env.DATAFORSEO_API_URL ?? origins.dataforseo),
        ask: createDirectRequest('dataforseo'),
      },
      prices,
    )
  if (access.service === 'searxng')
    return createSearxng({
      url: access.url,
      ask: access.isTyped
        ? createGuardedRequest('searxng', safeFetch, caller)
        : createDirectRequest('searxng'),
    })
  const { service, apiKey } = access
  const ask = createDirectRequest(service)
  return service === 'brave'
    ? createBrave({ apiKey, baseUrl: env.BRAVE_API_URL ?? origins.brave, ask, prices })
    : createSerper({ apiKey, baseUrl: env.SERPER_API_URL ?? origins.serper, ask, prices })
}

/** All research services. Which of them a workspace uses, and in what order, is decided elsewhere. */
export const createSearchServices = (
  env: Environment,
  safeFetch: SafeFetch,
  local: LocalService,
): SearchServices => ({
  local,
  operator: listOperatorAccess(env),
  open: (access, caller, prices) => openService(env, safeFetch, access, caller, prices),
})

/** The providers configured in the environment, in order of use: the most complete first, the free one last. */
export function listOperatorAccess(env: Environment): ServiceAccess[] {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = env
  const found: ServiceAccess[] = []
  if (login && password) found.push({ service: 'dataforseo', login, password })
  if (env.SERPER_API_KEY) found.push({ service: 'serper', apiKey: env.SERPER_API_KEY })
  if (env.BRAVE_API_KEY) found.push({ service: 'brave', apiKey: env.BRAVE_API_KEY })
  if (env.SEARXNG_URL) found.push({ service: 'searxng', url: env.SEARXNG_URL, isTyped: false })
  return found
}
