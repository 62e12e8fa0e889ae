import type { GuestLink } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeTimer, type FakeTimer } from '../../testing/fake-timer.ts'
import { behindProxy as env, newVisitor, tryPassword } from '../../testing/password-attempts.ts'
import { newAddress, type Problem } from '../../testing/people.ts'
import { paragraph, writeDocument } from '../../testing/publishing.ts'
import { type Answer, callApi, createWorld, worldPassword as right, type World } from '../../testing/world.ts'

const hour = 3600_000
const growing = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]

const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('attempts at a password', () => {
  let world: World
  let timer: FakeTimer
  beforeAll(async () => {
    timer = createFakeTimer({ isInstant: true })
    world = await createWorld({ env, timer })
  })
  afterAll(() => world.stop())
  // This is later than the counts of an earlier test.
  beforeEach(() => {
    timer.advance(hour)
    timer.waits.length = 0
  })
  const guess = async (email: string, times: number, visitor?: string) => {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const caller = visitor ? { visitor } : {}
      statuses.push((await tryPassword(world, email, `guess ${turn}`, caller)).status)
    }
    return statuses
  }

  test.each(['known', 'unknown'])('of a %s account are checked after increasing delays', async (kind) => {
    const email = kind === 'known' ? world.writer.email : newAddress()
    expect(new Set(await guess(email, 12, newVisitor()))).toEqual(new Set([400]))
    expect(timer.waits).toEqual(growing)
  })

  test('by one stranger delay no other user, and the correct password is accepted after the delay', async () => {
    const stranger = newVisitor()
    await guess(world.writer.email, 12, stranger)
    timer.waits.length = 0
    expect((await tryPassword(world, world.writer.email, right)).status).toBe(200)
    expect(timer.waits).toEqual([])
    expect((await tryPassword(world, world.writer.email, right, { visitor: stranger })).status).toBe(200)
    expect(timer.waits).toEqual([30_000])
    // It also resets the failures before it.
    expect((await tryPassword(world, world.writer.email, 'typo', { visitor: stranger })).status).toBe(400)
    expect(timer.waits).toEqual([30_000])
  })

  test('by a crowd of strangers delay the owner by at most 30 s, and lock no user out', async () => {
    await guess(world.publisher.email, 60)
    timer.waits.length = 0
    expect((await tryPassword(world, world.publisher.email, right)).status).toBe(200)
    expect(timer.waits).toEqual([30_000])
  })

  test('from a device that has signed in before are not delayed by strangers', async () => {
    const { email } = world.reviewer
    const cookie = cookieOf(await tryPassword(world, email, right))
    await guess(email, 60)
    timer.waits.length = 0
    const signedIn = await tryPassword(world, email, right, { cookie })
    expect([signedIn.status, timer.waits]).toEqual([200, []])
    // It has its own counter, which delays it.
    const device = { cookie: cookieOf(signedIn) }
    expect(device.cookie).not.toBe(cookie)
    for (let turn = 0; turn < 6; turn += 1) await tryPassword(world, email, `typo ${turn}`, device)
    expect(timer.waits).toEqual([1_000])
  })

  test('are reset after a quarter of an hour without one', async () => {
    const visitor = newVisitor()
    await guess(world.viewer.email, 8, visitor)
    timer.advance(15 * 60_000 + 1)
    timer.waits.length = 0
    await guess(world.viewer.email, 5, visitor)
    expect(timer.waits).toEqual([])
  })

  test('leave neither address nor account readable in the database', async () => {
    const email = newAddress()
    const visitor = newVisitor()
    await guess(email, 1, visitor)
    const rows = await world.app.database.sql<{ key: string }>`select key from password_attempts`
    expect(rows.length).toBeGreaterThan(1)
    for (const { key } of rows) {
      expect(key).toMatch(/^[\w-]{43}$/)
      expect(key).not.toContain(email)
    }
  })

  test('at a signed-in user’s own password count for that user only, and the correct one is accepted', async () => {
    const { stranger } = world
    const change = (currentPassword: string) =>
      stranger.put<Problem>(`/users/${stranger._id}`, { password: 'a-new-password-77', currentPassword })
    await guess(stranger.email, 60)
    timer.waits.length = 0
    for (let turn = 0; turn < 12; turn += 1) expect((await change(`guess ${turn}`)).status).toBe(400)
    expect(timer.waits).toEqual(growing)
    expect((await change(right)).status).toBe(200)
  })

  test('at the password of a guest link are delayed the same way', async () => {
    const docId = await writeDocument(world, 'Shared', [paragraph('Words.')])
    const { body } = await world.owner.post<GuestLink & { url: string }>('/guest-links', {
      docId,
      password: 'a good one',
    })
    const token = body.url.split('#')[1]
    const open = (password: string, visitor: string) =>
      callApi<Problem>(
        world.app.url,
        null,
        'POST',
        '/guest/document',
        { token, password },
        { 'x-forwarded-for': visitor },
      )
    const stranger = newVisitor()
    for (let turn = 0; turn < 12; turn += 1)
      expect((await open(`wrong ${turn}`, stranger)).body.code).toBe('guest_password_wrong')
    expect(timer.waits).toEqual(growing)
    timer.waits.length = 0
    const opened = await open('a good one', newVisitor())
    expect([opened.status, timer.waits]).toEqual([200, []])
    expect(opened.headers.get('set-cookie')).toContain('HttpOnly')
    expect((await open('a good one', stranger)).status).toBe(200)
  })
})

