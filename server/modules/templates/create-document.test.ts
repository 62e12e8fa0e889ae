import type { Document, Outline, TemplateSummary } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemplate } from '../../testing/access-matrix-templates.ts'
import type { Problem } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const open = async (docId: string, caller = world.writer) =>
  (await caller.post<Document>('/documents/get-current-doc', { docId })).body
const start = (id: string, body: object, caller = world.writer) =>
  caller.post<{ docId: string } & Problem>(`/templates/${id}/document`, body)
const headings = (outline: Outline | null) => outline?.content.map(({ level, text }) => `${level} ${text}`)

describe('an article template', () => {
  const article = {
    kind: 'article' as const,
    category: 'articles' as const,
    outline: [
      { level: 2, text: 'What is {{keyword}}?' },
      { level: 3, text: 'The short answer' },
    ],
    brief: { goal: 'Explain {{keyword}}', audience: 'Beginners', tone: 'Calm' },
    words: 900,
    intent: 'informational' as const,
    voice: { person: 'second' as const, formality: 'casual' as const },
  }

  test('starts an article with its outline and brief, without a model', async () => {
    const id = await makeTemplate(world.writer, article)
    const { status, body } = await start(id, { inputs: { keyword: 'green tea' }, language: 'en' })
    expect(status).toBe(200)
    const document = await open(body.docId)
    expect(document).toMatchObject({
      ...{ keyword: 'green tea', language: 'en', configurationStep: 5, status: 'Draft' },
      brief: {
        ...{ goal: 'Explain green tea', audience: 'Beginners', wordTarget: 900, intent: 'Informational' },
        tone: 'Calm, second person, casual',
      },
    })
    expect(headings(document.outline)).toEqual(['2 What is green tea?', '3 The short answer'])
    const listed = (await world.writer.get<TemplateSummary[]>('/templates')).body
    expect(listed.find(({ _id }) => _id === id)?.uses).toBe(1)
  })

  test('of ours starts one too, with notes as a reference of the brief', async () => {
    const inputs = { keyword: 'sourdough', audience: 'Bakers', notes: 'Feed it daily.' }
    const { body } = await start('article-how-to', { inputs })
    const { brief, outline } = await open(body.docId)
    expect(brief).toMatchObject({
      audience: 'Bakers',
      references: [{ kind: 'note', value: 'Feed it daily.' }],
    })
    expect(outline?.content.length).toBeGreaterThan(5)
    expect(JSON.stringify([outline, brief])).not.toContain('{{')
  })

  test('needs its required inputs', async () => {
    const { status, body } = await start('article-how-to', { inputs: {} })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['inputs.keyword']])
  })

  test('gives an existing document its outline, and keeps what its brief says', async () => {
    const docId = (await world.writer.post<Document>('/documents', { keyword: 'oolong' })).body._id
    await world.writer.post('/brief', { docId, goal: 'Ours' })
    const id = await makeTemplate(world.owner, article, 'workspace')
    const { status, body } = await world.writer.post<Outline>(`/templates/${id}/apply`, { docId })
    expect([status, headings(body)]).toEqual([200, ['2 What is oolong?', '3 The short answer']])
    const { brief } = await open(docId)
    expect(brief).toMatchObject({ goal: 'Ours', audience: 'Beginners' })
    const foreign = (await world.stranger.post<Document>('/documents', { keyword: 'x' })).body._id
    for (const [caller, path, target] of [
      [world.stranger, id, foreign],
      [world.stranger, id, docId],
      [world.writer, id, foreign],
      [world.writer, 'blog-introduction', docId],
    ] as const)
      expect((await caller.post(`/templates/${path}/apply`, { docId: target })).status).toBe(404)
  })
})

describe('a copy template', () => {
  test('saves a text as a document', async () => {
    const text = '## Hello\n\nTea is **good**.'
    const { body } = await start('blog-introduction', {
      inputs: { keyword: 'tea' },
      text,
      title: 'About tea',
    })
    const document = await open(body.docId)
    expect(document).toMatchObject({ title: 'About tea', keyword: 'tea', configurationStep: 6 })
    const blocks = JSON.parse(document.blog).blocks as { type: string; data: { text: string } }[]
    expect(blocks.map(({ type, data }) => [type, data.text])).toEqual([
      ['header', 'Hello'],
      ['paragraph', 'Tea is <b>good</b>.'],
    ])
    const history = await world.writer.get<{ kind: string }[]>(`/documents-history/${body.docId}`)
    expect(history.body[0]?.kind).toBe('generation')
  })

  test('does not create a document without a text', async () => {
    const { status, body } = await start('blog-introduction', { inputs: { keyword: 'tea' } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']])
    expect((await start('blog-introduction', { inputs: {}, text: 'x' }, world.viewer)).status).toBe(403)
  })
})
