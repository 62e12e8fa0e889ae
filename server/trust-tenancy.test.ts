import type {
  Brief,
  Cluster,
  Document,
  Invitation,
  Notification,
  Upload,
  User,
  Workspace,
} from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './lib/ids.ts'
import { openSocket } from './testing/generation.ts'
import {
  callerOf,
  goodPassword,
  inviteByMail,
  invitePerson,
  mailAfter,
  newAddress,
  type Problem,
  postAs,
  removeMember,
  tokenOf,
} from './testing/people.ts'
import { type Caller, callApi, createWorld, type World } from './testing/world.ts'

let world: World
let foreignWorkspace: string
const self = async (person: Caller) => (await person.get<User>(`/users/${person._id}`)).body
const start = async (person: Caller, more: object = {}) =>
  (await person.post<Document>('/documents', { title: 'Theirs', ...more })).body
const read = async (person: Caller, docId: string) =>
  (await person.post<Document>('/documents/get-current-doc', { docId })).body
/** All data in the database that an attacker could want to change, except timestamps. */
const snapshot = async () => {
  const { sql } = world.app.database
  return JSON.stringify([
    await sql`select id, email, username, is_onboarded, selected_workspace_id, password_hash from users order by id`,
    await sql`select id, name, color, owner_id, deleted_at from workspaces order by id`,
    await sql`select workspace_id, user_id, role from memberships order by 1, 2`,
    await sql`select id, workspace_id, title, status, score, created_by, updated_by, deleted_at from documents order by id`,
    await sql`select owner_id, status, trial_end from subscriptions order by id`,
    await sql`select document_id, user_id from collaborators order by 1, 2`,
    await sql`select id, used_at, revoked_at from links order by id`,
  ])
}

beforeAll(async () => {
  world = await createWorld({ hasBystanders: true })
  foreignWorkspace = (await self(world.stranger)).selectedWorkspace?._id ?? ''
})
afterAll(() => world.stop())

describe('lists of the user’s own and other ids', () => {
  test('change nothing, in documents and in the trash', async () => {
    const [mine, second] = [await start(world.owner), await start(world.owner)]
    const theirs = await start(world.stranger)
    const mixed = [mine._id, theirs._id, second._id]
    const refused = async (path: string, ids: string[]) => {
      const before = await snapshot()
      expect((await world.owner.post<Problem>(path, { Ids: ids })).body.code).toBe('not_found')
      expect(await snapshot()).toBe(before)
    }
    await refused('/documents/delete', mixed)
    await refused('/documents/delete', [mine._id, newId()])
    await world.owner.post('/documents/delete', { Ids: [mine._id, second._id] })
    await world.stranger.post('/documents/delete', { Ids: [theirs._id] })
    for (const path of ['/documents/restore', '/trash/restore', '/trash/delete']) await refused(path, mixed)
    expect((await world.owner.post('/trash/restore', { Ids: [mine._id, second._id, mine._id] })).status).toBe(
      200,
    )
    expect((await read(world.owner, mine._id)).title).toBe('Theirs')
  })

  test('mark only the user’s own notices', async () => {
    const person = await invitePerson(world, 'viewer')
    const [notice] = (await world.owner.get<{ notifications: Notification[] }>('/notifications')).body
      .notifications
    expect(notice?.isRead).toBe(false)
    const inbox = async () =>
      (await person.get<{ notifications: Notification[]; unread: number }>('/notifications')).body
    const { _id: docId } = await start(world.owner)
    await world.owner.patch('/documents/add-collaborator', { docId, collaboratorId: person._id })
    const [mine] = (await inbox()).notifications
    expect(mine).toMatchObject({ type: 'document_shared', isRead: false })
    for (const Ids of [[notice?._id], [mine?._id, notice?._id], [newId()]])
      expect((await person.post('/notifications/read', { Ids })).status).toBe(404)
    const after = (await world.owner.get<{ notifications: Notification[] }>('/notifications')).body
      .notifications
    expect(after.find(({ _id }) => _id === notice?._id)?.isRead).toBe(false)
    expect(await inbox()).toMatchObject({ unread: 1, notifications: [{ isRead: false }] })
    expect((await person.post('/notifications/read', { Ids: [mine?._id] })).body).toEqual({ unread: 0 })
    // Titles and passages of a workspace's documents are for its members only.
    await removeMember(world, person._id)
    expect((await inbox()).notifications.map(({ type }) => type)).toEqual(['workspace_removed'])
  })
})

