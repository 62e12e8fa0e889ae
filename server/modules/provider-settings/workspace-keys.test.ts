import type { ProviderOverview, ProviderSetting } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeModels, startFakeModels } from '../../testing/fake-models.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

const paragraph = { paragraph: 'Kitchen scraps become good soil in a few months.', language: 'en' }

let world: World
let fake: FakeModels
/** Another workspace of the owner, in which the writer of the first one is a member too. */
let second: string

beforeAll(async () => {
  fake = await startFakeModels()
  world = await createWorld({ hasBystanders: true, env: { FETCH_ALLOW: fake.place } })
  second = (await world.owner.post<{ _id: string }>('/workspaces', { name: 'Second' })).body._id
  await world.app.database
    .sql`insert into memberships (workspace_id, user_id, role) values (${second}, ${world.writer._id}, 'writer')`
})
afterAll(async () => {
  await world.stop()
  await fake.close()
})
beforeEach(async () => {
  fake.seen.length = 0
  await world.app.database
    .sql`delete from provider_settings where workspace_id in (${world.workspaceId}, ${second})`
  await select(world.writer, world.workspaceId)
  await select(world.owner, world.workspaceId)
})

const select = (who: Caller, selectedWorkspace: string) =>
  who.put(`/users/update-workspace/${who._id}`, { selectedWorkspace })
const save = (workspaceId: string | undefined, key: string, more: object = {}, by = world.owner) =>
  by.put<ProviderSetting>('/provider-settings/model/compatible', {
    ...{ address: fake.addresses.compatible, model: 'fake-small', key, ...more },
    ...(workspaceId && { workspaceId }),
  })
const list = async (workspaceId: string) =>
  (await world.owner.get<ProviderSetting[]>(`/provider-settings?workspaceId=${workspaceId}`)).body
const overview = async (workspaceId: string) =>
  (await world.owner.get<ProviderOverview>(`/provider-settings/overview/model?workspaceId=${workspaceId}`))
    .body
const rewrite = (by = world.writer) => by.post<{ text: string }>('/copy-butler/rewrite', paragraph)
const keysSeen = () => fake.seen.map(({ key }) => key)

test('each workspace uses its own key only, even if the owner has another one', async () => {
  await save(undefined, 'sk-first')
  await rewrite()
  expect(keysSeen()).toEqual(['sk-first'])
  await select(world.writer, second)
  const help = await world.writer.get<{ isOffline: boolean }>('/copy-butler/help')
  expect(help.body.isOffline).toBe(true)
  await save(second, 'sk-second')
  await rewrite()
  expect(keysSeen()).toEqual(['sk-first', 'sk-second'])
  expect((await list(world.workspaceId)).map(({ workspaceId }) => workspaceId)).toEqual([world.workspaceId])
  expect((await list(second)).map(({ workspaceId }) => workspaceId)).toEqual([second])
  expect((await overview(second)).serving).toMatchObject({ source: 'owner', provider: 'compatible' })
})

test('the owner sets keys for the given workspace, or else for the selected one', async () => {
  await select(world.owner, second)
  const { body } = await save(undefined, 'sk-second')
  expect(body.workspaceId).toBe(second)
  expect((await save(world.workspaceId, 'sk-first')).body.workspaceId).toBe(world.workspaceId)
  // A call about a provider needs no workspace: it may belong to any that the caller owns.
  const tested = await world.owner.post<ProviderSetting>(
    `/provider-settings/${(await list(world.workspaceId))[0]?._id}/test`,
  )
  expect(tested.body.checkResult).toMatchObject({ problem: null })
  expect(keysSeen()).toContain('sk-first')
  const spent = await world.app.database.sql`select workspace_id from spendings where what = 'test'`
  expect(spent).toEqual([{ workspace_id: world.workspaceId }])
})

