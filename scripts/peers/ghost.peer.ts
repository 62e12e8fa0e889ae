import type { Integration, Publication } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signGhostToken } from '../../server/providers/publishing/ghost-api.ts'
import { type FakeGhost, ghostKey, startFakeGhost } from '../../server/testing/fake-ghost.ts'
import {
  type Block,
  blogOf,
  type Problem,
  paragraph,
  uploadImage,
  writeDocument,
} from '../../server/testing/publishing.ts'
import { createWorld, type World } from '../../server/testing/world.ts'
import { linkedNotes, readNoteLinks, withNotes } from './note-links.ts'

/** The site started by `scripts/peers/ghost.sh`. */
const peer = JSON.parse(process.env.GHOST_PEER ?? '{}') as { url: string; adminApiKey: string }

interface Post {
  id: string
  slug: string
  status: string
  url: string
  html: string
  updated_at: string
  published_at: string | null
  tags: { id: string; name: string; slug: string }[]
}
interface GhostAnswer {
  status: number
  body: { posts?: Post[]; tags?: Post['tags']; errors?: { message: string; context: string; type: string }[] }
}
type Site = 'real' | 'fake'

/** Separates the names of this run from those of earlier runs. */
const run = Date.now().toString(36)

let world: World
let fake: FakeGhost
let connections: Record<Site, string>

