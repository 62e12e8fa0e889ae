import type { Document, GlobalIntegration, Notification, Publication, Version } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monitorEventLoop } from '../../testing/event-loop-monitor.ts'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import {
  blogOf,
  connectSite,
  type Problem,
  paragraph,
  publish,
  uploadImage,
  writeDocument,
} from '../../testing/publishing.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let site: FakeWordPress
let world: World
let connection: string
const as = (role: keyof typeof fakePasswords) => ({
  url: site.url,
  username: role,
  password: fakePasswords[role],
})

beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({
    env: { FETCH_ALLOW: site.place, PUBLISH_TIMEOUT_SECONDS: '2', PUBLISH_CHECK_SECONDS: '0.1' },
  })
  connection = await connectSite(world, as('administrator'))
})
beforeEach(() => {
  Object.assign(site, { mode: 'fine', silence: null, seen: [] })
  Object.assign(site.content, { posts: [], metaKeys: [] })
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

const read = async (docId: string, caller: Caller = world.owner) =>
  (await caller.post<Document>('/documents/get-current-doc', { docId })).body
const list = async (docId: string) =>
  (await world.owner.get<Publication[]>(`/documents/${docId}/publications`)).body
const notices = async (caller: Caller, type: string) =>
  (await caller.get<{ notifications: Notification[] }>('/notifications')).body.notifications.filter(
    (one) => one.type === type,
  )
const onlyPost = () => {
  expect(site.content.posts.filter(({ status }) => status !== 'trash')).toHaveLength(1)
  const post = site.content.posts.find(({ status }) => status !== 'trash')
  if (!post) throw new Error('there is no post')
  return post
}
const until = async (docId: string, state: Publication['state']) => {
  await expect.poll(async () => (await list(docId))[0]?.state).toBe(state)
}

describe('a published article', () => {
  test('is the approved version, never content of the request', async () => {
    const docId = await writeDocument(world, 'Compost', [paragraph('Approved words.')], {
      description: 'An excerpt.',
    })
    await world.owner.put(`/documents/update/${docId}`, { status: 'Completed' })
    const answer = await publish(world.publisher, docId, connection, {
      post: { title: 'Forged', content: '<p>Forged</p>', excerpt: 'Forged' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'published', link: `${site.url}/compost/`, problem: null },
    })
    expect(onlyPost()).toMatchObject({ title: 'Compost', status: 'publish', excerpt: 'An excerpt.' })
    expect(onlyPost().content).toMatch(
      /^<!-- wp:paragraph \{"metadata":\{"origin":"rankwell:[0-9a-f:-]+"\}\} -->\n<p>Approved words\.<\/p>\n/,
    )
    expect(await read(docId)).toMatchObject({ status: 'Published', hasFailed: false })
    const history = await world.owner.get<Version[]>(`/documents-history/${docId}`)
    expect(history.body.map(({ kind }) => kind)).toEqual(['publish', 'status'])
    expect(await notices(world.writer, 'document_published')).toHaveLength(1)
    expect(await notices(world.publisher, 'document_published')).toHaveLength(0)
  })

  test('requires confirmation if the current version is not approved, and then approves it', async () => {
    const docId = await writeDocument(world, 'Asked', [paragraph('One.', 'a')])
    const refused = await publish(world.owner, docId, connection, {})
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'approval_needed', message: 'Approve this version and publish?' },
    })
    expect(site.content.posts).toEqual([])
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Two.', 'a')) })
    expect((await read(docId)).review).toMatchObject({ hasChanged: true, isApproved: false })
    expect((await publish(world.owner, docId, connection, {})).body.code).toBe('approval_needed')
    expect(onlyPost().content).toContain('One.')
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    expect(onlyPost().content).toContain('Two.')
  })

  test('updates the same post, with slug, author, categories, tags and image, and sends the image once', async () => {
    const photo = await uploadImage(world.writer, '#123456')
    const docId = await writeDocument(
      world,
      'Pictures [gallery]',
      [
        { type: 'title', data: { text: 'Pictures [gallery]' } },
        paragraph('Before [shortcode] <b>bold</b>.'),
        { type: 'image', data: { file: { url: photo }, caption: 'A bin', alt: 'Green bin' } },
        { type: 'embed', data: { service: 'youtube', source: 'https://youtu.be/dQw4w9WgXcQ', embed: '' } },
        { type: 'table', data: { withHeadings: true, content: [['أ', 'ب'], ['1', '2']] } },
        { type: 'list', data: { style: 'checklist', items: [{ content: 'done', meta: { checked: true }, items: [] }] } },
        { type: 'raw', data: { html: '<p onclick="x()">raw</p><script>x()</script>' } },
      ],
      {
        publishSettings: {
          slug: 'my-bins',
          author: 'The author',
          categories: ['Garden', 'uncategorized'],
          tags: ['Soil'],
          featuredImage: photo,
        },
      },
    ) // biome-ignore format: a table
    site.content.metaKeys = ['_yoast_wpseo_title', '_yoast_wpseo_metadesc']
    const meta = await world.writer.post<{ _id: string }>('/meta-data', { docId })
    await world.writer.put(`/meta-data/${meta.body._id}`, { metaTitle: 'SEO <t>', metaDescription: 'SEO d' })
    const first = await publish(world.owner, docId, connection)
    expect(first.status).toBe(200)
    const post = onlyPost()
    expect(post).toMatchObject({
      slug: 'my-bins',
      author: 2,
      tags: [expect.any(Number)],
      meta: { _yoast_wpseo_title: 'SEO <t>', _yoast_wpseo_metadesc: 'SEO d' },
      title: 'Pictures &#91;gallery&#93;',
    })
    expect(post.categories).toHaveLength(2)
    const [image] = site.content.images
    expect(site.content.images).toHaveLength(1)
    expect(image?.alt_text).toBe('Green bin')
    expect(post.featured_media).toBe(image?.id)
    expect(post.content).toContain(`<img src="${image?.source_url}" alt="Green bin"`)
    expect(post.content).toContain(
      '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"',
    )
    // WordPress has no direction for tables; on a left-to-right site this one is custom HTML.
    expect(post.content).toContain('<!-- wp:html -->\n<table dir="rtl">')
    expect(post.content).toContain('☑ done')
    expect(post.content).toContain('Before &#91;shortcode&#93; <b>bold</b>.')
    expect(post.content).not.toMatch(/<h1|onclick|<script|\/api\/uploads/)
    expect(first.body.report.filter(({ state }) => state !== 'taken')).toEqual([])
    expect(first.body.report.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['featuredImage', 'pictures', 'seoTitle', 'seoDescription', 'author']),
    )
    const again = await publish(world.owner, docId, connection)
    expect(again.status).toBe(200)
    expect(onlyPost().id).toBe(post.id)
    expect(site.content.images).toHaveLength(1)
    const other = await writeDocument(world, 'Other', [
      { type: 'image', data: { file: { url: photo }, caption: '' } },
      paragraph('Words.'),
    ])
    expect((await publish(world.owner, other, connection)).status).toBe(200)
    expect(site.content.images).toHaveLength(1)
  })

  test('keeps the slug, tags and categories that the site’s editors have changed, until others are requested', async () => {
    const settings = { slug: 'asked', categories: ['Garden'], tags: ['Soil'] }
    const docId = await writeDocument(world, 'Placed', [paragraph('Words.')], { publishSettings: settings })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    const theirs = { id: 901, name: 'Editor’s pick' }
    site.content.tags.push(theirs)
    const post = onlyPost()
    Object.assign(post, { slug: 'by-the-site', tags: [theirs.id, ...post.tags], categories: [1] })
    const tagNames = () => post.tags.map((id) => site.content.tags.find((one) => one.id === id)?.name)
    await world.owner.put(`/documents/update/${docId}`, { title: 'Placed again' })
    const again = await publish(world.owner, docId, connection)
    expect(again.body.link).toBe(`${site.url}/by-the-site/`)
    expect(again.body.report).toContainEqual({ field: 'slug', state: 'changed', note: 'by-the-site' })
    expect(onlyPost()).toMatchObject({ title: 'Placed again', slug: 'by-the-site', categories: [1] })
    expect(tagNames()).toEqual(['Editor’s pick', 'Soil'])
    const others = { slug: 'another-slug', categories: ['Garden', 'Worms'], tags: ['Leaves'] }
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: others })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    expect(onlyPost().slug).toBe('another-slug')
    expect(onlyPost().categories).toHaveLength(2)
    expect(tagNames().toSorted()).toEqual(['Editor’s pick', 'Leaves'])
  })

  test.each([
    ['no placement was stored', 'null', ['Editor’s pick', 'Leaves', 'Soil']],
    [
      'a placement without terms was stored',
      "placement - 'categories' - 'tags'",
      ['Editor’s pick', 'Leaves'],
    ],
  ])('removes no terms from a post of an earlier release for which %s', async (_name, stored, refused) => {
    const settings = { categories: ['Garden'], tags: ['Soil'] }
    const docId = await writeDocument(world, 'Older', [paragraph('Words.')], { publishSettings: settings })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    const post = onlyPost()
    const theirs = { id: 902, name: 'Editor’s pick' }
    site.content.tags = [...site.content.tags.filter(({ id }) => id !== 901), theirs]
    Object.assign(post, { tags: [theirs.id, ...post.tags], categories: [1, ...post.categories] })
    const names = (kind: 'categories' | 'tags') =>
      post[kind].map((id) => site.content[kind].find((one) => one.id === id)?.name).toSorted()
    const forget = () =>
      world.app.database.sql.unsafe(
        `update publications set placement = ${stored} where document_id = '${docId}'`,
      )
    await forget()
    await world.owner.put(`/documents/update/${docId}`, { title: 'Older again' })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    expect(onlyPost().title).toBe('Older again')
    expect(names('tags')).toEqual(['Editor’s pick', 'Soil'])
    expect(names('categories')).toEqual(['Garden', 'Uncategorized'])
    await forget()
    await world.owner.put(`/documents/update/${docId}`, {
      publishSettings: { ...settings, tags: ['Leaves'] },
    })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    expect(names('tags')).toEqual(refused)
    expect(names('categories')).toEqual(['Garden', 'Uncategorized'])
  })

  test('sets the terms of a new post if the old one was deleted there', async () => {
    const settings = { slug: 'gone', categories: ['Garden'], tags: ['Soil'] }
    const docId = await writeDocument(world, 'Gone', [paragraph('Words.')], { publishSettings: settings })
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    const { tags, categories } = onlyPost()
    site.content.posts = []
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    expect(onlyPost()).toMatchObject({ slug: 'gone', tags, categories })
    expect(tags).toHaveLength(1)
  })

  test('can be a draft, or scheduled on the site for a required date', async () => {
    const docId = await writeDocument(world, 'Later', [paragraph('Words.')], {
      publishSettings: { state: 'draft' },
    })
    expect((await publish(world.owner, docId, connection)).body.state).toBe('draft')
    expect(onlyPost().status).toBe('draft')
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'future' } })
    expect((await publish(world.owner, docId, connection)).body.code).toBe('publish_date_missing')
    const date = '2099-05-01T10:00:00.000Z'
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'future', date } })
    expect((await publish(world.owner, docId, connection)).body.state).toBe('scheduled')
    expect(onlyPost()).toMatchObject({ status: 'future', date_gmt: '2099-05-01T10:00:00' })
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'publish' } })
    expect((await publish(world.owner, docId, connection)).body.state).toBe('published')
    expect(onlyPost().status).toBe('publish')
  })
})

