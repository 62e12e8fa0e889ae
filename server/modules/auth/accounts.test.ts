import type { LinkInfo, SessionInfo, User, Workspace } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilBlocked } from '../../testing/database.ts'
import { openSocket } from '../../testing/generation.ts'
import {
  callerOf,
  goodPassword,
  invitePerson,
  listMails,
  newAddress,
  type Problem,
  postAs,
  registerPerson,
  type SentKind,
  tokenOf,
  waitForMail,
} from '../../testing/people.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ hasBystanders: true })
})
afterAll(() => world.stop())

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  postAs<T>(world.app.url, path, body, headers)
const mailsTo = (to: string) => listMails(world.app.url, to)
const mailTo = (to: string, kind: SentKind, count?: number) => waitForMail(world.app.url, to, kind, count)
const self = async (caller: Caller) => (await caller.get<User>(`/users/${caller._id}`)).body

describe('registering', () => {
  test('an emailed link creates an account once; onboarding ends with a new workspace and a trial', async () => {
    const email = newAddress()
    const response = await post<{ message: string }>('/auth/register', { email: email.toUpperCase() })
    expect(response.status).toBe(200)
    const mail = await mailTo(email, 'registration')
    expect(mail.links[0]).toMatch(new RegExp(`^${world.app.url}/on-boarding\\?token=[\\w-]{43}$`))
    expect(mail.html).toContain('Confirm email')
    const token = tokenOf(mail)
    for (let count = 0; count < 50; count++)
      expect((await post<LinkInfo>('/auth/token', { token })).body).toEqual({
        kind: 'registration',
        email,
        hasAccount: false,
      })
    const person = { token, username: 'Nadia New', password: goodPassword }
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => post<{ token: string }>('/auth/confirm', person)),
    )
    expect(tries.filter((one) => one.status === 200)).toHaveLength(1)
    expect(tries.filter((one) => one.status === 400)).toHaveLength(19)
    expect((await post<Problem>('/auth/token', { token })).body.code).toBe('link_invalid')

    const caller = callerOf(world.app.url, email, tries.find((one) => one.status === 200)?.body.token ?? '')
    expect(await self(caller)).toMatchObject({
      isOnboarded: false,
      isSubscribed: false,
      selectedWorkspace: null,
    })
    const made = await caller.post<Workspace>('/workspaces', { name: 'My team', color: 'aeffd6' })
    expect(made.status).toBe(200)
    const done = await caller.put<User>(`/users/${caller._id}`, {
      isOnboarded: true,
      language: 'ar',
      contentLanguage: 'ar',
      locationName: 'Egypt',
      goal: 'More readers',
    })
    expect(done.body).toMatchObject({
      isOnboarded: true,
      role: 'user',
      language: 'ar',
      selectedWorkspace: { _id: made.body._id, name: 'My team', color: 'aeffd6' },
    })
    const trial = { userEmail: email, name: 'Nadia New', userId: caller._id }
    const started = await Promise.all([1, 2, 3].map(() => caller.post('/stripe/subscriptions', trial)))
    expect(started.map((one) => one.status).sort()).toEqual([200, 409, 409])
    expect(await self(caller)).toMatchObject({ isSubscribed: true, subscription: { status: 'trialing' } })
  })

  test('known and unknown addresses get the same response, but a known one gets a different email', async () => {
    const unknown = await post('/auth/register', { email: newAddress() })
    const known = await post('/auth/register', { email: world.writer.email })
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    const mail = await mailTo(world.writer.email, 'registrationKnown')
    expect(mail.subject).toBe('You already have a Rankwell account')
  })

  test.each([
    ['short12', 'Use at least 8 characters.'],
    ['x'.repeat(60) + 'y'.repeat(40) + 'z'.repeat(29), 'Use at most 128 characters.'],
    ['password123', 'This password is too common. Choose another one.'],
    ['aaaaaaaaaa', 'This password is too common. Choose another one.'],
  ])('the password %s is rejected, and the link still works', async (password, message) => {
    const email = newAddress()
    await post('/auth/register', { email })
    const token = tokenOf(await mailTo(email, 'registration'))
    const refused = await post<Problem>('/auth/confirm', { token, username: 'N', password })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'password_weak', message, fields: { password: message } })
    expect((await post('/auth/token', { token })).status).toBe(200)
  })

  test('long passwords are compared up to their last character', async () => {
    const email = newAddress()
    await post('/auth/register', { email })
    const token = tokenOf(await mailTo(email, 'registration'))
    const password = `${'long-words-'.repeat(9)}A`
    await post('/auth/confirm', { token, username: 'N', password })
    const wrong = `${password.slice(0, -1)}B`
    expect((await post('/auth/login', { email, password: wrong })).status).toBe(400)
    expect((await post('/auth/login', { email, password })).status).toBe(200)
  })

  test('a link contains the configured address, regardless of the request’s headers', async () => {
    const email = newAddress()
    for (const header of ['x-forwarded-host', 'forwarded', 'origin', 'x-original-host'])
      await post('/auth/register', { email }, { [header]: 'evil.example' })
    const mail = await mailTo(email, 'registration', 4)
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
    for (const link of mail.links) expect(new URL(link).origin).toBe(world.app.url)
  })

  test('only the newest link is valid, and the database stores none of them', async () => {
    const email = newAddress()
    await post('/auth/register', { email })
    const first = tokenOf(await mailTo(email, 'registration'))
    await post('/auth/register', { email })
    const second = tokenOf(await mailTo(email, 'registration', 2))
    expect((await post<Problem>('/auth/token', { token: first })).body.code).toBe('link_invalid')
    expect((await post('/auth/token', { token: second })).status).toBe(200)
    const { sql } = world.app.database
    const rows = [
      ...(await sql`select links::text as row from links`),
      ...(await sql`select mails::text as row from mails`),
      ...(await sql`select data::text as row from jobs.job`),
    ]
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(second)
  })
})