describe('data of another tenant does not exist', () => {
  test('alone, below the user’s own objects, or as part of them', async () => {
    const theirs = await start(world.stranger, { keyword: 'home composting' })
    const mine = await start(world.owner, { keyword: 'home composting' })
    const brief = (await world.stranger.post<Brief>('/brief', { docId: theirs._id })).body
    const clusterId = newId()
    const { sql } = world.app.database
    await sql`insert into clusters (id, workspace_id, keyword, keyword_key, location_name, cluster_language, created_by)
      values (${clusterId}, ${foreignWorkspace}, 'a', 'a', 'Spain', 'es', ${world.stranger._id})`
    const [version] = (await world.stranger.get<{ _id: string }[]>(`/documents-history/${theirs._id}`)).body
    await world.stranger.put(`/documents/update/${theirs._id}`, { status: 'In Review' })
    const [made] = (await world.stranger.get<{ _id: string }[]>(`/documents-history/${theirs._id}`)).body
    const versionId = version?._id ?? made?._id
    expect(versionId).toBeTruthy()
    const own = await start(world.owner)
    const before = await snapshot()
    const tries: [string, string, object?][] = [
      ['POST', '/documents', { workspace: foreignWorkspace }],
      ['POST', '/documents/saved', { workspace: foreignWorkspace }],
      ['POST', '/brief', { docId: theirs._id }],
      ['POST', '/brief/brief', { _id: brief._id }],
      ['POST', '/brief/brief', { docId: own._id, _id: brief._id }],
      ['PUT', `/brief/${brief._id}`, { goal: 'Stolen' }],
      ['POST', '/clusters', { clusterId }],
      ['PUT', `/clusters/${clusterId}`, { content: [] }],
      ['GET', `/clusters/${clusterId}`],
      ['GET', `/clusters/workspace/${foreignWorkspace}`],
      // A version can only be read through its own document.
      ['GET', `/documents-history/${own._id}/${versionId}`],
      ['POST', `/documents-history/${own._id}/${versionId}/restore`, {}],
      ['POST', '/export', { docId: theirs._id }],
      ['POST', '/copy-butler/shorten', { docId: theirs._id, language: 'en', paragraph: 'One. Two.' }],
      ['GET', `/dashboard?workspace=${foreignWorkspace}`],
      ['GET', `/trash?workspace=${foreignWorkspace}`],
      ['GET', `/uploads?workspace=${foreignWorkspace}`],
      ['GET', `/invitations?workspace=${foreignWorkspace}`],
      ['GET', `/workspaces/${foreignWorkspace}/${world.stranger._id}`],
      ['GET', `/workspaces/${foreignWorkspace}/${world.owner._id}`],
      ['GET', `/workspaces/${world.workspaceId}/${world.stranger._id}`],
      ['POST', `/workspaces/${foreignWorkspace}/${world.stranger._id}`, {}],
      ['POST', `/workspaces/${world.workspaceId}/${world.stranger._id}`, {}],
      ['PUT', `/workspaces/${foreignWorkspace}`, { name: 'Stolen' }],
    ]
    for (const [method, path, body] of tries) {
      const answer = await callApi<Problem>(world.app.url, world.owner.token, method, path, body)
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'not_found'])
    }
    const brought = await world.owner.put<Problem>(
      `/brief/${(await world.owner.post<Brief>('/brief', { docId: mine._id })).body._id}`,
      { assignee: world.stranger._id },
    )
    expect(brought.body.fields).toHaveProperty('assignee')
    expect(await snapshot()).toBe(before)
  })

  test('an image can be loaded by members only: not by strangers or removed members', async () => {
    const person = await invitePerson(world, 'writer')
    const form = new FormData()
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#5e61fb' } })
      .png()
      .toBuffer()
    form.set('file', new File([new Uint8Array(picture)], 'p.png', { type: 'image/png' }))
    const upload = (await callApi<Upload>(world.app.url, person.token, 'POST', '/uploads', form)).body
    const statusFor = async (caller: Caller) => (await caller.get(`/uploads/${upload._id}`)).status
    expect([await statusFor(person), await statusFor(world.viewer), await statusFor(world.stranger)]).toEqual(
      [200, 200, 404],
    )
    await removeMember(world, person._id)
    expect(await statusFor(person)).toBe(404)
    expect((await callApi(world.app.url, null, 'GET', `/uploads/${upload._id}`)).status).toBe(401)
  })

  test('a removed member cannot read later messages', async () => {
    const person = await invitePerson(world, 'writer')
    const { _id: docId } = await start(person)
    const takeAlong = async () =>
      JSON.stringify((await person.get<object>(`/users/${person._id}/export`)).body)
    expect(await takeAlong()).toContain(docId)
    await removeMember(world, person._id)
    await world.owner.put(`/documents/update/${docId}`, { title: 'Written since' })
    const taken = await takeAlong()
    expect(taken).toContain(person.email)
    for (const word of [docId, 'Written since']) expect(taken).not.toContain(word)
  })
})

