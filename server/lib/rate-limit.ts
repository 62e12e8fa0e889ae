import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { tooManyRequests } from './errors.ts'

export interface Limit {
  max: number
  windowMs: number
}

interface RateLimitResult {
  allowed: boolean
  remaining: number
  /** Whole seconds until the window ends, at least 1. */
  retryAfterSeconds: number
}

export interface RateLimiter {
  /** Counts one attempt for this key and returns whether it is allowed. */
  take: (key: string) => RateLimitResult
  /** Clears a key, for example after the correct password. */
  reset: (key: string) => void
  /** Subtracts one attempt for this key. */
  refund: (key: string) => void
}

const maxKeys = 50_000

/**
 * Counts attempts by key in fixed windows, in memory. Keys can be any text (an address, an account, a call's name).
 * Above 50,000 keys the oldest ones are dropped.
 */
export function createRateLimiter({ max, windowMs }: Limit, now: () => number = Date.now): RateLimiter {
  const counts = new Map<string, { count: number; ends: number }>()
  return {
    take: (key) => {
      const time = now()
      let entry = counts.get(key)
      if (!entry || entry.ends <= time) {
        entry = { count: 0, ends: time + windowMs }
        counts.delete(key)
        counts.set(key, entry)
        if (counts.size > maxKeys) counts.delete(counts.keys().next().value ?? '')
      }
      entry.count += 1
      return {
        allowed: entry.count <= max,
        remaining: Math.max(0, max - entry.count),
        retryAfterSeconds: Math.max(1, Math.ceil((entry.ends - time) / 1000)),
      }
    },
    reset: (key) => {
      counts.delete(key)
    },
    refund: (key) => {
      const entry = counts.get(key)
      if (entry && entry.count > 0) entry.count -= 1
    },
  }
}

/** The address that identifies a visitor: for IPv6 its /64, the range assigned to one connection. */
export function toVisitorKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/** The network of a visitor: for IPv6 the /48, which one customer can get for free; for IPv4 the address itself. */
export function toNetworkKey(visitor: string): string {
  const parts = visitor.split(':')
  return visitor.endsWith('::/64') ? `${parts.slice(0, 3).join(':')}::/48` : visitor
}

/**
 * The path as a lenient router might read it: fully decoded, single slashes, no dots or parameters, lower case, no
 * trailing slash. Limits compare this form, so that no spelling of a path evades one.
 */
export function canonicalPath(url: string): string {
  let path = url.split(/[?#]/)[0] ?? ''
  for (let round = 0; round < 3 && path.includes('%'); round += 1) {
    try {
      path = decodeURIComponent(path)
    } catch {
      break
    }
  }
  const parts: string[] = []
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const name = (part.split(';')[0] ?? '').replaceAll('\0', '').replaceAll(/\s+/g, '').toLowerCase()
    if (name === '' || name === '.') continue
    if (name === '..') parts.pop()
    else parts.push(name)
  }
  return `/${parts.join('/')}`
}

/**
 * Identities that limits count instead of an address. Determining one must not cost more than verifying a signature.
 */
export interface CallerIdentities {
  /** The owner of a bearer token; a forged token must never get its own counter. */
  ofBearer: (token: string) => Promise<string | null>
  /** The device of a signed cookie, for requests without a token. */
  ofDevice: (cookies: string) => string | null
}

/** The known devices of one address share this multiple of the limit, because cookies can be collected. */
const devicesPerAddress = 10

/** Immutable files and health probes: as cheap as they are frequent. */
const unlimitedPaths = /^\/(assets\/|api\/avatars\/[0-9a-f]{64}$|healthz$|readyz$)/

/**
 * Limits all requests of one caller together: accounts, API keys, and known devices by their own identity, so that
 * users behind one address do not share a limit, and everyone else by address.
 * @param perMinute 0 disables the limit
 * @param names used for requests to the API only
 */
export function limitCallers(server: FastifyInstance, perMinute: number, names: CallerIdentities): void {
  if (perMinute === 0) return
  const limiter = createRateLimiter({ max: perMinute, windowMs: 60_000 })
  const devices = createRateLimiter({ max: perMinute * devicesPerAddress, windowMs: 60_000 })
  const take = async ({ url, headers, ip }: FastifyRequest): Promise<RateLimitResult> => {
    if (!url.startsWith('/api/')) return limiter.take(toVisitorKey(ip))
    const token = readBearer(headers.authorization)
    if (token) return limiter.take((await names.ofBearer(token)) ?? toVisitorKey(ip))
    const device = headers.cookie ? names.ofDevice(headers.cookie) : null
    if (!device) return limiter.take(toVisitorKey(ip))
    const all = devices.take(toVisitorKey(ip))
    return all.allowed ? limiter.take(`device ${device}`) : all
  }
  server.addHook('onRequest', async (request, reply) => {
    if (unlimitedPaths.test(request.url)) return
    const result = await take(request)
    reply.header('ratelimit-limit', String(perMinute))
    reply.header('ratelimit-remaining', String(result.remaining))
    reply.header('ratelimit-reset', String(result.retryAfterSeconds))
    if (!result.allowed) throw tooManyRequests(result)
  })
}

/** The token in an Authorization header; null if there is none. */
export function readBearer(authorization: string | undefined): string | null {
  const [scheme, token] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

export interface PathLimit extends Limit {
  method: string
  path: string
  /** Successful calls are not counted, because many users may sign in from one address. */
  failuresOnly?: boolean
}

/** Adds stricter limits by visitor for single paths, in any spelling of the path. */
export function limitPaths(server: FastifyInstance, limits: PathLimit[]): void {
  const all = limits.map((limit) => ({ ...limit, path: canonicalPath(limit.path) }))
  const limiters = new Map(all.map((limit) => [`${limit.method} ${limit.path}`, createRateLimiter(limit)]))
  // Every spelling of a path contains its last segment, unless characters are percent-encoded.
  const names = all.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  const mayFit = (url: string) => {
    const spelt = url.toLowerCase()
    return spelt.includes('%') || names.some((name) => spelt.includes(name))
  }
  const nameCall = ({ method, url }: FastifyRequest) => (mayFit(url) ? `${method} ${canonicalPath(url)}` : '')
  const countsFailuresOnly = new Set(
    all.filter((one) => one.failuresOnly).map(({ method, path }) => `${method} ${path}`),
  )
  server.addHook('onResponse', async (request, reply) => {
    const key = reply.statusCode < 400 ? nameCall(request) : ''
    if (countsFailuresOnly.has(key)) limiters.get(key)?.refund(toVisitorKey(request.ip))
  })
  server.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const result = limiters.get(nameCall(request))?.take(toVisitorKey(request.ip))
    done(result && !result.allowed ? tooManyRequests(result) : undefined)
  })
}
