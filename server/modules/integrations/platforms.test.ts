import type { AuditEntry, Integration, PlatformOffer } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyscapeAccount, type FakeCopyscape, startFakeCopyscape } from '../../testing/fake-copyscape.ts'
import { type FakeGhost, ghostKey, startFakeGhost } from '../../testing/fake-ghost.ts'
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts'
import { type FakeShopify, shopifyToken, startFakeShopify } from '../../testing/fake-shopify.ts'
import { type Answer, createWorld, type World } from '../../testing/world.ts'

interface Problem {
  code: string
  fields?: Record<string, string>
}

let world: World
let ghost: FakeGhost
let shop: FakeShopify
let receiver: FakeReceiver
let copyscape: FakeCopyscape

beforeAll(async () => {
  ghost = await startFakeGhost()
  shop = await startFakeShopify()
  receiver = await startFakeReceiver()
  copyscape = await startFakeCopyscape()
  const places = [ghost, shop, receiver, copyscape].map(({ place }) => place)
  world = await createWorld({ env: { FETCH_ALLOW: places.join(','), COPYSCAPE_URL: copyscape.url } })
})
beforeEach(async () => {
  await world.app.database.sql`delete from integrations`
  Object.assign(copyscape, { balance: 12.5, status: 200 })
})
afterAll(async () => {
  await world.stop()
  await Promise.all([ghost, shop, receiver, copyscape].map((one) => one.close()))
})

const create = (body: object): Promise<Answer<Integration & Problem>> =>
  world.owner.post('/integrations', body)
const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const store = () => ({ platform: 'shopify', url: shop.url, password: shopifyToken })
const offers = async (caller = world.owner) => (await caller.get<PlatformOffer[]>('/integrations')).body

test('every platform is connected with its required fields, and no secret is returned', async () => {
  const made = [
    await create(store()),
    await create({ platform: 'ghost', url: `${ghost.url}/ghost/`, password: ghostKey }),
    await create({ platform: 'webhook', url: `${receiver.url}/articles`, password: secret }),
    await create({ platform: 'copyscape', ...copyscapeAccount }),
  ]
  expect(made.map(({ status, body }) => [status, body.platform, body.url, body.username])).toEqual([
    [200, 'shopify', shop.url, ''],
    [200, 'ghost', ghost.url, ''],
    [200, 'webhook', `${receiver.url}/articles`, ''],
    [200, 'copyscape', 'https://www.copyscape.com', 'reader'],
  ])
  expect(made[3]?.body.account?.balance).toBe(12.5)
  const everything = JSON.stringify([made, (await world.owner.get(`/integrations/${world.owner._id}`)).body])
  for (const word of [shopifyToken, ghostKey, secret, copyscapeAccount.password])
    expect(everything).not.toContain(word)
})

test('only the fields that a platform requires are reported as missing', async () => {
  const missing = await create({ platform: 'ghost', password: ghostKey })
  expect(missing).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } })
  expect(await create({ platform: 'copyscape', password: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { username: expect.any(String) } },
  })
  expect((await create({ platform: 'copyscape', username: 'reader', password: 'x' })).body.code).toBe(
    'account_refused',
  )
})

test('a new test shows the remaining balance for checks', async () => {
  const { body } = await create({ platform: 'copyscape', ...copyscapeAccount })
  copyscape.balance = 0
  const tried = await world.owner.post<Integration>(`/integrations/${body._id}/test`)
  expect(tried.body).toMatchObject({ account: { balance: 0 }, lastTest: { problem: null } })
})

test.each([
  [200, 200],
  [201, 422],
  [429, 422],
  [500, 422],
  [503, 422],
])('a balance request with status %d results in %d', async (status, expected) => {
  copyscape.status = status
  const made = await create({ platform: 'copyscape', ...copyscapeAccount })
  expect(made.status).toBe(expected)
  if (expected !== 200) expect(made.body.code).toMatch(/^site_/)
})

describe('the blogs of a store', () => {
  test('are each connected only once, in order', async () => {
    const places = [await create(store()), await create(store())].map(({ body }) => body.place)
    expect(places).toEqual(['gid://shopify/Blog/1', 'gid://shopify/Blog/2'])
    expect(await create(store())).toMatchObject({ status: 409, body: { code: 'connection_exists' } })
  })

  test('can only be chosen if they exist', async () => {
    const { body } = await create(store())
    const choose = (place: string) =>
      world.owner.patch<Integration & Problem>(`/integrations/${body._id}`, { place })
    expect((await choose('gid://shopify/Blog/2')).body.place).toBe('gid://shopify/Blog/2')
    expect(await choose('gid://shopify/Blog/9')).toMatchObject({
      status: 400,
      body: { fields: { place: expect.any(String) } },
    })
  })

  test('require the token again if the store changes', async () => {
    const { body } = await create(store())
    shop.seen = []
    const moved = await world.owner.patch<Problem>(`/integrations/${body._id}`, { url: 'other-store' })
    expect(moved).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
    expect(shop.seen).toEqual([])
  })
})

describe('the publish dialog', () => {
  const offered = (list: PlatformOffer[]) =>
    list.filter(({ isOffered }) => isOffered).map(({ platform }) => platform)
  const turn = (platform: string, isOffered: boolean, caller = world.owner) =>
    caller.put<PlatformOffer[]>(`/integrations/platforms/${platform}`, { isOffered })

  test('offers only WordPress until the owner adds other platforms for everyone who publishes', async () => {
    expect(offered(await offers())).toEqual(['wordpress'])
    expect(offered((await turn('ghost', true)).body)).toEqual(['wordpress', 'ghost'])
    expect(offered(await offers(world.publisher))).toEqual(['wordpress', 'ghost'])
    expect(offered(await offers(world.stranger))).toEqual(['wordpress'])
    await turn('ghost', true)
    await turn('ghost', false)
    expect(offered(await offers())).toEqual(['wordpress'])
    const { body } = await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')
    expect(body.entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'integration.not_offered',
      'integration.offered',
    ])
  })

  test('always offers WordPress, and never a platform that accepts no articles', async () => {
    expect(offered((await turn('wordpress', false)).body)).toEqual(['wordpress'])
    expect((await turn('copyscape', true)).status).toBe(400)
    expect((await turn('ghost', true, world.publisher)).status).toBe(403)
  })
})
