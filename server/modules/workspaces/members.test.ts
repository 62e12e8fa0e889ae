import {
  type AuditEntry,
  type LinkInfo,
  type User,
  type Workspace,
  workspaceColors,
} from '@rankwell/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const post = <T>(path: string, body: unknown) => postAs<T>(world.app.url, path, body)
const mailsTo = (to: string, kind: SentKind) => listMails(world.app.url, to, kind)
const mailTo = (to: string, kind: SentKind, count?: number) => waitForMail(world.app.url, to, kind, count)
const self = async (caller: Caller) => (await caller.get<User>(`/users/${caller._id}`)).body

test.each(['publisher', 'reviewer', 'writer', 'viewer'] as const)(
  'an invited %s accepts, works in that workspace immediately, and the owner is notified',
  async (role) => {
    const email = newAddress()
    await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email, role })
    const mail = await mailTo(email, 'invitation')
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
    const person = callerOf(world.app.url, email, accepted.body.token)
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

test('a user accepts with their own password; a newer invitation invalidates the older one', async () => {
  const person = await registerPerson(world.app.url)
  const invite = (role: string) =>
    world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email: person.email, role })
  await invite('writer')
  const old = tokenOf(await mailTo(person.email, 'invitation'))
  await invite('reviewer')
  const token = tokenOf(await mailTo(person.email, 'invitation', 2))
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

test('a revoked invitation does not work', async () => {
  const email = newAddress()
  await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email })
  const token = tokenOf(await mailTo(email, 'invitation'))
  const list = await world.owner.get<{ _id: string; email: string; role: string }[]>(
    `/invitations?workspace=${world.workspaceId}`,
  )
  const open = list.body.find((one) => one.email === email)
  expect(open?.role).toBe('writer')
  const revoke = (caller: Caller) =>
    callApi(world.app.url, caller.token, 'DELETE', `/invitations/${open?._id}`)
  expect((await revoke(world.publisher)).status).toBe(403)
  expect((await revoke(world.stranger)).status).toBe(404)
  const both = await Promise.all([revoke(world.owner), revoke(world.owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await post<Problem>('/auth/token', { token })).body.code).toBe('link_invalid')
})

test('a user with an account gets the invitation in their own language and is announced by name', async () => {
  const person = await registerPerson(world.app.url)
  await person.put(`/users/${person._id}`, { language: 'ar' })
  await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email: person.email })
  const mail = await mailTo(person.email, 'invitation')
  expect(mail.subject).toMatch(/[\u0600-\u06ff]/)
  const { username } = await self(person)
  await post('/workspaces/confirm-subUser', {
    token: tokenOf(mail),
    username: 'Your Boss',
    password: goodPassword,
  })
  const inbox = await world.owner.get<{ notifications: { params: { actor: string } }[] }>('/notifications')
  expect(inbox.body.notifications[0]?.params.actor).toBe(username)
  await post('/auth/register', { email: person.email })
  expect((await mailTo(person.email, 'registrationKnown')).subject).toMatch(/[\u0600-\u06ff]/)
})

test('a name is one visible line and does not change the direction of the text around it', async () => {
  const path = `/users/${world.writer._id.toUpperCase()}`
  const rename = (username: string) => world.writer.put<User & Problem>(path, { username })
  expect((await rename(' Ana\r\nBcc:\u202E x\u0007 ')).body.username).toBe('Ana Bcc: x')
  for (const unseen of ['\u200B', '\u202E', '\u2066\u2069', '\t\n'])
    expect((await rename(unseen)).body.fields, JSON.stringify(unseen)).toHaveProperty('username')
  expect((await rename('علي 👩‍💻')).body.username).toBe('علي 👩‍💻')
})

