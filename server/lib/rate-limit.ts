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
  /** Counts one attempt of this key and says whether it is still allowed. */
  take: (key: string) => RateLimitResult
  /** Forgets a key, for example after the right password. */
  reset: (key: string) => void
  /** Takes one attempt of this key back, for one that was none. */
  refund: (key: string) => void
}

const maxKeys = 50_000

/**
 * Counts attempts by key in fixed windows, in memory. Takes the limit; keys are free text (an address, an
 * account, a call's name). The oldest keys go first when there are more than 50,000.
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

/** Address that stands for one visitor: for IPv6 its /64, which is what a single line is given. */
export function toVisitorKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}

/** Network of a visitor: for IPv6 the /48, which one customer can get for free; the address itself for IPv4. */
export function toNetworkKey(visitor: string): string {
  const parts = visitor.split(':')
  return visitor.endsWith('::/64') ? `${parts.slice(0, 3).join(':')}::/48` : visitor
}

/**
 * The path as a careless router might read it: decoded to the end, one slash, no dots, no parameters, lower
 * case, no slash at the end. Limits compare this form, so that no spelling of a path escapes one.
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

/** Whom limits count instead of an address. None is given that takes more work to prove than a signature. */
export interface CallerIdentities {
  /** Whose a bearer token is; a forged one must never have a name of its own. */
  ofBearer: (token: string) => Promise<string | null>
  /** The device that a signed cookie names, for requests without a token. */
  ofDevice: (cookies: string) => string | null
}

/** So many times the limit all known devices of an address have together: cookies can be collected. */
const devicesPerAddress = 10

/** Files that never change, and probes: as cheap as they are many. */
const unlimitedPaths = /^\/(assets\/|api\/avatars\/[0-9a-f]{64}$|healthz$|readyz$)/

/**
 * Limits all requests of one caller together: of an account, an API key or a known device under its own name, so that
 * the people behind one address do not use up each other's, and of everyone else by address.
 * @param perMinute 0 is no limit.
 * @param names Asked for requests to the API only.
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

/** The token of an Authorization header; null without one. */
export function readBearer(authorization: string | undefined): string | null {
  const [scheme, token] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

export interface PathLimit extends Limit {
  method: string
  path: string
  /** Calls that succeed do not count: many people may sign in from one address. */
  failuresOnly?: boolean
}

/** Adds stricter limits by visitor for single paths, whatever spelling of the path is sent. */
export function limitPaths(server: FastifyInstance, limits: PathLimit[]): void {
  const all = limits.map((limit) => ({ ...limit, path: canonicalPath(limit.path) }))
  const limiters = new Map(all.map((limit) => [`${limit.method} ${limit.path}`, createRateLimiter(limit)]))
  // No spelling of a path does without its last name, unless signs in it are written as numbers.
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