test('a past date is rejected for an unscheduled article, but not for one already scheduled or live', async () => {
  const past = new Date(Date.now() - 60_000).toISOString()
  const soon = new Date(Date.now() + 60_000).toISOString()
  const docId = await writeDocument(world, 'Too late', [paragraph('Words.')])
  const save = (publishSettings: object) =>
    world.owner.put<{ code?: string }>(`/documents/update/${docId}`, { publishSettings })
  const onSite = (settings: object) => ({ state: 'publish', connections: { [connection]: settings } })
  for (const settings of [{ state: 'future', date: past }, onSite({ state: 'future', date: past })]) {
    expect(await save(settings)).toMatchObject({ status: 422, body: { code: 'publish_date_past' } })
    expect((await read(docId)).publishSettings).toEqual({})
  }
  expect((await save({ state: 'draft', date: past })).status).toBe(200)
  expect((await save({ state: 'future' })).body.code).toBe('publish_date_past')
  for (const settings of [{ state: 'future', date: soon }, onSite({ state: 'future', date: soon })]) {
    expect((await save(settings)).status).toBe(200)
    await world.moveTime({ advanceSeconds: 120 })
    const refused = await publish(world.owner, docId, connection)
    expect(refused).toMatchObject({ status: 422, body: { code: 'publish_date_past' } })
    // A date stored before it passed may be saved again with other changes.
    expect((await save({ ...settings, slug: 'too-late' })).status).toBe(200)
    await world.moveTime({ reset: true })
  }
  expect(site.content.posts).toEqual([])

  const date = new Date(Date.now() + 3_600_000).toISOString()
  await world.owner.put(`/documents/update/${docId}`, {
    publishSettings: { state: 'future', date, connections: {} },
  })
  expect((await publish(world.owner, docId, connection)).body.state).toBe('scheduled')
  await world.moveTime({ advanceSeconds: 7200 })
  onlyPost().status = 'publish'
  expect((await publish(world.owner, docId, connection)).body).toMatchObject({ state: 'published' })
  await world.moveTime({ reset: true })
})

