import type { Integration, Publication } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakePlatforms } from '../../testing/fake-platforms.ts'
import { type Block, blogOf, type Problem, paragraph, writeDocument } from '../../testing/publishing.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

const fakes = await startFakePlatforms()
const { ghost } = fakes
let world: World
let connection: string

beforeAll(async () => {
  world = await createWorld({ env: { FETCH_ALLOW: ghost.place, PUBLISH_TIMEOUT_SECONDS: '4' } })
  const { url, password } = fakes.accessTo('ghost')
  const made = await world.owner.post<Integration>('/integrations', { platform: 'ghost', url, password })
  connection = made.body._id
})
beforeEach(() => fakes.reset())
afterAll(async () => {
  await world.stop()
  await fakes.close()
})

const publish = (docId: string, language = 'en') =>
  callApi<Publication & Problem>(
    world.app.url,
    world.owner.token,
    'POST',
    '/documents/publish/ghost',
    { docId, connection: { _id: connection }, approve: true },
    { 'accept-language': language },
  )
const update = (docId: string, fields: object) => world.owner.put(`/documents/update/${docId}`, fields)
const write = (title: string, publishSettings: object = {}, blocks: Block[] = [paragraph('Words.')]) =>
  writeDocument(world, title, blocks, { publishSettings })
const onlyPost = () => {
  const [post, ...others] = ghost.posts
  if (!post || others.length > 0) throw new Error(`${ghost.posts.length} posts`)
  return post
}
/** Changes a post like its editor in Ghost, without changing the text. */
const editThere = (changes: object) => Object.assign(onlyPost(), changes)
const tagNames = () =>
  onlyPost()
    .tags.map(({ name }) => name)
    .filter((name) => !name.startsWith('#'))

describe('the text of an article on Ghost', () => {
  test('keeps highlights with the adjacent spaces, and the source of a quote on its own line', async () => {
    await publish(
      await write('Marks', {}, [
        paragraph(
          'Water <mark class="cdx-marker">boils</mark> at <b>100 <mark class="cdx-marker">°C</mark></b> here.',
        ),
        {
          type: 'quote',
          data: { text: 'Said <mark>so</mark> once', caption: 'A person', alignment: 'left' },
        },
      ]),
    )
    expect(onlyPost().html).toBe(
      '<p>Water <mark>boils</mark> at <strong>100 <mark>°C</mark></strong> here.</p>' +
        '<blockquote>Said <mark>so</mark> once<br>— A person</blockquote>',
    )
  })

  test('becomes HTML cards only if Ghost would lose its direction or has no matching block', async () => {
    await publish(
      await write('Two scripts', {}, [
        paragraph('In English.'),
        paragraph('بالعربية <mark class="cdx-marker">هنا</mark> نص'),
        { type: 'header', data: { text: 'Heading', level: 2 } },
        { type: 'table', data: { withHeadings: false, content: [['1']] } },
        { type: 'quote', data: { text: 'In the middle', caption: '', alignment: 'center' } },
        paragraph('The end, where dir="rtl" is just text.'),
      ]),
    )
    const cards = [
      ...onlyPost().html.matchAll(/<!--kg-card-begin: html-->\n(.*?)\n<!--kg-card-end: html-->/gs),
    ]
    expect(cards.map(([, html = '']) => /^<(\w+)/.exec(html)?.[1])).toEqual(['p', 'table', 'blockquote'])
    expect(cards[0]?.[1]).toBe('<p dir="rtl">بالعربية <mark class="cdx-marker">هنا</mark> نص</p>')
    expect(onlyPost().html).toMatch(/^<p>In English\.<\/p>/)
    expect(onlyPost().html).toContain('<h2 id="heading">Heading</h2>')
    expect(onlyPost().html).toMatch(/<p>The end, where dir="rtl" is just text\.<\/p>$/)
  })

  test('keeps the ids that footnotes and their backlinks refer to', async () => {
    await publish(
      await write('Notes', {}, [
        paragraph('A claim<a href="#note_a1_1">[1]</a>.'),
        paragraph('Between.'),
        { type: 'list', data: { style: 'ordered', items: ['Its source <a href="#noteref_a1_1">↑</a>'] } },
      ]),
    )
    const { html } = onlyPost()
    const links = [...html.matchAll(/<a href="#(\w+)"(?: id="(\w+)")?/g)].map(([, to, id]) => [to, id])
    expect(links).toEqual([
      ['note_a1_1', 'noteref_a1_1'],
      ['noteref_a1_1', 'note_a1_1'],
    ])
    expect(html).toContain('\n<p>Between.</p>\n')
  })

  test("is read back with a quote's last line as its source", async () => {
    const quote = { type: 'quote', data: { text: 'Said so', caption: 'A person', alignment: 'left' } }
    const docId = await write('Quoted', {}, [paragraph('One.'), quote])
    await publish(docId)
    editThere({
      html: onlyPost().html.replace('Said so', 'Said otherwise'),
      updated_at: '2030-01-01T00:00:00Z',
    })
    const place = { docId, connection: { _id: connection } }
    const { body } = await world.owner.post<{ fingerprint: string }>('/documents/remote/ghost', place)
    await world.owner.post('/documents/merge-remote/ghost', { ...place, fingerprint: body.fingerprint })
    const doc = await world.owner.post<{ blog: string }>('/documents/get-current-doc', { docId })
    const { blocks } = JSON.parse(doc.body.blog) as { blocks: Block[] }
    expect(blocks.find(({ type }) => type === 'quote')?.data).toMatchObject({
      text: 'Said otherwise',
      caption: 'A person',
    })
  })
})

