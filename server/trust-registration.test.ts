import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteByMail, listMails, newAddress, type Problem, postAs, waitForMail } from './testing/people.ts'
import { createWorld, type World, worldPassword } from './testing/world.ts'

const password = 'correct-battery-staple-9'

/** Waits for a mail that is requested later, and expects that none of these addresses got one. */
async function expectSilence(world: World, emails: string[]): Promise<void> {
  await inviteByMail(world.app.url, world.owner, {
    workspaceId: world.workspaceId,
    email: newAddress(),
    role: 'viewer',
  })
  const { sql } = world.app.database
  const [row] = await sql`select (select count(*)::int from links where kind = 'registration') as links,
    (select count(*)::int from mails where kind = 'registration') as mails`
  expect(row).toEqual({ links: 0, mails: 0 })
  for (const email of emails) expect(await listMails(world.app.url, email)).toEqual([])
}

describe('an installation that is open to example.org only', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ env: { REGISTRATION: 'open', REGISTRATION_DOMAINS: 'example.org' } })
  })
  afterAll(() => world.stop())

  test.each([
    ['a subdomain', 'a@mail.example.org'],
    ['a domain with the same ending', 'a@evilexample.org'],
    ['a domain that begins with the allowed one', 'a@example.org.evil.example'],
    ['two at signs', 'a@example.org@evil.example'],
    ['a quoted at sign', '"a@example.org"@evil.example'],
    ['a Cyrillic letter', 'a@ex\u0430mple.org'],
    ['full-width letters of another domain', 'a@\uff45vil.example'],
    ['a soft hyphen in another domain', 'a@exam\u00adples.org'],
    ['a line break and a second recipient', 'a@evil.example\nbcc: b@example.org'],
    ['a list of recipients', 'a@evil.example,b@example.org'],
    ['a name with brackets', 'x <a@evil.example> @example.org'],
    ['a route with a percent sign', 'a%evil.example@example.org.evil.example'],
    ['a NUL', 'a@evil.example\u0000@example.org'],
    ['an IP address as the domain', 'a@[127.0.0.1]'],
    ['no domain', 'a@'],
    ['spaces', 'a@evil.example example.org'],
  ])('sends nothing to %s', async (_, email) => {
    const { status, body } = await postAs<Problem>(world.app.url, '/auth/register', { email })
    expect([200, 400]).toContain(status)
    if (status === 400) expect(body).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
    await expectSilence(world, [email])
  })

  test('accepts a link mailed earlier for the account of its own address only', async () => {
    const email = 'plus+one@example.org'
    await postAs(world.app.url, '/auth/register', { email: 'Plus+One@EXAMPLE.ORG' })
    await expect.poll(async () => (await listMails(world.app.url, email)).length).toBe(1)
    const [mail] = await listMails(world.app.url, email)
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
    const person = { token, username: 'N', password, email: 'other@evil.example' }
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => postAs<Problem>(world.app.url, '/auth/confirm', person)),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const { sql } = world.app.database
    expect(await sql`select email from users where email like '%plus%' or email like '%evil%'`).toEqual([
      { email },
    ])
  })
})

describe.each(['invite', 'closed'])('an installation in the mode %s', (mode) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ env: { REGISTRATION: mode } })
  })
  afterAll(() => world.stop())

  test('sends no link to anyone who requests one, not even for a hundred simultaneous requests', async () => {
    const emails = Array.from({ length: 100 }, newAddress)
    const answers = await Promise.all(
      emails.map((email) => postAs(world.app.url, '/auth/register', { email })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await expectSilence(world, emails.slice(0, 3))
  })

  test('does not accept the link to the first account, guessed or forged, for another one', async () => {
    const made = Array.from({ length: 30 }, (_, turn) => `${'A'.repeat(42)}${turn % 10}`)
    for (const token of ['', 'x', '\u0000', '../setup', 'A'.repeat(10_000), ...made]) {
      const input = { token, email: newAddress(), username: 'N', password }
      const { status, body } = await postAs<Problem>(world.app.url, '/auth/setup', input)
      expect([status, ['link_invalid', 'invalid_input', 'too_many_requests'].includes(body.code)]).toEqual([
        status === 429 ? 429 : 400,
        true,
      ])
    }
    const { sql } = world.app.database
    expect(await sql`select 1 from users where server_role is not null`).toEqual([])
  })

  test('creates an account with an invitation only for its address', async () => {
    const email = newAddress()
    const token = await inviteByMail(world.app.url, world.owner, {
      workspaceId: world.workspaceId,
      email,
      role: 'viewer',
    })
    const other = newAddress()
    const person = { token, username: 'N', password, email: other, serverRole: 'operator' }
    for (const path of ['/auth/setup', '/auth/confirm', '/users/reset-password'])
      expect((await postAs<Problem>(world.app.url, path, person)).body.code).toBe('link_invalid')
    const { status, body } = await postAs<Problem>(world.app.url, '/workspaces/confirm-subUser', person)
    expect([status, body.code]).toEqual(mode === 'closed' ? [403, 'registration_closed'] : [200, undefined])
    const { sql } = world.app.database
    expect(await sql`select 1 from users where email = ${other} or server_role is not null`).toEqual([])
  })
  test('offers no new account to users whose account is closed', async () => {
    const { owner, app } = world
    await owner.post(`/users/${owner._id}/close`, { currentPassword: worldPassword })
    const mail = await waitForMail(app.url, owner.email, 'accountClosed')
    expect([mail.links, mail.text.includes('a new account')]).toEqual([[], false])
  })
})
