import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeTimer, type FakeTimer } from '../../testing/fake-timer.ts'
import { behindProxy as env, newVisitor, tryPassword } from '../../testing/password-attempts.ts'
import { newAddress } from '../../testing/people.ts'
import { paragraph, writeDocument } from '../../testing/publishing.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { callApi, createWorld, worldPassword as right, type World } from '../../testing/world.ts'

describe('attempts due at the same time', () => {
  let world: World
  let timer: FakeTimer
  beforeAll(async () => {
    timer = createFakeTimer()
    world = await createWorld({ env, timer })
  })
  afterAll(() => world.stop())

  const crowdSize = 24
  const freeForAll = 20
  type Try = (password: string, visitor: string) => Promise<{ status: number }>

  const atAccount =
    (email: string): Try =>
    (password, visitor) =>
      tryPassword(world, email, password, { visitor })

  async function createLink(): Promise<Try> {
    const docId = await writeDocument(world, 'Shared', [paragraph('Words.')])
    const { body } = await world.owner.post<{ url: string }>('/guest-links', { docId, password: right })
    const token = body.url.split('#')[1]
    return (password, visitor) =>
      callApi(
        world.app.url,
        null,
        'POST',
        '/guest/document',
        { token, password },
        { 'x-forwarded-for': visitor },
      )
  }

  /** Makes one wrong attempt per visitor; the delays of later ones end immediately. */
  async function failOnce(tryOne: Try, visitors: string[]): Promise<void> {
    const answers = visitors.map((visitor) => tryOne('wrong', visitor))
    await timer.untilOpen(visitors.length - freeForAll)
    timer.advance(30_000)
    await Promise.all(answers)
  }

  /** Starts the attempts in order, makes all due together, and returns the order of their responses. */
  async function checkTogether(
    attempts: { name: string; start: () => Promise<unknown> }[],
  ): Promise<string[]> {
    const order: string[] = []
    const answers: Promise<unknown>[] = []
    for (const { name, start } of attempts) {
      answers.push(start().then(() => order.push(name)))
      await timer.untilOpen(answers.length)
    }
    timer.advance(30_000)
    await Promise.all(answers)
    return order
  }

  const crowdOf = (tryOne: Try, visitors: string[]) =>
    visitors.map((visitor) => ({ name: 'crowd', start: () => tryOne('wrong', visitor) }))

  test.each([
    ['an account', async () => atAccount(world.writer.email)],
    ['a guest link', createLink],
  ])('at %s are checked first for an address without failures', async (_case, create) => {
    const tryOne = await create()
    const crowd = Array.from({ length: crowdSize }, newVisitor)
    await failOnce(tryOne, crowd)
    let status = 0
    const start = async () => {
      status = (await tryOne(right, newVisitor())).status
    }
    const order = await checkTogether([...crowdOf(tryOne, crowd), { name: 'owner', start }])
    expect(status).toBe(200)
    expect(order.indexOf('owner')).toBeLessThan(crowdSize / 2)
  })

  test('are checked last for a network whose other addresses fail', async () => {
    const tryOne = atAccount(world.viewer.email)
    await failOnce(tryOne, Array.from({ length: freeForAll }, newVisitor))
    const crowd = Array.from({ length: crowdSize }, (_, at) => `2001:db8:77:${(at + 1).toString(16)}::1`)
    const owner = { name: 'owner', start: () => tryOne(right, '2001:db8:78:1::1') }
    const order = await checkTogether([...crowdOf(tryOne, crowd), owner])
    expect(order.indexOf('owner')).toBeLessThan(crowdSize / 2)
  })

  test('at one account do not delay another account, even one with more failures', async () => {
    const tryOne = atAccount(world.reviewer.email)
    await failOnce(tryOne, Array.from({ length: freeForAll }, newVisitor))
    const visitor = newVisitor()
    for (let turn = 0; turn < 5; turn += 1)
      await tryPassword(world, world.publisher.email, 'typo', { visitor })
    const other = { name: 'other', start: () => atAccount(world.publisher.email)(right, visitor) }
    const crowd = Array.from({ length: crowdSize }, newVisitor)
    const order = await checkTogether([...crowdOf(tryOne, crowd), other])
    expect(order.indexOf('other')).toBeLessThan(crowdSize / 2)
  })

  test('leave no counts in the database that no longer delay anything', async () => {
    const countRows = async () => (await world.app.database.sql`select key from password_attempts`).length
    expect(await countRows()).toBeGreaterThan(0)
    timer.advance(15 * 60_000 + 1)
    await tryPassword(world, newAddress(), 'wrong')
    await runJobs(world.app, [{ name: 'forget-attempts', input: {} }])
    expect(await countRows()).toBe(2)
  })
})
