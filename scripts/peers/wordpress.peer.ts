import { join } from 'node:path'
import type { Batch, BatchDetails, Document, Publication, SitePostPage } from '@rankwell/contract'
import { JSDOM, VirtualConsole } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileHtml } from '../../editor/testing/hostile-inputs.ts'
import {
  type Block,
  blogOf,
  connectSite,
  type Problem,
  paragraph,
  publish,
  uploadImage,
  writeDocument,
} from '../../server/testing/publishing.ts'
import { createWorld, type World } from '../../server/testing/world.ts'
import { linkedNotes, readNoteLinks, withNotes } from './note-links.ts'
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts'
import { WordPressEditor } from './wordpress-editor.ts'

/** The site started by `scripts/peers/wordpress.sh`. */
const peer = JSON.parse(process.env.WORDPRESS_PEER ?? '{}') as {
  url: string
  user: string
  /** For the login form. */
  password: string
  appPassword: string
}

interface Post {
  id: number
  slug: string
  status: string
  link: string
  date_gmt: string
  title: { raw: string }
  content: { raw: string }
  excerpt: { raw: string }
  categories: number[]
  tags: number[]
  author: number
  featured_media: number
}

let world: World
let proxy: SlowProxy
let connection: string
/** Passwords of the site's users by role. */
const passwords: Record<string, string> = {}

async function ask<T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const authorization = `Basic ${Buffer.from(`${peer.user}:${peer.appPassword}`).toString('base64')}`
  const answer = await fetch(`${peer.url}/wp-json/wp/v2${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as T
}

/** Adds an image to the site's library, as an editor of the site would. */
async function sendImage(background: string): Promise<{ id: number; source_url: string }> {
  const authorization = `Basic ${Buffer.from(`${peer.user}:${peer.appPassword}`).toString('base64')}`
  const drawn = sharp({ create: { width: 64, height: 32, channels: 3, background } })
  const answer = await fetch(`${peer.url}/wp-json/wp/v2/media`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="pot-${Date.now()}.png"`,
    },
    body: new Uint8Array(await drawn.png().toBuffer()),
  })
  return (await answer.json()) as { id: number; source_url: string }
}

/** Used for all added users; it has exactly the format of an application password. */
const loginPassword = 'LoginPasswordOfEverybody'

async function addUser(role: string) {
  const name = `${role}-${Date.now()}`
  const login = { username: name, email: `${name}@example.test`, password: loginPassword, roles: [role] }
  const { id } = await ask<{ id: number }>('/users', login)
  const made = await ask<{ password: string }>(`/users/${id}/application-passwords`, { name: 'peer' })
  passwords[role] = made.password
  return { url: peer.url, username: name, password: made.password }
}

const postsOf = async (docId: string) =>
  (await ask<Post[]>(`/posts?search=rankwell:${docId}&status=any&context=edit&per_page=50`)).filter((post) =>
    post.content.raw.includes(docId),
  )
const onlyPost = async (docId: string): Promise<Post> => {
  const posts = await postsOf(docId)
  expect(posts).toHaveLength(1)
  return posts[0] as Post
}
const readPage = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, html: await answer.text() }
}
const until = (docId: string, state: Publication['state']) =>
  expect
    .poll(
      async () =>
        (await world.owner.get<Publication[]>(`/documents/${docId}/publications`)).body.map(
          (one) => one.state,
        ),
      { timeout: 60_000, interval: 300 },
    )
    .toContain(state)

beforeAll(async () => {
  proxy = await startSlowProxy(peer.url)
  world = await createWorld({
    env: {
      FETCH_ALLOW: `${new URL(peer.url).host},${new URL(proxy.url).host}`,
      PUBLISH_TIMEOUT_SECONDS: '3',
      PUBLISH_CHECK_SECONDS: '1',
    },
  })
  connection = await connectSite(world, { url: peer.url, username: peer.user, password: peer.appPassword })
})
afterAll(async () => {
  await world.stop()
  await proxy.close()
})

