import type { AuthOptions, LinkInfo } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goodPassword,
  inviteByMail,
  invitePerson,
  listMails,
  mailAfter,
  newAddress,
  type Problem,
  postAs,
  registerPerson,
  removeMember,
  tokenOf,
  waitForMail,
} from '../../testing/people.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world.stop()
})

async function makeWorld(env: Record<string, string>): Promise<World> {
  const world = await createWorld({ env })
  worlds.push(world)
  return world
}

const register = ({ app }: World, email: string) => postAs<Problem>(app.url, '/auth/register', { email })
const confirm = ({ app }: World, path: string, token: string) =>
  postAs<Problem>(app.url, path, { token, username: 'New', password: goodPassword })
const readOptions = async ({ app }: World) =>
  (await callApi<AuthOptions>(app.url, null, 'GET', '/auth/options')).body

/** Expects no email for these registrations, once a later email has arrived. */
async function expectNoMailTo(world: World, emails: string[]): Promise<void> {
  await inviteByMail(world.app.url, world.owner, {
    workspaceId: world.workspaceId,
    email: newAddress(),
    role: 'viewer',
  })
  for (const email of emails) {
    expect(await listMails(world.app.url, email)).toEqual([])
    expect(await world.app.database.sql`select id from mails where "to" = ${email}`).toEqual([])
    expect(await world.app.database.sql`select id from links where email = ${email}`).toEqual([])
  }
}

const toRegistration = (world: World, mode: 'open' | 'invite' | 'closed', domains: string[] = []) =>
  Object.assign(world.app.config.registration, { mode, domains })

describe('an invitation-only installation', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ REGISTRATION: 'invite' })
  })

  test('reports that, and responds to strangers as usual without sending an email', async () => {
    expect(await readOptions(world)).toEqual({ registration: 'invite', domains: [], hasMail: true })
    const stranger = newAddress()
    const unknown = await register(world, stranger)
    const known = await register(world, world.writer.email)
    expect(unknown.status).toBe(200)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await expectNoMailTo(world, [stranger, world.writer.email])
  })

  test('accepts invited users', async () => {
    const person = await invitePerson(world, 'writer')
    expect((await person.get(`/users/${person._id}`)).status).toBe(200)
  })

  test('still lets users without a workspace return', async () => {
    const person = await invitePerson(world, 'writer')
    await removeMember(world, person._id)
    const { email } = person
    const mail = await mailAfter(world.app.url, email, 'accountAlone', () => register(world, email))
    expect(mail.subject).toBe('Return to your Rankwell account')
  })

  test('sends them email in their own language, regardless of the page’s language', async () => {
    const person = await invitePerson(world, 'writer')
    await person.put(`/users/${person._id}`, { language: 'ar' })
    await removeMember(world, person._id)
    const { email } = person
    const mail = await mailAfter(world.app.url, email, 'accountAlone', () => register(world, email))
    expect(mail.subject).toMatch(/[\u0600-\u06ff]/)
  })

  test('accepts no link sent while registration was open', async () => {
    const email = newAddress()
    toRegistration(world, 'open')
    const mail = await mailAfter(world.app.url, email, 'registration', () => register(world, email))
    toRegistration(world, 'invite')
    const token = tokenOf(mail)
    expect((await postAs<Problem>(world.app.url, '/auth/token', { token })).body.code).toBe(
      'registration_closed',
    )
    const refused = await confirm(world, '/auth/confirm', token)
    expect([refused.status, refused.body.code]).toEqual([403, 'registration_closed'])
  })
})

describe('a closed installation', () => {
  let world: World
  let member: Caller
  beforeAll(async () => {
    world = await makeWorld({ REGISTRATION: 'closed' })
    member = world.stranger
  })
  const invite = (email: string) =>
    inviteByMail(world.app.url, world.owner, { workspaceId: world.workspaceId, email, role: 'viewer' })

  test('sends no email to strangers', async () => {
    const email = newAddress()
    const { status } = await register(world, email)
    expect(status).toBe(200)
    // Invitations are still sent, because the response must not reveal to the owner who has an account.
    await expectNoMailTo(world, [email])
  })

  test('accepts only invited users who have an account', async () => {
    const token = await invite(newAddress())
    const refused = await confirm(world, '/workspaces/confirm-subUser', token)
    expect([refused.status, refused.body.code]).toEqual([403, 'registration_closed'])
    const known = await invite(member.email)
    const read = await postAs<LinkInfo>(world.app.url, '/auth/token', { token: known })
    expect(read.body.hasAccount).toBe(true)
    const accepted = await postAs(world.app.url, '/workspaces/confirm-subUser', {
      token: known,
      password: 'a-good-test-password',
    })
    expect(accepted.status).toBe(200)
  })
})

describe('an installation open to some domains', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ REGISTRATION: 'open', REGISTRATION_DOMAINS: 'example.org, bücher.example' })
  })

  test('lists them, and registers their addresses in any letter case', async () => {
    expect((await readOptions(world)).domains).toEqual(['example.org', 'xn--bcher-kva.example'])
    await registerPerson(world.app.url, 'first@example.org')
    await register(world, 'Second@EXAMPLE.org')
    await waitForMail(world.app.url, 'second@example.org', 'registration')
    await register(world, 'third@xn--bcher-kva.example')
    await waitForMail(world.app.url, 'third@xn--bcher-kva.example', 'registration')
  })

  test('sends nothing to other addresses, even similar ones', async () => {
    const others = ['a@sub.example.org', 'a@example.org.evil.example', 'a@notexample.org', 'a@example.com']
    for (const email of others) expect((await register(world, email)).status).toBe(200)
    await expectNoMailTo(world, others)
  })
})

test('local mode is open', async () => {
  expect(await readOptions(await makeWorld({}))).toMatchObject({ registration: 'open', domains: [] })
})