describe('a forgotten password', () => {
  test('is reset with a link that ends every session, including open sockets', async () => {
    const person = await registerPerson(world.app.url)
    const socket = await openSocket(world.app.url, person)
    const cut = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
    await post('/email/password/reset', { email: person.email.toUpperCase() })
    const mail = await mailTo(person.email, 'passwordReset')
    expect(mail.links[0]).toContain('/reset-password?token=')
    const token = tokenOf(mail)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('/users/reset-password', { token, password: 'another-good-password-1' }),
      ),
    )
    expect(tries.filter((one) => one.status === 200)).toHaveLength(1)
    await cut
    expect((await person.get<Problem>(`/users/${person._id}`)).status).toBe(403)
    expect((await post('/auth/login', { email: person.email, password: goodPassword })).status).toBe(400)
    expect(
      (await post('/auth/login', { email: person.email, password: 'another-good-password-1' })).status,
    ).toBe(200)
    expect((await mailTo(person.email, 'passwordChanged')).subject).toBe('Your password was changed')
  })

  test('an unknown address gets the same response and no email', async () => {
    const known = await post('/email/password/reset', { email: world.viewer.email })
    const unknown = await post('/email/password/reset', { email: 'nobody@example.com' })
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    await mailTo(world.viewer.email, 'passwordReset')
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  test('a link is valid for half an hour', async () => {
    const person = await registerPerson(world.app.url)
    await post('/email/password/reset', { email: person.email })
    const token = tokenOf(await mailTo(person.email, 'passwordReset'))
    await world.app.database
      .sql`update links set expires_at = now() - interval '1 second' where kind = 'password' and email = ${person.email}`
    expect(
      (await post<Problem>('/users/reset-password', { token, password: 'another-good-password-1' })).body
        .code,
    ).toBe('link_invalid')
  })
})

