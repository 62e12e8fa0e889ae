import type { Document, KeywordRivals, LinkSuggestions, PageCheck, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveBody, makeLivePage, untilResearched } from '../../testing/page-checks.ts'
import type { Problem } from '../../testing/people.ts'
import { type StaticSite, startStaticSite } from '../../testing/static-site.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let site: StaticSite

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  site = await startStaticSite()
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
})
beforeEach(async () => {
  site.files.clear()
  site.requests.length = 0
  await world.app.database.sql`delete from documents`
  site.files.set('/pile.png', { body: png, type: 'image/png' })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

type Taken = PageCheck & { taken: number; kept: number }

const path = '/blog/home-composting'
const serve = (page = makeLivePage(), at = path) => site.files.set(at, { body: page })
const check = (body: object = {}, who = world.writer) =>
  who.post<PageCheck & Problem>('/documents/check-page', { url: `${site.url}${path}`, ...body })
const open = async (docId: string, who = world.writer) =>
  (await who.post<Document>('/documents/get-current-doc', { docId })).body
interface Block {
  type: string
  data: Record<string, unknown>
}
const blocksOf = (document: Document): Block[] => JSON.parse(document.blog).blocks

describe('a page that is checked', () => {
  test('becomes a document with its content and links, without the page around it', async () => {
    serve()
    const { status, body } = await check({ research: false })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isExisting: false,
      title: 'Home composting for beginners',
      language: 'en',
      keyword: 'home composting',
      state: 'read',
      competitors: null,
    })
    const document = await open(body.docId)
    expect(document).toMatchObject({
      title: 'Home composting for beginners',
      keyword: 'home composting',
      configurationStep: 6,
      checkedPage: { url: `${site.url}${path}`, readAt: body.readAt },
      metaData: {
        metaTitle: '',
        metaDescription: 'Learn how home composting works, step by step, with what you have at home.',
      },
    })
    const blocks = blocksOf(document)
    expect(blocks.map(({ type }) => type)).toEqual([
      ...['paragraph', 'header', 'list', 'image', 'paragraph', 'header', 'table', 'quote', 'paragraph'],
      'paragraph',
    ])
    const text = JSON.stringify(blocks)
    expect(text).toContain(`${site.url}/guides/bin`)
    expect(text).toContain('<b>coffee grounds</b>')
    expect(text).toContain('A warm pile')
    for (const outside of [/Newest posts|roses|Imprint|greetings|Start|gardener|Ignore your|alert|#tips/])
      expect(text).not.toMatch(outside)
  })

  test('has its images stored in the workspace', async () => {
    serve()
    const { body } = await check({ research: false })
    await vi.waitFor(
      async () => {
        const image = blocksOf(await open(body.docId)).find(({ type }) => type === 'image')
        expect(image?.data).toMatchObject({ file: { url: expect.stringMatching(/^\/api\/uploads\//) } })
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(site.requests).not.toContain('/ad.png')
  })

  test('is researched in the same call, with progress, a brief, and keywords, by the role that may write', async () => {
    serve()
    const { body } = await check()
    expect(body).toMatchObject({ state: 'running', progress: { stage: expect.any(String) } })
    const done = await untilResearched(world.writer, body.docId)
    expect(done).toMatchObject({ state: 'done', error: null, progress: null })
    expect(done.competitors).toBeGreaterThan(2)
    const document = await open(body.docId)
    expect(document.brief?.documentKeywords.content.length).toBeGreaterThan(3)
    expect(document.cluster?.keyword).toBe('home composting')
    expect(document.serp).toMatchObject({ keyword: 'home composting', language_code: 'en' })
    expect((await check({}, world.viewer)).status).toBe(403)
  })

  test('reports that no competitors were found for a subject that no page covers', async () => {
    const heading = 'Zweifarbige Quastenflosser züchten'
    serve(
      makeLivePage({
        title: heading,
        heading,
        lang: 'de',
        description: '',
        body: `<p>${'Quastenflosser züchten ist seltsam und schön. '.repeat(9)}</p>`,
      }),
    )
    const { body } = await check()
    expect(body).toMatchObject({ language: 'de', title: heading })
    expect(await untilResearched(world.writer, body.docId)).toMatchObject({ state: 'done', competitors: 0 })
  })

  test('can be researched for another keyword, and stopped', async () => {
    serve()
    const { docId, keywords } = (await check({ research: false })).body
    expect(keywords[0]).toEqual({ keyword: 'home composting', sources: ['title', 'heading', 'url', 'text'] })
    const at = `/documents/check-page/${docId}`
    const started = await world.writer.post<PageCheck>(`${at}/research`, { keyword: 'compost bin' })
    expect(started.body).toMatchObject({ state: 'running', keyword: 'compost bin' })
    const stopped = await world.writer.post<PageCheck>(`${at}/stop`)
    expect(stopped.body).toMatchObject({ state: 'stopped', progress: null })
    expect((await world.writer.post<PageCheck>(`${at}/stop`)).body.state).toBe('stopped')
    expect((await world.writer.post<Problem>(`${at}/research`, { keyword: ' ' })).body.code).toBe(
      'keyword_missing',
    )
    expect((await world.writer.post<Problem>(`${at}/research`, { keyword: '???' })).body.code).toBe(
      'keyword_missing',
    )
    await world.writer.post(`${at}/research`, { keyword: 'home composting' })
    expect(await untilResearched(world.writer, docId)).toMatchObject({
      state: 'done',
      keyword: 'home composting',
    })
  })

  test('opens its document when it is checked again, under any of its addresses, even at the same time', async () => {
    serve()
    site.files.set('/old', { body: '', status: 301, headers: { location: path } })
    const both = await Promise.all([check({ research: false }), check({ research: false })])
    expect(new Set(both.map(({ body }) => body.docId)).size).toBe(1)
    expect(both.map(({ body }) => body.isExisting).sort()).toEqual([false, true])
    const [{ body }] = both
    const again = await check({ url: `${site.url}/old` })
    expect(again.body).toMatchObject({ docId: body.docId, isExisting: true })
    expect((await check({ url: `${site.url}${path}/#tips` }, world.publisher)).body.docId).toBe(body.docId)
    // A reviewer does not see drafts of others.
    expect((await check({}, world.reviewer)).body).toMatchObject({ code: 'page_taken' })
    await world.owner.post('/documents/delete', { Ids: [body.docId] })
    expect((await check({ research: false })).body).toMatchObject({ isExisting: false })
  })

  test('never competes with itself, is not linked from itself, and does not count as a duplicate of its keyword', async () => {
    serve()
    const { docId } = (await check({ research: false })).body
    const url = `${site.url}${path}`
    const { database } = world.app
    await database.sql`insert into link_pages (id, workspace_id, url, url_key, title, keyword, phrases, stems, language, status)
      values (gen_random_uuid(), ${world.workspaceId}, ${url}, ${url.slice('http://'.length)}, 'Home composting', 'home composting',
        '{home composting,compost bin}', '{hom,compost}', 'en', 200)`
    const links = await world.writer.get<LinkSuggestions>(`/internal-links/suggestions/${docId}`)
    expect(links.body.suggestions).toEqual([])
    const rivals = `/seo/rivals?keyword=home%20composting&language=en&workspace=${world.workspaceId}`
    expect((await world.writer.get<KeywordRivals>(`${rivals}&except=${docId}`)).body.pages).toEqual([])
    expect((await world.writer.get<KeywordRivals>(rivals)).body.pages).toHaveLength(1)
    // The page is in the results once the workspace has read it for another article.
    const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
    const other = await world.writer.post<Document>('/documents', {
      keyword: 'home composting',
      language: 'en',
    })
    const serp = await world.writer.post<Serp>('/seo/serp', { ...place, docId: other.body._id })
    await world.writer.post(`/serps/${serp.body._id}/competitors`, { urls: [url] })
    const own = await world.writer.post<Serp>('/seo/serp', { ...place, docId, refresh: true })
    expect(own.body.content.length).toBeGreaterThan(2)
    expect(own.body.content.map((page) => page.url)).not.toContain(url)
    const anew = await world.writer.post<Serp>('/seo/serp', {
      ...place,
      docId: other.body._id,
      refresh: true,
    })
    expect(anew.body.content.map((page) => page.url)).toContain(url)
    expect(
      (await world.writer.get<PageCheck>(`/documents/check-page/${docId}`)).body.position,
    ).toBeGreaterThan(0)
  })
})

describe('the live page as its own competitor', () => {
  const research = async () => {
    serve()
    const { docId } = (await check({ research: false })).body
    const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
    const { body } = await world.writer.post<Serp>('/seo/serp', { ...place, docId })
    return body
  }
  const other = () => site.files.set('/other', { body: makeLivePage({ title: 'Another page' }) })
  const add = (serp: Serp, urls: string[]) =>
    world.writer.post<Serp & Problem>(`/serps/${serp._id}/competitors`, { urls })
  const read = async ({ _id }: Serp) => (await world.writer.get<Serp>(`/serps/${_id}`)).body

  test.each([
    ['its address', () => path],
    ['another spelling of its address', () => `${path}/#tips`],
    [
      'an address that redirects to it',
      () => {
        site.files.set('/old', { body: '', status: 301, headers: { location: path } })
        return '/old'
      },
    ],
    [
      'a copy that names it as its canonical address',
      () => {
        const page = makeLivePage().replace('<head>', `<head><link rel="canonical" href="${path}">`)
        site.files.set('/print', { body: page })
        return '/print'
      },
    ],
  ])('is rejected by name, and nothing is added: %s', async (_name, prepare) => {
    const serp = await research()
    other()
    const url = `${site.url}${prepare()}`
    const { status, body } = await add(serp, [`${site.url}/other`, url])
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'own_page', fields: { 'urls.1': expect.stringContaining(url) } })
    expect((await read(serp)).content).toEqual(serp.content)
    expect((await add(serp, [`${site.url}/other`])).status).toBe(200)
  })

  test('may be a competitor of another document', async () => {
    await research()
    const document = await world.writer.post<Document>('/documents', { keyword: 'composting' })
    const place = { keyword: 'composting', location_name: 'United States', language_code: 'en' }
    const { body } = await world.writer.post<Serp>('/seo/serp', { ...place, docId: document.body._id })
    expect((await add(body, [`${site.url}${path}`])).body.content).toContainEqual(
      expect.objectContaining({ url: `${site.url}${path}`, state: 'read' }),
    )
  })
})

describe('a page that is compared again', () => {
  test("lists what has changed, and merges it into the document, where the user's edits are kept", async () => {
    serve()
    const { docId } = (await check({ research: false })).body
    const at = `/documents/check-page/${docId}`
    expect((await world.writer.post<PageCheck>(`${at}/compare`)).body).toMatchObject({
      comparedAt: expect.any(String),
      changes: { passages: [], total: 0, title: null, description: null },
    })
    const document = await open(docId)
    const blocks = blocksOf(document)
    const [first] = blocks
    if (first) first.data.text = 'Our own first paragraph.'
    const edited = JSON.stringify({ ...JSON.parse(document.blog), blocks })
    await world.writer.put(`/documents/update/${docId}`, { blog: edited, base: document.blog })
    serve(
      makeLivePage({
        heading: 'Home composting made easy',
        body: liveBody
          .replace('number 1', 'number 7')
          .replace('How long it takes', 'How many weeks it takes')
          .replace('<p onclick', '<p>A new passage.</p><p onclick'),
      }),
    )
    const compared = await world.writer.post<PageCheck>(`${at}/compare`)
    expect(compared.body.changes).toMatchObject({
      total: 3,
      title: { before: 'Home composting for beginners', after: 'Home composting made easy' },
    })
    expect(compared.body.changes?.passages[1]).toEqual({
      before: 'How long it takes',
      after: 'How many weeks it takes',
    })
    const taken = await world.writer.post<Taken>(`${at}/take-changes`)
    expect(taken.body).toMatchObject({ taken: 3, kept: 1, changes: null, title: 'Home composting made easy' })
    const text = (await open(docId)).blog
    expect(text).toContain('Our own first paragraph.')
    expect(text).toContain('How many weeks it takes')
    expect(text).toContain('A new passage.')
    expect((await world.writer.post(`${at}/take-changes`)).body).toMatchObject({ taken: 0, kept: 0 })
  })

  test('passes its new meta description to the document, unless it was edited here', async () => {
    serve()
    const { docId } = (await check({ research: false })).body
    const at = `/documents/check-page/${docId}`
    const takeNew = async (description: string) => {
      serve(makeLivePage({ description }))
      const { changes } = (await world.writer.post<PageCheck>(`${at}/compare`)).body
      expect(changes).toMatchObject({ total: 0, description: { after: description } })
      const { taken, kept } = (await world.writer.post<Taken>(`${at}/take-changes`)).body
      const { metaData } = await open(docId)
      return { taken, kept, stored: metaData?.metaDescription }
    }
    const first = 'A new description of home composting.'
    expect(await takeNew(first)).toEqual({ taken: 1, kept: 0, stored: first })
    const own = 'Our own description.'
    await world.writer.post('/meta-data', { docId, metaDescription: own })
    expect(await takeNew('Another one of the site.')).toEqual({ taken: 0, kept: 1, stored: own })
  })

  test('leaves the document unchanged when the page is gone', async () => {
    serve()
    const { docId } = (await check({ research: false })).body
    site.files.delete(path)
    const gone = await world.writer.post<Problem>(`/documents/check-page/${docId}/compare`)
    expect(gone).toMatchObject({ status: 422, body: { code: 'page_status' } })
    expect((await open(docId)).blog).toContain('last words of the article')
  })
})

test('an unknown place is rejected at its field, and nothing is created', async () => {
  serve()
  expect((await check({ keyword: '???' })).body.code).toBe('keyword_missing')
  const refused = await check({ location_name: 'Atlantis' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(refused.body.fields?.location_name).toContain('Atlantis')
  expect(await countDocuments()).toBe(0)
  const { docId } = (await check({ research: false, location_name: ' ' })).body
  const research = { keyword: 'compost', location_name: 'Atlantis' }
  const at = `/documents/check-page/${docId}/research`
  expect((await world.writer.post<Problem>(at, research)).body.fields?.location_name).toContain('Atlantis')
})

describe('an address that cannot be checked', () => {
  test.each([
    ['no address', 'not a page', 'url_invalid'],
    ['another scheme', 'file:///etc/passwd', 'url_invalid'],
    ['code', 'javascript:alert(1)', 'url_invalid'],
    ['credentials', 'https://good@127.0.0.1/', 'url_invalid'],
    ['a private address', 'http://169.254.169.254/latest', 'url_private'],
    ['the server itself', 'localhost/blog', 'url_private'],
    ['another port', 'http://example.com:6379/', 'url_port'],
  ])('is rejected at the field, and creates nothing: %s', async (_name, url, code) => {
    const { status, body } = await check({ url })
    expect(body.code).toBe(code)
    expect(status).toBe(422)
    expect(body.fields?.url).toBeTruthy()
    expect(await countDocuments()).toBe(0)
  })

  test('is reported with the reason: missing, not a page, disallowed for robots, empty, too large', async () => {
    const codeOf = async (at: string) => (await check({ url: `${site.url}${at}` })).body.code
    site.files.set('/file', { body: '%PDF', type: 'application/pdf' })
    site.files.set('/empty', { body: '<title>x</title><nav>Menu</nav>' })
    site.files.set('/large', { body: `<p>${'word '.repeat(1_200_000)}` })
    site.files.set('/inside', { body: '', status: 302, headers: { location: 'http://10.0.0.1/' } })
    site.files.set('/loop', { body: '', status: 302, headers: { location: '/loop' } })
    site.files.set('/many', { body: `<main>${'<p>One more line of text.</p>'.repeat(4_000)}</main>` })
    expect(await codeOf('/missing')).toBe('page_status')
    expect(await codeOf('/file')).toBe('page_not_html')
    expect(await codeOf('/empty')).toBe('page_empty')
    expect(await codeOf('/large')).toBe('page_too_large')
    expect(await codeOf('/many')).toBe('page_too_large')
    expect(await codeOf('/inside')).toBe('url_private')
    expect(await codeOf('/loop')).toBe('too_many_redirects')
    const arabic = await fetch(`${world.app.url}/api/documents/check-page`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'ar',
        authorization: `Bearer ${world.writer.token}`,
      },
      body: JSON.stringify({ url: `${site.url}/missing` }),
    })
    expect(arabic.status).toBe(422)
    expect(await countDocuments()).toBe(0)
  })

  test('can be hostile: none of its code, hidden text, or size reaches the document', async () => {
    const evil = [
      '<img src=x onerror=__pwn()>',
      '<svg><style><img title="</style><img src onerror=__pwn()>">',
      '<a href="java&#9;script:__pwn()">link</a>',
      '<iframe srcdoc="<script>parent.__pwn()</script>"></iframe>',
      '<iframe src="https://evil.example/"></iframe>',
      '<form id=x><input name=attributes><button>Send</button></form>',
      '<base href="javascript:1"><p style="display:none">hidden instructions</p>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=__pwn()&gt;">',
      `${'<div>'.repeat(5_000)}<p>Deep words.</p>${'</div>'.repeat(5_000)}`,
    ]
    serve(
      makeLivePage({
        title: '__proto__',
        heading: '<script>1</script>Heading',
        body: `<p>Home composting works. ${'Plain words. '.repeat(30)}</p>${evil.join('\n')}`,
      }),
    )
    const { status, body } = await check({ research: false })
    expect(status).toBe(200)
    const { blog, title } = await open(body.docId)
    expect(title).toBe('Heading')
    expect(blog).toContain('Plain words.')
    expect(blog).not.toMatch(/onerror|script:|srcdoc|evil\.example|hidden instructions|__pwn|<script/)
  })
})

test('the pages of the connected sites can be searched, with their documents', async () => {
  serve()
  const { docId } = (await check({ research: false })).body
  const key = `${site.place}${path}`
  const { database } = world.app
  await database.sql`delete from link_pages`
  await database.sql`insert into link_pages (id, workspace_id, url, url_key, title, inbound) values
    (gen_random_uuid(), ${world.workspaceId}, ${`${site.url}${path}`}, ${key}, 'Home composting', 4),
    (gen_random_uuid(), ${world.workspaceId}, ${`${site.url}/worms`}, 'x/worms', '100% worms', 1)`
  const list = async (search: string, who = world.writer) =>
    (await who.get(`/documents/check-page/pages/${world.workspaceId}?search=${encodeURIComponent(search)}`))
      .body
  expect(await list('')).toEqual({
    pages: [
      { url: `${site.url}${path}`, title: 'Home composting', docId },
      { url: `${site.url}/worms`, title: '100% worms', docId: null },
    ],
    total: 2,
  })
  expect(await list('100%')).toMatchObject({ total: 1 })
  expect(await list('home', world.reviewer)).toMatchObject({ pages: [{ docId: null }] })
})

async function countDocuments(): Promise<number> {
  const [row] = await world.app.database.sql<{ count: number }>`select count(*)::int as count from documents`
  return row?.count ?? 0
}
