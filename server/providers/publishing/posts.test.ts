import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type FakePlatform, startFakePlatforms } from '../../testing/fake-platforms.ts'
import {
  sampleArticle as article,
  sampleImage as image,
  neverSent as none,
} from '../../testing/site-article.ts'
import {
  ConnectionError,
  type KnownPost,
  PostError,
  type PublishedPost,
  placementOf,
  type SiteArticle,
} from './index.ts'

const fakes = await startFakePlatforms()
const { ghost, shop, receiver, platforms, accessTo } = fakes
afterEach(fakes.reset)
afterAll(fakes.close)

type Change = Omit<Partial<SiteArticle>, 'settings'> & { settings?: Partial<SiteArticle['settings']> }

/** The stored state between attempts, as in the publishing module. */
function createMemory(name: FakePlatform) {
  const images = new Map<string, { remoteId: string; source: string }>()
  const memory: KnownPost = { ...none, images }
  const { posts } = platforms[name]
  if (!posts) throw new Error(`${name} accepts no articles`)
  const send = async ({ settings, ...others }: Change = {}): Promise<PublishedPost> => {
    const whole = { ...article, ...others, settings: { ...article.settings, ...settings } }
    const steps = {
      onPost: async (remoteId: string) => void Object.assign(memory, { remoteId }),
      onImage: async (sha256: string, placed: { remoteId: string; source: string }) =>
        void images.set(sha256, placed),
    }
    const sent = { ...memory }
    Object.assign(memory, { isUncertain: true })
    const post = await posts.publish(accessTo(name), whole, sent, steps, { caller: 'owner' })
    const { stamp, copy, remoteId, report } = post
    const fields = new Set(report.filter(({ state }) => state === 'taken').map(({ field }) => field))
    const placement = placementOf(whole)
    Object.assign(memory, { stamp, copy, remoteId, fields, placement, isUncertain: false, overwrites: null })
    return post
  }
  return { memory, posts, send }
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'works',
    (error: unknown) =>
      error instanceof PostError || error instanceof ConnectionError ? error : String(error),
  )

