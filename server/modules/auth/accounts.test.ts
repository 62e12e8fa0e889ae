import type { LinkInfo, SessionInfo, User, Workspace } from '@rankwell/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, callApi, createWorld, makeCaller, signIn, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}
interface Problem {
  code: string
  message: string
  fields?: Record<string, string>
}

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  callApi<T>(world.app.url, null, 'POST', path, body, headers)
const mailsTo = async (to: string) =>
  (await callApi<Mail[]>(world.app.url, null, 'GET', '/local/outbox')).body.filter((mail) => mail.to === to)
/** The newest mail to an address once there are so many. */
async function waitForMail(to: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  const [mail] = await mailsTo(to)
  if (!mail) throw new Error('no mail')
  return mail
}
const tokenOf = (mail: Mail) => new URL(mail.links[0] ?? '').searchParams.get('token') ?? ''
let number = 0
const newAddress = () => `person${++number}@example.com`
const goodPassword = 'correct-battery-staple-9'

const userOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user: string }).user
const callerOf = (email: string, token: string): Caller =>
  makeCaller(world.app.url, { _id: userOf(token), email, token })

async function registerPerson(email = newAddress()): Promise<Caller> {
  await post('/auth/register', { email })
  const token = tokenOf(await waitForMail(email))
  const { status, body } = await post<{ token: string }>('/auth/confirm', {
    token,
    username: 'Nadia New',
    password: goodPassword,
  })
  expect(status).toBe(200)
  return callerOf(email, body.token)
}

async function invitePerson(role: string, email = newAddress()): Promise<Caller> {
  const count = (await mailsTo(email)).length
  const invited = await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email, role })
  expect(invited.status).toBe(200)
  const token = tokenOf(await waitForMail(email, count + 1))
  const { body } = await post<{ token: string }>('/workspaces/confirm-subUser', {
    token,
    username: 'Ivo Invited',
    password: goodPassword,
  })
  return callerOf(email, body.token)
}

const self = async (caller: Caller) => (await caller.get<User>(`/users/${caller._id}`)).body

