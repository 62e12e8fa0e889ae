import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeTimer } from './testing/fake-timer.ts'
import { type Problem, postAs } from './testing/people.ts'
import { createWorld, type World } from './testing/world.ts'

/** Behind a trusted proxy, so that a test chooses the address of each request. */
let world: World
const timer = createFakeTimer({ isInstant: true })
const right = 'a-good-test-password'
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: 'loopback' }, timer })
})
afterAll(() => world.stop())

const signIn = (email: string, password: string, headers: Record<string, string>) =>
  postAs<Problem>(world.app.url, '/auth/login', { email, password }, headers)

test('a stranger at the same address who tries hundreds of accounts locks no user out', async () => {
  const visitor = { 'x-forwarded-for': '203.0.113.8' }
  const known = (await signIn(world.writer.email, right, visitor)).headers.get('set-cookie')?.split(';')[0]
  const tries = Array.from({ length: 350 }, (_, turn) =>
    signIn(`guess-${turn}@example.com`, 'wrong', visitor),
  )
  timer.waits.length = 0
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]))
  // The stranger has made 300 attempts in this minute; further ones are delayed.
  expect(new Set(timer.waits)).toEqual(new Set([30_000]))
  timer.waits.length = 0
  const device = { ...visitor, cookie: known ?? '' }
  expect((await signIn(world.writer.email, right, device)).status).toBe(200)
  expect(timer.waits).toEqual([])
  expect((await signIn(world.viewer.email, right, visitor)).status).toBe(200)
}, 300_000)
