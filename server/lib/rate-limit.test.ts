import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, createRateLimiter, toVisitorKey } from './rate-limit.ts'

test('attempts above the limit are rejected until the window ends', () => {
  let time = 0
  const limiter = createRateLimiter({ max: 2, windowMs: 60_000 }, () => time)
  expect([limiter.take('a').allowed, limiter.take('a').allowed, limiter.take('a').allowed]).toEqual([
    true,
    true,
    false,
  ])
  expect(limiter.take('b').allowed).toBe(true)
  expect(limiter.take('a').retryAfterSeconds).toBe(60)
  time = 60_000
  expect(limiter.take('a').allowed).toBe(true)
})

test('a key that was reset starts again', () => {
  const limiter = createRateLimiter({ max: 1, windowMs: 60_000 })
  limiter.take('ana')
  limiter.reset('ana')
  expect(limiter.take('ana').allowed).toBe(true)
})

test('an IPv6 network counts as one visitor, and a mapped IPv4 address as the IPv4 address', () => {
  expect(toVisitorKey('2001:db8:1:2:aaaa::1')).toBe(toVisitorKey('2001:db8:1:2:bbbb::9'))
  expect(toVisitorKey('2001:db8:1:2::1')).not.toBe(toVisitorKey('2001:db8:1:3::1'))
  expect(toVisitorKey('2001:db8::1')).toBe(toVisitorKey('2001:db8:0:0:5::1'))
  expect(toVisitorKey('::ffff:10.1.2.3')).toBe('10.1.2.3')
})

test('every spelling of a path has the same canonical form', () => {
  const encode = (text: string, at: number) =>
    [...text].map((c, i) => (i === at && c !== '/' ? `%${c.charCodeAt(0).toString(16)}` : c)).join('')
  const spelling = fc.record({
    at: fc.nat(14),
    slashes: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom('', '/', '//', '?a=1', ';v=1', '/.', '/x/..', '#f', '%20'),
    upper: fc.boolean(),
  })
  fc.assert(
    fc.property(spelling, ({ at, slashes, end, upper }) => {
      const path = encode('/api/auth/login', at).replaceAll('/', '/'.repeat(slashes)) + end
      expect(canonicalPath(upper ? path.toUpperCase() : path)).toBe('/api/auth/login')
    }),
  )
})

test('an invalid escape does not prevent the comparison', () => {
  expect(canonicalPath('/api/%zz/a')).toBe('/api/%zz/a')
})