describe('the address of a live article on Ghost', () => {
  test('changes only if the article requests another one', async () => {
    const docId = await write('Address', { slug: 'first' })
    await publish(docId)
    expect(onlyPost().url).toBe(`${ghost.url}/first/`)
    // An editor of the site changes it.
    editThere({ slug: 'by-the-site', url: `${ghost.url}/by-the-site/` })
    await update(docId, { blog: blogOf(paragraph('Other words.')) })
    const again = await publish(docId)
    expect([again.status, onlyPost().slug]).toEqual([200, 'by-the-site'])
    expect(again.body.link).toBe(`${ghost.url}/by-the-site/`)
    expect(again.body.report).toContainEqual({ field: 'slug', state: 'changed', note: 'by-the-site' })
    await update(docId, { publishSettings: { slug: 'second' } })
    await publish(docId)
    expect(onlyPost().slug).toBe('second')
  })

  test('is requested again if the post was deleted there', async () => {
    const docId = await write('Deleted', { slug: 'deleted', tags: ['Soil'] })
    await publish(docId)
    ghost.posts = []
    await publish(docId)
    expect(onlyPost()).toMatchObject({ slug: 'deleted', status: 'published' })
    expect(tagNames()).toEqual(['Soil'])
  })
})

test('a scheduled article that is published early gets the current date', async () => {
  const docId = await write('Planned', { state: 'future', date: '2099-01-01T10:00:00.000Z' })
  expect((await publish(docId)).body.state).toBe('scheduled')
  expect(onlyPost()).toMatchObject({ status: 'scheduled', published_at: '2099-01-01T10:00:00.000Z' })
  await update(docId, { publishSettings: { state: 'publish' } })
  expect((await publish(docId)).body.state).toBe('published')
  expect(Date.parse(onlyPost().published_at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('milliseconds, which Ghost does not store, do not count as a change of the date', async () => {
  const dateOf = ({ body }: Awaited<ReturnType<typeof publish>>) =>
    body.report.find(({ field }) => field === 'date')?.state
  const docId = await write('To the millisecond', { state: 'future', date: '2099-01-01T10:00:00.250Z' })
  expect(dateOf(await publish(docId))).toBe('taken')
  expect(onlyPost().published_at).toBe('2099-01-01T10:00:00.000Z')
  await update(docId, { publishSettings: { state: 'publish' } })
  expect(dateOf(await publish(docId))).toBe('taken')
})

describe('content that Ghost rejects', () => {
  const long = (length: number) => '😀'.repeat(length)
  test.each<
    [string, { title?: string; description?: string; publishSettings?: object; meta?: object }, string]
  >([
    ['title', { title: 't'.repeat(256) }, 'title_too_long'],
    ['slug', { publishSettings: { slug: 's'.repeat(186) } }, 'slug_too_long'],
    ['excerpt', { description: long(301) }, 'excerpt_too_long'],
    ['tag', { publishSettings: { tags: ['t'.repeat(192)] } }, 'tag_too_long'],
    ['date', { publishSettings: { state: 'future', date: '2100-01-01T10:00:00.000Z' } }, 'publish_date_past'],
    ['meta description', { meta: { metaDescription: 'm'.repeat(501) } }, 'seo_description_too_long'],
  ])('because of its %s is reported before anything is sent', async (_name, { meta, ...fields }, code) => {
    const docId = await write('Long')
    const updated = await update(docId, fields)
    expect(updated.status).toBe(200)
    // Its date passed before it was published.
    if (code === 'publish_date_past')
      await world.app.database
        .sql`update documents set publish_settings = replace(publish_settings::text, '2100', '2020')::jsonb where id = ${docId}`
    if (meta) {
      const { body } = await world.writer.post<{ _id: string }>('/meta-data', { docId })
      expect((await world.writer.put(`/meta-data/${body._id}`, meta)).status).toBe(200)
    }
    ghost.seen = []
    const { status, body } = await publish(docId)
    expect([status, body.code]).toEqual([422, code])
    expect(body.message).not.toMatch(/\{|validation/i)
    const arabic = await publish(docId, 'ar')
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/)
    expect([ghost.posts.length, ghost.seen.length]).toEqual([0, 0])
  })

  test('is measured in characters, as in Ghost', async () => {
    const docId = await write(long(127), { slug: 's'.repeat(185) })
    await update(docId, { description: long(300) })
    expect((await publish(docId)).status).toBe(200)
    expect(onlyPost()).toMatchObject({ title: long(127), custom_excerpt: long(300), slug: 's'.repeat(185) })
  })

  test('leaves no empty draft behind, and does not prevent the next attempt', async () => {
    const docId = await write('Refused')
    ghost.mode = 'refusing'
    expect((await publish(docId)).body.code).toBe('provider_refused')
    expect(ghost.posts).toHaveLength(0)
    ghost.mode = 'fine'
    expect((await publish(docId)).body.state).toBe('published')
    expect(onlyPost().title).toBe('Refused')
  })
})

describe('tags on Ghost', () => {
  test('that the site has added are kept in order, and those no longer requested are removed', async () => {
    const docId = await write('Tagged', { categories: ['Garden'], tags: ['Soil'] })
    await publish(docId)
    expect(tagNames()).toEqual(['Garden', 'Soil'])
    const pick = { id: 'a'.repeat(24), name: 'Editor’s pick', slug: 'editors-pick' }
    ghost.tags.push(pick)
    editThere({ tags: [pick, ...onlyPost().tags] })
    await update(docId, { blog: blogOf(paragraph('Other words.')) })
    await publish(docId)
    expect(tagNames()).toEqual(['Editor’s pick', 'Garden', 'Soil'])
    await update(docId, { publishSettings: { categories: ['Garden'], tags: ['Worms'] } })
    await publish(docId)
    expect(tagNames().toSorted()).toEqual(['Editor’s pick', 'Garden', 'Worms'])
    await update(docId, { publishSettings: { categories: [], tags: [] } })
    await publish(docId)
    expect(tagNames()).toEqual(['Editor’s pick'])
  })

  test('keep the site’s spelling of their names', async () => {
    ghost.tags.push({ id: 'b'.repeat(24), name: 'Big News', slug: 'big-news' })
    ghost.tags.push({ id: 'c'.repeat(24), name: "Chef's Café", slug: 'chefs-cafe' })
    const docId = await write('Named', { tags: ['big news', "chef's cafe"] })
    const { body } = await publish(docId)
    expect(tagNames()).toEqual(['Big News', "Chef's Café"])
    expect(ghost.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Big News', "Chef's Café"]))
    expect(body.report).toContainEqual({ field: 'tags', state: 'taken', note: '' })
  })
})