/** The attack payloads that are active in a page, according to a browser's parser with scripts enabled. */
async function findDanger(address: string): Promise<string[]> {
  const { html } = await readPage(address)
  const found: string[] = []
  const { window } = new JSDOM(html.replace(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, ''), {
    runScripts: 'dangerously',
    url: peer.url,
    virtualConsole: new VirtualConsole(),
    beforeParse(page) {
      Reflect.set(page, '__pwn', () => found.push('a trap ran'))
    },
  })
  for (const element of window.document.querySelectorAll('*')) {
    if (element.tagName === 'SCRIPT' && element.textContent?.includes('__pwn')) found.push('a script')
    for (const { name, value } of element.attributes)
      if (/^on/i.test(name) || /^\s*(javascript|vbscript):/i.test(value)) found.push(`${name}=${value}`)
  }
  window.close()
  return found
}

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const everything = (picture: string): Block[] => [
  { type: 'title', data: { text: 'القهوة والمجلس' } },
  paragraph('SEO هو تحسين محركات البحث <b>اليوم</b>، واقرأ <a href="https://example.com/?a=1&amp;b=2">هنا</a>.', 'p1'),
  { type: 'header', data: { text: 'عنوان فرعي', level: 2 } },
  { type: 'list', data: { style: 'ordered', items: ['واحد', 'اثنان'] } },
  { type: 'list', data: { style: 'checklist', items: [{ content: 'تم', meta: { checked: true }, items: [] }] } },
  { type: 'image', data: { file: { url: picture }, caption: 'صورة', alt: 'إبريق' } },
  { type: 'embed', data: { service: 'youtube', source: video, embed: '' } },
  { type: 'table', data: { withHeadings: true, content: [['الاسم', 'العدد'], ['قهوة', '2']] } },
  { type: 'quote', data: { text: 'قول', caption: 'قائل', alignment: 'left' } },
  { type: 'code', data: { code: 'if (a < b) [x]', language: 'ts' } },
  { type: 'alert', data: { type: 'info', align: 'left', message: 'تنبيه' } },
  { type: 'delimiter', data: {} },
] // biome-ignore format: a table

/** Every block of the editor in each form with different WordPress markup. */
function everyBlock(language: 'en' | 'ar', picture: string): Block[] {
  const say = (english: string, arabic: string) => (language === 'ar' ? arabic : english)
  const item = (content: string, items: object[] = []) => ({ content, items })
  const [one, two, deep] = [say('one', 'واحد'), say('two', 'اثنان'), say('deep', 'عميق')]
  return [
    paragraph(say('Words <b>bold</b> -- [not a shortcode] <mark>here</mark>, H<sub>2</sub>O, 1<sup>st</sup>', 'SEO هو تحسين محركات البحث <b>اليوم</b>')),
    paragraph(say('كلمات عربية', 'English words')),
    { type: 'header', data: { text: say('A heading', 'عنوان'), level: 2 } },
    { type: 'header', data: { text: say('A small one', 'عنوان صغير'), level: 7 } },
    { type: 'list', data: { style: 'unordered', items: [item(one, [item(deep)]), item(two)] } },
    { type: 'list', data: { style: 'ordered', meta: { start: 3 }, items: [one, two] } },
    { type: 'list', data: { style: 'checklist', items: [{ ...item(one), meta: { checked: true } }, item(two)] } },
    { type: 'image', data: { file: { url: picture }, caption: say('A <i>caption</i>', 'صورة'), alt: 'A "pot" & more' } },
    { type: 'image', data: { file: { url: 'https://example.com/a.png?a=1&b=2' }, caption: '' } },
    { type: 'embed', data: { service: 'youtube', source: `${video}&t=3`, embed: '', caption: say('A video', 'فيديو') } },
    { type: 'embed', data: { service: 'vimeo', source: 'https://vimeo.com/76979871', embed: '' } },
    { type: 'table', data: { withHeadings: true, content: [[say('Name', 'الاسم'), say('Count', 'العدد')], [one, '2']] } },
    { type: 'table', data: { withHeadings: false, content: [[one, two]] } },
    { type: 'quote', data: { text: say('Said', 'قول'), caption: say('By <a href="https://example.com">me</a>', 'قائل'), alignment: 'left' } },
    { type: 'quote', data: { text: say('Said', 'قول'), caption: '', alignment: 'center' } },
    { type: 'code', data: { code: 'if (a < b && c) [x] -- "q"\n\n  https://example.com', language: 'ts' } },
    { type: 'alert', data: { type: 'warning', align: 'center', message: say('Careful', 'احذر') } },
    { type: 'raw', data: { html: `<p>${one}</p><ul><li>${two}</li></ul>` } },
    { type: 'delimiter', data: {} },
  ]
} // biome-ignore format: a table