async function openSocket(caller: Caller): Promise<Socket> {
  const socket = io(world.app.url, {
    extraHeaders: { authorization: `Bearer ${caller.token}` },
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

describe('registering', () => {
  test('a mailed link opens an account once; onboarding ends with a workspace of one’s own and a trial', async () => {
    const email = newAddress()
    const asked = await post<{ message: string }>('/auth/register', { email: email.toUpperCase() })
    expect(asked.status).toBe(200)
    const mail = await waitForMail(email)
    expect(mail.links[0]).toMatch(new RegExp(`^${world.app.url}/on-boarding\\?token=[\\w-]{43}$`))
    expect(mail.html).toContain('Confirm and go on')
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

    const caller = callerOf(email, tries.find((one) => one.status === 200)?.body.token ?? '')
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

  test('known and unknown addresses get the same answer, and a known one another mail', async () => {
    const unknown = await post('/auth/register', { email: newAddress() })
    const known = await post('/auth/register', { email: world.writer.email })
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    const mail = await waitForMail(world.writer.email)
    expect(mail.subject).toBe('You have an account at Rankwell already')
  })

  test.each([
    ['short12', 'Use at least 8 characters.'],
    ['x'.repeat(60) + 'y'.repeat(40) + 'z'.repeat(29), 'Use at most 128 characters.'],
    ['password123', 'This password is used by many people. Choose another one.'],
    ['aaaaaaaaaa', 'This password is used by many people. Choose another one.'],
  ])('the password %s is refused, and the link still works', async (password, message) => {
    const email = newAddress()
    await post('/auth/register', { email })
    const token = tokenOf(await waitForMail(email))
    const refused = await post<Problem>('/auth/confirm', { token, username: 'N', password })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'password_weak', message, fields: { password: message } })
    expect((await post('/auth/token', { token })).status).toBe(200)
  })

  test('long passwords count to their last character', async () => {
    const email = newAddress()
    await post('/auth/register', { email })
    const token = tokenOf(await waitForMail(email))
    const password = `${'long-words-'.repeat(9)}A`
    await post('/auth/confirm', { token, username: 'N', password })
    const wrong = `${password.slice(0, -1)}B`
    expect((await post('/auth/login', { email, password: wrong })).status).toBe(400)
    expect((await post('/auth/login', { email, password })).status).toBe(200)
  })

  test('a link leads to our own address, whatever the request says it is', async () => {
    const email = newAddress()
    for (const header of ['x-forwarded-host', 'forwarded', 'origin', 'x-original-host'])
      await post('/auth/register', { email }, { [header]: 'evil.example' })
    const mail = await waitForMail(email, 4)
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example')
    for (const link of mail.links) expect(new URL(link).origin).toBe(world.app.url)
  })

  test('only the newest link counts, and the database holds none of them', async () => {
    const email = newAddress()
    await post('/auth/register', { email })
    const first = tokenOf(await waitForMail(email))
    await post('/auth/register', { email })
    const second = tokenOf(await waitForMail(email, 2))
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
  test('is replaced by a link that ends every session, on open sockets too', async () => {
    const person = await registerPerson()
    const socket = await openSocket(person)
    const cut = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
    await post('/email/password/reset', { email: person.email.toUpperCase() })
    const mail = await waitForMail(person.email, 2)
    expect(mail.links[0]).toContain('/reset-password?token=')
    const token = tokenOf(mail)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('/users/reset-password', { token, password: 'another-good-password-1' }),
      ),
    )
    expect(tries.filter((one) => one.status === 200)).toHaveLength(1)
    await cut
    expect((await person.get<Problem>(`/users/${person._id}`)).status).toBe(401)
    expect((await post('/auth/login', { email: person.email, password: goodPassword })).status).toBe(400)
    expect(
      (await post('/auth/login', { email: person.email, password: 'another-good-password-1' })).status,
    ).toBe(200)
    expect((await waitForMail(person.email, 3)).subject).toBe('Your password was changed')
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const known = await post('/email/password/reset', { email: world.viewer.email })
    const unknown = await post('/email/password/reset', { email: 'nobody@example.com' })
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    await waitForMail(world.viewer.email)
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  test('a link is good for half an hour', async () => {
    const person = await registerPerson()
    await post('/email/password/reset', { email: person.email })
    const token = tokenOf(await waitForMail(person.email, 2))
    await world.app.database
      .sql`update links set expires_at = now() - interval '1 second' where kind = 'password' and email = ${person.email}`
    expect(
      (await post<Problem>('/users/reset-password', { token, password: 'another-good-password-1' })).body
        .code,
    ).toBe('link_invalid')
  })
})

describe('one’s own account', () => {
  test('a new address counts once its link was opened, and the old one is told', async () => {
    const person = await registerPerson()
    const email = newAddress()
    const path = `/users/${person._id}`
    expect((await person.put<Problem>(path, { email, currentPassword: 'wrong' })).body.fields).toHaveProperty(
      'currentPassword',
    )
    expect((await person.put<User>(path, { email, currentPassword: goodPassword })).body.email).toBe(
      person.email,
    )
    const token = tokenOf(await waitForMail(email))
    expect((await post('/auth/confirm-email', { token })).status).toBe(200)
    expect((await self(person)).email).toBe(email)
    expect((await waitForMail(person.email, 2)).subject).toBe('Your address was changed')
  })

  test('a new password ends all sessions but this one', async () => {
    const person = await registerPerson()
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
    expect((await callApi(world.app.url, other.body.token, 'GET', '/auth/sessions')).status).toBe(401)
  })

  test('one session is ended from the list, others’ are not, and signing out everywhere ends all', async () => {
    const person = await registerPerson()
    const token = await post<{ token: string }>('/auth/login', {
      email: person.email,
      password: goodPassword,
    })
    const [newest] = (await person.get<SessionInfo[]>('/auth/sessions')).body.filter((one) => !one.isCurrent)
    const end = (caller: Caller) =>
      callApi(world.app.url, caller.token, 'DELETE', `/auth/sessions/${newest?._id}`)
    expect((await end(world.writer)).status).toBe(404)
    expect((await end(person)).status).toBe(200)
    expect((await callApi(world.app.url, token.body.token, 'GET', '/auth/sessions')).status).toBe(401)
    expect((await person.post('/auth/logout-everywhere')).status).toBe(200)
    expect((await person.get('/auth/sessions')).status).toBe(401)
  })

  test('nobody makes himself owner, subscribed or somebody else by what he sends', async () => {
    const person = await invitePerson('viewer')
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

  test('takes its data along and is closed with the workspaces that it owns', async () => {
    const person = await registerPerson()
    await person.post('/workspaces', { name: 'Short-lived' })
    const file = await callApi<{ profile: { email: string } }>(
      world.app.url,
      person.token,
      'GET',
      `/users/${person._id}/export`,
    )
    expect(file.body.profile.email).toBe(person.email)
    expect(JSON.stringify(file.body)).not.toContain('argon2')
    const close = `/users/${person._id}/close`
    expect((await person.post(close, { currentPassword: 'wrong' })).status).toBe(400)
    expect((await person.post(close, { currentPassword: goodPassword })).status).toBe(200)
    expect((await person.get(`/users/${person._id}`)).status).toBe(401)
    expect((await post('/auth/login', { email: person.email, password: goodPassword })).status).toBe(400)
    await registerPersonAgain(person.email)
  })

  async function registerPersonAgain(email: string) {
    const count = (await mailsTo(email)).length
    await post('/auth/register', { email })
    const token = tokenOf(await waitForMail(email, count + 1))
    expect((await post('/auth/confirm', { token, username: 'N', password: goodPassword })).status).toBe(200)
  }
})

describe('members', () => {
  test.each(['publisher', 'reviewer', 'writer', 'viewer'] as const)(
    'an invited %s accepts, works in that workspace at once, and the owner is told',
    async (role) => {
      const email = newAddress()
      await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email, role })
      const mail = await waitForMail(email)
      const token = tokenOf(mail)
      expect((await post<LinkInfo>('/auth/token', { token })).body).toMatchObject({
        kind: 'invitation',
        email,
        workspace: 'Test',
        role,
        hasAccount: false,
      })
      const accepted = await post<{ token: string }>('/workspaces/confirm-subUser', {
        token,
        username: 'Ivo Invited',
        password: goodPassword,
        role: 'user',
        workspace: 'elsewhere',
      })
      expect(accepted.status).toBe(200)
      const person = callerOf(email, accepted.body.token)
      expect(await self(person)).toMatchObject({
        role,
        isOnboarded: true,
        isSubscribed: true,
        selectedWorkspace: { _id: world.workspaceId },
      })
      expect((await person.post<Problem>('/workspaces', { name: 'Mine' })).body.code).toBe('role_forbidden')
      const inbox = await world.owner.get<{ notifications: { type: string }[] }>('/notifications')
      expect(inbox.body.notifications[0]?.type).toBe('invitation_accepted')
    },
  )

  test('an account accepts with its own password; a newer invitation ends the older one', async () => {
    const person = await registerPerson()
    const invite = (role: string) =>
      world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email: person.email, role })
    const sent = (await mailsTo(person.email)).length
    await invite('writer')
    const old = tokenOf(await waitForMail(person.email, sent + 1))
    await invite('reviewer')
    const token = tokenOf(await waitForMail(person.email, sent + 2))
    expect(
      (await post<Problem>('/workspaces/confirm-subUser', { token: old, password: goodPassword })).body.code,
    ).toBe('link_invalid')
    expect((await post<LinkInfo>('/auth/token', { token })).body.hasAccount).toBe(true)
    expect(
      (await post<Problem>('/workspaces/confirm-subUser', { token, password: 'not-it-at-all' })).body.code,
    ).toBe('wrong_credentials')
    expect((await post('/workspaces/confirm-subUser', { token, password: goodPassword })).status).toBe(200)
    expect((await self(person)).role).toBe('reviewer')
    expect((await invite('writer')).status).toBe(409)
  })

  test('an invitation that was taken back opens nothing', async () => {
    const email = newAddress()
    await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email })
    const token = tokenOf(await waitForMail(email))
    const list = await world.owner.get<{ _id: string; email: string; role: string }[]>(
      `/invitations?workspace=${world.workspaceId}`,
    )
    const open = list.body.find((one) => one.email === email)
    expect(open?.role).toBe('writer')
    const revoke = (caller: Caller) =>
      callApi(world.app.url, caller.token, 'DELETE', `/invitations/${open?._id}`)
    expect((await revoke(world.publisher)).status).toBe(403)
    expect((await revoke(world.stranger)).status).toBe(404)
    expect((await revoke(world.owner)).status).toBe(200)
    expect((await post<Problem>('/auth/token', { token })).body.code).toBe('link_invalid')
  })

  test('two owners who invite the same person give two memberships with roles of their own', async () => {
    const person = await invitePerson('viewer')
    const [other] = (await world.stranger.get<Workspace[]>(`/workspaces/user/${world.stranger._id}`)).body
    const sent = (await mailsTo(person.email)).length
    await world.stranger.post(`/workspaces/invite/${other?._id}`, { email: person.email, role: 'publisher' })
    const token = tokenOf(await waitForMail(person.email, sent + 1))
    await post('/workspaces/confirm-subUser', { token, password: goodPassword })
    expect(await self(person)).toMatchObject({ role: 'publisher', selectedWorkspace: { _id: other?._id } })
    await person.put(`/users/update-workspace/${person._id}`, { selectedWorkspace: world.workspaceId })
    expect(await self(person)).toMatchObject({ role: 'viewer' })
    const removed = await world.owner.post('/workspaces/subUser/remove', {
      owner: world.owner._id,
      subUserId: person._id,
    })
    expect(removed.status).toBe(200)
    expect(await self(person)).toMatchObject({ role: 'publisher', selectedWorkspace: { _id: other?._id } })
  })

  test('a change of role is told to that person only, counts at once, and stands in inbox and log', async () => {
    const person = await invitePerson('writer')
    const [mine, others] = [await openSocket(person), await openSocket(world.writer)]
    const heard = vi.fn()
    others.on('updateRole', heard)
    const told = new Promise((resolve) => mine.once('updateRole', resolve))
    const change = {
      _id: person._id,
      role: 'viewer',
      owner: world.owner._id,
      currentWorkspace: world.workspaceId,
    }
    const path = '/workspaces/subUser/update-subuser-role'
    expect((await world.publisher.patch(path, change)).status).toBe(403)
    expect((await world.stranger.patch(path, change)).status).toBe(404)
    expect((await world.owner.patch(path, { ...change, role: 'user' })).status).toBe(400)
    expect((await world.owner.patch(path, { ...change, _id: world.owner._id })).status).toBe(404)
    expect((await world.owner.patch(path, change)).status).toBe(200)
    expect(await told).toEqual({ userId: person._id, newRole: 'viewer' })
    expect((await person.post<Problem>('/documents', {})).body.code).toBe('role_forbidden')
    expect((await self(person)).role).toBe('viewer')
    const inbox = await person.get<{ unread: number; notifications: { _id: string; type: string }[] }>(
      '/notifications',
    )
    expect(inbox.body).toMatchObject({ unread: 1, notifications: [{ type: 'role_changed', isRead: false }] })
    expect((await person.post('/notifications/read', {})).body).toEqual({ unread: 0 })
    const log = await world.owner.get<{ entries: { action: string; subject: object }[] }>('/audit-log')
    expect(log.body.entries[0]).toMatchObject({
      action: 'member.role_changed',
      actor: { _id: world.owner._id },
      subject: { from: 'writer', to: 'viewer', name: 'Ivo Invited' },
    })
    expect(heard).not.toHaveBeenCalled()
    mine.close()
    others.close()
  })

  test('who is removed hears it, is out at once, and what was written stays', async () => {
    const person = await invitePerson('writer')
    const { body: document } = await person.post<{ _id: string }>('/documents', { title: 'Mine' })
    const socket = await openSocket(person)
    const told = new Promise((resolve) => socket.once('subUserFromWorkspace', resolve))
    const remove = { workspace: world.workspaceId, user: person._id }
    const path = '/workspaces/subUser/remove-from-workspace'
    expect((await world.publisher.post(path, remove)).status).toBe(403)
    expect((await world.owner.post(path, { ...remove, user: world.owner._id })).status).toBe(403)
    expect((await world.owner.post(path, remove)).status).toBe(200)
    expect(await told).toEqual({ userId: person._id, operationType: 'remove', workspaceName: 'Test' })
    expect((await person.post('/documents/get-current-doc', { docId: document._id })).status).toBe(404)
    expect(await self(person)).toMatchObject({ selectedWorkspace: null, workspaces: [] })
    expect((await world.owner.post('/documents/get-current-doc', { docId: document._id })).status).toBe(200)
    socket.close()
  })

  test('a deleted sub-user is signed out with the words for it, and the address is free again', async () => {
    const person = await invitePerson('writer')
    const socket = await openSocket(person)
    const told = new Promise((resolve) => socket.once('subUserFromWorkspace', resolve))
    const path = '/workspaces/subUser/remove'
    const remove = { owner: world.owner._id, subUserId: person._id }
    expect((await world.publisher.post(path, remove)).status).toBe(404)
    expect((await world.owner.post(path, { ...remove, subUserId: world.stranger._id })).status).toBe(404)
    expect((await world.owner.post(path, remove)).status).toBe(200)
    expect(await told).toMatchObject({ userId: person._id, operationType: 'delete' })
    expect((await person.get(`/users/${person._id}`)).status).toBe(401)
    await invitePerson('viewer', person.email)
    socket.close()
  })

  test('a member may leave; an owner adds sub-users of his own to another workspace without a mail', async () => {
    const person = await invitePerson('writer')
    const { body: second } = await world.owner.post<Workspace>('/workspaces', {
      name: 'Second',
      color: 'ffaeaf',
    })
    const add = { workspace: second._id, user: person._id, role: 'publisher' }
    const path = '/workspaces/subUser/add-to-workspace'
    expect((await world.owner.post(path, { ...add, user: world.stranger._id })).status).toBe(404)
    expect((await world.publisher.post(path, add)).status).toBe(404)
    expect((await world.owner.post(path, add)).status).toBe(200)
    expect((await world.owner.post(path, add)).status).toBe(409)
    expect((await self(person)).workspaces).toHaveLength(2)
    const leave = { workspace: world.workspaceId, user: person._id }
    expect((await person.post('/workspaces/subUser/remove-from-workspace', leave)).status).toBe(200)
    expect(await self(person)).toMatchObject({ role: 'publisher', selectedWorkspace: { _id: second._id } })
    const gone = await world.owner.post(`/workspaces/${second._id}/${world.owner._id}`)
    expect(gone.status).toBe(200)
    expect(await self(person)).toMatchObject({ selectedWorkspace: null })
    const last = await world.owner.post<Problem>(`/workspaces/${world.workspaceId}/${world.owner._id}`)
    expect(last.body.code).toBe('last_workspace')
  })

  test('two deletions at once leave the last workspace', async () => {
    const owner = await registerPerson()
    const made = await Promise.all(
      ['One', 'Two'].map((name) => owner.post<Workspace>('/workspaces', { name })),
    )
    const ids = (await owner.get<Workspace[]>(`/workspaces/user/${owner._id}`)).body.map((one) => one._id)
    expect(made.map((one) => one.status)).toContain(200)
    const answers = await Promise.all(ids.map((id) => owner.post(`/workspaces/${id}/${owner._id}`)))
    expect(answers.filter((one) => one.status === 409)).toHaveLength(1)
    expect((await owner.get<Workspace[]>(`/workspaces/user/${owner._id}`)).body).toHaveLength(1)
  })
})

test('tokens of another making open nothing', async () => {
  const [, claims = ''] = world.writer.token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${encode({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${claims}.x`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ user: world.owner._id, exp: 4102444800 })}.x`,
    world.writer.token.slice(0, -2),
  ]
  for (const token of forged)
    expect((await callApi<Problem>(world.app.url, token, 'GET', '/auth/sessions')).body.code).toBe(
      'session_expired',
    )
  expect(await signIn(world.app.url, world.writer.email)).toBeTruthy()
})