describe('the user’s own account', () => {
  test('a new address is valid once its link is opened, and the old one is notified', async () => {
    const person = await registerPerson(world.app.url)
    const email = newAddress()
    const path = `/users/${person._id}`
    expect((await person.put<Problem>(path, { email, currentPassword: 'wrong' })).body.fields).toHaveProperty(
      'currentPassword',
    )
    expect((await person.put<User>(path, { email, currentPassword: goodPassword })).body.email).toBe(
      person.email,
    )
    const token = tokenOf(await mailTo(email, 'emailConfirm'))
    expect((await post('/auth/confirm-email', { token })).status).toBe(200)
    expect((await self(person)).email).toBe(email)
    expect((await mailTo(person.email, 'emailChanged')).subject).toBe('Your email was changed')
  })

  test('an address that two users request at the same time is given to one of them', async () => {
    const people = [await registerPerson(world.app.url), await registerPerson(world.app.url)]
    const email = newAddress()
    const tokens: string[] = []
    for (const [at, person] of people.entries()) {
      await person.put(`/users/${person._id}`, { email, currentPassword: goodPassword })
      tokens.push(tokenOf(await mailTo(email, 'emailConfirm', at + 1)))
    }
    const token = tokens[1]
    const { database } = world.app
    // Another process is about to claim the address.
    const answer = await database.transaction(async ({ sql }) => {
      await sql`update users set email = ${email} where id = ${people[0]?._id ?? ''}`
      const response = post<Problem>('/auth/confirm-email', { token })
      await untilBlocked(database)
      return { response }
    })
    expect((await answer.response).body.code).toBe('email_taken')
    expect((await self(people[1] as Caller)).email).toBe(people[1]?.email)
  })

  test('repeated requests for an address do not flood its mailbox', async () => {
    const person = await registerPerson(world.app.url)
    const email = newAddress()
    for (let turn = 0; turn < 8; turn += 1) {
      const response = await person.put(`/users/${person._id}`, { email, currentPassword: goodPassword })
      expect(response.status).toBe(200)
    }
    const { sql } = world.app.database
    expect(await sql`select id from mails where "to" = ${email}`).toHaveLength(5)
  })

  test('a new password ends all other sessions', async () => {
    const person = await registerPerson(world.app.url)
    const other = await post<{ token: string }>('/auth/login', {
      email: person.email,
      password: goodPassword,
    })
    const list = await person.get<SessionInfo[]>('/auth/sessions')
    expect(list.body).toHaveLength(2)
    expect(list.body.filter((one) => one.isCurrent)).toHaveLength(1)
    await person.put(`/users/${person._id}`, {
      password: 'another-good-password-1',
      currentPassword: goodPassword,
    })
    expect((await person.get(`/users/${person._id}`)).status).toBe(200)
    expect((await callApi(world.app.url, other.body.token, 'GET', '/auth/sessions')).status).toBe(403)
  })

  test('users can end one of their sessions or all of them, and none of other users', async () => {
    const person = await registerPerson(world.app.url)
    const token = await post<{ token: string }>('/auth/login', {
      email: person.email,
      password: goodPassword,
    })
    const [newest] = (await person.get<SessionInfo[]>('/auth/sessions')).body.filter((one) => !one.isCurrent)
    const end = (caller: Caller) =>
      callApi(world.app.url, caller.token, 'DELETE', `/auth/sessions/${newest?._id}`)
    expect((await end(world.writer)).status).toBe(404)
    expect((await end(person)).status).toBe(200)
    expect((await callApi(world.app.url, token.body.token, 'GET', '/auth/sessions')).status).toBe(403)
    expect((await person.post('/auth/logout-everywhere')).status).toBe(200)
    expect((await person.get('/auth/sessions')).status).toBe(401)
  })

  test('no request makes its sender an owner, a subscriber, or another user', async () => {
    const person = await invitePerson(world, 'viewer')
    const before = await self(person)
    const answer = await person.put<User>(`/users/${person._id}`, {
      role: 'user',
      isSubscribed: false,
      workspaces: [],
      email: undefined,
      _id: world.owner._id,
      __proto__: { role: 'user' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(before)
    expect((await person.put(`/users/${world.owner._id}`, { username: 'Me' })).status).toBe(404)
  })

  test('can be exported, and is closed with the workspaces that it owns', async () => {
    const person = await registerPerson(world.app.url)
    await person.post('/workspaces', { name: 'Short-lived' })
    const { sql } = world.app.database
    const prices = { inputPerMillion: 1, outputPerMillion: 2 }
    await sql`insert into own_model_prices (owner_id, port, provider, model, prices)
      values (${person._id}, 'model', 'openai', 'gpt-5', ${JSON.stringify(prices)}::jsonb)`
    const file = await callApi<{ profile: { email: string }; prices: object[] }>(
      world.app.url,
      person.token,
      'GET',
      `/users/${person._id}/export`,
    )
    expect(file.body.profile.email).toBe(person.email)
    expect(file.body.prices).toMatchObject([{ port: 'model', provider: 'openai', model: 'gpt-5', prices }])
    expect(JSON.stringify(file.body)).not.toContain('argon2')
    const close = `/users/${person._id}/close`
    expect((await person.post(close, { currentPassword: 'wrong' })).status).toBe(400)
    expect((await person.post(close, { currentPassword: goodPassword })).status).toBe(200)
    expect((await person.get(`/users/${person._id}`)).status).toBe(403)
    expect((await post('/auth/login', { email: person.email, password: goodPassword })).status).toBe(400)
    expect(await sql`select 1 from own_model_prices where owner_id = ${person._id}`).toEqual([])
    await registerPerson(world.app.url, person.email)
  })
})