test('stays Published if it is visible and an update fails', async () => {
  const docId = await writeDocument(world, 'Live', [paragraph('Words.', 'a')])
  await publish(world.owner, docId, connection)
  await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('New words.', 'a')) })
  const post = onlyPost()
  post.content = post.content.replace('Words.', 'Their words.')
  expect((await publish(world.owner, docId, connection)).body.code).toBe('remote_changed')
  expect(await read(docId)).toMatchObject({ status: 'Published', hasFailed: true })
  expect((await list(docId))[0]).toMatchObject({ state: 'failed', publishedAt: expect.any(String) })
  const place = { docId, connection: { _id: connection } }
  const off = await world.owner.post<Publication>('/documents/unpublish/wordpress', place)
  expect(off.body).toMatchObject({ state: 'unpublished', publishedAt: null })
  expect(await read(docId)).toMatchObject({ status: 'Completed', hasFailed: false })
})

describe('permission to publish', () => {
  test('is granted to owner, publisher, and reviewer, and requires a document and a connection of the workspace', async () => {
    const docId = await writeDocument(world, 'Roles', [paragraph('Words.')])
    const missing = await world.owner.post<Problem>('/documents/publish/wordpress', {
      connection: { _id: connection },
    })
    expect(missing).toMatchObject({ status: 400, body: { message: "There's no selected document" } })
    expect((await publish(world.writer, docId, connection)).status).toBe(403)
    expect((await publish(world.viewer, docId, connection)).status).toBe(404)
    expect((await publish(world.stranger, docId, connection)).status).toBe(404)
    expect((await publish(world.owner, docId, docId)).status).toBe(404)
    await world.owner.post('/integrations/connect-disconnect-integration', {
      integrationId: connection,
      connected: false,
    })
    expect((await publish(world.owner, docId, connection)).status).toBe(404)
    await world.owner.post('/integrations/connect-disconnect-integration', {
      integrationId: connection,
      connected: true,
    })
    await world.writer.put(`/documents/update/${docId}`, { status: 'In Review' })
    expect((await publish(world.reviewer, docId, connection)).status).toBe(200)
    const seen = await world.publisher.get<GlobalIntegration>(`/integrations/${world.owner._id}`)
    expect(JSON.stringify(seen.body)).not.toMatch(/password|username/)
  })

  test('is denied to the author by the four-eyes rule, and to everyone below the minimum score', async () => {
    const docId = await writeDocument(world, 'Rules', [paragraph('Words.', 'a')])
    await world.owner.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Words of mine.', 'a')) })
    await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: true })
    expect((await publish(world.owner, docId, connection)).body.code).toBe('four_eyes')
    expect((await world.owner.put<Problem>(`/documents/update/${docId}`, { status: 'Completed' })).body.code).toBe('four_eyes') // biome-ignore format: one call
    expect((await publish(world.publisher, docId, connection)).status).toBe(200)
    await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: false, minScore: 99 })
    await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('More words.', 'a')) })
    const low = await publish(world.publisher, docId, connection)
    expect(low).toMatchObject({ status: 409, body: { code: 'score_too_low' } })
    await world.owner.put(`/workspaces/${world.workspaceId}`, { minScore: null })
    expect((await publish(world.publisher, docId, connection)).status).toBe(200)
  })
})