describe('the cookie of a device', () => {
  let world: World
  let timer: FakeTimer
  beforeAll(async () => {
    timer = createFakeTimer({ isInstant: true })
    world = await createWorld({ env, timer })
    for (let turn = 0; turn < 60; turn += 1)
      for (const { email } of [world.writer, world.viewer]) await tryPassword(world, email, `guess ${turn}`)
  })
  afterAll(() => world.stop())
  beforeEach(() => {
    timer.waits.length = 0
  })
  const signIn = (email: string, cookie?: string) =>
    tryPassword(world, email, right, cookie === undefined ? {} : { cookie })

  test('cannot be read by scripts, is sent to this site only, and only over https if it is used', async () => {
    const header = (await signIn(world.writer.email)).headers.get('set-cookie') ?? ''
    expect(header).toMatch(
      /^rankwell_device_\w+=[\w.-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    expect(decodeURIComponent(header)).not.toContain(world.writer.email)
    Object.assign(world.app.config, { publicUrl: 'https://write.example.org' })
    expect((await signIn(world.writer.email)).headers.get('set-cookie')).toMatch(/; Secure$/)
    Object.assign(world.app.config, { publicUrl: world.app.url })
  })

  test('is set for the correct password only, and is valid, unchanged, for that account for a year', async () => {
    expect((await tryPassword(world, world.writer.email, 'wrong')).headers.get('set-cookie')).toBeNull()
    const ofWriter = cookieOf(await signIn(world.writer.email))
    const ofViewer = cookieOf(await signIn(world.viewer.email))
    const delayOf = async (cookie: string) => {
      timer.waits.length = 0
      expect((await tryPassword(world, world.writer.email, 'wrong', { cookie })).status).toBe(400)
      return timer.waits[0] ?? 0
    }
    expect(await delayOf(ofWriter)).toBe(0)
    expect(await delayOf(`other=1; ${ofWriter}`)).toBe(0)
    const [name = ''] = ofWriter.split('=')
    const foreign = `${name}=${ofViewer.split('=')[1]}`
    const changed = ofWriter.replace(/=./, (sign) => (sign === '=A' ? '=B' : '=A'))
    for (const cookie of [ofViewer, foreign, changed, `${name}=`, `${name}=a.b.c`])
      expect(await delayOf(cookie), cookie).toBe(30_000)
  })
})

describe('simultaneous attempts', () => {
  let world: World
  let timer: FakeTimer
  beforeAll(async () => {
    timer = createFakeTimer()
    world = await createWorld({ env, timer })
  })
  afterAll(() => world.stop())

  test('of one visitor at one account are counted one by one, and each is checked after its delay', async () => {
    const visitor = newVisitor()
    const { email } = world.writer
    const guess = (turn: number) => tryPassword(world, email, `guess ${turn}`, { visitor })
    for (let turn = 0; turn < 5; turn += 1) expect((await guess(turn)).status).toBe(400)
    const answers = Array.from({ length: 60 }, (_, turn) => guess(turn))
    await timer.untilOpen(60)
    expect(timer.waits.toSorted((a, b) => a - b).slice(0, 7)).toEqual(growing)
    // The owner, on a new device behind the same address.
    const owner = tryPassword(world, email, right, { visitor })
    await timer.untilOpen(61)
    timer.advance(30_000)
    expect((await Promise.all(answers)).filter(({ status }) => status !== 400)).toEqual([])
    expect((await owner).status).toBe(200)
  })

  test('of one visitor at any accounts get 429 with Retry-After if a hundred are pending', async () => {
    const visitor = newVisitor()
    const emails = Array.from({ length: 10 }, newAddress)
    const guess = (turn: number) =>
      tryPassword(world, emails[turn % emails.length] ?? '', `guess ${turn}`, { visitor })
    await Promise.all(Array.from({ length: 50 }, (_, turn) => guess(turn)))
    const waiting = Array.from({ length: 100 }, (_, turn) => guess(turn))
    await timer.untilOpen(100)
    const refused = await guess(0)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('30')
    expect(refused.headers.get('retry-after')).toBe('30')
    // No other visitor is rejected, not even at the same account.
    const other = tryPassword(world, emails[0] ?? '', 'guess')
    const known = tryPassword(world, world.reviewer.email, right)
    expect([(await other).status, (await known).status]).toEqual([400, 200])
    timer.advance(30_000)
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([400]))
  })

  test('from many addresses do not lock out a visitor with one attempt', async () => {
    const { email } = world.publisher
    const crowd = Array.from({ length: 80 }, (_, turn) => tryPassword(world, email, `guess ${turn}`))
    await timer.untilOpen(60)
    const owner = tryPassword(world, email, right)
    await timer.untilOpen(61)
    timer.advance(30_000)
    expect((await owner).status).toBe(200)
    expect((await Promise.all(crowd)).filter(({ status }) => status !== 400)).toEqual([])
  })

  test('are not counted when their caller disconnects before they are checked', async () => {
    const visitor = newVisitor()
    const { email } = world.viewer
    for (let turn = 0; turn < 5; turn += 1) await tryPassword(world, email, `guess ${turn}`, { visitor })
    const countOf = async () => {
      const [row] = await world.app.database.sql<{ sum: number }>`
        select sum(count)::int as sum from password_attempts`
      return row?.sum
    }
    const before = await countOf()
    const leaving = new AbortController()
    const answer = tryPassword(world, email, 'guess', { visitor, signal: leaving.signal }).catch(() => 'left')
    await timer.untilOpen(1)
    leaving.abort()
    expect(await answer).toBe('left')
    await timer.untilOpen(0)
    await expect.poll(countOf).toBe(before)
  })
})
