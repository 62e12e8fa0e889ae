import type { Integration, Publication } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakePlatforms } from '../../testing/fake-platforms.ts'
import { type Problem, paragraph, updateDocument, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

const fakes = await startFakePlatforms()
const { shop } = fakes
let world: World
let connection: string

beforeAll(async () => {
  world = await createWorld({ env: { FETCH_ALLOW: shop.place, PUBLISH_TIMEOUT_SECONDS: '4' } })
  const { url, password, place } = fakes.accessTo('shopify')
  const body = { platform: 'shopify', url, password, place }
  connection = (await world.owner.post<Integration>('/integrations', body)).body._id
})
beforeEach(() => fakes.reset())
afterAll(async () => {
  await world.stop()
  await fakes.close()
})

const write = (title: string, publishSettings: object) =>
  writeDocument(world, title, [paragraph('Words.')], { publishSettings })
async function publish(docId: string): Promise<Publication> {
  const { status, body } = await world.owner.post<Publication & Problem>('/documents/publish/shopify', {
    docId,
    connection: { _id: connection },
    approve: true,
  })
  expect([status, body.problem]).toEqual([200, null])
  return body
}
const onlyArticle = () => {
  const [article, ...others] = shop.articles
  if (!article || others.length > 0) throw new Error(`${shop.articles.length} articles`)
  return article
}
const tags = () => (onlyArticle().fields.tags as string[]).toSorted()
/** Changes an article like its editor in Shopify, without changing the text. */
function editThere({ handle, tags: own }: { handle?: string; tags?: string[] }) {
  const article = onlyArticle()
  Object.assign(article, handle && { handle })
  if (own) article.fields.tags = own
}

describe('the address of an article on Shopify', () => {
  test('that was changed there is kept until another one is requested', async () => {
    const docId = await write('Address', { slug: 'first' })
    await publish(docId)
    expect(onlyArticle().handle).toBe('first')
    editThere({ handle: 'by-the-store' })
    await updateDocument(world.owner, docId, { title: 'Address again' })
    const again = await publish(docId)
    expect(onlyArticle()).toMatchObject({ title: 'Address again', handle: 'by-the-store' })
    expect(again.link).toBe('https://peer.example/blogs/news/by-the-store')
    expect(again.report).toContainEqual({ field: 'slug', state: 'changed', note: 'by-the-store' })
    await updateDocument(world.owner, docId, { publishSettings: { slug: 'second' } })
    await publish(docId)
    expect(onlyArticle().handle).toBe('second')
  })
})

describe('tags on Shopify', () => {
  test('that were changed there are kept, and new ones are added to them', async () => {
    const docId = await write('Tagged', { categories: ['Garden'], tags: ['Soil'] })
    await publish(docId)
    expect(tags()).toEqual(['Garden', 'Soil'])
    editThere({ tags: ['garden', 'Staff pick'] })
    await updateDocument(world.owner, docId, { title: 'Tagged again' })
    await publish(docId)
    expect(onlyArticle().title).toBe('Tagged again')
    expect(tags()).toEqual(['Staff pick', 'garden'])
    await updateDocument(world.owner, docId, {
      publishSettings: { categories: ['Garden'], tags: ['Worms'] },
    })
    const report = (await publish(docId)).report
    expect(tags()).toEqual(['Garden', 'Staff pick', 'Worms'])
    expect(report).toContainEqual({ field: 'tags', state: 'taken', note: '' })
    await updateDocument(world.owner, docId, { publishSettings: { categories: [], tags: [] } })
    await publish(docId)
    expect(tags()).toEqual(['Staff pick'])
  })

  test('are kept if the previous ones are unknown', async () => {
    const docId = await write('Older', { slug: 'older', tags: ['Soil'] })
    await publish(docId)
    editThere({ handle: 'by-the-store', tags: ['Soil', 'Staff pick'] })
    await world.app.database.sql`update publications set placement = null where document_id = ${docId}`
    await updateDocument(world.owner, docId, { title: 'Older again' })
    await publish(docId)
    expect(onlyArticle()).toMatchObject({ title: 'Older again', handle: 'by-the-store' })
    expect(tags()).toEqual(['Soil', 'Staff pick'])
  })
})

test('an article deleted on Shopify is created again with its handle and tags', async () => {
  const docId = await write('Deleted', { slug: 'deleted', tags: ['Soil'] })
  await publish(docId)
  shop.articles = []
  await publish(docId)
  expect(onlyArticle()).toMatchObject({ handle: 'deleted', isPublished: true })
  expect(tags()).toEqual(['Soil'])
})
