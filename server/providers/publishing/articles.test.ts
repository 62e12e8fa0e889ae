import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type FakePlatform, startFakePlatforms } from '../../testing/fake-platforms.ts'
import { type Article, type Publication, PublishFailed } from './index.ts'

const fakes = await startFakePlatforms()
const { ghost, shop, receiver, platforms, accessTo } = fakes
afterEach(fakes.reset)
afterAll(fakes.close)

const article: Article = {
  documentId: '01990000-0000-7000-8000-0000000abcde',
  versionId: '01990000-0000-7000-8000-000000000001',
  title: 'سماد منزلي',
  html: '<p dir="rtl">نص</p>',
  excerpt: 'Short.',
  slug: 'home-compost',
  authorName: 'Demo',
  tags: ['Garden'],
  image: { url: 'https://cdn.example/i.png', alt: 'Heap' },
  seoTitle: 'SEO title',
  seoDescription: 'SEO text',
  language: 'ar',
  state: 'publish',
  date: null,
}
const publish = (
  name: FakePlatform,
  changes: Partial<Article> = {},
  previous: Publication | null = null,
  overwrite = false,
) => {
  const { articles } = platforms[name]
  if (!articles) throw new Error(`${name} takes no articles`)
  return articles.publish(
    accessTo(name),
    { ...article, ...changes },
    { caller: 'owner', previous, overwrite },
  )
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'works',
    (error: unknown) => (error instanceof PublishFailed ? error : String(error)),
  )

describe.each(['shopify', 'ghost'] as const)('an article on %s', (name) => {
  const count = () => (name === 'shopify' ? shop.articles.length : ghost.posts.length)
  const remote = (): { title: string; html?: string; body?: string } => {
    const [one] = name === 'shopify' ? shop.articles : ghost.posts
    if (!one) throw new Error('nothing arrived')
    return one
  }
  const editThere = (title: string) =>
    Object.assign(remote(), { title, updatedAt: '2030-01-01T00:00:00Z', updated_at: '2030-01-01T00:00:00Z' })

  test('arrives whole, is updated in place, taken back and published again', async () => {
    const first = await publish(name)
    expect(first).toMatchObject({ state: 'publish', url: expect.stringContaining('home-compost') })
    expect(remote()).toMatchObject({ title: article.title })
    expect(remote().html ?? remote().body).toBe(article.html)
    const second = await publish(name, { title: 'Anew' }, first)
    expect([count(), second.remoteId, remote().title]).toEqual([1, first.remoteId, 'Anew'])
    const { articles } = platforms[name]
    const options = { caller: 'owner', previous: second }
    const taken = await articles?.unpublish(accessTo(name), options)
    expect(taken).toMatchObject({ remoteId: first.remoteId, state: 'draft' })
    expect((await publish(name, {}, taken ?? null)).state).toBe('publish')
    expect(count()).toBe(1)
  })

  test('is one article, though the platform answered too late', async () => {
    Object.assign(name === 'shopify' ? shop : ghost, { mode: 'silent' })
    expect(await failure(publish(name))).toMatchObject({ code: 'unanswered' })
    Object.assign(name === 'shopify' ? shop : ghost, { mode: 'fine' })
    const found = await publish(name, { title: 'Second try' })
    expect([count(), remote().title, found.state]).toEqual([1, 'Second try', 'publish'])
  })

  test('that somebody edited there is not overwritten unasked, and what stands there is told', async () => {
    const first = await publish(name)
    editThere('Edited by hand')
    const refused = await failure(publish(name, { title: 'Mine' }, first))
    expect(refused).toMatchObject({ code: 'remote_changed', current: { title: 'Edited by hand' } })
    expect(remote().title).toBe('Edited by hand')
    await publish(name, { title: 'Mine' }, first, true)
    expect([count(), remote().title]).toEqual([1, 'Mine'])
  })

  test('is read back as it stands there', async () => {
    const { remoteId } = await publish(name)
    const read = (id: string) => platforms[name].articles?.read?.(accessTo(name), id, { caller: 'owner' })
    expect(await read(remoteId)).toMatchObject({
      title: article.title,
      html: article.html,
      excerpt: article.excerpt,
      publication: { remoteId, state: 'publish' },
    })
    Object.assign(shop, { articles: [] })
    Object.assign(ghost, { posts: [] })
    expect(await read(remoteId)).toBeNull()
  })

  test('that was deleted there is said to be gone', async () => {
    const first = await publish(name)
    Object.assign(shop, { articles: [] })
    Object.assign(ghost, { posts: [] })
    expect(await failure(publish(name, {}, first))).toMatchObject({ code: 'remote_gone' })
  })

  test('waits for its hour, and once out goes on being out', async () => {
    const date = '2031-05-01T08:00:00.000Z'
    const waiting = await publish(name, { state: 'future', date })
    expect(waiting.state).toBe('future')
    const out = await publish(name, {}, waiting)
    expect((await publish(name, { state: 'future', date }, out)).state).toBe('publish')
    expect(await publish(name, { state: 'draft', documentId: crypto.randomUUID() })).toMatchObject({
      state: 'draft',
    })
  })

  test('keeps apart from another one with the same address', async () => {
    await publish(name)
    const other = await publish(name, { documentId: '01990000-0000-7000-8000-0000000fffff' })
    expect(count()).toBe(2)
    expect(other.url).not.toBe((await publish(name)).url)
    expect(count()).toBe(2)
  })
})

test('a picture goes into Ghost’s library, and is refused in its words where it is none', async () => {
  const place = (mediaType: string) =>
    platforms.ghost.articles?.placePicture?.(
      accessTo('ghost'),
      { name: 'my "heap".png', mediaType, bytes: new Uint8Array([137, 80, 78, 71]) },
      { caller: 'owner' },
    )
  expect(await place('image/png')).toBe(`${ghost.url}/content/images/my-heap-.png`)
  expect(await failure(Promise.resolve(place('text/html')))).toMatchObject({
    code: 'refused',
    message: 'Please select a valid image.',
  })
})

describe('an article for a receiver', () => {
  test('has one id for each version, and stands where the receiver says', async () => {
    receiver.answer = () => ({ status: 201, body: { id: 'a-7', url: 'https://example.com/a-7' } })
    const first = await publish('webhook')
    expect(first).toEqual({
      remoteId: 'a-7',
      url: 'https://example.com/a-7',
      state: 'publish',
      stamp: article.versionId,
    })
    await publish('webhook', {}, first)
    await publish('webhook', { versionId: '01990000-0000-7000-8000-000000000002' }, first)
    const ids = receiver.seen.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[1])
    expect(JSON.parse(receiver.seen[1]?.body ?? '')).toMatchObject({
      type: 'article.published',
      data: { title: article.title, html: article.html, remoteId: 'a-7' },
    })
  })

  test('says in the receiver’s words why it was refused, and that no answer came', async () => {
    receiver.answer = () => ({ status: 422, body: { message: 'No such category' } })
    expect(await failure(publish('webhook'))).toMatchObject({ code: 'refused', message: 'No such category' })
    receiver.answer = () => null
    expect(await failure(publish('webhook'))).toMatchObject({ code: 'unanswered' })
    receiver.answer = () => ({ status: 200, body: { url: 'javascript:alert(1)' } })
    expect((await publish('webhook')).url).toBeNull()
  })
})
