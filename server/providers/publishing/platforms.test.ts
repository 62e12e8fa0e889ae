import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../lib/safe-fetch.ts'
import { copyscapeAccount, type FakeCopyscape, startFakeCopyscape } from '../../testing/fake-copyscape.ts'
import { type FakeGhost, ghostKey, startFakeGhost } from '../../testing/fake-ghost.ts'
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts'
import { type FakeShopify, shopifyApp, shopifyToken, startFakeShopify } from '../../testing/fake-shopify.ts'
import {
  type Article,
  ConnectionFailed,
  createPublishing,
  type Publication,
  PublishFailed,
  type PublishingPlatforms,
  type SiteAccess,
} from './index.ts'

let ghost: FakeGhost
let shop: FakeShopify
let receiver: FakeReceiver
let copyscape: FakeCopyscape
let safeFetch: SafeFetch
let platforms: PublishingPlatforms

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

beforeAll(async () => {
  ghost = await startFakeGhost()
  shop = await startFakeShopify()
  receiver = await startFakeReceiver()
  copyscape = await startFakeCopyscape()
  const places = [ghost, shop, receiver, copyscape].map(({ place }) => place)
  safeFetch = createSafeFetch({ allow: places, refuse: [], userAgent: 'RankwellTest/1' })
  const plainPlaces = places.map((place) => {
    const [host = '', port] = place.split(':')
    return { host, port: Number(port) }
  })
  platforms = createPublishing({ safeFetch, plainPlaces, requestMs: 400, copyscapeUrl: copyscape.url })
})
afterEach(() => {
  Object.assign(ghost, { mode: 'fine', posts: [], seen: [] })
  Object.assign(shop, { mode: 'fine', articles: [], seen: [], scopes: ['read_content', 'write_content'] })
  Object.assign(receiver, { seen: [], answer: () => ({ status: 200, body: 'ok' }) })
})
afterAll(async () => {
  await safeFetch.close()
  await Promise.all([ghost, shop, receiver, copyscape].map((one) => one.close()))
})

type Name = 'shopify' | 'ghost' | 'webhook' | 'copyscape'
const accessTo = (name: Name): SiteAccess =>
  ({
    shopify: { url: shop.url, username: '', password: shopifyToken, place: 'gid://shopify/Blog/1' },
    ghost: { url: ghost.url, username: '', password: ghostKey },
    webhook: { url: `${receiver.url}/articles?to=blog`, username: '', password: secret },
    copyscape: { url: 'https://www.copyscape.com', ...copyscapeAccount },
  })[name]
const diagnose = (name: Name, changes: Partial<SiteAccess> = {}) =>
  platforms[name].testConnection({ ...accessTo(name), ...changes }, { caller: 'owner' }).then(
    ({ account }) => account,
    (error: unknown) => (error instanceof ConnectionFailed ? error.code : String(error)),
  )

describe('a connection that works', () => {
  test('to Shopify tells the store and its blogs, by a token or by an app', async () => {
    const found = {
      siteName: 'Peer store',
      canPublish: true,
      places: [
        { id: 'gid://shopify/Blog/1', name: 'News' },
        { id: 'gid://shopify/Blog/2', name: 'Recipes' },
      ],
    }
    expect(await diagnose('shopify')).toMatchObject(found)
    const app = { username: shopifyApp.id, password: shopifyApp.secret }
    expect(await diagnose('shopify', app)).toMatchObject(found)
    expect(await diagnose('shopify', app)).toMatchObject(found)
    expect(shop.seen.filter(({ path }) => path.includes('oauth'))).toHaveLength(1)
  })

  test('to Ghost tells its name, to a receiver its host, to Copyscape what is left', async () => {
    expect(await diagnose('ghost')).toMatchObject({ siteName: 'Peer Ghost', canPublish: true })
    expect(await diagnose('webhook')).toMatchObject({ siteName: receiver.place })
    expect(await diagnose('copyscape')).toMatchObject({ displayName: 'reader', balance: 12.5 })
  })
})