describe.each(['shopify', 'ghost'] as const)('an article on %s', (name) => {
  const fake = name === 'shopify' ? shop : ghost
  const count = () => (name === 'shopify' ? shop.articles.length : ghost.posts.length)
  const remote = (): { title: string; html?: string; body?: string } => {
    const [one] = name === 'shopify' ? shop.articles : ghost.posts
    if (!one) throw new Error('nothing arrived')
    return one
  }
  const readTitle = () =>
    name === 'shopify' ? shop.articles[0]?.metafields['global.title_tag'] : ghost.posts[0]?.meta_title
  const editThere = (title: string) =>
    Object.assign(remote(), { title, updatedAt: '2030-01-01T00:00:00Z', updated_at: '2030-01-01T00:00:00Z' })

  test('is published with its images, updated in place, unpublished and published again', async () => {
    const { posts, send } = createMemory(name)
    const html = '<figure><img src="/api/uploads/1" alt="Heap"></figure>\n<p dir="rtl">نص</p>'
    const first = await send({ html })
    expect(first).toMatchObject({ state: 'publish', link: expect.stringContaining('home-compost') })
    const [source] = Object.values(first.images)
    expect(source).toMatch(/^https?:\/\/[^/]+\/.*rankwell-abab/)
    const text = remote().html ?? remote().body
    expect(text).toMatch(new RegExp(`<img src="${source}"[^>]* alt="Heap"`))
    expect(text).toContain('<p dir="rtl">نص</p>')
    const second = await send({ title: 'Again' })
    expect([count(), second.remoteId, remote().title]).toEqual([1, first.remoteId, 'Again'])
    expect((name === 'shopify' ? shop : ghost).files).toHaveLength(1)
    const { remoteId } = second
    const gone = { remoteId, documentId: article.documentId, order: 'off' }
    await posts.unpublish(accessTo(name), gone, { caller: 'owner' })
    expect(name === 'shopify' ? shop.articles[0]?.isPublished : ghost.posts[0]?.status).toBe(
      name === 'shopify' ? false : 'draft',
    )
    expect((await send()).state).toBe('publish')
    expect(count()).toBe(1)
  })

  test('exists once, no matter which of our writes got a late response', async () => {
    const { send, memory } = createMemory(name)
    for (const lost of ['the draft', 'the image or the text', 'an update']) {
      Object.assign(fake, { mode: 'silent' })
      expect(await failure(send({ title: lost })), lost).toMatchObject({
        code: 'site_silent',
        isUncertain: true,
      })
      Object.assign(fake, { mode: 'fine' })
      if (lost === 'the draft') expect(memory.remoteId).toBeNull()
      if (lost !== 'the draft') {
        const found = await send({ title: lost })
        expect([count(), remote().title, found.state]).toEqual([1, lost, 'publish'])
      }
    }
  })

  test('that was edited there is not overwritten without confirmation, and can be read', async () => {
    const { posts, send, memory } = createMemory(name)
    const { remoteId } = await send()
    editThere('Edited by hand')
    expect(await failure(send({ title: 'Mine' }))).toMatchObject({ code: 'remote_changed' })
    expect(remote().title).toBe('Edited by hand')
    const read = (id: string) => posts.readPost?.(accessTo(name), id, { caller: 'owner' })
    const seen = await read(remoteId)
    expect(seen?.copy).toMatchObject({ title: 'Edited by hand', excerpt: 'Short.' })
    expect(seen?.copy.html).toContain('<td dir="rtl">خلية</td>')
    Object.assign(memory, { overwrites: seen?.fingerprint ?? null, isUncertain: false })
    await send({ title: 'Mine' })
    expect([count(), remote().title]).toEqual([1, 'Mine'])
    Object.assign(shop, { articles: [] })
    Object.assign(ghost, { posts: [] })
    expect(await read(remoteId)).toBeNull()
    // A post deleted there is created again.
    expect((await send()).state).toBe('publish')
    expect(count()).toBe(1)
  })

  test('is scheduled for its date, and stays published afterwards', async () => {
    const { send } = createMemory(name)
    const later = { state: 'future', date: '2031-05-01T08:00:00.000Z' } as const
    expect((await send({ settings: later })).state).toBe('future')
    expect((await send()).state).toBe('publish')
    expect((await send({ settings: later })).state).toBe('publish')
    const other = createMemory(name)
    const documentId = crypto.randomUUID()
    expect((await other.send({ documentId, settings: { state: 'draft' } })).state).toBe('draft')
  })

  test('is kept separate from another one with the same address', async () => {
    const first = await createMemory(name).send()
    const other = createMemory(name)
    const documentId = '01990000-0000-7000-8000-0000000fffff'
    const second = await other.send({ documentId })
    expect(count()).toBe(2)
    expect(second.link).not.toBe(first.link)
    expect(second.report).toContainEqual(expect.objectContaining({ field: 'slug', state: 'changed' }))
  })

  test('is published without an image that the platform rejects, which is reported', async () => {
    const { send } = createMemory(name)
    if (name === 'shopify') shop.scopes = ['read_content', 'write_content']
    const images = [{ ...image, mediaType: 'text/html' }]
    const html = '<figure><img src="/api/uploads/1" alt=""></figure>\n<p dir="ltr">Words.</p>'
    const { report, state } = await send({ html, images })
    expect(state).toBe('publish')
    const words = name === 'ghost' ? '<p>Words.</p>' : '<p dir="ltr">Words.</p>'
    expect(remote().html ?? remote().body).toBe(words)
    const refused = report.filter((one) => one.state === 'refused').map(({ field }) => field)
    expect(refused.toSorted()).toEqual(['featuredImage', 'pictures'])
  })

  test('has its title and text for search engines; unsupported fields are reported', async () => {
    const { send, posts } = createMemory(name)
    const { report } = await send()
    const states = Object.fromEntries(report.map(({ field, state }) => [field, state]))
    const [taken, ignored] =
      name === 'ghost'
        ? [['canonical', 'socialTitle', 'socialImage'], ['robots']]
        : [['robots'], ['canonical', 'socialTitle', 'socialImage']]
    for (const field of ['seoTitle', 'seoDescription', 'author', 'tags', ...taken])
      expect([field, states[field]]).toEqual([field, 'taken'])
    for (const field of ignored) expect([field, states[field]]).toEqual([field, 'ignored'])
    const { title } = article.seo
    expect(readTitle()).toBe(title)
    await send({ seo: { ...article.seo, title: '' } })
    expect(readTitle()).toBeFalsy()
    const off = { ...article.seo, title: '', noIndex: false, canonical: '' }
    await send({ seo: off })
    if (name === 'ghost') expect(ghost.posts[0]).toMatchObject({ meta_title: null, canonical_url: null })
    else expect(Object.keys(shop.articles[0]?.metafields ?? {})).not.toContain('global.title_tag')
    const list = (kind: 'authors' | 'tags', text: string) =>
      posts.listChoices?.(accessTo(name), kind, text, { caller: 'owner' })
    expect(await list('authors', 'fie')).toEqual(['Sam Field'])
    expect(await list('tags', '')).toEqual(expect.arrayContaining(['Garden', 'Soil']))
    expect(JSON.stringify(await list('tags', ''))).not.toContain('rankwell')
  })
})