describe('an approval', () => {
  test('covers slug, image, search and social settings too: a change to them needs a new approval', async () => {
    const docId = await writeDocument(world, 'Pinned', [paragraph('Words.')], {
      publishSettings: { slug: 'pinned' },
    })
    const meta = await world.writer.post<{ _id: string }>('/meta-data', { docId })
    const setMeta = (settings: object) => world.writer.put(`/meta-data/${meta.body._id}`, { settings })
    await world.owner.put(`/documents/update/${docId}`, { status: 'Completed' })
    const answers: unknown[] = []
    for (const change of [
      () => setMeta({ canonical: 'https://elsewhere.test/' }),
      () => setMeta({ noIndex: true }),
      () => setMeta({ socialTitle: 'Another' }),
      () => world.writer.put(`/documents/update/${docId}`, { publishSettings: { slug: 'other' } }),
      () => world.writer.put(`/documents/update/${docId}`, { publishSettings: { slug: 'pinned', connections: { [connection]: { slug: 'there' } } } }), // biome-ignore format: one call
    ]) {
      await change()
      const { review } = await read(docId)
      const { code } = (await publish(world.owner, docId, connection, {})).body
      answers.push([review.hasChanged, review.isApproved, code])
      for (const status of ['In Review', 'Completed'])
        await world.owner.put(`/documents/update/${docId}`, { status })
    }
    expect(answers).toEqual(Array(5).fill([true, false, 'approval_needed']))
    // The publisher chooses the site, which needs no second approval.
    const at = { slug: 'pinned', connections: { [connection]: { slug: 'there' } } }
    for (const other of [
      { state: 'draft' },
      { state: 'future', date: '2030-01-01T00:00:00.000Z' },
      { author: 'The author' },
      { categories: ['Unwanted'] },
      { connections: { [connection]: { slug: 'there', tags: ['unwanted'] } } },
    ])
      expect(
        (
          await world.writer.put<Problem>(`/documents/update/${docId}`, {
            publishSettings: { ...at, ...other },
          })
        ).body.code,
      ).toBe('role_forbidden')
    // Omitted fields are unchanged and may be omitted by anyone.
    expect(
      (await world.writer.put(`/documents/update/${docId}`, { publishSettings: { slug: 'pinned' } })).status,
    ).toBe(200)
    const chosen = { slug: 'pinned', connections: { [connection]: { slug: 'there', tags: ['news'] } } }
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: chosen })
    expect((await publish(world.owner, docId, connection, {})).status).toBe(200)
    expect(onlyPost()).toMatchObject({ slug: 'there', status: 'publish' })
  })

  test('covers the reviewed version: "Approve and publish" publishes nothing newer', async () => {
    const docId = await writeDocument(world, 'Looked at', [paragraph('Words.', 'a')])
    const look = async () => (await world.owner.get<{ seen: string }>(`/documents/${docId}/review`)).body.seen
    const seen = await look()
    await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Newer words.', 'a')) })
    const late = await publish(world.owner, docId, connection, { approve: true, seen })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(site.content.posts).toEqual([])
    expect((await read(docId)).status).toBe('Draft')
    expect((await publish(world.owner, docId, connection, { approve: true, seen: await look() })).status).toBe(200) // biome-ignore format: one call
    expect(onlyPost().content).toContain('Newer words.')
  })

  test('cannot be revoked while the article is being sent or while the result is unknown', async () => {
    const docId = await writeDocument(world, 'On its way', [paragraph('Words.', 'a')])
    site.silence = { route: /^POST \/wp\/v2\/posts$/, times: 1, doneAfter: 0 }
    const sending = publish(world.owner, docId, connection)
    await expect.poll(async () => (await list(docId))[0]?.state).toMatch(/sending|uncertain/)
    const decline = () => world.publisher.put<Problem>(`/documents/update/${docId}`, { status: 'Draft' })
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'publishing_now' } })
    const { body: kept } = await world.owner.get<Version[]>(`/documents-history/${docId}`)
    expect(kept.map(({ label }) => label)).not.toContain('Status Updated: Document Marked as Draft')
    // A change made in the meantime is not part of it, and the article still counts as published.
    await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Later.', 'a')) })
    await sending
    await until(docId, 'published')
    expect(onlyPost().content).toContain('Words.')
    expect(await read(docId)).toMatchObject({ status: 'Published', review: { hasChanged: true } })
    const received = await notices(world.writer, 'document_published')
    expect(received.filter((one) => one.documentId === docId)).toHaveLength(1)
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'status_conflict' } })
  })
})

