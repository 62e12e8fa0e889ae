import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createClientAddressReader } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

test.each([
  ['nobody is trusted', false, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['the proxy is trusted', '10.0.0.0/8', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['a stranger pretends to be a proxy', '10.0.0.0/8', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['what a visitor put before the proxy', '10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies', '10.0.0.1, 10.0.0.2', '::ffff:10.0.0.1', '1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['a name for ranges', 'loopback', '127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['a proxy that says nothing', 'loopback', '::1', undefined, '0:0:0:0::/64'],
  ['an address of IPv6 counts by its network', 'loopback', '::1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
])('%s', (_case, trust, remote, forwarded, visitor) => {
  expect(createClientAddressReader(trust)(request(remote, forwarded))).toBe(visitor)
})
