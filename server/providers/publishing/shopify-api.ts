import { createHash } from 'node:crypto'
import { ConnectionError } from './connection-error.ts'
import type { PublishingSettings, SiteAccess } from './index.ts'
import {
  isRecord,
  listOf,
  type PlatformAnswer,
  rejectRedirect,
  requestPlatform,
  textOf,
  writeOnce,
} from './platform-http.ts'
import { isPlainPlace, type PlainPlaces, readWebAddress } from './web-address.ts'

const version = '2026-10'
/** App tokens are valid for 24 hours; they are renewed well before. */
const tokenMs = 20 * 3600_000
const maxTokens = 500

/**
 * The data of a GraphQL response with `variables`; the error of a write without a response says that it may have
 * arrived.
 */
export type Shopify = (
  query: string,
  variables?: Record<string, unknown>,
  kind?: 'read' | 'write',
) => Promise<Record<string, unknown>>

/**
 * The address of a store from its name, its `myshopify.com` address, or its admin page. A shop's own domain does not
 * reveal its API.
 * @throws ConnectionError
 */
export function readStoreAddress(typed: string, plainPlaces: PlainPlaces): string {
  const text = typed.trim()
  if (/^[a-z0-9][a-z0-9-]*$/i.test(text)) return `https://${text.toLowerCase()}.myshopify.com`
  const url = new URL(readWebAddress(text, plainPlaces))
  if (isPlainPlace(url, plainPlaces)) return url.origin
  const inAdmin =
    url.hostname === 'admin.shopify.com' ? /^\/store\/([a-z0-9-]+)/i.exec(url.pathname)?.[1] : null
  if (inAdmin) return `https://${inAdmin.toLowerCase()}.myshopify.com`
  if (!/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(url.hostname) || url.port)
    throw new ConnectionError('shop_address')
  return url.origin
}

interface KeptToken {
  token: string
  ends: number
}

export interface ShopifyTokens {
  take(key: string): string | null
  put(key: string, token: string): void
  drop(key: string): void
}

/** Access tokens obtained with an app's id and secret, in memory only. */
export function createShopifyTokens(now: () => number = Date.now): ShopifyTokens {
  const kept = new Map<string, KeptToken>()
  return {
    take: (key) => {
      const found = kept.get(key)
      return found && found.ends > now() ? found.token : null
    },
    put(key, token) {
      kept.set(key, { token, ends: now() + tokenMs })
      if (kept.size > maxTokens) kept.delete(kept.keys().next().value ?? '')
    },
    drop: (key) => void kept.delete(key),
  }
}

interface Caller {
  caller: string
  signal?: AbortSignal | undefined
}

async function readToken(
  settings: PublishingSettings,
  tokens: ShopifyTokens,
  { url, username, password }: SiteAccess,
  options: Caller,
): Promise<{ token: string; key: string | null }> {
  if (!username) return { token: password, key: null }
  const key = createHash('sha256').update(`${url}\n${username}\n${password}`).digest('hex')
  const kept = tokens.take(key)
  if (kept) return { token: kept, key }
  const fields = { grant_type: 'client_credentials', client_id: username, client_secret: password }
  const answer = await requestPlatform(
    settings,
    { ...options, notThere: 'site_not_shopify' },
    { url: `${url}/admin/oauth/access_token`, method: 'POST', body: JSON.stringify(fields) },
  )
  const token = textOf(answer.json?.access_token)
  if (answer.status !== 200 || !token) throw explainShopify(answer) ?? new ConnectionError('token_refused')
  tokens.put(key, token)
  return { token, key }
}

function explainShopify({ status, json }: PlatformAnswer): ConnectionError | null {
  if (status === 400 || status === 401) return new ConnectionError('token_refused')
  if (status === 403) return new ConnectionError('token_no_rights')
  if (status === 402 || status === 423) return new ConnectionError('shop_frozen')
  if (status === 404) return new ConnectionError('site_not_shopify')
  if (status === 429) return new ConnectionError('site_busy')
  if (status >= 500) return new ConnectionError('site_error', { status })
  return json ? null : new ConnectionError('site_not_shopify')
}

/** Client of one store's Admin API (https://shopify.dev/docs/api/admin-graphql). */
export function openShopify(
  settings: PublishingSettings,
  tokens: ShopifyTokens,
  access: SiteAccess,
  options: Caller,
): Shopify {
  return async (query, variables = {}, kind = 'read') => {
    const { token, key } = await readToken(settings, tokens, access, options)
    const isWrite = kind === 'write'
    const ask = () =>
      requestPlatform(
        settings,
        { ...options, notThere: 'site_not_shopify' },
        {
          url: `${access.url}/admin/api/${version}/graphql.json`,
          method: 'POST',
          isWrite,
          headers: { 'x-shopify-access-token': token },
          body: JSON.stringify({ query, variables }),
        },
      )
    const answer = await (isWrite ? writeOnce(ask) : ask())
    rejectRedirect(answer, access.url)
    if (answer.status === 401 && key) tokens.drop(key)
    const problem = explainShopify(answer)
    if (problem) throw problem
    const [error] = listOf(answer.json?.errors)
    const code = isRecord(error?.extensions) ? textOf(error.extensions.code) : ''
    if (code === 'THROTTLED') throw new ConnectionError('site_busy')
    if (code === 'ACCESS_DENIED') throw new ConnectionError('token_no_rights')
    if (error || !isRecord(answer.json?.data)) throw new ConnectionError('site_error', { status: 200 })
    return answer.json.data
  }
}
