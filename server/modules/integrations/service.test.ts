import type { AuditEntry, GlobalIntegration, Integration, PlatformOffer, Workspace } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { type Answer, type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

interface Problem {
  message: string
  code: string
  fields?: Record<string, string>
}

let site: FakeWordPress
let other: FakeWordPress
let world: World
/** A second workspace of the owner. */
let second: string

beforeAll(async () => {
  site = await startFakeWordPress()
  other = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: `${site.place},${other.place}` } })
  second = (await world.owner.post<Workspace>('/workspaces', { name: 'Second' })).body._id
})
beforeEach(async () => {
  Object.assign(site, { mode: 'fine', hasXmlRpc: true, seen: [] })
  Object.assign(other, { mode: 'fine', seen: [] })
  await world.app.database.sql`delete from integrations`
  await world.app.database.sql`delete from audit_entries`
})
afterAll(async () => {
  await world.stop()
  await site.close()
  await other.close()
})

const access = () => ({ url: site.url, username: 'author', password: fakePasswords.author })
const create = (extra: object = {}, caller = world.owner): Promise<Answer<Integration & Problem>> =>
  caller.post('/integrations', { platform: 'wordpress', ...access(), ...extra })
const make = async (extra: object = {}) => (await create(extra)).body
const remove = <T>(caller: Caller, path: string) => callApi<T>(world.app.url, caller.token, 'DELETE', path)
const listOwn = async () =>
  (await world.owner.get<Integration[]>(`/integrations/user/${world.owner._id}`)).body
const readWorkspace = async (caller: Caller, id = world.workspaceId) =>
  (await caller.get<Workspace>(`/workspaces/${id}/${world.owner._id}`)).body
const listActions = async () =>
  (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body.entries.map(({ action }) => action)

describe('connecting a site', () => {
  test('tests and stores it, and uses it in the selected workspace', async () => {
    const { status, body } = await create({ url: `${site.url}/wp-admin/` })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      platform: 'wordpress',
      url: site.url,
      username: 'author',
      isConnected: true,
      account: { siteName: 'Peer blog', canPublish: true, canManageTerms: false },
      lastTest: { problem: null, testedAt: expect.any(String) },
      workspaces: [{ _id: world.workspaceId, isDefault: true }],
    })
    expect(await listActions()).toEqual(['integration.workspace_added', 'integration.created'])
  })

  test('reports errors in the user’s language, and stores nothing', async () => {
    site.mode = 'stripped'
    const english = await create()
    expect(english).toMatchObject({ status: 422, body: { code: 'site_header_stripped' } })
    expect(english.body.message).toContain('removes the Authorization header')
    const arabic = await callApi<Problem>(
      world.app.url,
      world.owner.token,
      'POST',
      '/integrations',
      { platform: 'wordpress', ...access() },
      { 'accept-language': 'ar' },
    )
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/)
    expect(await listOwn()).toEqual([])
  })

  test.each([
    [{ password: 'wrong' }, 'site_wrong_credentials'],
    [{ username: 'subscriber', password: fakePasswords.subscriber }, 'site_no_rights'],
    [{ url: 'http://example.com' }, 'site_not_https'],
    [{ url: 'https://10.0.0.1' }, 'url_private'],
    [{ url: 'https://blog.example.com:8443' }, 'url_port'],
    [{ url: 'ftp://example.com' }, 'url_invalid'],
  ])('rejects %j with %s', async (extra, code) => {
    expect(await create(extra)).toMatchObject({ status: 422, body: { code } })
  })

  test('rejects a user name that would break the header', async () => {
    for (const username of ['a:b', 'a\nb', ' ']) expect((await create({ username })).status).toBe(400)
    expect((await create({ platform: 'nothing' })).status).toBe(400)
  })

  test('rejects a second connection to one account, even at the same time', async () => {
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await create({ username: 'contributor', password: fakePasswords.contributor })).status).toBe(200)
    const duplicate = (await listOwn()).find(({ username }) => username === 'contributor')
    const renamed = await world.owner.patch<Problem>(`/integrations/${duplicate?._id}`, access())
    expect(renamed).toMatchObject({ status: 409, body: { code: 'connection_exists' } })
  })

  test('accepts only the caller’s own workspaces', async () => {
    expect((await create({ workspaces: [newId()] })).status).toBe(404)
    expect((await create({}, world.publisher)).status).toBe(403)
    expect(site.seen).toEqual([])
    const { body } = await create({ workspaces: [second, world.workspaceId, second] })
    expect(body.workspaces.map(({ _id }) => _id).toSorted()).toEqual([second, world.workspaceId].toSorted())
  })
})

