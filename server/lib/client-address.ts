import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { toVisitorKey } from './rate-limit.ts'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** The range names that Fastify accepts in `TRUST_PROXY`. */
const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Finds an invalid entry in `TRUST_PROXY`. A hop count such as `1` would be read as the address 0.0.0.1.
 * @param trustProxy addresses and ranges, comma-separated
 * @returns the first entry that is neither an address, a network, nor a named range; null if all are valid
 */
export function findUnknownProxy(trustProxy: string): string | null {
  const isProxy = (entry: string): boolean =>
    Object.hasOwn(namedRanges, entry) || (entry.includes('/') ? ipaddr.isValidCIDR(entry) : isIP(entry) !== 0)
  return splitList(trustProxy).find((entry) => !isProxy(entry)) ?? null
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function contains([range, bits]: Range, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return range.kind() === address.kind() && address.match(range, bits)
}

/**
 * Reads the client's address of a request that Fastify does not handle, such as a WebSocket's, by the rules of
 * `TRUST_PROXY`.
 * @param trustProxy addresses and ranges, comma-separated, or whether all or none are trusted
 * @returns the visitor key for limits: an address, or the /64 of one
 */
export function createClientAddressReader(
  trustProxy: string | boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const ranges =
    typeof trustProxy === 'string'
      ? splitList(trustProxy)
          .flatMap((part) => namedRanges[part] ?? [part])
          .map(parseRange)
      : []
  const isTrusted = (ip: string): boolean => {
    if (typeof trustProxy === 'boolean') return trustProxy
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return ranges.some((range) => contains(range, address))
  }
  return ({ headers, socket }) => {
    const forwarded = splitList(String(headers['x-forwarded-for'] ?? ''))
    let visitor = socket.remoteAddress ?? ''
    while (isTrusted(visitor)) {
      const next = forwarded.pop()
      if (next === undefined) break
      visitor = next
    }
    return toVisitorKey(visitor)
  }
}
