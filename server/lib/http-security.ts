import type { FastifyInstance } from 'fastify'
import { httpError } from './errors.ts'

/** Folders whose pages may be shown inside a document: the two players that the embed block knows. */
const players = 'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

/** The content security policy of the web app. Takes the nonce of this answer. */
export function buildContentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures of other sites would tell them who reads, and carry off text that a page smuggled in.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `frame-src ${players}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For everything that is no page: nothing in it may load or run anything. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
}

/** Says whether a Host header names us; case does not matter, a missing one is foreign. */
export function makeHostCheck(acceptedHosts: string[]): (host: string | undefined) => boolean {
  const accepted = new Set(acceptedHosts.map((host) => host.toLowerCase()))
  return (host) => host !== undefined && accepted.has(host.toLowerCase())
}

/** Of several Host headers we would read the first; whoever stands before us may have read another. */
const hasOneHost = (rawHeaders: string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1

/** Probes of balancers come with the machine's address as Host, and tell nothing worth hiding. */
const openPaths = new Set(['/healthz', '/readyz'])

/**
 * Puts the security headers on every answer and refuses requests for another host (421), or with a whole
 * address in the request line, before anything else looks at them.
 */
export function addSecurity(
  server: FastifyInstance,
  isHostAccepted: (host: string | undefined) => boolean,
  isHttps: boolean,
): void {
  const all = {
    ...headers,
    'content-security-policy': closedPolicy,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(all).header('x-request-id', request.id)
    const path = request.url.split('?')[0] ?? ''
    const isOpen = openPaths.has(path)
    const isOurs = request.url.startsWith('/') && isHostAccepted(request.headers.host)
    done((isOpen || isOurs) && hasOneHost(request.raw.rawHeaders) ? undefined : httpError('unknown_host'))
  })
}