describe('a site that does not respond', () => {
  const silent =
    'The site did not answer. We will check whether the article arrived before anything is sent again.'

  test.each([
    ['to the request for a draft, which it created', /^POST \/wp\/v2\/posts$/, 0],
    ['to the request for a draft, which it creates during the check', /^POST \/wp\/v2\/posts$/, 650],
    ['to the request that publishes the post', /^POST \/wp\/v2\/posts\/\d+$/, 0],
  ])('%s ends with one post and one notice', async (_name, route, doneAfter) => {
    const docId = await writeDocument(world, `Silent ${doneAfter} ${route}`, [paragraph('Words.')])
    site.silence = { route, times: 1, doneAfter }
    const answer = await publish(world.owner, docId, connection)
    expect(answer).toMatchObject({ status: 502, body: { code: 'site_silent', message: silent } })
    expect(await read(docId)).toMatchObject({ hasFailed: true })
    await until(docId, 'published')
    await expect.poll(() => site.content.posts.filter(({ status }) => status === 'publish').length).toBe(1)
    expect(onlyPost().content).toContain('Words.')
    expect(await read(docId)).toMatchObject({ status: 'Published', hasFailed: false })
    expect((await publish(world.owner, docId, connection, {})).status).toBe(200)
    expect(onlyPost().status).toBe('publish')
  })

  test('to an image upload gets the image once', async () => {
    const photo = await uploadImage(world.writer, '#aa0000')
    const docId = await writeDocument(world, 'Silent image', [
      { type: 'image', data: { file: { url: photo }, caption: '' } },
      paragraph('Words.'),
    ])
    const before = site.content.images.length
    site.silence = { route: /^POST \/wp\/v2\/media$/, times: 1, doneAfter: 0 }
    expect((await publish(world.owner, docId, connection)).body.code).toBe('site_silent')
    expect((await publish(world.owner, docId, connection)).body.code).toBe('publishing_now')
    await until(docId, 'published')
    expect(site.content.images).toHaveLength(before + 1)
  })
})