test('invitations by two owners create two memberships with separate roles', async () => {
  const person = await invitePerson(world, 'viewer')
  const [other] = (await world.stranger.get<Workspace[]>(`/workspaces/user/${world.stranger._id}`)).body
  const sent = (await mailsTo(person.email, 'invitation')).length
  await world.stranger.post(`/workspaces/invite/${other?._id}`, { email: person.email, role: 'publisher' })
  const token = tokenOf(await mailTo(person.email, 'invitation', sent + 1))
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

test('invitations of the same address by two owners do not affect each other', async () => {
  const email = newAddress()
  const [other] = (await world.stranger.get<Workspace[]>(`/workspaces/user/${world.stranger._id}`)).body
  const invite = async (owner: Caller, workspace: string | undefined, count: number) => {
    await owner.post(`/workspaces/invite/${workspace}`, { email })
    return tokenOf(await mailTo(email, 'invitation', count))
  }
  const tokens = [
    await invite(world.owner, world.workspaceId, 1),
    await invite(world.stranger, other?._id, 2),
  ]
  const links = await Promise.all(tokens.map((token) => post<LinkInfo>('/auth/token', { token })))
  expect(links.map(({ status, body }) => [status, body.kind])).toEqual([
    [200, 'invitation'],
    [200, 'invitation'],
  ])
})

test('a role change takes effect at once, is sent to that user only, and is in the inbox and the log', async () => {
  const person = await invitePerson(world, 'writer')
  const [mine, others] = [
    await openSocket(world.app.url, person),
    await openSocket(world.app.url, world.writer),
  ]
  const onRole = vi.fn()
  others.on('updateRole', onRole)
  const event = new Promise((resolve) => mine.once('updateRole', resolve))
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
  expect(await event).toMatchObject({ userId: person._id, newRole: 'viewer' })
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
  expect(onRole).not.toHaveBeenCalled()
  mine.close()
  others.close()
})

test('a removed member is notified and loses access at once, but their content stays', async () => {
  const person = await invitePerson(world, 'writer')
  const { body: document } = await person.post<{ _id: string }>('/documents', { title: 'Mine' })
  const socket = await openSocket(world.app.url, person)
  const event = new Promise((resolve) => socket.once('subUserFromWorkspace', resolve))
  const remove = { workspace: world.workspaceId, user: person._id }
  const path = '/workspaces/subUser/remove-from-workspace'
  expect((await world.publisher.post(path, remove)).status).toBe(403)
  expect((await world.owner.post(path, { ...remove, user: world.owner._id })).status).toBe(403)
  expect((await world.owner.post(path, remove)).status).toBe(200)
  expect(await event).toEqual({ userId: person._id, operationType: 'remove', workspaceName: 'Test' })
  expect((await person.post('/documents/get-current-doc', { docId: document._id })).status).toBe(404)
  expect(await self(person)).toMatchObject({ selectedWorkspace: null, workspaces: [] })
  expect((await world.owner.post('/documents/get-current-doc', { docId: document._id })).status).toBe(200)
  socket.close()
})

test('a removed sub-user is signed out with a message, and the address is free again', async () => {
  const person = await invitePerson(world, 'writer')
  const socket = await openSocket(world.app.url, person)
  const event = new Promise((resolve) => socket.once('subUserFromWorkspace', resolve))
  const path = '/workspaces/subUser/remove'
  const remove = { owner: world.owner._id, subUserId: person._id }
  expect((await world.publisher.post(path, remove)).status).toBe(404)
  expect((await world.owner.post(path, { ...remove, subUserId: world.stranger._id })).status).toBe(404)
  expect((await world.owner.post(path, remove)).status).toBe(200)
  expect(await event).toMatchObject({ userId: person._id, operationType: 'delete' })
  expect((await person.get<Problem>(`/users/${person._id}`)).body.code).toBe('account_removed')
  await invitePerson(world, 'viewer', person.email)
  socket.close()
})

test('a member may leave; an owner adds existing sub-users to another workspace without an email', async () => {
  const person = await invitePerson(world, 'writer')
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

test('every change of a workspace is in the log with its name at that time, rule changes separately', async () => {
  const id = (await world.owner.post<Workspace>('/workspaces', { name: 'Before' })).body._id
  const logged = async (changes: object) => {
    const since = (await entries()).length
    expect((await world.owner.put(`/workspaces/${id}`, changes)).status).toBe(200)
    const fresh = (await entries()).slice(0, (await entries()).length - since)
    return fresh.map(({ action, subject }) => [action.split('.')[1], subject]).toSorted()
  }
  const entries = async () =>
    (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body.entries.filter(
      ({ workspaceId }) => workspaceId === id,
    )
  expect(await logged({ name: 'After' })).toEqual([['changed', { name: 'After', fields: 'name' }]])
  expect(await logged({ color: workspaceColors[1], contentLanguage: 'de' })).toEqual([
    ['changed', { name: 'After', fields: 'color, contentLanguage' }],
  ])
  for (const [rule, value] of Object.entries({ needsFourEyes: true, minScore: 70, viewersComment: true }))
    expect(await logged({ [rule]: value })).toEqual([
      ['rules_changed', { name: 'After', rules: `${rule} = ${value}` }],
    ])
  expect(await logged({ name: 'Last', minScore: null })).toEqual([
    ['changed', { name: 'Last', fields: 'name' }],
    ['rules_changed', { name: 'Last', rules: 'minScore = null' }],
  ])
  expect(await logged({})).toEqual([])
  await world.owner.post(`/workspaces/${id}/${world.owner._id}`)
  expect((await entries())[0]).toMatchObject({ action: 'workspace.deleted', subject: { name: 'Last' } })
})

test.each([
  [{ minScore: 0 }, 400],
  [{ minScore: 1 }, 200],
  [{ minScore: 100 }, 200],
  [{ minScore: 101 }, 400],
  [{ minScore: 50.5 }, 400],
  [{ minScore: null }, 200],
  [{ name: '' }, 400],
  [{ name: ' ' }, 400],
  [{ name: 'x'.repeat(80) }, 200],
  [{ name: 'x'.repeat(81) }, 400],
  [{ color: 'red' }, 400],
])('a workspace with %j gets %d', async (changes, status) => {
  expect((await world.owner.put(`/workspaces/${world.workspaceId}`, changes)).status).toBe(status)
  await world.owner.put(`/workspaces/${world.workspaceId}`, { minScore: null, name: 'Test' })
})

test('two simultaneous deletions leave the last workspace', async () => {
  const owner = await registerPerson(world.app.url)
  const made = await Promise.all(['One', 'Two'].map((name) => owner.post<Workspace>('/workspaces', { name })))
  const ids = (await owner.get<Workspace[]>(`/workspaces/user/${owner._id}`)).body.map((one) => one._id)
  expect(made.map((one) => one.status)).toContain(200)
  const answers = await Promise.all(ids.map((id) => owner.post(`/workspaces/${id}/${owner._id}`)))
  expect(answers.filter((one) => one.status === 409)).toHaveLength(1)
  expect((await owner.get<Workspace[]>(`/workspaces/user/${owner._id}`)).body).toHaveLength(1)
})

test.each([
  ['en', 'Enter a valid email address.'],
  ['ar', 'أدخل عنوان بريد إلكتروني صالحًا.'],
])('an invalid address is rejected at its field in %s', async (language, email) => {
  const headers = { 'accept-language': language }
  const path = `/workspaces/invite/${world.workspaceId}`
  const answer = await callApi<Problem>(
    world.app.url,
    world.owner.token,
    'POST',
    path,
    { email: 'nora at example' },
    headers,
  )
  expect([answer.status, answer.body.fields]).toEqual([400, { email }])
})