describe('the password', () => {
  test('is stored encrypted, and is in no response', async () => {
    const { _id } = await make()
    const [row] = await world.app.database.sql`select sealed_password from integrations`
    expect(String(row?.sealed_password).length).toBeGreaterThan(40)
    const everything = await world.app.database.sql`select to_jsonb(i)::text as row from integrations i`
    expect(String(everything[0]?.row)).not.toMatch(/aaaa|BBBB/)
    const owner = world.owner._id
    const paths = [
      `/integrations/${owner}`,
      `/integrations/user/${owner}`,
      `/users/${owner}/export`,
      '/audit-log',
    ]
    const answers = await Promise.all(paths.map((path) => world.owner.get<unknown>(path)))
    const texts = answers.map(({ body }) =>
      body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body),
    )
    expect(texts.filter((text) => text.includes(site.url))).toHaveLength(4)
    expect(texts.join()).not.toMatch(/aaaa|BBBB|ealedPassword/)
    expect(JSON.stringify((await world.owner.patch(`/integrations/${_id}`, {})).body)).not.toMatch(/aaaa/)
  })

  test('is required again when the address changes, and the old one is sent nowhere', async () => {
    const { _id } = await make()
    const moved = await world.owner.patch<Problem>(`/integrations/${_id}`, { url: other.url })
    expect(moved).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringMatching(/again/) } },
    })
    expect(other.seen).toEqual([])
    const again = await world.owner.patch<Integration>(`/integrations/${_id}`, {
      url: other.url,
      password: fakePasswords.author,
    })
    expect(again).toMatchObject({ status: 200, body: { url: other.url, username: 'author' } })
    expect(
      (await world.owner.post<Integration>(`/integrations/${_id}/test`)).body.lastTest?.problem,
    ).toBeNull()
  })

  test('of one connection cannot be used for another', async () => {
    await make()
    await make({ username: 'contributor', password: fakePasswords.contributor })
    const { sql } = world.app.database
    const [first, next] = await listOwn()
    await sql`update integrations set sealed_password = (select sealed_password from integrations where id = ${first?._id}) where id = ${next?._id}`
    site.seen = []
    const tried = await world.owner.post<Integration>(`/integrations/${next?._id}/test`)
    expect(tried.body.lastTest?.problem).toBe('password_lost')
    const changed = await world.owner.patch<Problem>(`/integrations/${next?._id}`, {})
    expect(changed).toMatchObject({ status: 422, body: { code: 'password_lost' } })
    expect(site.seen).toEqual([])
  })

  test('is not changed if the test of a change fails', async () => {
    const { _id } = await make()
    const refused = await world.owner.patch<Problem>(`/integrations/${_id}`, { password: 'wrong' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'site_wrong_credentials' } })
    const still = await world.owner.post<Integration>(`/integrations/${_id}/test`)
    expect(still.body.lastTest?.problem).toBeNull()
  })
})