describe('the plain answer', () => {
  test.each<[string, Name, Partial<SiteAccess>, () => unknown, string]>([
    ['a token of nobody', 'shopify', { password: 'shpat_wrong' }, () => 0, 'token_refused'],
    ['an app that is not installed', 'shopify', { username: 'x', password: 'y' }, () => 0, 'token_refused'],
    [
      'an app that may only read',
      'shopify',
      {},
      () => {
        shop.scopes = ['read_content']
      },
      'token_no_rights',
    ],
    [
      'a frozen store',
      'shopify',
      {},
      () => {
        shop.mode = 'frozen'
      },
      'shop_frozen',
    ],
    [
      'a store that is asked too often',
      'shopify',
      {},
      () => {
        shop.mode = 'busy'
      },
      'site_busy',
    ],
    [
      'no store',
      'shopify',
      {},
      () => {
        shop.mode = 'elsewhere'
      },
      'site_not_shopify',
    ],
    ['half a key', 'ghost', { password: 'a1a1a1' }, () => 0, 'key_shape'],
    [
      'an unknown key',
      'ghost',
      { password: `${'c3'.repeat(12)}:${'b2'.repeat(32)}` },
      () => 0,
      'key_refused',
    ],
    [
      'a key with another secret',
      'ghost',
      { password: `${'a1'.repeat(12)}:${'c3'.repeat(32)}` },
      () => 0,
      'key_refused',
    ],
    [
      'no Ghost',
      'ghost',
      {},
      () => {
        ghost.mode = 'elsewhere'
      },
      'site_not_ghost',
    ],
    [
      'an old Ghost',
      'ghost',
      {},
      () => {
        ghost.mode = 'old'
      },
      'version_old',
    ],
    [
      'a firewall before Ghost',
      'ghost',
      {},
      () => {
        ghost.mode = 'firewall'
      },
      'site_blocked',
    ],
    [
      'a broken server',
      'ghost',
      {},
      () => {
        ghost.mode = 'broken'
      },
      'site_error',
    ],
    ['a secret that is none', 'webhook', { password: 'hello' }, () => 0, 'secret_shape'],
    [
      'a receiver that refuses',
      'webhook',
      {},
      () => {
        receiver.answer = () => ({ status: 401 })
      },
      'receiver_refused',
    ],
    [
      'a receiver that is gone',
      'webhook',
      {},
      () => {
        receiver.answer = () => ({ status: 410 })
      },
      'receiver_gone',
    ],
    [
      'a receiver elsewhere',
      'webhook',
      {},
      () => {
        receiver.answer = () => ({ status: 302, headers: { location: 'https://a.example/' } })
      },
      'site_redirects',
    ],
    [
      'a silent receiver',
      'webhook',
      {},
      () => {
        receiver.answer = () => null
      },
      'site_timeout',
    ],
    ['a wrong key of Copyscape', 'copyscape', { password: 'wrong' }, () => 0, 'account_refused'],
  ])('to %s', async (_, name, changes, prepare, code) => {
    prepare()
    expect(await diagnose(name, changes)).toBe(code)
  })

  test.each<[Name, string, string]>([
    ['shopify', 'my-store', 'https://my-store.myshopify.com'],
    ['shopify', 'https://admin.shopify.com/store/my-store/products', 'https://my-store.myshopify.com'],
    ['shopify', 'My-Store.myshopify.com/admin', 'https://my-store.myshopify.com'],
    ['shopify', 'https://shop.example.com', 'shop_address'],
    ['shopify', 'https://my-store.myshopify.com.evil.example', 'shop_address'],
    ['shopify', 'http://my-store.myshopify.com', 'site_not_https'],
    ['ghost', 'blog.example.com/ghost/#/settings', 'https://blog.example.com'],
    ['ghost', 'https://example.com/blog/', 'https://example.com/blog'],
    ['webhook', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c'],
    ['webhook', 'http://example.com/a', 'site_not_https'],
    ['webhook', 'https://user:pass@example.com', 'url_invalid'],
    ['copyscape', 'whatever', 'https://www.copyscape.com'],
  ])('%s at %s is %s', (name, typed, expected) => {
    const read = () => {
      try {
        return platforms[name].readAddress(typed)
      } catch (error) {
        return error instanceof ConnectionFailed ? error.code : String(error)
      }
    }
    expect(read()).toBe(expected)
  })
})

const article: Article = {
  documentId: '01990000-0000-7000-8000-0000000abcde',
  versionId: '01990000-0000-7000-8000-000000000001',
  title: 'سماد منزلي',
  html: '<p dir="rtl">نص</p>',
  excerpt: 'Short.',
  slug: 'home-compost',
  authorName: 'Demo',
  tags: ['Garden'],
  image: { url: 'https://cdn.example/i.png', alt: 'Heap' },
  seoTitle: 'SEO title',
  seoDescription: 'SEO text',
  language: 'ar',
  state: 'publish',
  date: null,
}
const publish = (
  name: Name,
  changes: Partial<Article> = {},
  previous: Publication | null = null,
  overwrite = false,
) => {
  const { articles } = platforms[name]
  if (!articles) throw new Error(`${name} takes no articles`)
  return articles.publish(
    accessTo(name),
    { ...article, ...changes },
    { caller: 'owner', previous, overwrite },
  )
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'works',
    (error: unknown) => (error instanceof PublishFailed ? error : String(error)),
  )

describe.each(['shopify', 'ghost'] as const)('an article on %s', (name) => {
  const count = () => (name === 'shopify' ? shop.articles.length : ghost.posts.length)
  const remote = (): { title: string; html?: string; body?: string } => {
    const [one] = name === 'shopify' ? shop.articles : ghost.posts
    if (!one) throw new Error('nothing arrived')
    return one
  }
  const editThere = (title: string) =>
    Object.assign(remote(), { title, updatedAt: '2030-01-01T00:00:00Z', updated_at: '2030-01-01T00:00:00Z' })

  test('arrives whole, is updated in place, taken back and published again', async () => {
    const first = await publish(name)
    expect(first).toMatchObject({ state: 'publish', url: expect.stringContaining('home-compost') })
    expect(remote()).toMatchObject({ title: article.title })
    expect(remote().html ?? remote().body).toBe(article.html)
    const second = await publish(name, { title: 'Anew' }, first)
    expect([count(), second.remoteId, remote().title]).toEqual([1, first.remoteId, 'Anew'])
    const { articles } = platforms[name]
    const options = { caller: 'owner', previous: second }
    const taken = await articles?.unpublish(accessTo(name), options)
    expect(taken).toMatchObject({ remoteId: first.remoteId, state: 'draft' })
    expect((await publish(name, {}, taken ?? null)).state).toBe('publish')
    expect(count()).toBe(1)
  })

  test('is one article, though the platform answered too late', async () => {
    Object.assign(name === 'shopify' ? shop : ghost, { mode: 'silent' })
    expect(await failure(publish(name))).toMatchObject({ code: 'unanswered' })
    Object.assign(name === 'shopify' ? shop : ghost, { mode: 'fine' })
    const found = await publish(name, { title: 'Second try' })
    expect([count(), remote().title, found.state]).toEqual([1, 'Second try', 'publish'])
  })

  test('that somebody edited there is not overwritten unasked, and what stands there is told', async () => {
    const first = await publish(name)
    editThere('Edited by hand')
    const refused = await failure(publish(name, { title: 'Mine' }, first))
    expect(refused).toMatchObject({ code: 'remote_changed', current: { title: 'Edited by hand' } })
    expect(remote().title).toBe('Edited by hand')
    await publish(name, { title: 'Mine' }, first, true)
    expect([count(), remote().title]).toEqual([1, 'Mine'])
  })

  test('is read back as it stands there', async () => {
    const { remoteId } = await publish(name)
    const read = (id: string) => platforms[name].articles?.read?.(accessTo(name), id, { caller: 'owner' })
    expect(await read(remoteId)).toMatchObject({
      title: article.title,
      html: article.html,
      excerpt: article.excerpt,
      publication: { remoteId, state: 'publish' },
    })
    Object.assign(shop, { articles: [] })
    Object.assign(ghost, { posts: [] })
    expect(await read(remoteId)).toBeNull()
  })

  test('that was deleted there is said to be gone', async () => {
    const first = await publish(name)
    Object.assign(shop, { articles: [] })
    Object.assign(ghost, { posts: [] })
    expect(await failure(publish(name, {}, first))).toMatchObject({ code: 'remote_gone' })
  })

  test('waits for its hour, and once out goes on being out', async () => {
    const date = '2031-05-01T08:00:00.000Z'
    const waiting = await publish(name, { state: 'future', date })
    expect(waiting.state).toBe('future')
    const out = await publish(name, {}, waiting)
    expect((await publish(name, { state: 'future', date }, out)).state).toBe('publish')
    expect(await publish(name, { state: 'draft', documentId: crypto.randomUUID() })).toMatchObject({
      state: 'draft',
    })
  })

  test('keeps apart from another one with the same address', async () => {
    await publish(name)
    const other = await publish(name, { documentId: '01990000-0000-7000-8000-0000000fffff' })
    expect(count()).toBe(2)
    expect(other.url).not.toBe((await publish(name)).url)
    expect(count()).toBe(2)
  })
})

test('a picture goes into Ghost’s library, and is refused in its words where it is none', async () => {
  const place = (mediaType: string) =>
    platforms.ghost.articles?.placePicture?.(
      accessTo('ghost'),
      { name: 'my "heap".png', mediaType, bytes: new Uint8Array([137, 80, 78, 71]) },
      { caller: 'owner' },
    )
  expect(await place('image/png')).toBe(`${ghost.url}/content/images/my-heap-.png`)
  expect(await failure(Promise.resolve(place('text/html')))).toMatchObject({
    code: 'refused',
    message: 'Please select a valid image.',
  })
})

describe('an article for a receiver', () => {
  test('has one id for each version, and stands where the receiver says', async () => {
    receiver.answer = () => ({ status: 201, body: { id: 'a-7', url: 'https://example.com/a-7' } })
    const first = await publish('webhook')
    expect(first).toEqual({
      remoteId: 'a-7',
      url: 'https://example.com/a-7',
      state: 'publish',
      stamp: article.versionId,
    })
    await publish('webhook', {}, first)
    await publish('webhook', { versionId: '01990000-0000-7000-8000-000000000002' }, first)
    const ids = receiver.seen.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[1])
    expect(JSON.parse(receiver.seen[1]?.body ?? '')).toMatchObject({
      type: 'article.published',
      data: { title: article.title, html: article.html, remoteId: 'a-7' },
    })
  })

  test('says in the receiver’s words why it was refused, and that no answer came', async () => {
    receiver.answer = () => ({ status: 422, body: { message: 'No such category' } })
    expect(await failure(publish('webhook'))).toMatchObject({ code: 'refused', message: 'No such category' })
    receiver.answer = () => null
    expect(await failure(publish('webhook'))).toMatchObject({ code: 'unanswered' })
    receiver.answer = () => ({ status: 200, body: { url: 'javascript:alert(1)' } })
    expect((await publish('webhook')).url).toBeNull()
  })
})