describe('the caller’s identity comes from the session', () => {
  test('never from a path, a query or a body that names a victim', async () => {
    const victim = world.owner
    const attacker = world.stranger
    const before = await snapshot()
    const address = encodeURIComponent(victim.email)
    const tries: [string, string, object?][] = [
      ['GET', `/users/${victim._id}/export`],
      ['PUT', `/users/${victim._id}`, { username: 'Stolen' }],
      ['PUT', `/users/${victim._id}`, { _id: attacker._id, id: attacker._id, username: 'Stolen' }],
      ['PUT', `/users/update-workspace/${victim._id}`, { selectedWorkspace: foreignWorkspace }],
      ['PUT', `/users/update-workspace/${attacker._id}`, { selectedWorkspace: world.workspaceId }],
      ['POST', `/users/${victim._id}/close`, { currentPassword: 'a-good-test-password' }],
      ['GET', `/workspaces/user/${victim._id}`],
      ['GET', `/subscriptions?userEmail=${address}`],
      ['POST', '/stripe/subscriptions', { userEmail: victim.email, name: 'x', userId: victim._id }],
      ['POST', '/stripe/subscriptions', { userEmail: victim.email, name: 'x', userId: attacker._id }],
      ['POST', '/stripe/subscriptions', { userEmail: attacker.email, name: 'x', userId: victim._id }],
      ['POST', '/workspaces/subUser/remove', { owner: victim._id, subUserId: world.writer._id }],
      ['POST', '/workspaces/subUser/remove', { owner: attacker._id, subUserId: world.writer._id }],
      [
        'POST',
        '/workspaces/subUser/add-to-workspace',
        { workspace: foreignWorkspace, user: world.writer._id, role: 'writer' },
      ],
      [
        'POST',
        '/workspaces/subUser/add-to-workspace',
        { workspace: world.workspaceId, user: attacker._id, role: 'publisher' },
      ],
      [
        'PATCH',
        '/workspaces/subUser/update-subuser-role',
        { _id: world.writer._id, role: 'viewer', owner: victim._id, currentWorkspace: world.workspaceId },
      ],
    ]
    for (const [method, path, body] of tries) {
      const answer = await callApi<Problem>(world.app.url, attacker.token, method, path, body)
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
    expect(await snapshot()).toBe(before)
  })

  test('never from the payload of an event', async () => {
    const socket = await openSocket(world.app.url, world.stranger)
    const doc = await start(world.owner)
    const before = await snapshot()
    const victim = world.owner._id
    const events: [string, object][] = [
      ['joinAppRoom', { owner: victim, user: victim }],
      ['joinAppRoom', { owner: victim, user: world.stranger._id }],
      ['leaveAppRoom', { owner: victim, user: victim }],
      ['joinRoom', { docId: doc._id, user: victim }],
      ['joinRoom', { docId: doc._id, user: world.stranger._id }],
      ['updateDocument', { docId: doc._id, body: { title: 'Stolen', updated_by: victim } }],
      ['generateDocument', { docId: doc._id, body: { user: victim } }],
      [
        'generateClusters',
        {
          docId: doc._id,
          userId: victim,
          cluster: { keyword: 'tea', location_name: 'United States', clusterLanguage: 'en' },
        },
      ],
    ]
    for (const [event, payload] of events)
      expect([event, await socket.emitWithAck(event, payload)]).toEqual([
        event,
        expect.objectContaining({ ok: false, code: 'not_found' }),
      ])
    expect(await snapshot()).toBe(before)
    socket.close()
  })
})

describe('fields set by the server only', () => {
  const greedy = (victim: string) => ({
    _id: victim,
    role: 'user',
    isSubscribed: true,
    workspaces: [world.workspaceId],
    owner: { _id: victim },
    ownerId: victim,
    owner_id: victim,
    userId: victim,
    user: victim,
    createdBy: victim,
    created_by: victim,
    updated_by: victim,
    updatedBy: victim,
    score: 100,
    words: 9999,
    wasInReview: true,
    deletedAt: null,
    closedAt: null,
    passwordHash: 'x',
    plan: 'gold',
    trialEnd: '2099-01-01T00:00:00Z',
    customerEmail: 'x@example.com',
    subscriptionID: 'sub_1',
  })

  test('are ignored in a registration and during onboarding', async () => {
    const email = newAddress()
    const mail = await mailAfter(world.app.url, email, 'registration', () =>
      postAs(world.app.url, '/auth/register', { email, ...greedy(world.owner._id) }),
    )
    const { body } = await postAs<{ token: string }>(world.app.url, '/auth/confirm', {
      ...greedy(world.owner._id),
      token: tokenOf(mail),
      username: 'Nadia',
      password: goodPassword,
      isOnboarded: true,
      selectedWorkspace: world.workspaceId,
    })
    const person = callerOf(world.app.url, email, body.token)
    const fresh = { isOnboarded: false, isSubscribed: false, workspaces: [], selectedWorkspace: null, email }
    expect(await self(person)).toMatchObject(fresh)
    const { email: _, ...rest } = greedy(world.owner._id) as Record<string, unknown>
    expect(
      (await person.put(`/users/${person._id}`, { ...rest, selectedWorkspace: world.workspaceId })).status,
    ).toBe(200)
    expect(await self(person)).toMatchObject(fresh)
    const own = (await person.post<Workspace>('/workspaces', { name: 'Own', ...greedy(world.owner._id) }))
      .body
    expect(own).toMatchObject({ owner: { _id: person._id }, users: [{ _id: person._id, role: 'user' }] })
    expect(own._id).not.toBe(world.owner._id)
    expect(await self(person)).toMatchObject({ isSubscribed: false })
  })

  test('cannot be set by changing a user, a workspace, or an invitation', async () => {
    const person = await invitePerson(world, 'viewer')
    const before = await self(person)
    expect((await person.put(`/users/${person._id}`, greedy(world.owner._id))).status).toBe(200)
    expect(await self(person)).toEqual(before)
    const path = `/workspaces/${world.workspaceId}`
    const workspace = (await world.owner.get<Workspace>(`${path}/${world.owner._id}`)).body
    expect((await world.owner.put(path, greedy(world.stranger._id))).status).toBe(200)
    expect((await world.owner.get<Workspace>(`${path}/${world.owner._id}`)).body).toEqual(workspace)
    const email = newAddress()
    const invitation = { workspaceId: world.workspaceId, email, role: 'viewer' as const }
    await inviteByMail(world.app.url, world.owner, { ...greedy(world.stranger._id), ...invitation })
    const open = (await world.owner.get<Invitation[]>(`/invitations?workspace=${world.workspaceId}`)).body
    expect(open.find((one) => one.email === email)?.role).toBe('viewer')
  })

  test('are ignored in a document, a brief or a cluster', async () => {
    const made = await start(world.writer, {
      ...greedy(world.owner._id),
      status: 'Published',
      workspaceId: foreignWorkspace,
    })
    const owned = {
      workspace: world.workspaceId,
      status: 'Draft',
      score: 0,
      created_by: { _id: world.writer._id },
      updated_by: { _id: world.writer._id },
    }
    expect(made._id).not.toBe(world.owner._id)
    expect(await read(world.writer, made._id)).toMatchObject(owned)
    const changes = {
      ...greedy(world.owner._id),
      workspaceId: foreignWorkspace,
      workspace: foreignWorkspace,
      description: 'New',
    }
    expect((await world.writer.put(`/documents/update/${made._id}`, changes)).status).toBe(200)
    expect(await read(world.writer, made._id)).toMatchObject({ ...owned, description: 'New', _id: made._id })
    const socket = await openSocket(world.app.url, world.writer)
    const { _id: _, ...event } = changes
    expect(await socket.emitWithAck('updateDocument', { docId: made._id, body: event })).toMatchObject({
      ok: true,
    })
    socket.close()
    expect(await read(world.writer, made._id)).toMatchObject(owned)
    const brief = (await world.writer.post<Brief>('/brief', { docId: made._id, ...greedy(world.owner._id) }))
      .body
    expect(brief).toMatchObject({ docId: made._id })
    expect(brief._id).not.toBe(world.owner._id)
    const moved = { ...greedy(newId()), docId: (await start(world.stranger))._id, goal: 'Kept' }
    expect((await world.writer.put<Brief>(`/brief/${brief._id}`, moved)).body).toMatchObject({
      _id: brief._id,
      docId: made._id,
      goal: 'Kept',
    })
  })

  test('are not set through the prototype of objects', async () => {
    const before = await self(world.writer)
    for (const body of [
      '{"__proto__":{"role":"user"},"goal":"x"}',
      '{"constructor":{"prototype":{"role":"user"}},"goal":"x"}',
    ]) {
      const answer = await callApi(
        world.app.url,
        world.writer.token,
        'PUT',
        `/users/${world.writer._id}`,
        body,
      )
      expect([200, 400]).toContain(answer.status)
    }
    expect({ ...(await self(world.writer)), goal: before.goal }).toEqual(before)
    expect(({} as Partial<Cluster & { role: string }>).role).toBeUndefined()
  })
})
