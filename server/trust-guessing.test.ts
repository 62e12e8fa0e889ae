import { contract } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './lib/ids.ts'
import { createFakeTimer } from './testing/fake-timer.ts'
import { type Problem, postAs } from './testing/people.ts'
import { type Answer, callApi, createWorld, type World } from './testing/world.ts'

/** Behind a trusted proxy, so that each attempt can come from another visitor. */
let world: World
const timer = createFakeTimer({ isInstant: true })
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: 'loopback' }, timer })
})
afterAll(() => world.stop())

const right = 'a-good-test-password'
let visitors = 0
const nextVisitor = () => {
  visitors += 1
  return { 'x-forwarded-for': `203.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` }
}
const post = <T = Problem>(path: string, body: unknown, headers: Record<string, string> = nextVisitor()) =>
  postAs<T>(world.app.url, path, body, headers)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Tolerance for the median of these gaps: four standard errors, estimated from their spread. */
function noiseOf(gaps: number[]): number {
  const middle = median(gaps)
  const spread = 1.4826 * median(gaps.map((gap) => Math.abs(gap - middle)))
  return (4 * 1.2533 * spread) / Math.sqrt(gaps.length)
}

type Try = (turn: number) => Promise<Answer<object>>

/** Fields that differ between any two responses: request id and server time. */
const notCompared = new Set(['requestId', 'now'])

/** The pending address is the typed one. */
function leaveOut(key: string, value: unknown): unknown {
  if (key === 'pendingEmail' && value) return { ...value, email: 'typed' }
  return notCompared.has(key) ? null : value
}

/**
 * Expects equal responses in about the same time. The requests alternate, so that other load on the machine
 * slows both; the difference is the median over all pairs.
 */
async function expectAlike(pairs: number, known: Try, unknown: Try, minShare = 0): Promise<void> {
  const answers = new Set<string>()
  const time = async (run: Try, turn: number) => {
    const begun = performance.now()
    const { status, body } = await run(turn)
    const taken = performance.now() - begun
    answers.add(JSON.stringify([status, body], leaveOut))
    return taken
  }
  const gaps: number[] = []
  const shares: number[] = []
  for (let turn = 0; turn < pairs; turn += 1) {
    const isKnownFirst = turn % 2 === 0
    const first = await time(isKnownFirst ? known : unknown, turn)
    const second = await time(isKnownFirst ? unknown : known, turn)
    const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first]
    gaps.push(ofKnown - ofUnknown)
    shares.push(ofKnown / ofUnknown)
  }
  expect([...answers]).toHaveLength(1)
  // Random delays of a busy machine must not count as a difference.
  expect(Math.abs(median(gaps))).toBeLessThan(Math.max(5, noiseOf(gaps)))
  const share = median(shares)
  expect(Math.min(share, 1 / share)).toBeGreaterThan(minShare)
}

describe('neither the response nor its timing reveals whether an account exists', () => {
  let accounts: string[]
  beforeAll(async () => {
    const { sql } = world.app.database
    const rows = Array.from({ length: 100 }, () => ({ id: newId(), email: `known-${newId()}@example.com` }))
    for (const { id, email } of rows)
      await sql`insert into users (id, email, username, password_hash)
        select ${id}, ${email}, 'Known', password_hash from users where id = ${world.owner._id}`
    accounts = rows.map(({ email }) => email)
  })
  const unusedEmail = () => `nobody-${newId()}@example.com`

  const known = (turn: number) => accounts[turn % accounts.length] ?? ''

  test('when signing in', async () => {
    const ask = (email: string) => post<object>('/auth/login', { email, password: 'wrong-password-1' })
    // Skipping the password check would save most of the time, which on a fast machine is less than 20 ms.
    await expectAlike(
      100,
      (turn) => ask(known(turn)),
      () => ask(unusedEmail()),
      0.6,
    )
  })

  test.each(['/auth/register', '/email/password/reset'])('at %s', async (path) => {
    await expectAlike(
      100,
      (turn) => post<object>(path, { email: known(turn) }),
      () => post<object>(path, { email: unusedEmail() }),
    )
  })

  test('for an invitation', async () => {
    const invite = (email: string) =>
      world.owner.post<object>(`/workspaces/invite/${world.workspaceId}`, { email })
    await expectAlike(
      25,
      (turn) => invite(known(turn)),
      () => invite(unusedEmail()),
    )
  })

  test('when changing the user’s own address', async () => {
    const change = (email: string) =>
      world.stranger.put<object>(`/users/${world.stranger._id}`, { email, currentPassword: right })
    await expectAlike(
      25,
      (turn) => change(known(turn)),
      () => change(unusedEmail()),
    )
  })
})