describe('an existing connection', () => {
  test('can be tested again, and stores the last error', async () => {
    const { _id } = await make()
    site.mode = 'firewall'
    const tried = await world.owner.post<Integration>(`/integrations/${_id}/test`)
    expect(tried).toMatchObject({ status: 200, body: { lastTest: { problem: 'site_blocked' } } })
    expect((await listOwn())[0]?.lastTest?.problem).toBe('site_blocked')
    site.mode = 'fine'
    expect(
      (await world.owner.patch<Integration>(`/integrations/${_id}`, {})).body.lastTest?.problem,
    ).toBeNull()
  })

  test('can be disabled, which keeps its password, and enabled again', async () => {
    const { _id } = await make()
    const turn = (connected: boolean) =>
      world.owner.post<Integration>('/integrations/connect-disconnect-integration', {
        integrationId: _id,
        connected,
      })
    expect((await turn(false)).body.isConnected).toBe(false)
    expect((await readWorkspace(world.publisher)).integrations).toEqual([])
    expect((await readWorkspace(world.owner)).integrations).toMatchObject([{ _id, isConnected: false }])
    await turn(false)
    expect((await turn(true)).body.isConnected).toBe(true)
    expect(
      (await world.owner.post<Integration>(`/integrations/${_id}/test`)).body.lastTest?.problem,
    ).toBeNull()
    expect((await listActions()).slice(0, 2)).toEqual(['integration.connected', 'integration.disconnected'])
  })

  test('is deleted with its password and attachments', async () => {
    const { _id } = await make()
    expect((await world.owner.post(`/integrations/delete/${_id}`)).status).toBe(200)
    expect((await world.owner.post(`/integrations/delete/${_id}`)).status).toBe(404)
    expect((await readWorkspace(world.owner)).integrations).toEqual([])
    expect((await listActions())[0]).toBe('integration.deleted')
  })

  test('can be tested a limited number of times', async () => {
    const { _id } = await make()
    const statuses: number[] = []
    const caller = world.stranger
    for (let count = 0; count < 61; count += 1)
      statuses.push((await create({ password: 'wrong' }, caller)).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]))
    expect(statuses[60]).toBe(429)
    expect((await world.owner.post(`/integrations/${_id}/test`)).status).toBe(200)
  })
})

