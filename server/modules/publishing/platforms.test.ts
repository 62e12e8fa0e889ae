import type { AuditEntry, Document, Integration, Publication, WebhookDelivery } from '@rankwell/contract'
import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostileHtml } from '../../../editor/testing/hostile-inputs.ts'
import { startFakePlatforms } from '../../testing/fake-platforms.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import {
  type Block,
  blogOf,
  type Problem,
  paragraph,
  uploadImage,
  writeDocument,
} from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

type Name = 'wordpress' | 'shopify' | 'ghost' | 'webhook'
const names = ['wordpress', 'shopify', 'ghost', 'webhook'] as const

const fakes = await startFakePlatforms()
const { ghost, shop, receiver } = fakes
let site: FakeWordPress
let world: World
let connections: Record<Name, string>

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({
    env: {
      FETCH_ALLOW: [site, ghost, shop, receiver].map(({ place }) => place).join(','),
      PUBLISH_TIMEOUT_SECONDS: '4',
      PUBLISH_CHECK_SECONDS: '0.1',
    },
  })
  const connect = async (platform: Name) => {
    const {
      place: _place,
      apiStyle: _style,
      ...access
    } = platform === 'wordpress'
      ? { url: site.url, username: 'administrator', password: fakePasswords.administrator }
      : { ...fakes.accessTo(platform) }
    const { username, ...others } = access
    const body = { platform, ...others, ...(username && { username }) }
    const made = await world.owner.post<Integration & Problem>('/integrations', body)
    if (made.status !== 200) throw new Error(`${platform}: ${made.body.message}`)
    return made.body._id
  }
  connections = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await connect(name)])),
  ) as Record<Name, string>
})
beforeEach(() => {
  fakes.reset()
  receiver.answer = () => ({ status: 200, body: { id: 'a-1', url: 'https://example.com/a-1' } })
  Object.assign(site, { mode: 'fine', silence: null, seen: [] })
  Object.assign(site.content, { posts: [], metaKeys: [] })
})
afterAll(async () => {
  await world.stop()
  await site.close()
  await fakes.close()
})

const send = (name: Name, docId: string, extra: object = { approve: true }) =>
  world.owner.post<Publication & Problem>(`/documents/publish/${name}`, {
    docId,
    connection: { _id: connections[name] },
    ...extra,
  })
const place = (name: Name, docId: string) => ({ docId, connection: { _id: connections[name] } })
const stateOf = async (docId: string) =>
  (await world.owner.get<Publication[]>(`/documents/${docId}/publications`)).body[0]?.state
/** The received article as text, the same for every platform. */
const arrived = (name: Name): string[] => {
  if (name === 'wordpress')
    return site.content.posts.filter(({ status }) => status !== 'trash').map(({ content }) => content)
  if (name === 'shopify') return shop.articles.map(({ body }) => body)
  if (name === 'ghost') return ghost.posts.map(({ html }) => html)
  const articles = receiver.seen.filter(({ body }) => body.includes('"article.published"'))
  const byId = new Map(articles.map(({ headers, body }) => [headers['webhook-id'], body]))
  return [...byId.values()].map((body) => (JSON.parse(body) as { data: { html: string } }).data.html)
}

/**
 * Elements and attributes that could run scripts, as parsed by a browser; players of known videos are
 * allowed.
 */
function findDanger(html: string): string[] {
  const $ = load(html)
  const found: string[] = []
  $('*').each((_at, element) => {
    const { name, attribs } = element as { name: string; attribs: Record<string, string> }
    const player = /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/\w+$/
    const isPlayer = name === 'iframe' && player.test(attribs.src ?? '')
    if (!isPlayer && /^(script|iframe|object|embed|base|form|meta|link|style|svg|math)$/.test(name))
      found.push(name)
    for (const [key, value] of Object.entries(attribs))
      if (/^(on|srcdoc)/i.test(key) || /^\s*(javascript|vbscript):/i.test(value))
        found.push(`${key}=${value}`)
  })
  return found
}