describe('guessing passwords', () => {
  const tryTo = (email: string, password: string, headers?: Record<string, string>) =>
    post('/auth/login', { email, password }, headers)

  test('is delayed for one visitor, while others sign in to that account immediately', async () => {
    const attacker = nextVisitor()
    timer.waits.length = 0
    const statuses: number[] = []
    for (let turn = 0; turn < 15; turn += 1)
      statuses.push((await tryTo(world.writer.email, `guess ${turn}`, attacker)).status)
    expect(statuses).toEqual(Array(15).fill(400))
    expect(timer.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, ...Array(5).fill(30_000)])
    expect((await tryTo(world.writer.email, right)).status).toBe(200)
    expect((await tryTo(world.viewer.email, right, attacker)).status).toBe(200)
    expect(timer.waits).toHaveLength(10)
    expect((await tryTo(world.writer.email, right, attacker)).status).toBe(200)
  })

  test('by many visitors is delayed too, and the owner waits for at most half a minute', async () => {
    const answers: Answer<Problem>[] = []
    for (let turn = 0; turn < 40; turn += 1) answers.push(await tryTo(world.reviewer.email, `guess ${turn}`))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(40)
    timer.waits.length = 0
    expect((await tryTo(world.reviewer.email, right)).status).toBe(200)
    expect(timer.waits).toEqual([30_000])
    expect((await tryTo(world.publisher.email, right)).status).toBe(200)
    expect(timer.waits).toHaveLength(1)
  })

  test('is not reset by addresses that a visitor adds before the one the proxy saw', async () => {
    const { 'x-forwarded-for': seen } = nextVisitor()
    const spoof = (turn: number) => ({ 'x-forwarded-for': `198.51.100.${turn}, ${seen}` })
    timer.waits.length = 0
    for (let turn = 0; turn < 10; turn += 1) await tryTo('spoofed@example.com', 'guess', spoof(turn))
    expect(timer.waits).toHaveLength(5)
  })
})

describe('many sign-ins per minute', () => {
  const spellings = [
    '/api/auth/login',
    '/api/auth/login/',
    '//api//auth//login',
    '/api/%61uth/login',
    '/api/auth/%6cogin',
    '/API/AUTH/LOGIN',
    '/api/auth/./login',
    '/api/x/../auth/login',
    '/api/auth/login;a=1',
    '/api/auth/login?a=1',
  ]

  test('from one visitor with changing fake addresses are limited', async () => {
    const delays = createFakeTimer({ isInstant: true })
    const plain = await createWorld({ timer: delays })
    try {
      const before = (await plain.app.database.sql`select id from sessions`).length
      const statuses: number[] = []
      for (let turn = 0; turn < 300; turn += 1) {
        const path = spellings[turn % spellings.length] ?? ''
        const response = await fetch(`${plain.app.url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${turn}`,
            'x-real-ip': `203.0.113.${turn}`,
            forwarded: `for=203.0.113.${turn}`,
            'client-ip': `203.0.113.${turn}`,
          },
          body: JSON.stringify({ email: plain.publisher.email, password: `guess ${turn}` }),
        })
        statuses.push(response.status)
        await response.body?.cancel()
      }
      // The delays grow as for a single visitor, whatever address is claimed.
      expect(delays.waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
      expect(statuses.filter((status) => status === 400)).toHaveLength(5 + delays.waits.length)
      expect(statuses.filter((status) => ![400, 404].includes(status))).toEqual([])
      expect(statuses).not.toContain(429)
      expect(await plain.app.database.sql`select id from sessions`).toHaveLength(before)
    } finally {
      await plain.stop()
    }
  })

  test('an office of two hundred users at one address can sign in, even at the same time', async () => {
    const office = nextVisitor()
    const { sql } = world.app.database
    const emails = Array.from({ length: 200 }, (_, person) => `office-${person}@example.com`)
    for (const email of emails)
      await sql`insert into users (id, email, username, password_hash)
        select ${newId()}, ${email}, 'Office', password_hash from users where id = ${world.owner._id}`
    const enter = (email: string) => post('/auth/login', { email, password: right }, office)
    const answers = await Promise.all(emails.map(enter))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
    // Repeated sign-ins are not affected by the first ones.
    const again = await Promise.all(emails.slice(0, 100).map(enter))
    expect(again.filter(({ status }) => status === 200)).toHaveLength(100)
  })

  const guessable = Object.values(contract.auth)
    .map((call) => call['~orpc'])
    .filter(({ meta, route }) => meta.access === 'anyone' && route.method === 'POST')
    .map(({ route }) => route.path ?? '')
    // Calls that are delayed instead, so that no user is locked out; see the tests with crowds.
    .filter((path) => path !== '/auth/login')

  test.each(guessable)('%s is limited by visitor', async (path) => {
    const visitor = nextVisitor()
    const ask = () => callApi<Problem>(world.app.url, null, 'POST', path, {}, visitor)
    const first = await ask()
    expect(first.status).toBe(400)
    const more = await Promise.all(Array.from({ length: 130 }, ask))
    const refused = more.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(11)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
