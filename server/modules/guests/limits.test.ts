import type { GuestLink } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeTimer } from '../../testing/fake-timer.ts'
import type { Problem } from '../../testing/people.ts'
import { paragraph, writeDocument } from '../../testing/publishing.ts'
import { type Answer, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let docId: string
const perMinute = 1500
beforeAll(async () => {
  const env = { TRUST_PROXY: 'loopback', RATE_LIMIT_PER_MINUTE: String(perMinute) }
  world = await createWorld({ env, timer: createFakeTimer({ isInstant: true }) })
  docId = await writeDocument(world, 'For guests', [paragraph('Words for guests.')])
})
afterAll(() => world.stop())

async function makeToken(extra: object = {}): Promise<string> {
  const { body } = await world.owner.post<GuestLink & { url: string }>('/guest-links', { docId, ...extra })
  return body.url.split('#')[1] ?? ''
}

const call = (path: string, body: object, address: string, cookie = '') =>
  callApi<Problem>(world.app.url, null, 'POST', path, body, {
    'x-forwarded-for': address,
    ...(cookie && { cookie }),
  })
const read = (token: string, address: string, cookie = '') => call('/guest/talks', { token }, address, cookie)
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Sends many requests, forty at a time. */
async function repeat(times: number, ask: () => Promise<Answer<Problem>>): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  let left = times
  const run = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await ask()
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 40 }, run))
  return counts
}

test('a stranger at a guest’s address with another link, or none, does not use up the guest’s reads', async () => {
  const [theirs, own] = [await makeToken(), await makeToken()]
  const address = '203.0.113.20'
  const cookie = cookieOf(await read(theirs, address))
  expect(cookie).toMatch(/^rankwell_device_/)
  expect((await repeat(30, () => read('x'.repeat(43), address))).get(400)).toBe(30)
  // 1,200 reads in ten minutes, one of which was made above.
  const counts = await repeat(1250, () => read(theirs, address))
  expect([counts.get(200), counts.get(429)]).toEqual([1199, 51])
  expect((await read(theirs, address)).status).toBe(429)
  const opened = await read(own, address)
  expect(opened.status).toBe(200)
  // A device that has opened the link before is counted separately; cookies of another link or forged ones
  // are not.
  expect((await read(theirs, address, cookie)).status).toBe(200)
  for (const bad of [cookieOf(opened), `${cookie.slice(0, 40)}x${cookie.slice(41)}`])
    expect((await read(theirs, address, bad)).status).toBe(429)
})

test('an address cannot use many devices to write without limit', async () => {
  const token = await makeToken({ canComment: true })
  const address = '203.0.113.22'
  const answers: Answer[] = []
  for (let turn = 0; turn < 30; turn += 1) answers.push(await read(token, address))
  const cookies = answers.map(cookieOf).filter(Boolean)
  expect(cookies).toHaveLength(10)
  const comments = { token, key: 'k'.repeat(32), name: 'Guest', quote: 'Some words', text: 'x' }
  let turn = 0
  const counts = await repeat(340, () => {
    turn += 1
    return call('/guest/comments', comments, address, cookies[turn % cookies.length])
  })
  expect(counts.get(429)).toBe(40)
})

test('when an address has used up its requests, known devices continue and forged ones do not', async () => {
  const token = await makeToken()
  const address = '203.0.113.23'
  const cookie = cookieOf(await read(token, address))
  const counts = await repeat(perMinute + 50, () => call('/auth/nothing', {}, address))
  expect(counts.get(429)).toBeGreaterThanOrEqual(50)
  expect((await read(token, address)).status).toBe(429)
  expect((await read(token, address, cookie)).status).toBe(200)
  expect((await read(token, address, `${cookie.slice(0, -2)}xx`)).status).toBe(429)
})