describe('a site that does not respond when an article is unpublished', () => {
  test('is reported as uncertain in the document, and resolved by the next attempt', async () => {
    const docId = await writeDocument(world, 'Off or not', [paragraph('Words.')])
    await publish(world.owner, docId, connection)
    site.silence = { route: /^POST \/wp\/v2\/posts\/\d+$/, times: 1, doneAfter: 0 }
    const place = { docId, connection: { _id: connection } }
    const off = () => world.owner.post<Publication & Problem>('/documents/unpublish/wordpress', place)
    expect(await off()).toMatchObject({ status: 502, body: { code: 'unpublish_unsure' } })
    expect((await list(docId))[0]).toMatchObject({
      state: 'published',
      problem: { code: 'unpublish_unsure' },
    })
    expect((await off()).body).toMatchObject({ state: 'unpublished', problem: null })
    expect(onlyPost().status).toBe('draft')
  })
})

describe('a site that rejects a request', () => {
  test('is quoted, and the same post is used once it works', async () => {
    const author = await connectSite(world, as('contributor'))
    const docId = await writeDocument(world, 'No rights', [paragraph('Words.')], {
      publishSettings: { tags: ['New tag'] },
    })
    const answer = await publish(world.owner, docId, author)
    expect(answer).toMatchObject({ status: 502, body: { code: 'site_cannot_publish' } })
    expect(await read(docId)).toMatchObject({ status: 'Completed', hasFailed: true })
    expect((await list(docId))[0]).toMatchObject({
      state: 'failed',
      problem: { code: 'site_cannot_publish' },
    })
    expect(await notices(world.writer, 'publish_failed')).toHaveLength(1)
    expect(onlyPost().status).toBe('draft')
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'draft' } })
    expect((await publish(world.owner, docId, author)).body.state).toBe('draft')
    await world.owner.put(`/documents/update/${docId}`, { publishSettings: { state: 'publish' } })
    const again = await publish(world.owner, docId, connection)
    expect(again.body.state).toBe('published')
    expect(onlyPost().content).toContain('Words.')
    site.mode = 'firewall'
    expect((await publish(world.owner, docId, connection)).body.code).toBe('site_blocked')
    site.mode = 'fine'
  })

  test('because of one field is reported, and the rest is published', async () => {
    const limited = await connectSite(world, as('author'))
    const docId = await writeDocument(world, 'Author', [paragraph('Words.')], {
      publishSettings: { categories: ['Nobody made this'], author: 'The administrator' },
    })
    const { body } = await publish(world.owner, docId, limited)
    expect(body.state).toBe('published')
    const refused = body.report.filter(({ state }) => state === 'refused').map(({ field }) => field)
    expect(refused.toSorted()).toEqual(['author', 'categories'])
  })
})

