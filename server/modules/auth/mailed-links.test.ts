import type { LinkInfo, User, Workspace } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callerOf,
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
  type SentKind,
  signInAgain,
  tokenOf,
  waitForMail,
} from '../../testing/people.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const post = <T>(path: string, body: unknown) => postAs<T>(world.app.url, path, body)
const read = (token: string) => post<LinkInfo & Problem>('/auth/token', { token })
const mailOf = (email: string, kind: SentKind, path: string) =>
  mailAfter(world.app.url, email, kind, () => post(path, { email }))

describe('a user who has no workspace left', () => {
  /** A former member of the world's workspace without a session. */
  async function makeAlone(): Promise<Caller> {
    const person = await invitePerson(world, 'writer')
    await removeMember(world, person._id)
    return person
  }
  const askFor = async ({ email }: Caller) => tokenOf(await mailOf(email, 'accountAlone', '/auth/register'))

  test('returns by an emailed link and their password, and creates a workspace', async () => {
    const person = await makeAlone()
    const unknown = await post('/auth/register', { email: newAddress() })
    const known = await post('/auth/register', { email: person.email })
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    const mail = await waitForMail(world.app.url, person.email, 'accountAlone')
    expect(mail.subject).toBe('Return to your Rankwell account')
    const token = tokenOf(mail)
    const link = { kind: 'return', email: person.email, hasAccount: true }
    expect((await read(token)).body).toEqual(link)
    const wrong = await post<Problem>('/auth/return', { token, password: 'not-my-password' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_credentials'])
    for (const path of ['/auth/confirm', '/workspaces/confirm-subUser', '/users/reset-password'])
      expect((await post(path, { token, username: 'Me', password: goodPassword })).status, path).toBe(400)

    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        post<{ token: string }>('/auth/return', { token, password: goodPassword }),
      ),
    )
    expect(tries.map((one) => one.status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect((await read(token)).body.code).toBe('link_invalid')
    const back = callerOf(
      world.app.url,
      person.email,
      tries.find((one) => one.status === 200)?.body.token ?? '',
    )
    expect(back._id).toBe(person._id)
    const self = (await back.get<User>(`/users/${back._id}`)).body
    expect(self).toMatchObject({ isOnboarded: false, selectedWorkspace: null, workspaces: [] })

    const own = (await back.post<Workspace>('/workspaces', { name: 'Mine now' })).body
    const done = await back.put<User>(`/users/${back._id}`, { isOnboarded: true })
    expect(done.body).toMatchObject({ role: 'user', selectedWorkspace: { _id: own._id } })
    expect((await signInAgain(world.app.url, person.email))._id).toBe(person._id)
    const next = await mailOf(person.email, 'registrationKnown', '/auth/register')
    expect(next.subject).toBe('You already have a Rankwell account')
  })

  test('can export their data and delete the account', async () => {
    const person = await makeAlone()
    const answer = await post<{ token: string }>('/auth/return', {
      token: await askFor(person),
      password: goodPassword,
    })
    const back = callerOf(world.app.url, person.email, answer.body.token)
    const file = await callApi<{ profile: { email: string } }>(
      world.app.url,
      back.token,
      'GET',
      `/users/${back._id}/export`,
    )
    expect(file.body.profile.email).toBe(person.email)
    const closed = await back.post(`/users/${back._id}/close`, { currentPassword: goodPassword })
    expect(closed.status).toBe(200)
    const mail = await mailOf(person.email, 'registration', '/auth/register')
    expect(mail.subject).toBe('Confirm your email for Rankwell')
  })

  test('signs in as before after a new invitation, which voids the link', async () => {
    const person = await makeAlone()
    const token = await askFor(person)
    const { workspaceId } = world
    const invitation = { workspaceId, email: person.email, role: 'viewer' as const }
    const invited = await inviteByMail(world.app.url, world.owner, invitation)
    await post('/workspaces/confirm-subUser', { token: invited, password: goodPassword })
    expect((await post<Problem>('/auth/return', { token, password: goodPassword })).body.code).toBe(
      'link_invalid',
    )
    const back = await signInAgain(world.app.url, person.email)
    expect((await back.get<User>(`/users/${back._id}`)).body).toMatchObject({
      isOnboarded: true,
      role: 'viewer',
    })
  })
})

describe('a link for a new password', () => {
  test('reports whether it is still valid each time it is opened', async () => {
    const person = await registerPerson(world.app.url)
    const token = tokenOf(await mailOf(person.email, 'passwordReset', '/email/password/reset'))
    for (let count = 0; count < 3; count++)
      expect((await read(token)).body).toEqual({ kind: 'password', email: person.email, hasAccount: true })
    const used = await post('/users/reset-password', { token, password: 'another-good-password-1' })
    expect(used.status).toBe(200)
    expect((await read(token)).body.code).toBe('link_invalid')
    const late = tokenOf(await mailOf(person.email, 'passwordReset', '/email/password/reset'))
    await world.app.database
      .sql`update links set expires_at = now() - interval '1 second' where kind = 'password' and email = ${person.email}`
    expect((await read(late)).body.code).toBe('link_invalid')
  })
})

describe('a new address', () => {
  const path = (person: Caller, act = '') => `/users/${person._id}${act}`
  const self = async (person: Caller) => (await person.get<User>(path(person))).body
  const ask = (person: Caller, email: string) =>
    person.put<User>(path(person), { email, currentPassword: goodPassword })

  test('is pending in the profile until it is confirmed; only the newest link is valid', async () => {
    const person = await registerPerson(world.app.url)
    expect((await self(person)).pendingEmail).toBeNull()
    expect((await person.post(path(person, '/email/resend'))).status).toBe(404)
    const email = newAddress()
    expect((await ask(person, email)).body.pendingEmail).toEqual({ email, isExpired: false })
    const first = tokenOf(await waitForMail(world.app.url, email, 'emailConfirm'))
    const again = await mailAfter(world.app.url, email, 'emailConfirm', () =>
      person.post(path(person, '/email/resend')),
    )
    expect((await read(first)).body.code).toBe('link_invalid')
    await world.app.database
      .sql`update links set expires_at = now() - interval '1 second' where email = ${email}`
    expect((await self(person)).pendingEmail).toEqual({ email, isExpired: true })
    await world.app.database
      .sql`update links set expires_at = now() + interval '1 hour' where email = ${email}`
    expect((await read(tokenOf(again))).body).toMatchObject({ kind: 'email', email })
    expect((await post('/auth/confirm-email', { token: tokenOf(again) })).status).toBe(200)
    expect(await self(person)).toMatchObject({ email, pendingEmail: null })
  })

  test('can be canceled, which invalidates its link', async () => {
    const person = await registerPerson(world.app.url)
    const email = newAddress()
    await ask(person, email)
    const token = tokenOf(await waitForMail(world.app.url, email, 'emailConfirm'))
    const cancelled = await person.post<User>(path(person, '/email/cancel'))
    expect(cancelled.body).toMatchObject({ email: person.email, pendingEmail: null })
    expect((await post<Problem>('/auth/confirm-email', { token })).body.code).toBe('link_invalid')
  })

  test('that belongs to another user stays pending too, so that the profile does not reveal the owner', async () => {
    const person = await registerPerson(world.app.url)
    const { email } = world.reviewer
    expect((await ask(person, email)).body.pendingEmail).toEqual({ email, isExpired: false })
    const mail = await waitForMail(world.app.url, email, 'registrationKnown')
    expect(mail.subject).toBe('You already have a Rankwell account')
    expect(mail.links).toEqual([`${world.app.url}/login`])
  })

  test('gets a limited number of emails if they are sent again', async () => {
    const person = await registerPerson(world.app.url)
    const email = newAddress()
    await ask(person, email)
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await person.post(path(person, '/email/resend'))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    await waitForMail(world.app.url, email, 'emailConfirm', 5)
    expect(await listMails(world.app.url, email)).toHaveLength(5)
  })
})
