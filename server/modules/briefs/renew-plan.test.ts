import type { Brief, Document, Outline, Titles } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { openSocket, progressOf } from '../../testing/generation.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { gatherResearch } from '../research/service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

async function plan(keyword: string) {
  const { _id: docId } = (await world.writer.post<Document>('/documents', { keyword, language: 'en' })).body
  const search = await world.writer.post('/seo/serp', {
    keyword,
    location_name: 'United States',
    language_code: 'en',
    docId,
  })
  expect(search.status).toBe(200)
  const { body: brief } = await world.writer.post<Brief>('/brief', { docId })
  const { body: outline } = await world.writer.post<Outline>('/document-outline', { docId })
  const { body: titles } = await world.writer.post<Titles>('/document-title', { docId })
  return { docId, brief, outline, titles }
}
const change = (docId: string, keyword: string) =>
  world.writer.put<Document>(`/documents/update/${docId}`, { keyword })
const words = (brief: Brief | null) => brief?.documentKeywords.content.map((one) => one.keyword) ?? []

test.each([
  [{}, true],
  [{ keyword: 'Home  Composting' }, true],
  [{ keyword: 'garden soil' }, false],
  [{ language: 'de' }, false],
])('after %j a model gets the pages that were found: %s', async (changes, hasPages) => {
  const { docId } = await plan('home composting')
  expect((await world.writer.put(`/documents/update/${docId}`, changes)).status).toBe(200)
  const { research } = await gatherResearch({ database: world.app.database } as App, docId)
  expect(research.pages.length > 0).toBe(hasPages)
})

describe('a normalized title', () => {
  type Shaped = Titles & { title: string }
  const shape = async (id: string, title: string) =>
    (await world.writer.patch<Shaped>(`/document-title/${id}`, { title })).body

  test('replaces the old one in the list', async () => {
    const { titles } = await plan('home composting')
    const given = ['first one', 'compost', 'last one']
    await world.writer.put(`/document-title/${titles._id}`, { titles: given })
    const { title, titles: list } = await shape(titles._id, 'compost')
    expect(title).not.toBe('compost')
    expect(list).toEqual(['first one', title, 'last one'])
  })

  test('is put first if the old one is not in the list', async () => {
    const { titles } = await plan('home composting')
    await world.writer.put(`/document-title/${titles._id}`, { titles: ['first one', 'last one'] })
    const { title, titles: list } = await shape(titles._id, 'compost')
    expect(list).toEqual([title, 'first one', 'last one'])
  })
})

describe('another main keyword', () => {
  test('removes what was proposed for the previous one', async () => {
    const { docId, brief, outline } = await plan('home composting')
    expect(words(brief)[0]).toBe('home composting')
    expect(words(brief).join(' ')).toContain('compost heap')
    expect(outline.content.length).toBeGreaterThan(4)
    const { body } = await change(docId, 'remote team meetings')
    expect(words(body.brief)).toEqual(['remote team meetings'])
    expect(body.brief?.headings).toEqual([])
    expect(body.brief?.questions).toEqual([])
    expect(body.brief?.wordTarget).toBeNull()
    expect(body.outline?.content).toEqual([])
    expect(body.documentTitle?.titles).toEqual([])
    await world.writer.post('/seo/serp', {
      keyword: 'remote team meetings',
      location_name: 'United States',
      language_code: 'en',
      docId,
    })
    const { body: again } = await world.writer.post<Brief>('/brief', { docId })
    expect(words(again)[0]).toBe('remote team meetings')
    expect(words(again).join(' ')).not.toMatch(/compost|heap|worm/)
  })

  test('is announced to everyone in the document, unless it is the same one', async () => {
    const { docId } = await plan('home composting')
    const socket = await openSocket(world.app.url, world.owner)
    const received: unknown[] = []
    socket.on('briefChanged', (event) => received.push(event))
    await socket.emitWithAck('joinRoom', { docId, user: world.owner._id })
    await change(docId, 'Home  Composting')
    await change(docId, 'remote team meetings')
    await expect.poll(() => received).toEqual([{ docId }])
    socket.close()
  })

  test('keeps what users wrote, added, or selected', async () => {
    const { docId, brief, outline, titles } = await plan('home composting')
    const mine = { keyword: 'my own phrase', occurrences: '1-2', isHidden: false }
    const content = [...brief.documentKeywords.content, mine]
    await world.writer.put(`/brief/${brief._id}`, { goal: 'Teach', wordTarget: 700 })
    await world.writer.put(`/brief/${brief._id}`, { documentKeywords: { content } })
    const kept = outline.content.slice(0, 2)
    await world.writer.put(`/document-outline/${outline._id}`, { content: kept })
    const selected = titles.titles[1] ?? ''
    await world.writer.put(`/document-title/${titles._id}`, { selected })
    const { body } = await change(docId, 'remote team meetings')
    expect(words(body.brief)).toEqual(['remote team meetings', 'my own phrase'])
    expect(body.brief).toMatchObject({ goal: 'Teach', wordTarget: 700 })
    expect(body.outline?.content.map((one) => one.text)).toEqual(kept.map((one) => one.text))
    expect(body.documentTitle?.titles).toEqual([selected])
  })

  test('is not detected if only letter case and spaces differ', async () => {
    const { docId, brief } = await plan('home composting')
    expect(words((await change(docId, ' Home  Composting')).body.brief)).toEqual(words(brief))
  })
})

test('an article with only a keyword gets its own outline, title, and description', async () => {
  const { _id: docId } = (
    await world.writer.post<Document>('/documents', { keyword: 'home composting', configurationStep: 6 })
  ).body
  const search = { keyword: 'home composting', location_name: 'United States', language_code: 'en', docId }
  await world.writer.post('/seo/serp', search)
  await world.writer.post('/meta-data', { docId, metaDescription: '' })
  const socket = await openSocket(world.app.url, world.writer)
  await socket.emitWithAck('joinRoom', { docId, user: world.writer._id })
  const done = progressOf(socket, docId, (progress) => progress.status === 'done')
  await socket.emitWithAck('generateDocument', { body: {}, docId })
  await done
  socket.close()
  const { body } = await world.writer.post<Document>('/documents/get-current-doc', { docId })
  expect(body.title.length).toBeGreaterThanOrEqual(55)
  expect(body.title.length).toBeLessThanOrEqual(60)
  expect(body.outline?.content.length).toBeGreaterThan(4)
  expect(body.metaData?.metaDescription.length).toBeGreaterThanOrEqual(155)
  const blog = JSON.parse(body.blog) as { blocks: { type: string }[] }
  expect(blog.blocks.filter((block) => block.type === 'header').length).toBeGreaterThan(6)
})

test('a title that cannot be improved is reported as such', async () => {
  const { titles } = await plan('home composting')
  const answer = await world.writer.patch<{ code: string }>(`/document-title/${titles._id}`, {
    title: titles.titles[0],
  })
  expect(answer.status).toBe(422)
  expect(answer.body.code).toBe('no_better_title')
})
