import type { Document, InboundLink, KeywordRivals, LinkProblem, LinkTarget } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import {
  filler,
  indexSite,
  servePages,
  sitePages,
  untilIndexed,
  writeArticle,
} from '../../testing/internal-links.ts'
import { makePage, type StaticSite, startStaticSite } from '../../testing/static-site.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let site: StaticSite

beforeAll(async () => {
  site = await startStaticSite()
  servePages(site)
  const [knives = ''] = sitePages[3] ?? []
  site.files.set(knives, makePage('Bread knives compared', `Every compost bin needs one. ${filler}`))
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
  await indexSite(world, site.url)
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

const at = (path: string) => `${site.url}${path}`
const anchor = (path: string, text: string) => `<a href="${at(path)}">${text}</a>`

/** Marks a document as published at an address. */
async function publishAt(docId: string, url: string): Promise<void> {
  const { sql } = world.app.database
  await sql`update documents set status = 'Published' where id = ${docId}`
  await sql`insert into publications (id, document_id, platform, url, state, site_state, link, version_id, published_at, started_by)
    values (${newId()}, ${docId}, 'wordpress', ${site.url}, 'published', 'published', ${url}, ${newId()}, now(), ${world.writer._id})`
}

describe('problems', () => {
  const read = async (docId: string) =>
    (await world.writer.get<LinkProblem[]>(`/internal-links/problems/${docId}`)).body

  test('are found among links to the workspace’s sites, which are requested live', async () => {
    site.files.set('/moved', { body: '', status: 301, headers: { location: '/pour-over-coffee' } })
    const words =
      'Enough other words are around each of these links, so that the block is not too dense. '.repeat(6)
    const docId = await writeArticle(
      world,
      { keyword: 'compost bin' },
      `${words} ${anchor('/gone', 'This page')} and ${anchor('/moved', 'that one')}.`,
      `${words} ${anchor('/cold-brew-ratio', 'The ratio')} and ${anchor('/cold-brew-ratio/', 'again')}.`,
      `${words} ${anchor('/sourdough-starter', 'Starters')} and ${anchor('/pour-over-coffee', 'starter')}.`,
      `${words} ${anchor('/private/bread-knives', 'Compost bins')}, <a href="https://x.example/a">elsewhere</a>.`,
    )
    const problems = await read(docId)
    expect(problems.map(({ kind, anchor, status, redirect }) => [kind, anchor, status, redirect])).toEqual([
      ['broken', 'This page', 404, null],
      ['redirect', 'that one', 200, at('/pour-over-coffee')],
      ['duplicate', 'again', 200, null],
      ['competing', 'starter', 200, null],
      ['competing', 'Compost bins', 200, null],
    ])
    expect(problems[0]?.place).toMatchObject({ blockId: 'block0' })
  })

  test('name a dense block, a link to the article itself, and an article without links to it', async () => {
    const own = at('/own-article')
    site.files.set('/own-article', makePage('Own article', filler))
    const docId = await writeArticle(
      world,
      { keyword: 'own article', title: 'Own article' },
      `${anchor('/cold-brew-ratio', 'One')} and ${anchor('/own-article', 'two')}.`,
    )
    await publishAt(docId, own)
    await world.writer.get(`/internal-links/${world.workspaceId}`)
    expect((await read(docId)).map(({ kind }) => kind)).toEqual(['self', 'dense', 'orphan'])
  })

  test('are empty for a text without links', async () => {
    expect(await read(await writeArticle(world, { keyword: 'rye' }, filler))).toEqual([])
  })
})

test('pages and articles that mention the topic without a link are listed with the passage', async () => {
  const docId = await writeArticle(world, { keyword: 'compost bins', title: 'All about bins' }, filler)
  const other = await writeArticle(
    world,
    { keyword: 'spring', title: 'Spring' },
    'Empty the compost bin in spring.',
  )
  await publishAt(other, at('/spring'))
  const inbound = async (who = world.writer) =>
    (await who.get<{ links: InboundLink[]; isPublished: boolean }>(`/internal-links/inbound/${docId}`)).body
  expect(await inbound()).toEqual({
    isPublished: false,
    links: expect.arrayContaining([
      expect.objectContaining({ url: at('/private/bread-knives'), docId: null, anchor: 'compost bin' }),
      {
        url: at('/spring'),
        title: 'Spring',
        docId: other,
        anchor: 'compost bin',
        before: 'Empty the ',
        after: ' in spring.',
      },
    ]),
  })
  await publishAt(docId, at('/bins'))
  const linked = `The <a href="${at('/bins')}">bin</a> is a compost bin.`
  const blog = JSON.stringify({
    time: Date.now() + 90_000,
    blocks: [{ id: 'a', type: 'paragraph', data: { text: linked } }],
  })
  await world.writer.put(`/documents/update/${other}`, { blog })
  const { links, isPublished } = await inbound()
  expect(isPublished).toBe(true)
  expect(links.map(({ url }) => url)).toEqual([at('/private/bread-knives')])
})

test('the link dialog finds articles and pages by title and address', async () => {
  const search = async (text: string, who = world.writer) => {
    const path = `/internal-links/search/${world.workspaceId}?search=${encodeURIComponent(text)}`
    return (await who.get<LinkTarget[]>(path)).body
  }
  expect(await search('BREW')).toEqual([
    { url: at('/cold-brew-ratio'), title: 'The right cold brew ratio', isDocument: false },
  ])
  expect((await search('pour-over')).map(({ title }) => title)).toEqual(['Pour over coffee for beginners'])
  expect(await search('%')).toEqual([])
})

test('choosing a keyword lists indexed pages that already target it', async () => {
  const rivals = async (keyword: string) =>
    (await world.writer.get<KeywordRivals>(`/seo/rivals?keyword=${encodeURIComponent(keyword)}&language=en`))
      .body
  expect((await rivals('cold brew ratios')).pages).toEqual([
    {
      url: at('/cold-brew-ratio'),
      title: 'The right cold brew ratio',
      keyword: 'cold brew ratio',
      match: 'form',
    },
  ])
  expect((await rivals('cold brew')).pages).toEqual([])
  const stranger = await world.stranger.get<KeywordRivals>(
    '/seo/rivals?keyword=cold%20brew%20ratio&language=en',
  )
  expect(stranger.body.pages).toEqual([])
})

test('a member who may not see an article gets nothing about its links', async () => {
  const { body } = await world.writer.post<Document>('/documents', { keyword: 'tea', language: 'en' })
  for (const call of ['suggestions', 'inbound', 'problems'])
    expect((await world.reviewer.get(`/internal-links/${call}/${body._id}`)).status).toBe(404)
})

test('a connected WordPress is listed by its REST API without its password, and leaves the index when detached', async () => {
  const { sql } = world.app.database
  const id = newId()
  await sql`insert into integrations (id, owner_id, platform, url, username, sealed_password, tested_at)
    values (${id}, ${world.owner._id}, 'wordpress', ${`${site.url}/blog`}, 'editor', 'x', now())`
  await sql`insert into workspace_integrations (workspace_id, integration_id, platform)
    values (${world.workspaceId}, ${id}, 'wordpress')`
  const list = (type: string) =>
    `/blog/wp-json/wp/v2/${type}?per_page=100&page=1&_fields=link%2Ctitle%2Cmodified_gmt`
  const posts = [
    { link: at('/blog/rye-bread'), modified_gmt: '2026-11-01T10:00:00' },
    {
      link: at('/blog/p2'),
      title: { rendered: 'Wheat &amp; <b>spelt</b> loaves<img src=x onerror=alert(1)>' },
    },
    { link: at('/blog/p3'), title: { rendered: { x: 1 } } },
    { link: 'javascript:x' },
    7,
  ]
  site.files.set(list('posts'), { body: JSON.stringify(posts), type: 'application/json' })
  site.files.set('/blog/rye-bread', makePage('Rye bread', filler))
  site.files.set('/blog/p2', { body: '<!doctype html><body></body>', type: 'text/html' })
  await world.writer.post(`/internal-links/${world.workspaceId}/refresh`)
  const { sites } = await untilIndexed(world)
  expect(sites).toContainEqual(
    expect.objectContaining({ url: at('/blog'), isConnected: true, state: 'ready', pages: 2 }),
  )
  expect(site.requests).toContain(list('pages'))
  // A page without text gets the title from the list, without its markup.
  const { body: found } = await world.writer.get<LinkTarget[]>(
    `/internal-links/search/${world.workspaceId}?search=spelt`,
  )
  expect(found.map(({ title }) => title)).toEqual(['Wheat & spelt loaves'])
  await sql`delete from workspace_integrations where integration_id = ${id}`
  await world.writer.post(`/internal-links/${world.workspaceId}/refresh`)
  expect((await untilIndexed(world)).sites.map(({ url }) => url)).toEqual([site.url])
})
