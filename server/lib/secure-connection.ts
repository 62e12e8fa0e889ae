import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Headers by which a proxy says that it passes on a request of others. */
const marks = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'

/**
 * Whether a request was out of others' sight on its way: it came over https, or never left this machine. Only
 * proxies of TRUST_PROXY are believed; what another one passes on may have come from anywhere.
 */
export function isSecure(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true
  const isFromKnownProxy = (request.ips?.length ?? 1) > 1
  if (!isFromKnownProxy && marks.some((name) => request.headers[name] !== undefined)) return false
  return isLoopback(request.ip)
}