describe('changes on the site', () => {
  test('are compared before they are overwritten, and merged where our text is unchanged', async () => {
    const docId = await writeDocument(world, 'Both', [
      paragraph('First.', 'a'),
      paragraph('Second.', 'b'),
      paragraph('Third.', 'c'),
    ])
    await publish(world.owner, docId, connection)
    const post = onlyPost()
    post.content = post.content.replace('First.', 'First, from there <script>x()</script>.').replace('Third.', 'Third, from there.') // biome-ignore format: one call
    post.title = 'Both, from there'
    const blocks = [paragraph('First.', 'a'), paragraph('Second.', 'b'), paragraph('Third, from here.', 'c')]
    await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(...blocks) })
    expect((await publish(world.owner, docId, connection)).body.code).toBe('remote_changed')
    expect(onlyPost().content).toContain('First, from there')
    const place = { docId, connection: { _id: connection } }
    const compared = await world.owner.post<{ fingerprint: string; remote: { html: string }; base: object }>(
      '/documents/remote/wordpress',
      place,
    )
    expect(compared.body.remote.html).toContain('Third, from there.')
    expect(compared.body.remote.html).not.toContain('<script')
    const { fingerprint } = compared.body
    const merged = await world.owner.post('/documents/merge-remote/wordpress', { ...place, fingerprint })
    expect(merged.body).toEqual({ taken: 2, kept: 1 })
    const after = await read(docId)
    expect(after.title).toBe('Both, from there')
    const texts = (JSON.parse(after.blog) as { blocks: { data: { text: string } }[] }).blocks
    expect(texts.map(({ data }) => data.text)).toEqual([
      'First, from there .',
      'Second.',
      'Third, from here.',
    ])
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    expect(onlyPost()).toMatchObject({ id: post.id, title: 'Both, from there' })
  })

  test('do not count if its editor has only rewritten its own markup', async () => {
    const image = await uploadImage(world.writer, '#0f5f0f')
    const docId = await writeDocument(world, 'Opened there', [
      { type: 'header', data: { text: 'A heading', level: 2 } },
      paragraph('Words [in brackets].'),
      { type: 'image', data: { file: { url: image }, caption: 'Caption' } },
    ])
    await publish(world.owner, docId, connection)
    const post = onlyPost()
    post.content = post.content
      .replace(/ \{"metadata":\{.*?\}\}/, '')
      .replaceAll('&#91;', '[')
      .replace('<h2>', '<h2 class="wp-block-heading">')
      .replace('<img ', '<img loading="lazy" decoding="async" ')
      .replaceAll('\n\n', '\n')
    expect((await publish(world.owner, docId, connection)).status).toBe(200)
    onlyPost().content = onlyPost().content.replace('A heading', 'Another heading')
    expect((await publish(world.owner, docId, connection)).body.code).toBe('remote_changed')
  })

  test('are read in a separate process if they are huge, and rejected with a message if they are too large', async () => {
    const docId = await writeDocument(world, 'Huge', [paragraph('Ours.')])
    await publish(world.owner, docId, connection)
    const place = { docId, connection: { _id: connection } }
    const compare = () => world.owner.post<{ code?: string }>('/documents/remote/wordpress', place)
    onlyPost().content += `<table>${'<tr><td>x'.repeat(40_000)}`
    const endWatch = monitorEventLoop()
    const { status } = await compare()
    expect(endWatch()).toBeLessThan(150)
    expect(status).toBe(200)
    onlyPost().content += '<p>Theirs.</p>'.repeat(150_000)
    const refused = await compare()
    expect([refused.status, refused.body.code]).toEqual([422, 'site_text_too_complex'])
  })

  test('are overwritten only in the version that was shown', async () => {
    const docId = await writeDocument(world, 'Over', [paragraph('Ours.')])
    await publish(world.owner, docId, connection)
    const place = { docId, connection: { _id: connection } }
    onlyPost().content += '<p>Theirs.</p>'
    const seen = await world.owner.post<{ fingerprint: string }>('/documents/remote/wordpress', place)
    onlyPost().content += '<p>And more.</p>'
    const overwrite = seen.body.fingerprint
    expect((await publish(world.owner, docId, connection, { overwrite })).body.code).toBe('remote_changed')
    const again = await world.owner.post<{ fingerprint: string }>('/documents/remote/wordpress', place)
    const fresh = { overwrite: again.body.fingerprint }
    expect((await publish(world.owner, docId, connection, fresh)).status).toBe(200)
    expect(onlyPost().content).not.toContain('Theirs')
  })
})

