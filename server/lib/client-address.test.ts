import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createClientAddressReader } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

test.each([
  ['no proxy is trusted', false, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['a trusted proxy', '10.0.0.0/8', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['an untrusted address that claims to be a proxy', '10.0.0.0/8', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['an address that a visitor added to the header', '10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies', '10.0.0.1, 10.0.0.2', '::ffff:10.0.0.1', '1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['a named range', 'loopback', '127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['a proxy that sends no header', 'loopback', '::1', undefined, '0:0:0:0::/64'],
  ['an IPv6 address, identified by its network', 'loopback', '::1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
])('%s', (_case, trust, remote, forwarded, visitor) => {
  expect(createClientAddressReader(trust)(request(remote, forwarded))).toBe(visitor)
})
