import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newAddress, type Problem, postAs, registerPerson } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const times = 20
const together = (ask: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, ask))

/** Expects that only the newest of the links mailed to an address works. */
async function expectOnlyNewest(email: string, mailed: number): Promise<void> {
  const { sql } = world.app.database
  const listTokens = async () => {
    const rows = await sql<{
      links: string[]
    }>`select links from outbox where "to" = ${email} order by id desc`
    return rows.map(({ links }) => new URL(links[0] ?? '').searchParams.get('token') ?? '')
  }
  await expect
    .poll(() => sql`select id from mails where "to" = ${email} and status = 'sent'`, { timeout: 20_000 })
    .toHaveLength(mailed)
  const works: number[] = []
  for (const [place, token] of (await listTokens()).entries()) {
    const { status } = await postAs<Problem>(world.app.url, '/auth/token', { token })
    if (status === 200) works.push(place)
  }
  expect(works).toEqual([0])
}

/** Visitors can have five mails per hour sent to an address, however often they request one. */
const byVisitors = 5

test.each(['registration', 'new password'])(
  'after many simultaneous requests for a %s, one link works',
  async (kind) => {
    const isNew = kind === 'registration'
    const email = isNew ? newAddress() : world.writer.email
    const path = isNew ? '/auth/register' : '/email/password/reset'
    await together(() => postAs(world.app.url, path, { email }))
    await expectOnlyNewest(email, byVisitors)
  },
)

test('after many simultaneous invitations, one link works', async () => {
  const email = newAddress()
  await together(() => world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email }))
  await expectOnlyNewest(email, times)
})

test('after many simultaneous requests for a new address, one link works', async () => {
  const person = await registerPerson(world.app.url)
  const email = newAddress()
  const change = { email, currentPassword: goodPassword }
  const answers = await Promise.all(
    Array.from({ length: byVisitors }, () => person.put(`/users/${person._id}`, change)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(byVisitors).fill(200))
  await expectOnlyNewest(email, byVisitors)
})
