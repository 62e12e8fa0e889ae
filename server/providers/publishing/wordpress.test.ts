import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../lib/safe-fetch.ts'
import {
  type FakeMode,
  type FakeRole,
  type FakeWordPress,
  fakeLoginPassword,
  fakePasswords,
  startFakeWordPress,
} from '../../testing/fake-wordpress.ts'
import { ConnectionError, createPublishing, type PublishingPlatform, type SiteAccess } from './index.ts'

let site: FakeWordPress
let safeFetch: SafeFetch
let wordpress: PublishingPlatform

beforeAll(async () => {
  site = await startFakeWordPress()
  const [host = '', port] = site.place.split(':')
  safeFetch = createSafeFetch({ allow: [site.place], refuse: [], userAgent: 'RankwellTest/1' })
  const plainPlaces = [{ host, port: Number(port) }]
  wordpress = createPublishing({ safeFetch, plainPlaces, requestMs: 400 }).wordpress
})
afterEach(() => {
  Object.assign(site, { mode: 'fine', hasXmlRpc: true, name: 'Peer blog', seen: [] })
})
afterAll(async () => {
  await safeFetch.close()
  await site.close()
})

const as = (role: FakeRole): SiteAccess => ({ url: site.url, username: role, password: fakePasswords[role] })
const diagnose = (access: SiteAccess) =>
  wordpress.testConnection(access, { caller: 'owner' }).then(
    () => 'works',
    (error: unknown) => (error instanceof ConnectionError ? error.code : String(error)),
  )

describe('a connection that works', () => {
  test("returns the user, the site, and the account's permissions", async () => {
    site.name = 'Tom &amp; Jerry'
    const found = await wordpress.testConnection(as('administrator'), { caller: 'owner' })
    expect(found).toEqual({
      apiStyle: 'path',
      account: {
        siteName: 'Tom & Jerry',
        displayName: 'The administrator',
        canPublish: true,
        canUpload: true,
        canManageTerms: true,
      },
    })
  })

  test('of a contributor can only write drafts, and of an author publish without new categories', async () => {
    const contributor = await wordpress.testConnection(as('contributor'), { caller: 'owner' })
    expect(contributor.account).toMatchObject({ canPublish: false, canUpload: false })
    const author = await wordpress.testConnection(as('author'), { caller: 'owner' })
    expect(author.account).toMatchObject({ canPublish: true, canUpload: true, canManageTerms: false })
  })

  test('is also found on sites with plain permalinks', async () => {
    site.mode = 'plain'
    const found = await wordpress.testConnection(as('author'), { caller: 'owner' })
    expect(found).toMatchObject({ apiStyle: 'query', account: { siteName: 'Peer blog' } })
  })
})