describe('an article for a receiver', () => {
  test('has one id for all attempts of an order, embedded images, and the URL that the receiver returns', async () => {
    receiver.answer = () => ({ status: 201, body: { id: 'a-7', url: 'https://example.com/a-7' } })
    const { send, memory } = createMemory('webhook')
    const html = '<figure><img src="/api/uploads/1" alt="Heap"></figure>'
    const first = await send({ html })
    expect(first).toMatchObject({ remoteId: 'a-7', link: 'https://example.com/a-7', state: 'publish' })
    await send({ html })
    Object.assign(memory, { order: 'order-2' })
    await send({ html })
    const ids = receiver.seen.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual(['order-1', 'order-1', 'order-2'])
    const { type, data } = JSON.parse(receiver.seen[1]?.body ?? '') as {
      type: string
      data: { html: string; image: { url: string }; seo: object; remoteId: string }
    }
    expect(type).toBe('article.published')
    expect(data).toMatchObject({
      title: article.title,
      remoteId: 'a-7',
      slug: 'home-compost',
      categories: ['Garden'],
      seo: { canonical: 'https://other.example/first', noIndex: true },
    })
    expect(data.html).toBe('<figure><img src="data:image/png;base64,iVBORw==" alt="Heap"></figure>')
    expect(data.image.url).toBe('data:image/png;base64,iVBORw==')
    expect(receiver.seen[1]?.body).not.toContain('/api/uploads')
  })

  test('reports the receiver’s reason for a rejection, and that no response arrived', async () => {
    const { send } = createMemory('webhook')
    receiver.answer = () => ({ status: 422, body: { message: 'No such category' } })
    expect(await failure(send())).toMatchObject({
      code: 'provider_refused',
      params: { reason: 'No such category' },
    })
    for (const answer of [null, { status: 502, body: 'bad gateway' }]) {
      receiver.answer = () => answer
      expect(await failure(send())).toMatchObject({ code: 'site_silent', isUncertain: true })
    }
    receiver.answer = () => ({ status: 200, body: { url: 'javascript:alert(1)' } })
    expect((await send()).link).toBe('')
  })

  test('omits images that would make the message too large, and reports that', async () => {
    const { send } = createMemory('webhook')
    const big = { ...image, load: async () => new Uint8Array(9 * 1024 * 1024) }
    const { report } = await send({
      images: [big],
      html: '<figure><img src="/api/uploads/1" alt=""></figure>',
    })
    expect(report).toEqual([{ field: 'pictures', state: 'refused', note: expect.stringContaining('8 MB') }])
    expect(JSON.parse(receiver.seen[0]?.body ?? '')).toMatchObject({ data: { html: '' } })
  })
})
