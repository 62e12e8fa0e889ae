import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type FakePlatform, startFakePlatforms } from '../../testing/fake-platforms.ts'
import { shopifyApp } from '../../testing/fake-shopify.ts'
import { ConnectionError, type SiteAccess } from './index.ts'

const fakes = await startFakePlatforms()
const { ghost, shop, receiver, platforms, accessTo } = fakes
afterEach(fakes.reset)
afterAll(fakes.close)

const diagnose = (name: FakePlatform, changes: Partial<SiteAccess> = {}) =>
  platforms[name].testConnection({ ...accessTo(name), ...changes }, { caller: 'owner' }).then(
    ({ account }) => account,
    (error: unknown) => (error instanceof ConnectionError ? error.code : String(error)),
  )

describe('a connection that works', () => {
  test('to Shopify returns the store and its blogs, with a token or an app', async () => {
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

  test('to Ghost returns its name, to a receiver its host, to Copyscape the balance', async () => {
    expect(await diagnose('ghost')).toMatchObject({ siteName: 'Peer Ghost', canPublish: true })
    expect(await diagnose('webhook')).toMatchObject({ siteName: receiver.place })
    expect(await diagnose('copyscape')).toMatchObject({ displayName: 'reader', balance: 12.5 })
  })
})

describe('the error', () => {
  test.each<[string, FakePlatform, Partial<SiteAccess>, () => unknown, string]>([
    ['an unknown token', 'shopify', { password: 'shpat_wrong' }, () => 0, 'token_refused'],
    ['an app that is not installed', 'shopify', { username: 'x', password: 'y' }, () => 0, 'token_refused'],
    [
      'an app with only read access',
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
      'a store with too many requests',
      'shopify',
      {},
      () => {
        shop.mode = 'busy'
      },
      'site_busy',
    ],
    [
      'a site that is not a store',
      'shopify',
      {},
      () => {
        shop.mode = 'elsewhere'
      },
      'site_not_shopify',
    ],
    ['a malformed key', 'ghost', { password: 'a1a1a1' }, () => 0, 'key_shape'],
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
      'a site that is not Ghost',
      'ghost',
      {},
      () => {
        ghost.mode = 'elsewhere'
      },
      'site_not_ghost',
    ],
    [
      'an outdated Ghost',
      'ghost',
      {},
      () => {
        ghost.mode = 'old'
      },
      'version_old',
    ],
    [
      'a firewall in front of Ghost',
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
    ['an invalid secret', 'webhook', { password: 'hello' }, () => 0, 'secret_shape'],
    [
      'a receiver that rejects messages',
      'webhook',
      {},
      () => {
        receiver.answer = () => ({ status: 401 })
      },
      'receiver_refused',
    ],
    [
      'a receiver that no longer exists',
      'webhook',
      {},
      () => {
        receiver.answer = () => ({ status: 410 })
      },
      'receiver_gone',
    ],
    [
      'a receiver that redirects',
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
    ['a wrong Copyscape key', 'copyscape', { password: 'wrong' }, () => 0, 'account_refused'],
  ])('of %s', async (_, name, changes, prepare, code) => {
    prepare()
    expect(await diagnose(name, changes)).toBe(code)
  })

  test.each<[FakePlatform, string, string]>([
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
        return error instanceof ConnectionError ? error.code : String(error)
      }
    }
    expect(read()).toBe(expected)
  })
})
