import type { Batch, BatchDetails, Document, Publication, SitePostPage } from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import type { FakePost } from '../../testing/fake-wordpress-posts.ts'
import { connectSite, type Problem, publish, updateDocument } from '../../testing/publishing.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let site: FakeWordPress
let world: World
let connection: string
let photos: Buffer[]

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({
    env: { FETCH_ALLOW: site.place, PUBLISH_TIMEOUT_SECONDS: '5' },
    hasBystanders: true,
  })
  const access = { url: site.url, username: 'administrator', password: fakePasswords.administrator }
  connection = await connectSite(world, access)
  photos = await Promise.all(
    ['#336699', '#993366'].map((background) =>
      sharp({ create: { width: 60, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
})
beforeEach(() => {
  Object.assign(site, { mode: 'fine', silence: null, seen: [], onRequest: null })
  Object.assign(site.content, {
    posts: [],
    images: [],
    metaKeys: [],
    categories: [
      { id: 1, name: 'Uncategorized' },
      { id: 2, name: 'Soil &amp; compost' },
    ],
    tags: [{ id: 5, name: 'worms' }],
  })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

let lastId = 100
function addPost(fields: Partial<FakePost>): FakePost {
  lastId += 1
  const post: FakePost = {
    id: lastId,
    author: 2,
    title: 'A post',
    content: '<!-- wp:paragraph -->\n<p>Words of the site.</p>\n<!-- /wp:paragraph -->',
    excerpt: '',
    status: 'publish',
    slug: `post-${lastId}`,
    date_gmt: '2025-03-04T05:06:07',
    categories: [2],
    tags: [],
    featured_media: 0,
    meta: {},
    ...fields,
  }
  site.content.posts.push(post)
  return post
}

function addImage(id: number, name: string): string {
  const source_url = `${site.url}/wp-content/uploads/2025/03/${name}`
  site.content.images.push({
    id,
    source_url,
    title: name,
    alt_text: 'Worms',
    mediaType: 'image/png',
    data: photos[id % 2] ?? Buffer.of(),
  })
  return source_url
}

const list = (who: Caller, query = '') =>
  who.get<SitePostPage & Problem>(`/batches/posts/${connection}?${query}`)
const start = (who: Caller, posts: FakePost[]) =>
  who.post<Batch & Problem>(`/batches/posts/${connection}`, {
    language: 'en',
    posts: posts.map(({ id, title }) => ({ remoteId: String(id), title })),
  })
async function importPosts(posts: FakePost[], who = world.owner): Promise<BatchDetails> {
  const { body, status } = await start(who, posts)
  expect(status).toBe(200)
  const read = async () => (await who.get<BatchDetails>(`/batches/${body._id}`)).body
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 100 }).not.toBe('running')
  return read()
}
const open = async (docId: string | undefined) =>
  (await world.owner.post<Document>('/documents/get-current-doc', { docId })).body
const publicationOf = async (docId: string) => {
  const { body } = await world.owner.get<Publication[]>(`/documents/${docId}/publications`)
  expect(body).toHaveLength(1)
  return body[0] as Publication
}
async function importOne(fields: Partial<FakePost>) {
  const post = addPost(fields)
  const batch = await importPosts([post])
  expect(batch.rows[0]?.problem).toBeNull()
  const document = await open(batch.rows[0]?.document?._id)
  return {
    post,
    document,
    row: batch.rows[0],
    blocks: JSON.parse(document.blog).blocks as { type: string; data: object }[],
  }
}

describe('the list of posts', () => {
  test('can be searched and filtered, and marks posts that are already imported', async () => {
    const [old, draft] = [
      addPost({ title: 'Worm &amp; castings' }),
      addPost({ title: 'Leaf mold', status: 'draft' }),
    ]
    addPost({ title: 'Kept private', status: 'private' })
    addPost({ title: 'Bin', categories: [1], status: 'future', date_gmt: '2099-01-01T00:00:00' })
    const titles = async (query: string) =>
      (await list(world.owner, query)).body.posts.map(({ title }) => title)
    expect(await titles('')).toEqual(['Bin', 'Leaf mold', 'Worm & castings'])
    expect(await titles('search=Leaf')).toEqual(['Leaf mold'])
    expect(await titles('state=draft')).toEqual(['Leaf mold'])
    expect(await titles('category=1')).toEqual(['Bin'])
    expect(await titles('page=2')).toEqual([])
    const [row] = (await importPosts([old])).rows
    const { body } = await list(world.owner)
    expect(body.total).toBe(3)
    expect(body.categories.map(({ name }) => name)).toEqual(['Uncategorized', 'Soil & compost'])
    expect(body.posts.find(({ remoteId }) => remoteId === String(old.id))).toMatchObject({
      isImported: true,
      document: { _id: row?.document?._id, title: 'Worm & castings' },
      categories: ['Soil & compost'],
      date: '2025-03-04T05:06:07.000Z',
    })
    expect(body.posts.find(({ remoteId }) => remoteId === String(draft.id))).toMatchObject({
      isImported: false,
      document: null,
      state: 'draft',
      date: null,
    })
  })

  test('is for users who may publish, and for connections of their workspace', async () => {
    expect((await list(world.writer)).status).toBe(403)
    expect((await list(world.viewer)).status).toBe(403)
    expect((await list(world.reviewer)).status).toBe(200)
    expect((await world.stranger.get(`/batches/posts/${connection}`)).status).toBe(404)
    expect((await world.owner.get(`/batches/posts/${newId()}`)).status).toBe(404)
    expect((await start(world.writer, [addPost({})])).status).toBe(403)
  })

  test('explains why the site does not respond', async () => {
    site.mode = 'firewall'
    const { status, body } = await list(world.owner)
    expect(status).toBe(422)
    expect(body.code).toBe('site_blocked')
    expect(body.message).not.toBe('')
  })
})

describe('an imported post', () => {
  test('is published with its address and settings, and an update goes back to the same post', async () => {
    const source = addImage(41, 'worms.png')
    addImage(42, 'cover.png')
    site.content.metaKeys = ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw']
    const { post, document, row } = await importOne({
      title: 'Worms &amp; you',
      excerpt: 'All about &lt;worms&gt;.',
      content: [
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">Why worms</h2>\n<!-- /wp:heading -->',
        '<!-- wp:paragraph -->\n<p>They eat <strong>scraps</strong>.</p>\n<!-- /wp:paragraph -->',
        `<!-- wp:image {"id":41} -->\n<figure class="wp-block-image"><img src="${source}" alt="Worms" class="wp-image-41"/><figcaption class="wp-element-caption">At work</figcaption></figure>\n<!-- /wp:image -->`,
        '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>Peel</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
        '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
        '<!-- wp:embed -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>\n<!-- /wp:embed -->',
        '<!-- wp:latest-posts /-->',
      ].join('\n\n'),
      tags: [5],
      featured_media: 42,
      slug: 'worms-and-you',
      meta: {
        _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: 'How worms make compost.',
        _yoast_wpseo_focuskw: 'worm compost',
      },
    })
    expect(document).toMatchObject({
      title: 'Worms & you',
      description: 'All about <worms>.',
      keyword: 'worm compost',
      status: 'Published',
      configurationStep: 6,
      review: { hasChanged: false, isApproved: true },
      metaData: { metaTitle: '', metaDescription: 'How worms make compost.' },
      publishSettings: {
        slug: 'worms-and-you',
        state: 'publish',
        author: 'The author',
        categories: ['Soil & compost'],
        tags: ['worms'],
        featuredImage: expect.stringMatching(/^\/api\/uploads\//),
      },
    })
    expect(row?.notes).toEqual([{ kind: 'replaced', names: ['latest-posts'] }])
    const blocks = JSON.parse(document.blog).blocks as { type: string; data: { file?: { url: string } } }[]
    expect(blocks.map(({ type }) => type)).toEqual(['header', 'paragraph', 'image', 'list', 'table', 'embed'])
    expect(blocks[2]?.data).toMatchObject({
      caption: 'At work',
      file: { url: expect.stringMatching(/^\/api\/uploads\//) },
    })
    expect(await publicationOf(document._id)).toMatchObject({
      state: 'published',
      siteState: 'published',
      link: `${site.url}/worms-and-you/`,
      publishedAt: '2025-03-04T05:06:07.000Z',
      connection,
      problem: null,
    })
    const comparison = await world.owner.post<{ base: object; remote: object }>(
      '/documents/remote/wordpress',
      {
        docId: document._id,
        connection: { _id: connection },
      },
    )
    expect(comparison.body.base).toEqual(comparison.body.remote)

    // Publishing it again needs no approval, because nothing was changed.
    const again = await publish(world.owner, document._id, connection, {})
    expect(again.body).toMatchObject({ state: 'published', link: `${site.url}/worms-and-you/` })
    await updateDocument(world.owner, document._id, { title: 'Worms and us' })
    expect((await publish(world.owner, document._id, connection)).body.state).toBe('published')
    expect(site.content.posts).toHaveLength(1)
    expect(site.content.images.map(({ id }) => id)).toEqual([41, 42])
    expect(post).toMatchObject({
      title: 'Worms and us',
      status: 'publish',
      slug: 'worms-and-you',
      date_gmt: '2025-03-04T05:06:07',
      author: 2,
      categories: [2],
      tags: [5],
      featured_media: 42,
    })
    expect(post.content).toContain(`src="${source}"`)
    expect(post.content).toContain('wp-image-41')
    expect(post.meta._yoast_wpseo_title).toBe('%%title%% %%sep%% %%sitename%%')
  })

  test('that was changed on the site is not overwritten unseen', async () => {
    const { post, document } = await importOne({ title: 'Changed there' })
    post.content = '<!-- wp:paragraph -->\n<p>Newer words.</p>\n<!-- /wp:paragraph -->'
    const { body } = await publish(world.owner, document._id, connection, {})
    expect(body.code).toBe('remote_changed')
    expect(post.content).toContain('Newer words')
  })

  test.each([
    ['draft', { status: 'draft' }, { status: 'Draft', publishSettings: { state: 'draft' } }, 'draft', null],
    [
      'pending',
      { status: 'pending' },
      { status: 'Draft', publishSettings: { state: 'draft' } },
      'draft',
      null,
    ],
    [
      'scheduled',
      { status: 'future', date_gmt: '2099-05-06T07:08:09' },
      { status: 'Published', publishSettings: { state: 'future', date: '2099-05-06T07:08:09.000Z' } },
      'scheduled',
      '2099-05-06T07:08:09.000Z',
    ],
  ] as [string, Partial<FakePost>, object, string, string | null][])(
    'that is %s remains so after an update',
    async (_, fields, expected, siteState, siteDate) => {
      const { post, document } = await importOne(fields)
      expect(document).toMatchObject(expected)
      expect(await publicationOf(document._id)).toMatchObject({ state: siteState, siteState, siteDate })
      expect((await publish(world.owner, document._id, connection)).status).toBe(200)
      expect(post.status).toBe(fields.status === 'pending' ? 'draft' : fields.status)
      expect(post.date_gmt).toBe(fields.date_gmt ?? '2025-03-04T05:06:07')
      expect(site.content.posts).toHaveLength(1)
    },
  )

  test('of the classic editor keeps its paragraphs, captions, and videos', async () => {
    const source = addImage(44, 'bin.png')
    const { blocks, row } = await importOne({
      content: `First words.\r\nSame paragraph.\r\n\r\n[caption id="a" width="60"]<img class="wp-image-44" src="${source}" alt="Bin" /> A bin[/caption]\r\n\r\n<h3>Then</h3>\r\nMore.\r\n\r\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\r\n\r\n[contact-form-7 id="3"]`,
    })
    expect(blocks.map(({ type }) => type)).toEqual([
      'paragraph',
      'image',
      'header',
      'paragraph',
      'embed',
      'paragraph',
    ])
    expect(blocks[0]?.data).toMatchObject({ text: 'First words.<br>Same paragraph.' })
    expect(blocks[1]?.data).toMatchObject({ caption: 'A bin' })
    expect(row?.notes).toEqual([{ kind: 'replaced', names: ['[contact-form-7]'] }])
  })

  test('keeps the URLs of images that cannot be copied, and runs none of its content', async () => {
    const { blocks, row, document } = await importOne({
      title: '<script>alert(1)</script>Bare title',
      content: `<p>Text<script>alert(1)</script></p><p onclick="x()">More</p><img src="${site.url}/wp-content/uploads/gone.png" class="wp-image-9">`,
    })
    expect(JSON.stringify(blocks)).not.toMatch(/script|onclick/)
    expect(document.title).toBe('Bare title')
    expect(row?.notes).toContainEqual({ kind: 'imagesLeft', names: ['1'] })
    expect(blocks.at(-1)?.data).toMatchObject({ file: { url: `${site.url}/wp-content/uploads/gone.png` } })
  })
})

test('a post is imported once, even if it is requested repeatedly', async () => {
  const posts = [addPost({ title: 'Once' }), addPost({ title: 'Twice' })]
  const [first, second] = await Promise.all([importPosts(posts), importPosts(posts, world.publisher)])
  const ids = (batch: BatchDetails | undefined) => batch?.rows.map(({ document }) => document?._id)
  expect(ids(first)).toEqual(ids(second))
  const { body } = await world.owner.post<{ documents: Document[] }>('/documents/saved', { search: 'Twice' })
  expect(body.documents).toHaveLength(1)
  const notes = [first, second].flatMap((batch) => batch?.rows.flatMap((row) => row.notes) ?? [])
  expect(notes).toEqual([
    { kind: 'existing', names: [] },
    { kind: 'existing', names: [] },
  ])
})

test('an import that is sent twice is one job while it is running', async () => {
  const posts = [addPost({ title: 'Sent twice' })]
  const both = await Promise.all([start(world.owner, posts), start(world.owner, posts)])
  expect(new Set(both.map(({ body }) => body._id)).size).toBe(1)
  expect(both[0]?.body).toMatchObject({ first: 'Sent twice', source: 'list' })
  await importPosts(posts)
})

test('only a missing post fails, and can be retried', async () => {
  const [gone, fine] = [addPost({ title: 'Gone' }), addPost({ title: 'Fine' })]
  gone.status = 'trash'
  const batch = await importPosts([gone, fine])
  expect(batch).toMatchObject({ state: 'done', done: 1, failed: 1 })
  expect(batch.rows[0]).toMatchObject({ state: 'failed', problem: { code: 'post_gone' } })
  gone.status = 'publish'
  await world.owner.post(`/batches/${batch._id}/continue`)
  const read = async () => (await world.owner.get<BatchDetails>(`/batches/${batch._id}`)).body
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('done')
  expect(await read()).toMatchObject({ done: 2, failed: 0 })
})
