import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './safe-fetch-error.ts'

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** Resolves a host name to all of its addresses; rejects if there are none. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

export interface AddressGuard {
  /** Returns the parsed URL. Throws {@link FetchError} if it may not be fetched. */
  checkUrl: (url: string | URL) => URL
  /** Lookup for the socket: resolves, checks every address, and returns only checked ones. */
  lookupFor: (port: number) => LookupFunction
}

interface GuardOptions {
  allow: readonly string[]
  refuse: readonly string[]
  resolve: Resolve
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const NAMES_OF_INSIDE = /(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain)$/
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet. Fails closed: any other address (private, loopback, link-local,
 * carrier NAT, mapped, tunneled, reserved, unparsable) is not public.
 * @param address IPv4 or IPv6 as text, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address) && isUnicast(parsed)
  // DNS64 networks give every IPv4 site such an address; the embedded IPv4 address counts.
  if (parsed.match(NAT64)) return isUnicast(new ipaddr.IPv4(parsed.toByteArray().slice(12)))
  return isUnicast(parsed) && parsed.match(GLOBAL_UNICAST)
}

function isUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'unicast'
}

/**
 * Decides what may be fetched: public addresses on ports 80 and 443, and listed hosts.
 * @param options.allow hosts as `host:port` that may be private or on another port
 * @param options.refuse this server's own origins or `host:port`, refused even if allowed
 */
export function createAddressGuard({ allow, refuse, resolve }: GuardOptions): AddressGuard {
  const allowed = new Set(allow.map(readPlace))
  const refused = new Set(refuse.map(readPlace))
  const refusedPorts = new Set([...refused].filter(isInsidePlace).map((place) => portOf(place)))

  function checkUrl(input: string | URL): URL {
    const url = parseUrl(input)
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchError('url_invalid', 'Only http and https addresses can be fetched.')
    if (url.username || url.password)
      throw new FetchError('url_invalid', 'An address with a user name or password cannot be fetched.')
    const host = normalizeHost(url.hostname)
    if (!host) throw new FetchError('url_invalid', 'The address has no host.')
    const port = url.port || DEFAULT_PORTS[url.protocol] || ''
    const place = `${host}:${port}`
    if (refused.has(place)) throw refusePrivate()
    const literal = readLiteral(host)
    if (literal) judge(literal, Number(port), allowed.has(place))
    if (allowed.has(place)) return url
    if (port !== '80' && port !== '443')
      throw new FetchError('url_port', 'Only ports 80 and 443 can be fetched.')
    if (!literal && NAMES_OF_INSIDE.test(host)) throw refusePrivate()
    return url
  }

  function judge(address: string, port: number, isAllowed: boolean): void {
    // Our own listener has many names, so on its port every address of this machine is refused.
    if (refusedPorts.has(String(port)) && isThisMachine(address)) throw refusePrivate()
    if (refused.has(`${normalizeAddress(address)}:${port}`)) throw refusePrivate()
    if (!isAllowed && !isPublicAddress(address)) throw refusePrivate()
  }

  async function resolveJudged(hostname: string, port: number): Promise<ResolvedAddress[]> {
    const host = normalizeHost(hostname)
    let found: ResolvedAddress[]
    try {
      found = await resolve(host)
    } catch (cause) {
      throw new FetchError('dns_failed', 'The host name could not be resolved.', { cause })
    }
    if (!found.length) throw new FetchError('dns_failed', 'The host name could not be resolved.')
    for (const { address } of found) judge(address, port, allowed.has(`${host}:${port}`))
    return found
  }

  const lookupFor =
    (port: number): LookupFunction =>
    (hostname, options, callback) => {
      resolveJudged(hostname, port).then(
        (found) => {
          const first = found[0] as ResolvedAddress
          if (options.all) callback(null, found)
          else callback(null, first.address, first.family)
        },
        (error: Error) => callback(error, ''),
      )
    }

  return { checkUrl, lookupFor }
}

function refusePrivate(): FetchError {
  return new FetchError('url_private', 'The address is not on the public internet.')
}

function parseUrl(input: string | URL): URL {
  try {
    return new URL(input)
  } catch (cause) {
    throw new FetchError('url_invalid', 'This is not a web address.', { cause })
  }
}

function normalizeHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}

function readLiteral(host: string): string | undefined {
  const bare = host.startsWith('[') ? host.slice(1, -1) : host
  return ipaddr.isValid(bare) ? bare : undefined
}

function normalizeAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `[${parsed.toString()}]` : parsed.toString()
}

function isThisMachine(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  return ['loopback', 'unspecified'].includes(ipaddr.process(address).range())
}

function isInsidePlace(place: string): boolean {
  const host = place.slice(0, place.lastIndexOf(':'))
  const literal = readLiteral(host)
  return host === 'localhost' || (literal !== undefined && isThisMachine(literal))
}

function portOf(place: string): string {
  return place.slice(place.lastIndexOf(':') + 1)
}

/** Parses `host:port`, `[v6]:port`, or an origin. Throws a TypeError for anything else. */
function readPlace(entry: string): string {
  const url = new URL(entry.includes('://') ? entry : `http://${entry}`)
  return `${normalizeHost(url.hostname)}:${url.port || DEFAULT_PORTS[url.protocol] || ''}`
}
