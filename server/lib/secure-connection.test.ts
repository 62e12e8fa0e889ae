import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isSecure } from './secure-connection.ts'

const marks = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']
const request = (changes: object) =>
  ({ protocol: 'http', ip: '127.0.0.1', headers: {}, ...changes }) as unknown as FastifyRequest

test.each([
  ['over https from anywhere', { protocol: 'https', ip: '203.0.113.7' }, true],
  ['over https through a proxy', { protocol: 'https', ip: '203.0.113.7', headers: { via: 'x' } }, true],
  ['on this machine', {}, true],
  ['on this machine, over IPv6', { ip: '::1' }, true],
  ['on this machine, over IPv4 mapped to IPv6', { ip: '::ffff:127.0.0.1' }, true],
  ['from elsewhere', { ip: '203.0.113.7' }, false],
  ['from the local network', { ip: '192.168.0.7' }, false],
  ['without an address', { ip: '' }, false],
  [
    'through a known proxy, for this machine',
    { ips: ['10.0.0.1', '127.0.0.1'], headers: { via: 'x' } },
    true,
  ],
  [
    'through a known proxy, for another machine',
    { ips: ['127.0.0.1', '203.0.113.7'], ip: '203.0.113.7' },
    false,
  ],
] as const)('a request %s: secure %s', (_, changes, expected) => {
  expect(isSecure(request(changes))).toBe(expected)
})

test.each(marks)('a request with “%s” from an unknown proxy on this machine is not secure', (name) => {
  expect(isSecure(request({ headers: { [name]: '' } }))).toBe(false)
  expect(isSecure(request({ ips: ['127.0.0.1'], headers: { [name]: 'x' } }))).toBe(false)
})
