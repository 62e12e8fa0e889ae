import type { SafeFetch, SafeFetchAnswer } from '../../lib/safe-fetch.ts'
import { ConnectionError, explainFetch } from './connection-error.ts'
import type { SiteAccess } from './index.ts'

const maxAnswerBytes = 1024 * 1024

export interface SiteRequest {
  /** Path below the site's address, with its query. */
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  body?: string | Uint8Array
  contentType?: string
  headers?: Record<string, string>
  /** Size limit of the response, 1 MB. */
  maxBytes?: number
  /** Timeout in ms, if it may take longer than other requests. */
  totalMs?: number
  /** Sends user and password; redirects are then never followed. */
  isSignedIn?: boolean
}

/** Sends requests to one site on behalf of one account. */
export interface Site {
  access: SiteAccess
  send(request: SiteRequest): Promise<SafeFetchAnswer>
}

const adminPaths = /\/(?:wp-admin|wp-login\.php|wp-json|xmlrpc\.php|index\.php)(?:\/.*)?$/

/**
 * The address of a site from typed text: https by default, no query, and without WordPress's own pages. http only for
 * listed hosts.
 * @throws ConnectionError
 */
export function readSiteAddress(
  typed: string,
  plainPlaces: readonly { host: string; port: number }[],
): string {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) throw new ConnectionError('url_invalid')
  const url = new URL(whole)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) throw new ConnectionError('url_invalid')
  const isListed = plainPlaces.some(
    ({ host, port }) => host === url.hostname && port === Number(url.port || 80),
  )
  if (url.protocol === 'http:' && !isListed) throw new ConnectionError('site_not_https')
  return `${url.origin}${url.pathname.replace(adminPaths, '').replace(/\/+$/, '')}`
}

export function openSite(
  safeFetch: SafeFetch,
  access: SiteAccess,
  { caller, signal, requestMs }: { caller: string; signal: AbortSignal; requestMs: number },
): Site {
  const authorization = `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`
  return {
    access,
    async send({ path, method = 'GET', body, contentType, headers, isSignedIn = false, ...limits }) {
      try {
        return await safeFetch(`${access.url}${path}`, {
          method,
          caller,
          totalMs: limits.totalMs ?? requestMs,
          maxBytes: limits.maxBytes ?? maxAnswerBytes,
          // Redirect targets must not receive the password.
          maxRedirects: isSignedIn || body !== undefined ? 0 : 3,
          headers: {
            accept: 'application/json, */*;q=0.5',
            ...(contentType && { 'content-type': contentType }),
            ...headers,
            ...(isSignedIn && { authorization }),
          },
          ...(body !== undefined && { body }),
          signal,
        })
      } catch (error) {
        throw explainFetch(error)
      }
    },
  }
}

/** The address of a REST API route: below `/wp-json`, or in the query on sites with plain permalinks. */
export function routePath(style: 'path' | 'query', route: string, query: Record<string, string>): string {
  const fields = new URLSearchParams(style === 'path' ? query : { rest_route: route, ...query })
  return `${style === 'path' ? `/wp-json${route}` : '/'}?${fields}`
}

/** The list in a response, or null. */
export function readList(answer: SafeFetchAnswer): Record<string, unknown>[] | null {
  const text = readText(answer)
  const start = text.indexOf('[')
  if (!answer.mediaType.includes('json') || start < 0) return null
  try {
    const value: unknown = JSON.parse(text.slice(start))
    return Array.isArray(value) ? (value as Record<string, unknown>[]) : null
  } catch {
    return null
  }
}

export const readText = (answer: SafeFetchAnswer): string => new TextDecoder().decode(answer.body)

/** The object in a response, or null; ignores a byte order mark or PHP warnings before it. */
export function readObject(answer: SafeFetchAnswer): Record<string, unknown> | null {
  const text = readText(answer)
  const start = text.indexOf('{')
  if (!answer.mediaType.includes('json') || start < 0) return null
  try {
    const value: unknown = JSON.parse(text.slice(start))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The direction of the site's pages as declared by its theme; left-to-right if the front page does not declare one. */
export async function readDirection(site: Site): Promise<'ltr' | 'rtl'> {
  const front = await site.send({ path: '/' }).catch((error: unknown) => {
    if (error instanceof ConnectionError) return null
    throw error
  })
  const [tag = ''] = front ? (/<html\b[^>]{0,1000}>/i.exec(readText(front)) ?? []) : []
  return /\bdir=["']?rtl\b/i.test(tag) ? 'rtl' : 'ltr'
}