describe('the error', () => {
  const wrong = { username: 'administrator', password: 'wrong' }
  test.each<[string, Partial<FakeWordPress>, Partial<SiteAccess>, string]>([
    ['a wrong password', {}, wrong, 'site_wrong_credentials'],
    ['an unknown user', {}, { username: 'nobody' }, 'site_wrong_credentials'],
    ['a wrong password, reported by WordPress', { mode: 'named', hasXmlRpc: false }, wrong, 'site_wrong_credentials'],
    ['an unknown user, reported by WordPress', { mode: 'named', hasXmlRpc: false }, { username: 'x' }, 'site_wrong_credentials'],
    ['the password of the login form', {}, { password: fakeLoginPassword }, 'site_login_password'],
    ['the password of the login form and a dropped header', { mode: 'stripped' }, { password: fakeLoginPassword }, 'site_login_password'],
    ['a header that the web server drops', { mode: 'stripped' }, {}, 'site_header_stripped'],
    ['a dropped header and a wrong password', { mode: 'stripped' }, wrong, 'site_wrong_credentials'],
    ['a rejection with more than one possible reason', { hasXmlRpc: false }, wrong, 'site_sign_in_refused'],
    ['disabled application passwords', { mode: 'passwordsOff' }, {}, 'site_passwords_off'],
    ['a disabled REST API', { mode: 'restOff' }, {}, 'site_rest_off'],
    ['a REST API without users', { mode: 'usersOff' }, {}, 'site_rest_off'],
    ['a reader without rights', {}, { username: 'subscriber', password: fakePasswords.subscriber }, 'site_no_rights'],
    ['a firewall', { mode: 'firewall' }, {}, 'site_blocked'],
    ['a login in front of the whole site', { mode: 'login' }, {}, 'site_blocked'],
    ['a site with a server error', { mode: 'broken' }, {}, 'site_error'],
    ['a site that never responds', { mode: 'silent' }, {}, 'site_timeout'],
    ['a site that is not WordPress', { mode: 'other' }, {}, 'site_not_wordpress'],
  ])('of %s', async (_, special, access, code) => {
    Object.assign(site, special)
    expect(await diagnose({ ...as('administrator'), ...access })).toBe(code)
  }) // biome-ignore format: a table

  test('of a missing site, and of one without a certificate', async () => {
    const access = as('author')
    const closed = await startFakeWordPress()
    const own = createSafeFetch({
      allow: [closed.place, site.place],
      refuse: [],
      userAgent: 'RankwellTest/1',
    })
    const platform = createPublishing({ safeFetch: own, plainPlaces: [] }).wordpress
    await closed.close()
    const failure = (url: string) =>
      platform
        .testConnection({ ...access, url }, { caller: 'x' })
        .catch((error: ConnectionError) => error.code)
    expect(await failure(closed.url)).toBe('site_unreachable')
    expect(await failure(`https://${site.place}`)).toBe('site_tls')
    await own.close()
  })

  test('of private addresses names them, and nothing is sent there', async () => {
    const listening = await startFakeWordPress()
    expect(await diagnose({ ...as('author'), url: listening.url })).toBe('url_private')
    expect(listening.seen).toEqual([])
    await listening.close()
  })
})

describe('the password', () => {
  test('is not forwarded when a site redirects', async () => {
    site.mode = 'moved'
    const failure = await wordpress
      .testConnection(as('author'), { caller: 'x' })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'site_redirects', params: { url: 'https://www.moved.example' } })
    expect(site.seen).toHaveLength(1)
  })

  test('is in no requested URL', async () => {
    for (const mode of ['fine', 'stripped', 'plain', 'restOff'] satisfies FakeMode[]) {
      site.mode = mode
      await diagnose(as('author'))
    }
    expect(site.seen.length).toBeGreaterThan(6)
    expect(site.seen.filter(({ path }) => /BBBB|author/.test(path))).toEqual([])
  })
})

describe('the address', () => {
  test('is normalized, no matter which page of the site was copied', () => {
    const forms = [
      'Blog.Example.com',
      'https://blog.example.com/',
      ' https://blog.example.com/wp-admin/profile.php?x=1#app ',
      'https://blog.example.com/wp-login.php',
      'https://blog.example.com/wp-json/wp/v2/posts',
      'https://blog.example.com:443//',
    ]
    expect(new Set(forms.map(wordpress.readAddress))).toEqual(new Set(['https://blog.example.com']))
    expect(wordpress.readAddress('https://example.com/blog/wp-admin/')).toBe('https://example.com/blog')
    expect(wordpress.readAddress(`${site.url}/`)).toBe(site.url)
  })

  test.each([
    ['http://blog.example.com', 'site_not_https'],
    ['http://127.0.0.1:1/', 'site_not_https'],
    ['https://user:password@blog.example.com', 'url_invalid'],
    ['ftp://blog.example.com', 'url_invalid'],
    ['not an address', 'url_invalid'],
    ['https://', 'url_invalid'],
  ])('%s is rejected', (typed, code) => {
    expect(() => wordpress.readAddress(typed)).toThrow(expect.objectContaining({ code }))
  })
})