describe.each(names)('through the API, %s', (name) => {
  test('superscript and subscript are kept', async () => {
    const text = 'H<sub>2</sub>O, the 1<sup>st</sup> <b>m<sup>2</sup></b>'
    const docId = await writeDocument(world, 'Formulas', [paragraph(text)])
    const { status, body } = await send(name, docId)
    expect([status, body.report.filter(({ state }) => state === 'refused')]).toEqual([200, []])
    expect(arrived(name)[0]).toContain(name === 'ghost' ? text.replaceAll(/(<\/?)b>/g, '$1strong>') : text)
  })

  test('an Arabic article with a table, a video and its image is published, and runs no scripts', async () => {
    const photo = await uploadImage(world.writer, '#335577')
    const traps = hostileHtml.flatMap((text): Block[] => [
      paragraph(text),
      { type: 'header', data: { text, level: 2 } },
      { type: 'table', data: { withHeadings: true, content: [[text], [text]] } },
      { type: 'image', data: { file: { url: photo }, caption: text, alt: text } },
      { type: 'raw', data: { html: text } },
    ])
    const docId = await writeDocument(world, hostileHtml[0] ?? '', [
      paragraph('SEO هو تحسين محركات البحث'),
      { type: 'table', data: { withHeadings: true, content: [['الاسم'], ['قهوة']] } },
      { type: 'embed', data: { service: 'youtube', source: 'https://youtu.be/dQw4w9WgXcQ', embed: '' } },
      { type: 'image', data: { file: { url: photo }, caption: 'صورة', alt: 'إبريق' } },
      ...traps,
    ], {
      // Ghost's limit.
      description: hostileHtml.join(' ').slice(0, name === 'ghost' ? 300 : 4000),
      publishSettings: { tags: [hostileHtml[0] ?? ''], featuredImage: photo },
    }) // biome-ignore format: one list
    const { status, body } = await send(name, docId)
    expect([status, body.state]).toEqual([200, 'published'])
    const [html = ''] = arrived(name)
    expect(html).toContain('<p dir="rtl">SEO هو تحسين محركات البحث</p>')
    expect(html).toMatch(/<th scope="col" dir="rtl"[^>]*>الاسم<\/th>/)
    expect(html).toContain('dQw4w9WgXcQ')
    expect(html).not.toContain('/api/uploads')
    expect(html).toMatch(/<img src="(https?:|data:image)/)
    expect(findDanger(html)).toEqual([])
    // Its themes write the excerpt as HTML; the others write it as text.
    expect(shop.articles.flatMap(({ fields }) => findDanger(String(fields.summary)))).toEqual([])
    const failed = body.report.filter(({ state }) => state === 'refused')
    expect(failed).toEqual([])
  })

  test('there is one article after twenty simultaneous clicks, a late response, and a retry', async () => {
    const docId = await writeDocument(world, `Twenty ${name}`, [paragraph('Words.')])
    await world.owner.put(`/documents/update/${docId}`, { status: 'Completed' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(name, docId, {})))
    const codes = new Set(answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)))
    expect([...codes].toSorted().filter((code) => code !== 'publishing_now')).toEqual(['done'])
    expect(arrived(name).length).toBeGreaterThan(0)
    const before = arrived(name).length
    expect(name === 'webhook' ? 1 : before).toBe(1)

    if (name === 'wordpress') site.silence = { route: /^POST \/wp\/v2\/posts/, times: 1, doneAfter: 0 }
    if (name === 'ghost') ghost.mode = 'silent'
    if (name === 'shopify') shop.mode = 'silent'
    if (name === 'webhook') receiver.answer = () => null
    const other = await writeDocument(world, `Late ${name}`, [paragraph('Words that come late.')])
    const late = await send(name, other)
    expect(late).toMatchObject({ status: 502, body: { code: 'site_silent' } })
    Object.assign(ghost, { mode: 'fine' })
    Object.assign(shop, { mode: 'fine' })
    receiver.answer = () => ({ status: 200, body: {} })
    await expect.poll(() => stateOf(other), { timeout: 60_000 }).toBe('published')
    expect(arrived(name).filter((html) => html.includes('come late'))).toHaveLength(1)
  })

  test('an article is reverted to a draft, and reused when it is published again', async () => {
    const docId = await writeDocument(world, `Off ${name}`, [paragraph('Words.')])
    await send(name, docId)
    const off = await world.owner.post<Publication>(`/documents/unpublish/${name}`, place(name, docId))
    expect([off.status, off.body.state]).toEqual([200, 'unpublished'])
    const doc = await world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect(doc.body.status).toBe('Completed')
    expect((await send(name, docId, {})).body.state).toBe('published')
    if (name !== 'webhook') expect(arrived(name)).toHaveLength(1)
  })
})