describe('after publishing', () => {
  test('an article is unpublished, and its post is reused when it is published again', async () => {
    const docId = await writeDocument(world, 'Off', [paragraph('Words.')])
    const place = { docId, connection: { _id: connection } }
    const early = await world.owner.post<Problem>('/documents/unpublish/wordpress', place)
    expect(early).toMatchObject({ status: 409, body: { code: 'nothing_published' } })
    await publish(world.owner, docId, connection)
    const off = await world.owner.post<Publication>('/documents/unpublish/wordpress', place)
    expect(off.body.state).toBe('unpublished')
    expect(onlyPost().status).toBe('draft')
    expect((await read(docId)).status).toBe('Completed')
    expect((await publish(world.owner, docId, connection, {})).body.state).toBe('published')
    site.content.posts = []
    expect((await publish(world.owner, docId, connection, {})).body.state).toBe('published')
    expect(onlyPost().status).toBe('publish')
  })

  test('a date in the past is rejected, and no other change of the call is stored', async () => {
    const docId = await writeDocument(world, 'Late itself', [paragraph('Words.')])
    const save = (changes: object) => world.owner.put<Problem>(`/documents/update/${docId}`, changes)
    const publishDate = new Date(Date.now() + 3600_000).toISOString()
    expect((await save({ publishDate })).status).toBe(200)
    const past = new Date(Date.now() - 1000).toISOString()
    expect(await save({ publishDate: past, description: 'Refused.' })).toMatchObject({
      status: 422,
      body: { code: 'publish_date_past', fields: { publishDate: expect.stringContaining('in the past') } },
    })
    expect(await read(docId)).toMatchObject({ publishDate, description: '' })
    expect((await save({ publishDate, description: 'Saved.' })).status).toBe(200)
    expect((await save({ publishDate: null })).status).toBe(200)
    expect(await read(docId)).toMatchObject({ publishDate: null, description: 'Saved.' })
  })

  test('a document is published at its date if it is approved and unchanged, otherwise it is held', async () => {
    const date = new Date(Date.now() + 3600_000).toISOString()
    const good = await writeDocument(world, 'Due', [paragraph('Words.')])
    const bad = await writeDocument(world, 'Not yet', [paragraph('Words.', 'a')])
    for (const id of [good, bad]) await world.owner.put(`/documents/update/${id}`, { status: 'Completed' })
    await world.writer.put(`/documents/update/${bad}`, { blog: blogOf(paragraph('Changed.', 'a')) })
    expect((await world.writer.put(`/documents/update/${bad}`, { publishDate: date })).status).toBe(403)
    for (const id of [good, bad]) await world.owner.put(`/documents/update/${id}`, { publishDate: date })
    for (const advanceSeconds of [3601, 0]) await world.moveTime({ advanceSeconds })
    await until(good, 'published')
    expect(onlyPost().title).toBe('Due')
    expect((await list(bad))[0]).toMatchObject({ state: 'held', problem: { code: 'approval_needed' } })
    expect(await notices(world.writer, 'publish_held')).toHaveLength(1)
    expect((await read(bad)).publishDate).toBeNull()
    await world.moveTime({ reset: true })
  })
})