describe('workspaces and their connections', () => {
  test('have a default, which is the first one added and can be changed', async () => {
    const first = await make()
    const next = await make({ username: 'contributor', password: fakePasswords.contributor })
    const defaults = async () =>
      (await readWorkspace(world.owner)).integrations
        .filter(({ isDefault }) => isDefault)
        .map(({ _id }) => _id)
    expect(await defaults()).toEqual([first._id])
    await world.owner.patch(`/integrations/${next._id}/workspaces/${world.workspaceId}`)
    expect(await defaults()).toEqual([first._id])
    await world.owner.patch(`/workspaces/${world.workspaceId}/integrations/${next._id}`, { isDefault: true })
    expect(await defaults()).toEqual([next._id])
    await remove(world.owner, `/workspaces/${world.workspaceId}/integrations/${next._id}`)
    expect(await defaults()).toEqual([first._id])
    await world.owner.patch(`/integrations/${next._id}/workspaces/${world.workspaceId}`)
    await world.owner.post(`/integrations/delete/${first._id}`)
    expect(await defaults()).toEqual([next._id])
    await remove(world.owner, `/integrations/${next._id}/workspaces/${world.workspaceId}`)
    expect((await readWorkspace(world.owner)).integrations).toEqual([])
  })

  test('use the connection that was added first as the next default, however the previous default was removed', async () => {
    const made: string[] = []
    for (const username of ['author', 'contributor', 'administrator'] as const)
      made.push((await make({ username, password: fakePasswords[username], workspaces: [] }))._id)
    const [oldest = '', middle = '', newest = ''] = made
    const place = (id: string) => `/integrations/${id}/workspaces/${second}`
    const defaults = async () =>
      (await readWorkspace(world.owner, second)).integrations
        .filter(({ isDefault }) => isDefault)
        .map(({ _id }) => _id)
    const ways = [
      (id: string) => remove(world.owner, place(id)),
      (id: string) => remove(world.owner, `/workspaces/${second}/integrations/${id}`),
      (id: string) => world.owner.post(`/integrations/delete/${id}`),
    ]
    for (const lose of ways) {
      // Attached in a different order than they were created in.
      for (const id of [newest, oldest, middle]) await world.owner.patch(place(id))
      expect(await defaults()).toEqual([newest])
      await world.owner.patch(place(middle), { isDefault: true })
      await remove(world.owner, place(oldest))
      await world.owner.patch(place(oldest))
      expect(await defaults()).toEqual([middle])
      await lose(middle)
      expect(await defaults()).toEqual([newest])
      for (const id of [oldest, newest]) await remove(world.owner, place(id))
    }
  })

  test('can be attached and detached from both sides', async () => {
    const { _id } = await make({ workspaces: [] })
    const ways = [`/integrations/${_id}/workspaces/${second}`, `/workspaces/${second}/integrations/${_id}`]
    for (const [attach, detach] of [ways, ways.toReversed()]) {
      const attached = await world.owner.patch<Integration>(attach ?? '')
      expect(attached.body.workspaces).toEqual([{ _id: second, isDefault: true }])
      expect((await remove<Integration>(world.owner, detach ?? '')).body.workspaces).toEqual([])
      expect((await remove<Integration>(world.owner, detach ?? '')).status).toBe(200)
    }
  })

  test('can be connected to all connections at once, or to one', async () => {
    const first = await make({ workspaces: [] })
    await make({ username: 'contributor', password: fakePasswords.contributor, workspaces: [] })
    const add = (body: object) =>
      world.owner.post<Integration[]>('/integrations/add-Workspace-To-Integration', {
        ownerId: world.owner._id,
        workspaceId: second,
        ...body,
      })
    const one = await add({ integrationId: first._id })
    expect(one.body.map(({ workspaces }) => workspaces.length)).toEqual([1, 0])
    const all = await add({})
    expect(all.body.map(({ workspaces }) => workspaces.length)).toEqual([1, 1])
    expect((await add({ ownerId: world.stranger._id })).status).toBe(404)
  })

  test('keep one default after many simultaneous changes', async () => {
    const made = [
      await make({ workspaces: [] }),
      await make({ username: 'contributor', password: fakePasswords.contributor, workspaces: [] }),
      await make({ username: 'administrator', password: fakePasswords.administrator, workspaces: [] }),
    ]
    const path = (id: string) => `/integrations/${id}/workspaces/${second}`
    const answers = await Promise.all(
      made.flatMap(({ _id }) => [
        world.owner.patch(path(_id)),
        world.owner.patch(path(_id), { isDefault: true }),
        remove(world.owner, path(_id)),
        world.owner.patch(path(_id)),
        world.owner.post('/integrations/add-Workspace-To-Integration', {
          ownerId: world.owner._id,
          workspaceId: second,
        }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { integrations } = await readWorkspace(world.owner, second)
    expect(integrations.filter(({ isDefault }) => isDefault).length).toBe(integrations.length > 0 ? 1 : 0)
  })
})

describe('visible fields', () => {
  test('users who may publish see only a connection’s address and user name', async () => {
    const { _id } = await make()
    for (const caller of [world.publisher, world.reviewer]) {
      const { body } = await caller.get<GlobalIntegration>(`/integrations/${world.owner._id}`)
      expect(body).toEqual({
        ...{ shopify: [], ghost: [], webhook: [], copyscape: [] },
        wordpress: [
          {
            _id,
            platform: 'wordpress',
            url: site.url,
            isConnected: true,
            workspaces: [{ _id: world.workspaceId, isDefault: true }],
          },
        ],
      })
      expect((await readWorkspace(caller)).integrations).toEqual([
        {
          ...{ _id, platform: 'wordpress', url: site.url, isConnected: true, isDefault: true },
          username: 'author',
          account: { siteName: 'Peer blog', displayName: 'The author' },
        },
      ])
    }
    for (const caller of [world.writer, world.viewer]) {
      expect((await caller.get(`/integrations/${world.owner._id}`)).status).toBe(403)
      expect((await readWorkspace(caller)).integrations).toEqual([])
    }
  })

  test('only the owner sees a disabled connection, in every call', async () => {
    const { _id } = await make()
    const { _id: on } = await make({ username: 'contributor', password: fakePasswords.contributor })
    await world.owner.post('/integrations/connect-disconnect-integration', {
      integrationId: _id,
      connected: false,
    })
    const idsFor = async (caller: Caller) => {
      const grouped = (await caller.get<GlobalIntegration>(`/integrations/${world.owner._id}`)).body
      const listed = (await caller.get<Integration[]>(`/integrations/user/${world.owner._id}`)).body
      const used = (await readWorkspace(caller)).integrations
      return [grouped.wordpress, listed, used].map((list) => list.map((one) => one._id).toSorted())
    }
    expect(await idsFor(world.owner)).toEqual(Array.from({ length: 3 }, () => [_id, on].toSorted()))
    for (const caller of [world.publisher, world.reviewer])
      expect(await idsFor(caller)).toEqual([[on], [on], [on]])
  })

  test('a connection in another workspace is not listed', async () => {
    await make({ workspaces: [second] })
    expect((await world.publisher.get(`/integrations/user/${world.owner._id}`)).body).toEqual([])
  })

  test('the owner of another account finds nothing', async () => {
    const { _id } = await make()
    const { stranger } = world
    for (const path of [`/integrations/${world.owner._id}`, `/integrations/user/${world.owner._id}`])
      expect((await stranger.get(path)).status).toBe(404)
    const [mine] = (await stranger.get<Workspace[]>(`/workspaces/user/${stranger._id}`)).body
    const attempts = [
      stranger.patch(`/integrations/${_id}`, { password: 'x' }),
      stranger.post(`/integrations/${_id}/test`),
      stranger.post(`/integrations/delete/${_id}`),
      stranger.patch(`/integrations/${_id}/workspaces/${mine?._id}`),
      stranger.patch(`/workspaces/${mine?._id}/integrations/${_id}`),
      world.owner.patch(`/integrations/${_id}/workspaces/${mine?._id}`),
    ]
    for (const attempt of attempts) expect((await attempt).status).toBe(404)
    expect((await listOwn())[0]?.workspaces).toHaveLength(1)
  })

  test('ids are validated first, so a misspelled path never reaches another call', async () => {
    const { owner } = world
    expect((await owner.get('/integrations/user')).status).toBe(400)
    expect((await owner.get('/integrations/nothing')).status).toBe(400)
    expect((await owner.get(`/integrations/users/${owner._id}`)).status).toBe(404)
    expect((await owner.post(`/integrations/delete/nothing`)).status).toBe(400)
    expect((await owner.post(`/integrations/delete/test`)).status).toBe(400)
    const offered = await owner.get<PlatformOffer[]>('/integrations')
    expect(offered.body[0]).toEqual({
      platform: 'wordpress',
      fields: ['url', 'username', 'password'],
      optionalFields: [],
      canPublish: true,
      isOffered: true,
    })
  })
})

test('closing an account deletes its connections', async () => {
  const { stranger } = world
  const { sql } = world.app.database
  await sql`update users set is_onboarded = true where id = ${stranger._id}`
  await make()
  const [row] = await sql`select * from integrations`
  await sql`update integrations set owner_id = ${stranger._id} where id = ${row?.id}`
  const closed = await stranger.post(`/users/${stranger._id}/close`, {
    currentPassword: 'a-good-test-password',
  })
  expect(closed.status).toBe(200)
  expect(await sql`select id from integrations`).toEqual([])
})