describe('no other user sees or sets keys', () => {
  test.each(['stranger', 'publisher', 'reviewer', 'writer', 'viewer'] as const)('%s', async (name) => {
    const who = world[name]
    const { body: setting } = await save(world.workspaceId, 'sk-first')
    const status = name === 'stranger' ? 404 : 403
    const query = `?workspaceId=${world.workspaceId}`
    const answers = await Promise.all([
      who.get(`/provider-settings${query}`),
      who.get(`/provider-settings/overview/model${query}`),
      save(world.workspaceId, 'sk-theirs', {}, who),
      who.post(`/provider-settings/${setting._id}/test`),
      who.post('/provider-settings/order', {
        port: 'model',
        ids: [setting._id],
        workspaceId: world.workspaceId,
      }),
      who.post('/provider-settings/copy', { port: 'model', from: world.workspaceId }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(JSON.stringify(answers)).not.toMatch(/sk-first|sealed/)
    expect(fake.seen).toEqual([])
    const order = await world.owner.post('/provider-settings/order', { port: 'model', ids: [setting._id] })
    expect(order.status).toBe(200)
  })

  test('a removed member no longer uses the keys, even with a workspace of their own', async () => {
    await save(world.workspaceId, 'sk-first')
    const { sql } = world.app.database
    await sql`delete from memberships where workspace_id = ${world.workspaceId} and user_id = ${world.writer._id}`
    try {
      await select(world.writer, second)
      await rewrite()
      const { body } = await world.owner.post<{ _id: string }>('/documents', { keyword: 'tea' })
      expect((await world.writer.post('/document-title', { docId: body._id })).status).toBe(404)
      expect(fake.seen).toEqual([])
    } finally {
      await sql`insert into memberships (workspace_id, user_id, role)
        values (${world.workspaceId}, ${world.writer._id}, 'writer')`
    }
  })

  test('an API key uses the keys of its own workspace only, and cannot read or set any', async () => {
    await save(world.workspaceId, 'sk-first')
    await save(second, 'sk-second')
    const { body: made } = await world.owner.post<{ token: string }>('/api-keys', {
      ...{ workspace: second, name: 'Script', scopes: ['suggest'], expiresInDays: 30 },
    })
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${world.app.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.status
    }
    expect(await call('POST', '/copy-butler/rewrite', paragraph)).toBe(200)
    expect(keysSeen()).toEqual(['sk-second'])
    for (const workspaceId of [second, world.workspaceId]) {
      const refused = await Promise.all([
        call('GET', `/provider-settings?workspaceId=${workspaceId}`),
        call('GET', `/provider-settings/overview/model?workspaceId=${workspaceId}`),
        call('PUT', '/provider-settings/model/compatible', { key: 'sk-new', workspaceId }),
        call('POST', '/provider-settings/copy', { port: 'model', from: world.workspaceId, workspaceId }),
      ])
      expect(refused.every((status) => status === 403 || status === 404)).toBe(true)
    }
  })
})

describe('a new workspace', () => {
  test('gets copies of those it lacks, with their keys, which are its own from then on', async () => {
    await save(world.workspaceId, 'sk-first')
    await world.owner.put('/provider-settings/model/openai', { key: 'sk-openai', isEnabled: false })
    await world.owner.put('/provider-settings/search/serper', { key: 'serper' })
    expect((await overview(second)).sources).toEqual([{ _id: world.workspaceId, name: 'Test' }])
    const copy = { port: 'model', from: world.workspaceId, workspaceId: second }
    const { body } = await world.owner.post<ProviderSetting[]>('/provider-settings/copy', copy)
    expect(body.map(({ provider, isEnabled, hasKey }) => [provider, isEnabled, hasKey])).toEqual([
      ['compatible', true, true],
      ['openai', false, true],
    ])
    expect((await overview(second)).sources).toEqual([])
    const [row] = await world.app.database.sql<{ isOwn: boolean }>`
      select bool_and(id = key_id) as "isOwn" from provider_settings where workspace_id = ${second}`
    expect(row?.isOwn).toBe(true)
    await save(world.workspaceId, 'sk-changed')
    await select(world.writer, second)
    await rewrite()
    expect(keysSeen()).toEqual(['sk-first'])
    // The existing provider is kept.
    await world.owner.post('/provider-settings/copy', copy)
    await rewrite()
    expect(keysSeen()).toEqual(['sk-first', 'sk-first'])
  })

  test('that is deleted leaves no key behind', async () => {
    const { body } = await world.owner.post<{ _id: string }>('/workspaces', { name: 'Short-lived' })
    await save(body._id, 'sk-short')
    const deleted = await world.owner.post(`/workspaces/${body._id}/${world.owner._id}`)
    expect(deleted.status).toBe(200)
    const rows = await world.app.database
      .sql`select 1 from provider_settings where workspace_id = ${body._id}`
    expect(rows).toEqual([])
  })
})
