import type { Document, LinkCheck, LinkIndex, LinkSite, LinkSuggestions } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  blogOf,
  filler,
  indexSite,
  servePages,
  sitePages,
  untilIndexed,
  writeArticle,
} from '../../testing/internal-links.ts'
import type { Problem } from '../../testing/people.ts'
import { runSweepers } from '../../testing/run-jobs.ts'
import {
  asGzip,
  asXml,
  makePage,
  makeSitemap,
  makeSitemapIndex,
  type StaticSite,
  startStaticSite,
} from '../../testing/static-site.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let site: StaticSite

beforeAll(async () => {
  site = await startStaticSite()
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
})
beforeEach(async () => {
  site.files.clear()
  site.requests.length = 0
  await world.app.database.sql`delete from link_pages`
  await world.app.database.sql`delete from link_sites`
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

const serveSite = () => servePages(site)
const addSite = (rules: object = {}) => indexSite(world, site.url, rules)
const readIndex = async () =>
  (await world.publisher.get<LinkIndex>(`/internal-links/${world.workspaceId}`)).body
const write = (...blocks: (string | object)[]) =>
  writeArticle(world, { keyword: 'coffee at home' }, ...blocks)
const suggest = async (docId: string, who = world.writer) =>
  (await who.get<LinkSuggestions>(`/internal-links/suggestions/${docId}`)).body

describe('the index of a site', () => {
  test('is built from the sitemaps named in robots.txt, including nested and compressed ones', async () => {
    serveSite()
    const index = await addSite()
    expect(index).toMatchObject({
      pages: 4,
      isIndexing: false,
      canManage: true,
      indexedAt: expect.any(String),
    })
    expect(index.sites).toMatchObject([
      { url: site.url, state: 'ready', problem: null, done: 4, total: 4, pages: 4 },
    ])
    const rows = await world.app.database.sql`
      select url, title, keyword, language, inbound, status from link_pages order by url`
    expect(rows).toEqual([
      expect.objectContaining({ title: 'The right cold brew ratio', keyword: 'cold brew ratio', inbound: 1 }),
      expect.objectContaining({
        url: `${site.url}/pour-over-coffee`,
        language: 'en',
        inbound: 0,
        status: 200,
      }),
      expect.objectContaining({ title: 'Bread knives compared' }),
      expect.objectContaining({ title: 'How to feed a sourdough starter', inbound: 2 }),
    ])
  })

  test('leaves out paths by its rules, and changes with them', async () => {
    serveSite()
    expect((await addSite({ exclude: ['/private'] })).pages).toBe(3)
    const { sites } = await readIndex()
    const path = `/link-sites/${sites[0]?._id}`
    const rules = { include: ['/*coffee'], exclude: [] }
    expect((await world.publisher.patch<LinkSite>(path, rules)).body).toMatchObject(rules)
    expect((await untilIndexed(world)).pages).toBe(1)
    await callApi(world.app.url, world.owner.token, 'DELETE', path)
    expect(await readIndex()).toMatchObject({ sites: [], pages: 0 })
    const [row] = await world.app.database.sql<{
      count: number
    }>`select count(*)::int as count from link_pages`
    expect(row?.count).toBe(0)
  })

  test('is refreshed on demand, keeps what is still listed, and drops the rest', async () => {
    serveSite()
    await addSite()
    site.files.set('/maps.xml', asXml(makeSitemapIndex([`${site.url}/two.xml.gz`])))
    site.requests.length = 0
    await world.app.database.sql`update link_sites set indexed_at = indexed_at - interval '2 minutes'`
    const refreshed = await world.writer.post<LinkIndex>(`/internal-links/${world.workspaceId}/refresh`)
    expect(refreshed.body).toMatchObject({ isIndexing: true, canManage: false })
    expect((await untilIndexed(world)).pages).toBe(3)
    // Pages read within the week are not downloaded again.
    expect(site.requests).toEqual(['/robots.txt', '/maps.xml', '/two.xml.gz'])
  })

  test('is refreshed by the scheduled job after a week', async () => {
    serveSite()
    await addSite()
    const age = async (interval: string) => {
      await world.app.database.sql`update link_sites set indexed_at = now() - ${interval}::text::interval`
      site.requests.length = 0
      await runSweepers(world.app)
      await untilIndexed(world)
      return site.requests.length > 0
    }
    expect(await age('6 days')).toBe(false)
    expect(await age('8 days')).toBe(true)
  })

  test.each([
    ['no sitemap', () => site.files.set('/', makePage('Home', filler)), 'no_sitemap'],
    [
      'a sitemap with only other hosts',
      () => site.files.set('/sitemap.xml', asXml(makeSitemap(['https://elsewhere.example/a']))),
      'no_pages',
    ],
    ['an empty sitemap', () => site.files.set('/sitemap.xml', asXml('')), 'no_sitemap'],
  ])('reports why there is no index: %s', async (_what, serve, problem) => {
    serve()
    expect((await addSite()).sites).toMatchObject([{ state: 'failed', problem, pages: 0 }])
  })

  test('is never built from private addresses', async () => {
    const path = `/internal-links/${world.workspaceId}/sites`
    for (const [url, code] of [
      ['http://169.254.169.254/', 'url_private'],
      ['http://127.0.0.1:22/', 'url_private'],
      ['http://[::1]/sitemap.xml', 'url_private'],
      [world.app.url, 'url_private'],
    ])
      expect(await world.publisher.post<Problem>(path, { url })).toMatchObject({
        status: 422,
        body: { code },
      })
    // They are ignored in a sitemap too: no request leaves the site.
    site.files.set('/robots.txt', { body: 'Sitemap: http://169.254.169.254/latest/x.xml\nSitemap: /own.xml' })
    const inside = ['http://169.254.169.254/a', `${world.app.url}/api/users`, `${site.url}/page`]
    site.files.set('/own.xml', asXml(makeSitemap(inside)))
    site.files.set('/page', { body: '', status: 302, headers: { location: 'http://169.254.169.254/b' } })
    const index = await addSite()
    expect(index.sites).toMatchObject([{ state: 'ready', total: 1, pages: 0 }])
  })
})

describe('a hostile sitemap', () => {
  test('that lists itself or too many pages is read only once', async () => {
    const urls = Array.from({ length: 12_000 }, (_, at) => `${site.url}/p/${at}.pdf`)
    const own = `${site.url}/sitemap.xml`
    site.files.set('/sitemap.xml', asXml(makeSitemapIndex([own, `${site.url}/b.xml`])))
    site.files.set('/b.xml', asXml(makeSitemapIndex([own, `${site.url}/c.xml`])))
    site.files.set('/c.xml', asXml(makeSitemap(urls)))
    expect((await addSite()).sites).toMatchObject([{ state: 'failed', problem: 'no_pages' }])
    expect(site.requests.filter((path) => path === '/sitemap.xml')).toHaveLength(1)
  })

  test('that unpacks to gigabytes, or expands entities, is read only up to the limit', async () => {
    const bomb = `<urlset><url><loc>${site.url}/kept</loc></url>${' '.repeat(40 * 1024 * 1024)}<url><loc>${site.url}/late</loc></url></urlset>`
    site.files.set('/robots.txt', { body: 'Sitemap: /bomb.xml.gz\nSitemap: /laughs.xml' })
    site.files.set('/bomb.xml.gz', asGzip(bomb))
    const entities = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const laughs = `${entities}<urlset><url><loc>${site.url}/&f;${'&a;'.repeat(1_000)}</loc></url></urlset>`
    site.files.set('/laughs.xml', asXml(laughs))
    site.files.set('/kept', makePage('A page that is kept', filler))
    await addSite()
    const rows = await world.app.database.sql<{ url: string }>`select url from link_pages`
    expect(rows).toEqual([{ url: `${site.url}/kept` }])
  })
})

describe('suggestions', () => {
  test('take their anchors from the text, in any inflection, and leave out headings, code, links, and quotations', async () => {
    serveSite()
    await addSite()
    const docId = await write(
      { id: 'head', type: 'header', data: { text: 'Cold brew ratio', level: 2 } },
      'We say “sourdough starter” and <code class="inline-code">cold brew ratio</code> first.',
      'Then come cold brew ratios.',
      'Only <a href="https://x.example">pour over coffee</a> is linked.',
      'In the end the sourdough starters rise.',
    )
    const { suggestions, limit, links } = await suggest(docId)
    expect({ limit, links }).toEqual({ limit: 3, links: 0 })
    expect(suggestions.map(({ anchor, url, place }) => [anchor, url, place.blockId])).toEqual([
      ['cold brew ratios', `${site.url}/cold-brew-ratio`, 'block2'],
      ['sourdough starters', `${site.url}/sourdough-starter`, 'block4'],
    ])
    expect(suggestions[0]).toMatchObject({
      reason: 'keyword',
      inbound: 1,
      before: 'Then come ',
      isDocument: false,
    })
  })

  test('name each page once, and no page that the article already links to', async () => {
    serveSite()
    await addSite()
    const docId = await write(
      `A <a href="${site.url}/cold-brew-ratio/#top">ratio</a>, and the cold brew ratio again.`,
      'Feed the sourdough starter.',
      'Feed the sourdough starter again.',
    )
    const { suggestions, links } = await suggest(docId)
    expect(links).toBe(1)
    expect(suggestions.map(({ url }) => url)).toEqual([`${site.url}/sourdough-starter`])
  })

  test('are checked live before they are inserted, for indexed pages only', async () => {
    serveSite()
    await addSite()
    const docId = await write('Feed the sourdough starter.')
    await world.app.database.sql`update link_pages set checked_at = now() - interval '1 hour'`
    site.files.delete('/sourdough-starter')
    site.files.set('/cold-brew-ratio', { body: '', status: 301, headers: { location: '/pour-over-coffee' } })
    const urls = sitePages.slice(0, 3).map(([path]) => `${site.url}${path}`)
    const check = (list: string[], who = world.writer) =>
      who.post<LinkCheck[]>('/internal-links/check', { docId, urls: list })
    const { body } = await check(urls)
    expect(body.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
      { url: urls[0], isWorking: false, status: 200, redirect: `${site.url}/pour-over-coffee` },
      { url: urls[2], isWorking: true, status: 200, redirect: null },
      { url: urls[1], isWorking: false, status: 404, redirect: null },
    ])
    site.requests.length = 0
    await check(urls)
    expect(site.requests).toEqual([])
    expect((await suggest(docId)).suggestions).toEqual([])
    expect((await check([`${site.url}/unknown`])).status).toBe(404)
    expect((await check(['http://169.254.169.254/'])).status).toBe(404)
  })

  test('never show pages of another workspace', async () => {
    serveSite()
    await addSite()
    const { body } = await world.stranger.post<Document>('/documents', { keyword: 'tea', language: 'en' })
    const blog = blogOf('Feed the sourdough starter.')
    await world.stranger.put(`/documents/update/${body._id}`, { blog })
    expect((await suggest(body._id, world.stranger)).suggestions).toEqual([])
    const urls = [`${site.url}/sourdough-starter`]
    expect((await world.stranger.post('/internal-links/check', { docId: body._id, urls })).status).toBe(404)
  })
})
