import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Headers set by proxies that forward requests. */
const marks = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'

/**
 * Whether a request was protected in transit: sent over https, or within this machine. Only proxies of TRUST_PROXY are
 * trusted; a request forwarded by another one may have come from anywhere.
 */
export function isSecure(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true
  const isFromKnownProxy = (request.ips?.length ?? 1) > 1
  if (!isFromKnownProxy && marks.some((name) => request.headers[name] !== undefined)) return false
  return isLoopback(request.ip)
}