describe('a real WordPress', () => {
  test('shows an Arabic article completely to visitors, and the same post after an update', async () => {
    const picture = await uploadImage(world.writer, '#3a7a2d')
    const blocks = everything(picture)
    const docId = await writeDocument(world, 'القهوة والمجلس', blocks, {
      description: 'مقتطف قصير.',
      language: 'ar',
      publishSettings: {
        slug: `القهوة-والمجلس-${Date.now()}`,
        categories: ['ضيافة', 'Uncategorized'],
        tags: ['قهوة'],
        featuredImage: picture,
      },
    })
    const first = await publish(world.owner, docId, connection)
    expect(first.status).toBe(200)
    const unlike = first.body.report.filter(({ state }) => state !== 'taken')
    expect(unlike).toEqual([])
    const post = await onlyPost(docId)
    expect(post).toMatchObject({ status: 'publish', title: { raw: 'القهوة والمجلس' } })
    expect(post.categories).toHaveLength(2)
    expect(post.tags).toHaveLength(1)
    expect(post.featured_media).toBeGreaterThan(0)

    const page = await readPage(first.body.link)
    expect(page.status).toBe(200)
    expect(page.html).toContain('<p dir="rtl">SEO هو تحسين محركات البحث <b>اليوم</b>')
    expect(page.html).toMatch(/<table dir="rtl"><thead><tr><th scope="col" dir="rtl">الاسم<\/th>/)
    expect(page.html).toContain('☑')
    expect(page.html.match(/القهوة والمجلس<\/h1>/g) ?? []).toHaveLength(1)
    expect(page.html).not.toContain('/api/uploads/')
    const source =
      /<figure class="wp-block-image size-full"><img[^>]* src="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const image = await fetch(source)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    const media = await ask<object[]>('/media?search=rankwell-&per_page=100')
    blocks[1] = paragraph('فقرة جديدة تمامًا.', 'p1')
    await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(...blocks) })
    const second = await publish(world.owner, docId, connection)
    expect(second.body.link).toBe(first.body.link)
    expect((await onlyPost(docId)).id).toBe(post.id)
    expect((await readPage(second.body.link)).html).toContain('فقرة جديدة تمامًا.')
    expect(await ask<object[]>('/media?search=rankwell-&per_page=100')).toHaveLength(media.length)
  })

  test.each([
    ['an English article on an English site', 'en', 'ltr'],
    ['an Arabic article on an English site', 'ar', 'ltr'],
    ['an Arabic article on an Arabic site', 'ar', 'rtl'],
    ['an English article on an Arabic site', 'en', 'rtl'],
  ] as const)('opens %s in its block editor with every block valid', async (_, language, direction) => {
    await ask('/settings', { peer_direction: direction })
    const editor = await WordPressEditor.open(peer)
    try {
      const picture = await uploadImage(world.writer, '#3a7a2d')
      const docId = await writeDocument(
        world,
        `Blocks ${language} ${direction}`,
        everyBlock(language, picture),
      )
      const { body } = await publish(world.owner, docId, connection)
      expect([body.state, body.report.filter(({ state }) => state !== 'taken')]).toEqual(['published', []])
      const post = await onlyPost(docId)
      const opened = await editor.read(post.id)
      expect(opened.blocks.filter(({ isValid }) => !isValid)).toEqual([])
      const names = opened.blocks.map(({ name }) => name.replace('core/', ''))
      const isNative = (language === 'ar') === (direction === 'rtl')
      const native = ['paragraph', 'heading', 'image', 'quote', 'code', 'separator', 'embed', 'html']
      expect([...new Set(names)].toSorted()).toEqual(
        [...native, ...(isNative ? ['list', 'list-item', 'table'] : [])].toSorted(),
      )
      const folder = process.env.PEER_SCREENSHOTS
      if (folder) await editor.screenshot(join(folder, `wordpress-${language}-on-${direction}.png`))

      // Opening and saving a post in the editor changes nothing.
      await editor.resave()
      expect((await ask<Post>(`/posts/${post.id}?context=edit`)).content.raw).not.toContain('rankwell:')
      expect(await publish(world.owner, docId, connection)).toMatchObject({ status: 200 })
    } finally {
      await editor.close()
      await ask('/settings', { peer_direction: 'ltr' })
    }
  })

  test('links notes to their sources and back, even after the post is saved in its editor', async () => {
    const docId = await writeDocument(world, 'Notes', withNotes)
    const { body } = await publish(world.owner, docId, connection)
    expect(readNoteLinks((await readPage(body.link)).html)).toEqual(linkedNotes)
    const editor = await WordPressEditor.open(peer)
    try {
      const opened = await editor.read((await onlyPost(docId)).id)
      expect(opened.blocks.filter(({ isValid }) => !isValid)).toEqual([])
      await editor.resave()
    } finally {
      await editor.close()
    }
    expect(readNoteLinks((await readPage(body.link)).html)).toEqual(linkedNotes)
  })

  test('keeps a draft and a scheduled post private, and publishes them on request', async () => {
    const docId = await writeDocument(world, 'Later', [paragraph('Words.')], {
      publishSettings: { state: 'draft' },
    })
    const draft = await publish(world.owner, docId, connection)
    expect(draft.body.state).toBe('draft')
    expect((await readPage(draft.body.link)).html).not.toContain('Words.')
    const date = '2099-05-01T10:00:00.000Z'
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'future', date } })
    expect((await publish(world.owner, docId, connection)).body.state).toBe('scheduled')
    expect(await onlyPost(docId)).toMatchObject({ status: 'future', date_gmt: '2099-05-01T10:00:00' })
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'publish' } })
    const live = await publish(world.owner, docId, connection)
    expect(live.body.state).toBe('published')
    expect((await readPage(live.body.link)).html).toContain('Words.')
    const place = { docId, connection: { _id: connection } }
    expect((await world.owner.post('/documents/unpublish/wordpress', place)).status).toBe(200)
    expect((await readPage(live.body.link)).status).toBe(404)
  })

  test('stores the meta data for search engines and networks in its plugin’s fields, and reports which it accepted', async () => {
    const socialImage = await uploadImage(world.writer, '#7733aa')
    const docId = await writeDocument(world, 'Seen by search', [paragraph('Words.')])
    const meta = await world.writer.post<{ _id: string }>('/meta-data', { docId })
    const hostile = '"><script>__pwn()</script>'
    await world.writer.put(`/meta-data/${meta.body._id}`, {
      metaTitle: 'عنوان للبحث',
      metaDescription: `A text ${hostile}`,
      settings: {
        canonical: 'https://other.example/first',
        noIndex: true,
        socialTitle: `For networks ${hostile}`,
        socialImage,
      },
    })
    const { body } = await publish(world.owner, docId, connection)
    const states = Object.fromEntries(body.report.map(({ field, state }) => [field, state]))
    for (const field of ['seoTitle', 'canonical', 'robots', 'socialImage'])
      expect([field, states[field]]).toEqual([field, 'taken'])
    const { html } = await readPage(body.link)
    expect(html).toContain('name="peer-title" content="عنوان للبحث"')
    expect(html).toContain('name="peer-canonical" content="https://other.example/first"')
    expect(html).toContain('name="peer-meta-robots-noindex" content="1"')
    expect(html).toMatch(/name="peer-opengraph-image" content="http[^"]+rankwell-/)
    expect(await findDanger(body.link)).toEqual([])
    await world.writer.put(`/meta-data/${meta.body._id}`, { settings: { noIndex: false, canonical: '' } })
    await publish(world.owner, docId, connection)
    const after = await readPage(body.link)
    expect(after.html).not.toMatch(/noindex" content="1"|peer-canonical/)
    const ask = (kind: string, text: string) =>
      world.owner.post<{ names: string[]; seoPlugin: string }>('/documents/publish-choices/wordpress', {
        docId,
        connection: { _id: connection },
        kind,
        text,
      })
    expect((await ask('categories', 'uncat')).body).toEqual({
      names: ['Uncategorized'],
      seoPlugin: 'Yoast SEO',
    })
    expect((await ask('authors', '')).body.names).toContain(peer.user)
  })

  test('has exactly one post, whichever of our requests times out', async () => {
    const slow = await connectSite(world, { url: proxy.url, username: peer.user, password: peer.appPassword })
    for (const route of [/^POST \/wp-json\/wp\/v2\/posts\?/, /^POST \/wp-json\/wp\/v2\/posts\/\d+/]) {
      const docId = await writeDocument(world, `Slow ${route.source.length}`, [paragraph('Words.')])
      proxy.hold = { route, times: 1, ms: 4000 }
      const answer = await publish(world.owner, docId, slow)
      expect(answer).toMatchObject({ status: 502, body: { code: 'site_silent' } })
      await until(docId, 'published')
      expect(await onlyPost(docId)).toMatchObject({ status: 'publish' })
    }
  })

  test('has its own edits merged, and nothing is overwritten without a comparison', async () => {
    const docId = await writeDocument(world, 'Edited', [paragraph('One.', 'a'), paragraph('Two.', 'b')])
    await publish(world.owner, docId, connection)
    const post = await onlyPost(docId)
    await ask(`/posts/${post.id}`, { content: post.content.raw.replace('One.', 'One, by the site.') })
    await world.writer.put(`/documents/update/${docId}`, {
      blog: blogOf(paragraph('One.', 'a'), paragraph('Two, by us.', 'b')),
    })
    expect((await publish(world.owner, docId, connection)).body.code).toBe('remote_changed')
    const place = { docId, connection: { _id: connection } }
    const { body } = await world.owner.post<{ fingerprint: string }>('/documents/remote/wordpress', place)
    const merged = await world.owner.post('/documents/merge-remote/wordpress', { ...place, ...body })
    expect(merged.body).toEqual({ taken: 1, kept: 0 })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    const { html } = await readPage((await onlyPost(docId)).link)
    expect(html).toContain('One, by the site.')
    expect(html).toContain('Two, by us.')
  })

  test('has its posts imported unchanged, and an update goes back to the same post', async () => {
    const picture = await sendImage('#7a2d3a')
    const [category] = await ask<{ id: number; name: string }[]>('/categories?per_page=1')
    const tag = await ask<{ id: number }>('/tags', { name: `imported-${Date.now()}` })
    const title = `Imported & kept ${Date.now()}`
    const { id } = await ask<Post>('/posts', {
      title,
      content: [
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">A pot</h2>\n<!-- /wp:heading -->',
        '<!-- wp:paragraph -->\n<p>Words of <strong>the site</strong>.</p>\n<!-- /wp:paragraph -->',
        `<!-- wp:image {"id":${picture.id},"sizeSlug":"full"} -->\n<figure class="wp-block-image size-full"><img src="${picture.source_url}" alt="A pot" class="wp-image-${picture.id}"/></figure>\n<!-- /wp:image -->`,
      ].join('\n\n'),
      excerpt: 'Short.',
      status: 'publish',
      slug: `imported-${Date.now()}`,
      date_gmt: '2024-05-06T07:08:09',
      categories: [category?.id ?? 1],
      tags: [tag.id],
      featured_media: picture.id,
    })
    const before = await ask<Post>(`/posts/${id}?context=edit`)
    const search = encodeURIComponent(title)
    const listed = await world.owner.get<SitePostPage>(`/batches/posts/${connection}?search=${search}`)
    expect(listed.body).toMatchObject({
      total: 1,
      posts: [{ remoteId: String(id), title, state: 'publish', isImported: false, link: before.link }],
    })
    const { body } = await world.owner.post<Batch>(`/batches/posts/${connection}`, {
      language: 'en',
      posts: [{ remoteId: String(id), title }],
    })
    const read = async () => (await world.owner.get<BatchDetails>(`/batches/${body._id}`)).body
    await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 200 }).toBe('done')
    const [row] = (await read()).rows
    expect(row).toMatchObject({ state: 'done', notes: [] })
    const docId = row?.document?._id ?? ''
    const { body: document } = await world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect(document).toMatchObject({
      title,
      description: 'Short.',
      status: 'Published',
      review: { hasChanged: false },
    })
    await world.owner.put(`/documents/update/${docId}`, { title: `${title} again` })
    const again = await publish(world.owner, docId, connection)
    expect(again.body.problem ?? null).toBeNull()
    const after = await ask<Post>(`/posts/${id}?context=edit`)
    expect(after).toMatchObject({
      status: 'publish',
      slug: before.slug,
      link: before.link,
      date_gmt: before.date_gmt,
      author: before.author,
      categories: before.categories,
      tags: before.tags,
      featured_media: picture.id,
    })
    expect(after.title.raw.replaceAll('&amp;', '&')).toBe(`${title} again`)
    expect(after.content.raw).toContain(`wp-image-${picture.id}`)
    const found = await ask<Post[]>(`/posts?search=${encodeURIComponent('Imported')}&status=any&context=edit`)
    expect(found.filter((post) => post.title.raw.includes('kept')).map((post) => post.id)).toEqual([id])
  })

  test('reports what a contributor may not do, and removes only the forbidden parts of an author’s text', async () => {
    const known = await addUser('contributor')
    const wrong = { ...known, password: 'aaaa bbbb cccc dddd eeee ffff' }
    const refused = await world.owner.post<Problem>('/integrations', { platform: 'wordpress', ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { code: 'site_wrong_credentials' } })
    const login = { ...known, password: loginPassword }
    const named = await world.owner.post<Problem>('/integrations', { platform: 'wordpress', ...login })
    expect(named).toMatchObject({ status: 422, body: { code: 'site_login_password' } })
    const contributor = await connectSite(world, known)
    const picture = await uploadImage(
      world.writer,
      `#${(Date.now() % 0xffffff).toString(16).padStart(6, '0')}`,
    )
    const docId = await writeDocument(world, 'Rights', everything(picture))
    const answer = await publish(world.owner, docId, contributor)
    expect(answer).toMatchObject({ status: 502, body: { code: 'site_cannot_publish' } })
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'draft' } })
    const draft = await publish(world.owner, docId, contributor)
    expect(draft.body).toMatchObject({ state: 'draft' })
    expect(draft.body.report).toContainEqual(expect.objectContaining({ field: 'pictures', state: 'refused' }))
    const author = await connectSite(world, await addUser('author'))
    const other = await writeDocument(world, 'By an author', everything(picture), {
      publishSettings: { categories: ['Nobody made this one'] },
    })
    const published = await publish(world.owner, other, author)
    expect(published.body.state).toBe('published')
    expect(
      published.body.report.filter(({ state }) => state === 'refused').map(({ field }) => field),
    ).toEqual(['categories'])
    expect((await onlyPost(other)).content.raw).toContain(`<!-- wp:embed {"url":"${video}"`)
  })

  test('runs nothing that was written into any field', async () => {
    const hostile = hostileHtml.join(' ')
    const picture = await uploadImage(world.writer, '#445566')
    const blocks = hostileHtml.flatMap((text): Block[] => [
      paragraph(text),
      { type: 'header', data: { text, level: 2 } },
      { type: 'list', data: { style: 'unordered', items: [text] } },
      { type: 'image', data: { file: { url: picture }, caption: text, alt: text } },
      { type: 'quote', data: { text, caption: text } },
      { type: 'code', data: { code: text, language: text } },
      { type: 'embed', data: { service: 'youtube', source: video, embed: '', caption: text } },
      { type: 'table', data: { withHeadings: true, content: [[text], [text]] } },
      { type: 'alert', data: { type: 'info', message: text } },
      { type: 'raw', data: { html: text } },
    ])
    const docId = await writeDocument(world, hostileHtml[0] ?? '', [paragraph('Words.'), ...blocks], {
      description: hostile.slice(0, 4000),
      publishSettings: {
        slug: '"><img src=x onerror=__pwn()>',
        tags: ['<img src=x onerror=__pwn()>'],
        categories: ['<script>__pwn()</script>Name'],
      },
    })
    const answer = await publish(world.owner, docId, connection)
    expect(answer.body).toMatchObject({ state: 'published' })
    for (const address of [answer.body.link, `${peer.url}/`, `${peer.url}/?s=Words`])
      expect(await findDanger(address)).toEqual([])
    const after = await world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect(after.body.status).toBe('Published')
  })
})