/** Calls the Admin API of the real site, or of the fake, as an integration. */
async function ask(
  site: Site,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<GhostAnswer> {
  const [url, key] = site === 'real' ? [peer.url, peer.adminApiKey] : [fake.url, ghostKey]
  const answer = await fetch(`${url}/ghost/api/admin${path}`, {
    method,
    headers: {
      authorization: `Ghost ${signGhostToken(key, new Date())}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as GhostAnswer['body'] }
}

const postsOf = async (site: Site, docId: string): Promise<Post[]> =>
  (await ask(site, `/posts/?filter=tag:hash-rankwell-${docId}&formats=html`)).body.posts ?? []
async function onlyPost(docId: string, site: Site = 'real'): Promise<Post> {
  const [post, ...others] = await postsOf(site, docId)
  if (!post || others.length > 0) throw new Error(`${others.length + 1} posts`)
  return post
}
const edit = async (post: Post, changes: object) =>
  ask('real', `/posts/${post.id}/`, { posts: [{ ...changes, updated_at: post.updated_at }] }, 'PUT')
const send = (docId: string, site: Site = 'real') =>
  world.owner.post<Publication & Problem>('/documents/publish/ghost', {
    docId,
    connection: { _id: connections[site] },
    approve: true,
  })
const update = (docId: string, fields: object) => world.owner.put(`/documents/update/${docId}`, fields)
const readPage = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, html: await answer.text() }
}
const tagNames = ({ tags }: Post) => tags.map(({ name }) => name).filter((name) => !name.startsWith('#'))

beforeAll(async () => {
  fake = await startFakeGhost()
  world = await createWorld({ env: { FETCH_ALLOW: `${new URL(peer.url).host},${fake.place}` } })
  const connect = async (url: string, password: string) =>
    (await world.owner.post<Integration>('/integrations', { platform: 'ghost', url, password })).body._id
  connections = { real: await connect(peer.url, peer.adminApiKey), fake: await connect(fake.url, ghostKey) }
})
afterAll(async () => {
  await world.stop()
  await fake.close()
})

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const english = (picture: string): Block[] => [
  paragraph('Water <mark class="cdx-marker">boils</mark> at <b>100 <mark class="cdx-marker">°C</mark></b>, <i>often</i> <u class="cdx-underline">so</u> <s>no</s> <code class="inline-code">a b</code> and <a href="https://example.com/?a=1&amp;b=2">here</a>.<br>A line more of H<sub>2</sub>O, the 1<sup>st</sup>.'),
  { type: 'header', data: { text: 'What follows', level: 2 } },
  { type: 'list', data: { style: 'unordered', items: [{ content: 'One <mark>of</mark> two', items: [{ content: 'Inner', items: [] }] }, 'Two'] } },
  { type: 'list', data: { style: 'ordered', items: ['First', 'Second'] } },
  { type: 'list', data: { style: 'checklist', items: [{ content: 'Done', meta: { checked: true }, items: [] }] } },
  { type: 'image', data: { file: { url: picture }, caption: 'A <b>jug</b>', alt: 'A jug' } },
  { type: 'embed', data: { service: 'youtube', source: video, embed: '', caption: 'A video' } },
  { type: 'table', data: { withHeadings: true, content: [['Name', 'Count'], ['Coffee', '2']] } },
  { type: 'quote', data: { text: 'Said <mark>so</mark> once', caption: 'A person', alignment: 'left' } },
  { type: 'quote', data: { text: 'In the middle', caption: '', alignment: 'center' } },
  { type: 'code', data: { code: 'if (a < b) [x]', language: 'ts' } },
  { type: 'alert', data: { type: 'info', align: 'left', message: 'A note' } },
  { type: 'delimiter', data: {} },
  paragraph('فقرة واحدة بالعربية مع <mark class="cdx-marker">تمييز</mark> هنا.'),
  paragraph('The end.'),
] // biome-ignore format: a table
const arabic = (picture: string): Block[] => [
  paragraph('SEO هو تحسين محركات البحث <b>اليوم</b>، واقرأ <a href="https://example.com/?a=1&amp;b=2">هنا</a>.'),
  { type: 'header', data: { text: 'عنوان فرعي', level: 2 } },
  { type: 'list', data: { style: 'ordered', items: ['واحد', 'اثنان'] } },
  { type: 'image', data: { file: { url: picture }, caption: 'صورة SEO', alt: 'إبريق' } },
  { type: 'embed', data: { service: 'youtube', source: video, embed: '', caption: 'فيديو' } },
  { type: 'table', data: { withHeadings: true, content: [['الاسم', 'العدد'], ['قهوة', '2']] } },
  { type: 'quote', data: { text: 'قول', caption: 'قائل', alignment: 'left' } },
  { type: 'code', data: { code: 'if (a < b) [x]', language: 'ts' } },
  { type: 'alert', data: { type: 'info', align: 'left', message: 'تنبيه' } },
  { type: 'delimiter', data: {} },
] // biome-ignore format: a table

/** HTML of a post without the parts that differ between sites. */
const comparable = (html: string): string =>
  html.replace(/https?:\/\/127[^"]*\/content\/images\/[^"]*/g, 'PICTURE')

describe('a real Ghost', () => {
  test.each(['en', 'ar'])('shows every block of an article in %s, like the fake', async (language) => {
    const picture = await uploadImage(world.writer, language === 'en' ? '#3a7a2d' : '#2d3a7a')
    const blocks = language === 'en' ? english(picture) : arabic(picture)
    const title = language === 'en' ? 'Coffee and guests' : 'القهوة والمجلس'
    const slug = `coffee-${language}-${run}`
    const docId = await writeDocument(world, title, blocks, { language, publishSettings: { slug, featuredImage: picture } })
    const { body } = await send(docId)
    expect(body.report.filter(({ state }) => state !== 'taken')).toEqual([])
    expect(body.link).toBe(`${peer.url}/${slug}/`)
    await send(docId, 'fake')
    const post = await onlyPost(docId)
    expect(comparable((await onlyPost(docId, 'fake')).html)).toBe(comparable(post.html))
    const page = await readPage(body.link)
    expect(page.status).toBe(200)
    if (language === 'en') {
      expect(page.html).toContain('Water <mark>boils</mark> at <strong>100 <mark>°C</mark></strong>, <em>often</em>')
      expect(page.html).toContain('<blockquote>Said <mark>so</mark> once<br>— A person</blockquote>')
      expect(page.html).toContain('H<sub>2</sub>O, the 1<sup>st</sup>.')
      expect(page.html.match(/<p dir="rtl">/g)).toHaveLength(1)
    } else {
      expect(page.html).toContain('<p dir="rtl">SEO هو تحسين')
      expect(page.html).toContain('<th scope="col" dir="rtl" style="text-align:start">الاسم</th>')
      expect(page.html).toContain('<figcaption><span dir="rtl">صورة SEO</span></figcaption>')
    }
    expect(page.html).not.toContain('/api/uploads/')
  })

  test('keeps superscript and subscript in every block, even after the post is saved in Ghost', async () => {
    const slug = `marks-${run}`
    const words = 'CO<sub>2</sub> <mark class="cdx-marker">10<sup>6</sup></mark> <b>x<sup>2</sup></b>'
    const html = 'CO<sub>2</sub> <mark>10<sup>6</sup></mark> <strong>x<sup>2</sup></strong>'
    const docId = await writeDocument(world, 'Marks', [
      paragraph(words),
      { type: 'header', data: { text: 'Water H<sub>2</sub>O', level: 2 } },
      { type: 'list', data: { style: 'ordered', items: [words] } },
      { type: 'quote', data: { text: words, caption: 'The 2<sup>nd</sup>', alignment: 'left' } },
      { type: 'table', data: { withHeadings: false, content: [[words, 'm<sup>3</sup>']] } },
      paragraph('مساحة 5 م<sup>2</sup> وغاز CO<sub>2</sub>.'),
    ], { publishSettings: { slug } }) // biome-ignore format: blocks
    expect((await send(docId)).body).toMatchObject({ state: 'published', siteState: 'published' })
    await send(docId, 'fake')
    const post = await onlyPost(docId)
    expect((await onlyPost(docId, 'fake')).html).toBe(post.html)
    const readMarks = async () => {
      const page = await readPage(post.url)
      // Paragraph, list, and quote; the table is a card with our own markup.
      expect(page.html.split(html)).toHaveLength(4)
      expect(page.html).toMatch(/<td[^>]*>CO<sub>2<\/sub>.*10<sup>6<\/sup>.*x<sup>2<\/sup>.*<\/td>/)
      expect(page.html).toContain('Water H<sub>2</sub>O</h2>')
      expect(page.html).toContain('— The 2<sup>nd</sup>')
      expect(page.html).toContain('m<sup>3</sup>')
      expect(page.html).toContain('مساحة 5 م<sup>2</sup> وغاز CO<sub>2</sub>.')
    }
    await readMarks()
    // Saved as by Ghost's editor.
    const { body } = await ask('real', `/posts/${post.id}/?formats=lexical`)
    const [saved] = (body.posts ?? []) as (Post & { lexical: string })[]
    expect((await edit(post, { lexical: saved?.lexical })).status).toBe(200)
    await readMarks()
  })

  test('links notes to their sources and back, like the fake', async () => {
    const docId = await writeDocument(world, 'Notes', withNotes, { publishSettings: { slug: `notes-${run}` } })
    const { body } = await send(docId)
    expect(readNoteLinks((await readPage(body.link)).html)).toEqual(linkedNotes)
    await send(docId, 'fake')
    expect((await onlyPost(docId, 'fake')).html).toBe((await onlyPost(docId)).html)
  })

  test('keeps the slug of a live article until it is changed in the article', async () => {
    const docId = await writeDocument(world, 'Address', [paragraph('Words.')], { publishSettings: { slug: `address-one-${run}` } })
    await send(docId)
    const first = await onlyPost(docId)
    const moved = (await edit(first, { slug: `address-by-the-site-${run}` })).body.posts?.[0]
    await update(docId, { blog: blogOf(paragraph('Other words.')) })
    const again = await send(docId)
    expect(again.body.link).toBe(moved?.url)
    expect((await readPage(moved?.url ?? '')).html).toContain('Other words.')
    await update(docId, { publishSettings: { slug: `address-two-${run}` } })
    expect((await send(docId)).body.link).toBe(`${peer.url}/address-two-${run}/`)
  })

  test('gives a scheduled article that is published now the current date', async () => {
    const docId = await writeDocument(world, 'Planned', [paragraph('Words.')], {
      publishSettings: { state: 'future', date: '2099-01-01T10:00:00.250Z' },
    })
    const dateOf = ({ body }: Awaited<ReturnType<typeof send>>) => [
      body.siteState,
      body.siteDate,
      body.report.find(({ field }) => field === 'date')?.state,
    ]
    expect(dateOf(await send(docId))).toEqual(['scheduled', '2099-01-01T10:00:00.000Z', 'taken'])
    await update(docId, { publishSettings: { state: 'publish' } })
    expect(dateOf(await send(docId))).toEqual(['published', null, 'taken'])
    expect(Date.parse((await onlyPost(docId)).published_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('keeps the tags of the site with their order and names', async () => {
    for (const name of [`Chef's Pick ${run}`, `Daily Brew ${run}`])
      expect((await ask('real', '/tags/', { tags: [{ name }] })).status).toBe(201)
    const docId = await writeDocument(world, 'Tagged', [paragraph('Words.')], {
      publishSettings: { categories: [`daily brew ${run}`], tags: [`chef's pick ${run}`, 'قهوة'] },
    })
    await send(docId)
    const post = await onlyPost(docId)
    expect(tagNames(post)).toEqual([`Daily Brew ${run}`, `Chef's Pick ${run}`, 'قهوة'])
    await edit(post, { tags: [{ name: 'By the site' }, ...post.tags.map(({ id }) => ({ id }))] })
    await update(docId, { blog: blogOf(paragraph('Other words.')) })
    expect((await send(docId)).status).toBe(200)
    expect(tagNames(await onlyPost(docId))).toEqual(['By the site', `Daily Brew ${run}`, `Chef's Pick ${run}`, 'قهوة'])
    await update(docId, { publishSettings: { categories: [], tags: ['قهوة'] } })
    await send(docId)
    expect(tagNames(await onlyPost(docId)).toSorted()).toEqual(['By the site', 'قهوة'])
  })

  test.each<[string, object]>([
    ['a title of 256 characters', { title: 'x'.repeat(256) }],
    ['a title of 255 emoji', { title: '😀'.repeat(255) }],
    ['an empty title', { title: '' }],
    ['a slug of 192 characters', { title: 'T', slug: 's'.repeat(192) }],
    ['a slug of 191 characters', { title: 'T', slug: 's'.repeat(191) }],
    ['an excerpt of 301 characters', { title: 'T', custom_excerpt: 'e'.repeat(301) }],
    ['an excerpt of 300 emoji', { title: 'T', custom_excerpt: '😀'.repeat(300) }],
    ['a meta description of 501 characters', { title: 'T', meta_description: 'm'.repeat(501) }],
    ['a canonical URL of 2001 characters', { title: 'T', canonical_url: `https://e.com/${'c'.repeat(1987)}` }],
    ['a tag of 192 characters', { title: 'T', tags: [{ name: 't'.repeat(192) }] }],
    ['a tag with a comma', { title: 'T', tags: [{ name: ',t' }] }],
    ['a date an hour ago', { title: 'T', status: 'scheduled', published_at: new Date(Date.now() - 3_600_000).toISOString() }],
    ['a date a minute ago', { title: 'T', status: 'scheduled', published_at: new Date(Date.now() - 60_000).toISOString() }],
    ['a missing date', { title: 'T', status: 'scheduled' }],
  ])('responds to %s like the fake', async (_name, post) => {
    const respond = async (site: Site) => {
      const { status, body } = await ask(site, '/posts/?source=html', { posts: [post] })
      const [error] = body.errors ?? []
      const [made] = body.posts ?? []
      return [status, error?.message, error?.context, error?.type, made?.slug.replace(/-\d+$/, '').length, made?.status]
    }
    const [status, ...others] = await respond('real')
    expect(await respond('fake')).toEqual([status, ...others])
  })
}) // biome-ignore format: tables