test.each(['wordpress', 'ghost'] as const)(
  'an article that contains the marker of another one is not mistaken for that one on %s',
  async (name) => {
    const other = await writeDocument(world, `Marked ${name}`, [paragraph('Words of the other.')])
    const tags = [`#rankwell-${other}`, `Hash Rankwell ${other}`]
    const docId = await writeDocument(
      world,
      `Copycat ${name}`,
      [paragraph(`Words &lt;!-- rankwell:${other}:${other} --&gt; rankwell:${other}:`)],
      { publishSettings: { tags } },
    )
    expect((await send(name, docId)).status).toBe(200)
    expect((await send(name, other)).status).toBe(200)
    expect(arrived(name)).toHaveLength(2)
    expect(arrived(name).filter((html) => html.includes('Words of the other.'))).toHaveLength(1)
  },
)

test('an article that is published again while it is being unpublished stays published', async () => {
  const docId = await writeDocument(world, 'Off and on', [paragraph('Words.')])
  await send('webhook', docId)
  let republishStatus = 0
  receiver.answer = async ({ body }) => {
    if (body.includes('"article.unpublished"')) republishStatus = (await send('webhook', docId, {})).status
    return { status: 200, body: {} }
  }
  const off = await world.owner.post<Problem>('/documents/unpublish/webhook', place('webhook', docId))
  expect([republishStatus, off.status, off.body.code]).toEqual([200, 409, 'publishing_now'])
  expect(await stateOf(docId)).toBe('published')
  const { body } = await world.owner.post<Document>('/documents/get-current-doc', { docId })
  expect(body.status).toBe('Published')
})

test('the credentials of a connection’s new address are never sent to the old one', async () => {
  const old = '/moved/from'
  const reach = () => receiver.seen.filter(({ path }) => path === old).length
  const { password } = fakes.accessTo('webhook')
  const body = { platform: 'webhook', password, url: `${receiver.url}${old}` }
  const made = await world.owner.post<Integration>('/integrations', body)
  receiver.answer = ({ path }) => (path === old ? null : { status: 200, body: {} })
  const docId = await writeDocument(world, 'Moved', [paragraph('Words.')])
  const connection = { _id: made.body._id }
  const lost = await world.owner.post<Problem>('/documents/publish/webhook', {
    docId,
    connection,
    approve: true,
  })
  expect(lost.body.code).toBe('site_silent')
  const url = `${receiver.url}/moved/to`
  const path = `/integrations/${made.body._id}`
  expect((await world.owner.patch(path, { url })).status).toBe(400)
  expect((await world.owner.patch(path, { url, password })).status).toBe(200)
  const before = reach()
  await expect.poll(() => stateOf(docId), { timeout: 60_000 }).toBe('failed')
  // A request that was in progress when the address changed may still have ended.
  expect(reach() - before).toBeLessThanOrEqual(1)
  const [publication] = (await world.owner.get<Publication[]>(`/documents/${docId}/publications`)).body
  expect(publication?.problem?.code).toBe('connection_changed')
})

test.each([
  ['as requested, except for the milliseconds', 0, 'taken', ''],
  ['a second later', 1000, 'changed', '2099-01-01T10:00:01Z'],
])('a date that Shopify has %s is reported as such', async (_name, delay, state, note) => {
  shop.delay = delay
  const docId = await writeDocument(world, 'Planned there', [paragraph('Words.')], {
    publishSettings: { state: 'future', date: '2099-01-01T10:00:00.250Z' },
  })
  const { body } = await send('shopify', docId)
  expect([body.state, body.report.find(({ field }) => field === 'date')]).toEqual([
    'scheduled',
    { field: 'date', state, note },
  ])
})

