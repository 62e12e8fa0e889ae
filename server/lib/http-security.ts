import type { FastifyInstance } from 'fastify'
import { httpError } from './errors.ts'

/** Hosts that may be framed in a document: the two players of the embed block. */
const players = 'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

/**
 * The content security policy of the web app.
 * @param nonce of this response
 */
export function buildContentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Images of other sites would reveal readers to them, and could leak text through an injected page.
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

/** For responses that are not pages: they may not load or run anything. */
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

/** Whether a Host header names this server; case does not matter, and a missing one does not match. */
export function makeHostCheck(acceptedHosts: string[]): (host: string | undefined) => boolean {
  const accepted = new Set(acceptedHosts.map((host) => host.toLowerCase()))
  return (host) => host !== undefined && accepted.has(host.toLowerCase())
}

/** With several Host headers we would read the first; a proxy may have read another. */
const hasOneHost = (rawHeaders: string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1

/** Health probes of load balancers use the machine's address as Host, and the responses reveal nothing. */
const openPaths = new Set(['/healthz', '/readyz'])

/**
 * Sets the security headers of every response. Rejects requests for another host (421) or with an absolute address in
 * the request line before anything else handles them.
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
