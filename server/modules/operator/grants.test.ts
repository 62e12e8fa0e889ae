import type { OperatorWorkspace, PaidPort, ProviderOverview, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

const place = { location_name: 'United States', language_code: 'en' }
/** Cost of one search at the fake service, in millionths of a US dollar. */
const price = 2000

let world: World
let seo: FakeDataForSeo
const paid = () => seo.seen.filter((call) => call.path === '/v3/serp/google/organic/live/advanced').length

beforeAll(async () => {
  seo = await startFakeDataForSeo()
  seo.results = ['http://127.0.0.1:1/page']
  world = await createWorld({
    env: {
      DATAFORSEO_API_URL: seo.url,
      DATAFORSEO_LOGIN: fakeAccount.login,
      DATAFORSEO_PASSWORD: fakeAccount.password,
      AI_PROVIDER: 'openai',
      AI_API_KEY: 'sk-not-to-be-asked',
      AI_MODEL: 'operator-model',
    },
  })
  await makeOperator(world.stranger)
  // The following tests run as in server mode, because local mode allows everything.
  Object.assign(world.app.config, { isLocal: false })
})
afterAll(async () => {
  Object.assign(world.app.config, { isLocal: true })
  await world.stop()
  await seo.close()
})

const makeOperator = ({ _id }: Caller) =>
  world.app.database.sql`update users set server_role = 'operator' where id = ${_id}`
const search = (who: Caller, keyword: string) => who.post<Serp>('/seo/serp', { keyword, ...place })
const overview = async (who: Caller, port: PaidPort) =>
  (await who.get<ProviderOverview>(`/provider-settings/overview/${port}`)).body.serving
const list = (who: Caller, query = '') =>
  who.get<{ workspaces: OperatorWorkspace[]; total: number; ports: PaidPort[] }>(
    `/operator/workspaces${query}`,
  )
const grant = (who: Caller, body: object, workspaceId = world.workspaceId) =>
  who.put<{ code?: string; fields?: object }>(`/operator/grants/${workspaceId}`, {
    port: 'search',
    isAllowed: true,
    monthlyMicroUsd: 10_000_000,
    ...body,
  })

describe('the operator’s calls', () => {
  test('are rejected for all other users, and change nothing', async () => {
    const { owner, publisher, reviewer, writer, viewer, anonymous } = world
    for (const caller of [owner, publisher, reviewer, writer, viewer]) {
      expect([(await list(caller)).status, (await grant(caller, {})).status]).toEqual([403, 403])
    }
    expect([(await list(anonymous)).status, (await grant(anonymous, {})).status]).toEqual([401, 401])
    expect(await world.app.database.sql`select 1 from operator_grants`).toEqual([])
  })

  test('are not for API keys, even of an operator', async () => {
    const [own] = (await list(world.stranger)).body.workspaces.filter(({ owner }) => owner.isOperator)
    const made = await world.stranger.post<{ token: string }>('/api-keys', {
      workspace: own?._id,
      name: 'Script',
      scopes: ['publish'],
      expiresInDays: 30,
    })
    expect(made.status).toBe(200)
    for (const [method, path] of [
      ['GET', '/operator/workspaces'],
      ['PUT', `/operator/grants/${world.workspaceId}`],
    ] as const)
      expect((await callApi(world.app.url, made.body.token, method, path, undefined)).status).toBe(403)
  })

  test('list workspaces of all owners with their budgets', async () => {
    const { status, body } = await list(world.stranger)
    expect(status).toBe(200)
    expect(body.ports.toSorted()).toEqual(['model', 'search'])
    expect(body.total).toBe(body.workspaces.length)
    const found = body.workspaces.find(({ _id }) => _id === world.workspaceId)
    expect(found?.owner).toMatchObject({ email: world.owner.email, isOperator: false })
    expect(found?.grants.map(({ isAllowed }) => isAllowed)).toEqual([false, false])
    const own = body.workspaces.find(({ owner }) => owner._id === world.stranger._id)
    expect(own?.grants.map(({ isAllowed }) => isAllowed)).toEqual([true, true])
    const one = await list(world.stranger, `?search=${encodeURIComponent(world.owner.email)}`)
    expect(one.body.workspaces.map(({ _id }) => _id)).toEqual([world.workspaceId])
  })

  test('are rejected once the role is revoked', async () => {
    await world.app.database.sql`update users set server_role = null where id = ${world.stranger._id}`
    expect((await list(world.stranger)).status).toBe(403)
    await makeOperator(world.stranger)
    expect((await list(world.stranger)).status).toBe(200)
  })
})

describe("the server's keys", () => {
  test('are available to the operator’s workspaces only; others search and write without them', async () => {
    const before = paid()
    const { body } = await search(world.owner, 'garden tools')
    expect([body.provider, paid()]).toEqual(['local', before])
    expect(await overview(world.owner, 'search')).toMatchObject({ source: 'local', isWithheld: true })
    expect(await overview(world.owner, 'model')).toMatchObject({ source: 'local', isWithheld: true })
    const help = await world.writer.get<{ isOffline: boolean; model: string }>('/copy-butler/help')
    expect(help.body.isOffline).toBe(true)
    expect(help.body.model).not.toContain('operator-model')
    expect((await search(world.stranger, 'garden tools')).body.provider).toBe('dataforseo')
    expect(paid()).toBe(before + 1)
    expect(await overview(world.stranger, 'model')).toMatchObject({ source: 'operator', isWithheld: false })
  })

  test('can be granted to other workspaces only within a budget', async () => {
    const without = await grant(world.stranger, { monthlyMicroUsd: null })
    expect([without.status, without.body.code]).toEqual([400, 'invalid_input'])
    expect((await grant(world.stranger, {})).status).toBe(200)
    expect(await overview(world.owner, 'search')).toMatchObject({ source: 'operator', isWithheld: false })
    expect((await search(world.owner, 'lent once')).body.provider).toBe('dataforseo')
    const { body } = await list(world.stranger, `?search=${encodeURIComponent(world.owner.email)}`)
    const ofSearch = body.workspaces[0]?.grants.find(({ port }) => port === 'search')
    expect(ofSearch).toEqual({
      port: 'search',
      isAllowed: true,
      monthlyMicroUsd: 10_000_000,
      spentMicroUsd: price,
    })
    expect(await overview(world.owner, 'model')).toMatchObject({ source: 'local', isWithheld: true })
    const entries = await world.owner.get<{ entries: { action: string }[] }>('/audit-log')
    expect(entries.body.entries.map(({ action }) => action)).toContain('operator_key.allowed')
  })

  test('never exceed the budget, even in simultaneous searches', async () => {
    await grant(world.stranger, { monthlyMicroUsd: price * 3 })
    const before = paid()
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => search(world.owner, `at once ${turn}`)),
    )
    expect(found.map(({ status }) => status)).toEqual(Array(8).fill(200))
    // One search was paid for in the previous test.
    expect(paid() - before).toBe(2)
    const notes = found.flatMap(({ body }) => (body.provider === 'local' ? body.notes : []))
    expect(new Set(notes.map(({ code }) => code))).toEqual(new Set(['budget']))
  })

  test('can be withdrawn with immediate effect', async () => {
    await grant(world.stranger, { isAllowed: false })
    const before = paid()
    expect((await search(world.owner, 'after that')).body.provider).toBe('local')
    expect(paid()).toBe(before)
  })

  test('do not count costs of an owner’s own keys', async () => {
    await grant(world.stranger, { monthlyMicroUsd: 0 })
    await world.owner.put('/provider-settings/search/dataforseo', {
      key: `${fakeAccount.login}:${fakeAccount.password}`,
    })
    expect((await search(world.owner, 'own key')).body.provider).toBe('dataforseo')
  })
})