test.each(['shopify', 'ghost'] as const)('an article that was changed on %s is compared before it is overwritten', async (name) => {
  const docId = await writeDocument(world, `Both ${name}`, [paragraph('One.', 'a'), paragraph('Two.', 'b')])
  await send(name, docId)
  const stamp = '2030-01-01T00:00:00Z'
  const [article] = shop.articles
  const [post] = ghost.posts
  if (article) Object.assign(article, { body: article.body.replace('One.', 'One, from there.'), updatedAt: stamp })
  if (post) Object.assign(post, { html: post.html.replace('One.', 'One, from there.'), updated_at: stamp })
  const blog = blogOf(paragraph('One.', 'a'), paragraph('Two, from here.', 'b'))
  await world.writer.put(`/documents/update/${docId}`, { blog })
  expect((await send(name, docId)).body.code).toBe('remote_changed')
  const compared = await world.owner.post<{ fingerprint: string; remote: { html: string } }>(
    `/documents/remote/${name}`,
    place(name, docId),
  )
  expect(compared.body.remote.html).toContain('One, from there.')
  const { fingerprint } = compared.body
  const merged = await world.owner.post(`/documents/merge-remote/${name}`, { ...place(name, docId), fingerprint })
  expect(merged.body).toEqual({ taken: 1, kept: 0 })
  expect((await send(name, docId)).status).toBe(200)
  expect(arrived(name)).toHaveLength(1)
  expect(arrived(name)[0]).toMatch(/One, from there\.[\s\S]*Two, from here\./)
}) // biome-ignore format: a long title

describe('search and social settings', () => {
  const settings = {
    canonical: 'https://other.example/first',
    noIndex: true,
    socialTitle: 'For networks',
    socialDescription: 'Text for networks',
  }
  const write = async (title: string, changes: object = settings) => {
    const docId = await writeDocument(world, title, [paragraph('Words.')])
    const { body } = await world.writer.post<{ _id: string }>('/meta-data', { docId })
    const socialImage = await uploadImage(world.writer, '#aa5500')
    await world.writer.put(`/meta-data/${body._id}`, {
      metaTitle: 'SEO title',
      metaDescription: 'SEO text',
      settings: { ...changes, socialImage },
    })
    return { docId, meta: body._id }
  }
  const plugins = {
    yoast: ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_canonical', '_yoast_wpseo_meta-robots-noindex', '_yoast_wpseo_opengraph-title', '_yoast_wpseo_opengraph-description', '_yoast_wpseo_opengraph-image'],
    'rank math': ['rank_math_title', 'rank_math_description', 'rank_math_canonical_url', 'rank_math_robots', 'rank_math_facebook_title', 'rank_math_facebook_description', 'rank_math_facebook_image'],
    seopress: ['_seopress_titles_title', '_seopress_titles_desc', '_seopress_robots_canonical', '_seopress_robots_index', '_seopress_social_fb_title', '_seopress_social_fb_desc', '_seopress_social_fb_img'],
  } // biome-ignore format: a table

  test.each(Object.entries(plugins))('are set in the fields of %s, and removed again', async (_name, keys) => {
    site.content.metaKeys = keys
    const { docId, meta } = await write(`Meta ${keys[0]}`)
    const { body } = await send('wordpress', docId)
    const seo = body.report.filter(({ field }) => /^(seo|social|canonical|robots)/.test(field))
    expect(seo.map(({ field, state }) => [field, state])).toEqual(
      ['seoTitle', 'seoDescription', 'canonical', 'robots', 'socialTitle', 'socialDescription', 'socialImage'].map(
        (field) => [field, 'taken'],
      ),
    )
    const [post] = site.content.posts
    const values = keys.map((key) => String(post?.meta[key]))
    expect(values.slice(0, 3)).toEqual(['SEO title', 'SEO text', 'https://other.example/first'])
    expect(values[3]).toMatch(/^(1|noindex|yes)$/)
    expect(values[6]).toMatch(/\/wp-content\/uploads\/.*rankwell-/)
    await world.writer.put(`/meta-data/${meta}`, { settings: { canonical: '', noIndex: false } })
    await send('wordpress', docId)
    expect(String(post?.meta[keys[2] ?? ''])).toBe('')
    expect(String(post?.meta[keys[3] ?? ''])).toMatch(/^(0|index|)$/)
    expect(post?.meta[keys[0] ?? '']).toBe('SEO title')
  }) // biome-ignore format: a long title

  test('are reported as ignored if no plugin accepts them', async () => {
    const { docId } = await write('Plain')
    const { body } = await send('wordpress', docId)
    const ignored = body.report.filter(({ state }) => state === 'ignored').map(({ field }) => field)
    expect(ignored).toEqual(['seoTitle', 'seoDescription', 'canonical', 'robots', 'socialTitle', 'socialDescription', 'socialImage']) // biome-ignore format: one list
  })
})

