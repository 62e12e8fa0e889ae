import type { Document, MetaData, Outline, Titles } from '@rankwell/contract'
import { countGraphemes, findKeyword } from '@rankwell/seo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const keywords = [
  ['en', 'best crm'],
  ['ar', 'أفضل مكان لتعلم الطبخ'],
  ['tr', 'konut kredisi faiz oranları'],
  ['es', 'qué es el iva'],
  ['fr', 'recette crêpes'],
  ['de', 'Wärmepumpe Kosten'],
  ['it', 'migliori aspirapolvere'],
  ['pt', 'como fazer pão'],
  ['nl', 'hoe maak je hummus'],
  ['ru', 'как выбрать ноутбук'],
] as const

const isWithin = (text: string, from: number, to: number) =>
  countGraphemes(text) >= from && countGraphemes(text) <= to

test.each(keywords)(
  'without a model a document in %s on “%s” is planned in its language',
  async (language, keyword) => {
    const { body: document } = await world.writer.post<Document>('/documents', { keyword, language })
    const docId = document._id

    const { body: titles } = await world.writer.post<Titles>('/document-title', { docId })
    expect(titles.titles.length).toBeGreaterThanOrEqual(3)
    for (const title of titles.titles) {
      expect(isWithin(title, 55, 60), title).toBe(true)
      expect(findKeyword(title, keyword, language), title).not.toEqual([])
    }
    const { body: more } = await world.writer.put<Titles>(`/document-title/${titles._id}`, { generate: true })
    expect(new Set(more.titles).size).toBe(more.titles.length)
    expect(more.titles.length).toBeGreaterThan(titles.titles.length)

    const given = `${keyword} 1`
    await world.writer.put(`/document-title/${titles._id}`, { titles: [given] })
    const path = `/document-title/${titles._id}`
    const { body: better } = await world.writer.patch<Titles & { title: string }>(path, { title: given })
    expect(isWithin(better.title, 55, 60), better.title).toBe(true)
    expect(better.titles).toEqual([better.title])

    const { body: outline } = await world.writer.post<Outline>('/document-outline', { docId })
    expect(outline.content.length).toBeGreaterThan(5)
    expect(outline.content.some(({ text }) => findKeyword(text, keyword, language).length > 0)).toBe(true)

    const { body: meta } = await world.writer.post<MetaData>('/meta-data', { docId })
    const { body: described } = await world.writer.put<MetaData>(`/meta-data/generate/${meta._id}`, {})
    expect(described.proposals.length).toBeGreaterThanOrEqual(2)
    expect(described.metaDescription).toBe(described.proposals[0])
    for (const text of described.proposals) {
      expect(isWithin(text, 155, 160), text).toBe(true)
      expect(findKeyword(text, keyword, language), text).not.toEqual([])
    }
  },
)

test('a keyword longer than a title is suggested unchanged', async () => {
  const keyword = 'best noise cancelling headphones for small ears and long flights under 100 dollars'
  const { body: document } = await world.writer.post<Document>('/documents', { keyword })
  const { body } = await world.writer.post<Titles>('/document-title', { docId: document._id })
  expect(body.titles.map((title) => title.toLowerCase())).toEqual([keyword])
})