test('one site can have other tags and another author than the rest', async () => {
  const { wordpress, ghost: own } = connections
  const publishSettings = {
    tags: ['Everywhere'],
    connections: { [own]: { tags: ['Only there'], author: 'Sam Field' } },
  }
  const docId = await writeDocument(world, 'Per site', [paragraph('Words.')], { publishSettings })
  await send('ghost', docId)
  await send('wordpress', docId)
  expect(ghost.posts[0]?.tags.map(({ name }) => name)).toContain('Only there')
  expect(ghost.posts[0]).toMatchObject({ authors: [{ id: 'u2' }] })
  expect(site.content.tags.map(({ name }) => name)).toContain('Everywhere')
  expect(site.content.tags.map(({ name }) => name)).not.toContain('Only there')
  expect(wordpress).not.toBe(own)
})

test('users who publish can search authors, categories and tags of a site by parts of their names', async () => {
  const docId = await writeDocument(world, 'Choices', [paragraph('Words.')])
  const ask = (caller = world.owner, kind = 'authors', text = 'contr') =>
    caller.post<{ names: string[] }>('/documents/publish-choices/wordpress', { ...place('wordpress', docId), kind, text })
  expect((await ask()).body.names).toEqual(['The contributor'])
  expect((await ask(world.publisher, 'categories', 'uncat')).body.names).toEqual(['Uncategorized'])
  expect([(await ask(world.writer)).status, (await ask(world.stranger)).status]).toEqual([403, 404])
  site.mode = 'firewall'
  expect((await ask()).status).toBe(422)
}) // biome-ignore format: long calls

test('the owner’s log records every article published, failed, scheduled, or unpublished, and a new secret', async () => {
  const hook = await world.owner.post<{ webhook: { _id: string } }>('/webhooks', {
    url: `${receiver.url}/events`,
    events: ['document.published'],
  })
  const docId = await writeDocument(world, 'Logged', [paragraph('Words.')])
  await send('wordpress', docId)
  site.mode = 'firewall'
  expect((await send('wordpress', docId)).status).toBe(422)
  site.mode = 'fine'
  await world.owner.put(`/documents/update/${docId}`, { publishDate: '2099-01-01T10:00:00.000Z' })
  await world.owner.put(`/documents/update/${docId}`, { publishDate: null })
  await world.owner.post('/documents/unpublish/wordpress', place('wordpress', docId))
  const password = fakePasswords.administrator
  await world.owner.patch(`/integrations/${connections.wordpress}`, { password })
  const log = await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')
  const about = log.body.entries.filter(
    ({ action, subject }) =>
      (action === 'integration.secret_changed' && subject.platform === 'wordpress') ||
      (action.startsWith('publishing.') && subject.name === 'Logged'),
  )
  expect(about.map(({ action }) => action)).toEqual([
    'integration.secret_changed',
    'publishing.unpublished',
    'publishing.unscheduled',
    'publishing.scheduled',
    'publishing.failed',
    'publishing.published',
  ])
  expect(about.at(-1)).toMatchObject({
    actor: { _id: world.owner._id },
    workspaceId: world.workspaceId,
    subject: { name: 'Logged', platform: 'wordpress', site: new URL(site.url).host },
  })
  expect(about.at(-2)?.subject.reason).toBe('site_blocked')
  const webhookLog = await world.owner.get<{ deliveries: WebhookDelivery[] }>(
    `/webhooks/${hook.body.webhook._id}/deliveries`,
  )
  const event = webhookLog.body.deliveries.find((one) => one.event === 'document.published')
  expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({
    data: { link: `${site.url}/logged/`, platform: 'wordpress', connection: connections.wordpress, isUpdate: false },
  })
}) // biome-ignore format: long calls
