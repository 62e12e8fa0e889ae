import type { Document, DocumentNotes } from '@rankwell/contract'
import { fragmentName } from '@rankwell/editor'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doc, XmlElement, XmlText } from 'yjs'
import { connect } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { startTestApp } from '../../testing/app.ts'
import { openText, untilSaved } from '../../testing/collaboration.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { openSocket, progressOf } from '../../testing/generation.ts'
import { compostPage, giveResearch } from '../../testing/research.ts'
import { callApi, createWorld, signIn, type World } from '../../testing/world.ts'

/** Types at the end of the first paragraph, as an editor does. */
function typeInto(doc: Doc, text: string) {
  const [block] = doc.getXmlFragment(fragmentName).toArray()
  const line = block instanceof XmlElement ? block.get(0) : null
  if (line instanceof XmlText) line.insert(line.length, text)
}

interface Block {
  id: string
  type: string
  data: { text: string; caption?: string; passage?: string; prompt?: string; level?: number }
}

let world: World
let socket: Socket
beforeAll(async () => {
  world = await createWorld()
  socket = await openSocket(world.app.url, world.writer)
})
afterAll(async () => {
  socket.close()
  await world.stop()
})

const outline = [
  { text: 'What compost needs', note: 'Mention the neighbor’s heap.' },
  { text: 'How long it takes' },
  { text: 'Legal rules' },
]

async function startDocument(in_: World = world) {
  const { body } = await in_.writer.post<Document>('/documents', {
    keyword: 'compost',
    title: 'Compost for beginners',
    configurationStep: 6,
  })
  await giveResearch(in_, in_.writer, body._id, {
    outline,
    pages: [compostPage],
    notes: ['Our own heap took 14 weeks & a half.'],
  })
  return body._id
}

const read = async (docId: string) =>
  (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body
const blocksOf = ({ blog }: { blog: string }) => (JSON.parse(blog) as { blocks: Block[] }).blocks
const notesOf = async (docId: string) =>
  (await world.writer.get<DocumentNotes>(`/research-notes/${docId}`)).body

async function layOut(docId: string, body: object = {}) {
  const done = progressOf(socket, docId, ({ status }) => status === 'done')
  await socket.emitWithAck('joinRoom', { docId, user: world.writer._id })
  expect(await socket.emitWithAck('generateDocument', { docId, body })).toMatchObject({ ok: true })
  return done
}

test('without a model, research is laid out under the headings of the outline, and only there', async () => {
  const docId = await startDocument()
  expect(await notesOf(docId)).toEqual({ docId, createdAt: null, sections: [] })
  expect(await layOut(docId)).toMatchObject({ done: 3, total: 3, model: 'Research notes' })
  const document = await read(docId)
  const blocks = blocksOf(document)
  expect(blocks.filter(({ type }) => type === 'header').map(({ data }) => data.text)).toEqual(
    outline.map(({ text }) => text),
  )
  // The user's own notes come first, unchanged.
  expect(blocks.slice(1, 3).map(({ type, data }) => [type, data.text])).toEqual([
    ['paragraph', 'Mention the neighbor’s heap.'],
    ['paragraph', 'Our own heap took 14 weeks &amp; a half.'],
  ])
  const quotes = blocks.filter(({ type }) => type === 'quote')
  expect(quotes.length).toBeGreaterThan(0)
  for (const { data } of quotes) {
    expect(compostPage.text).toContain(data.text)
    expect(data.caption).toBe('<a href="https://heap.example/compost">Home composting &amp; &lt;care&gt;</a>')
  }
  expect(quotes.map(({ data }) => data.text).join(' ')).not.toMatch(/This ratio|We love|Subscribe/)
  const prompts = blocks.filter(({ data }) => data.prompt)
  expect(prompts).toHaveLength(outline.length)
  for (const { type, data } of prompts) expect([type, data.text]).toEqual(['paragraph', ''])
  expect(prompts.at(-1)?.data.prompt).toContain('Legal rules')

  const { createdAt, sections } = await notesOf(docId)
  expect(createdAt).not.toBeNull()
  expect(sections.map(({ heading, level }) => [heading, level])).toEqual(outline.map(({ text }) => [text, 2]))
  expect(sections.flatMap(({ passages }) => passages.map(({ _id }) => _id))).toEqual(
    quotes.map(({ data }) => data.passage),
  )
  expect(sections[1]?.figures).toContainEqual({
    value: '12 weeks',
    text: 'A heap that is turned every week is finished after 12 weeks.',
    url: compostPage.url,
    title: compostPage.title,
  })
  expect(sections[2]).toMatchObject({ passages: [], hint: expect.stringContaining('Legal rules') })
  // Quoted words are not the writer's own.
  await expect.poll(async () => (await read(docId)).score ?? 0).toBeLessThan(30)
})

test('notes of one section are laid out at its heading, and repeat no passage of the text', async () => {
  const docId = await startDocument()
  await layOut(docId)
  const before = blocksOf(await read(docId))
  const quoted = before.filter(({ type }) => type === 'quote').map(({ data }) => data.text)
  const headings = [...outline, { text: 'Common mistakes' }].map(({ text }) => ({ level: 2, text }))
  await layOut(docId, { section: { outline: headings, index: 3 } })
  const after = blocksOf(await read(docId))
  expect(after.slice(0, before.length)).toEqual(before)
  const added = after.slice(before.length)
  expect(added[0]).toMatchObject({ type: 'header', data: { text: 'Common mistakes' } })
  expect(added.some(({ data }) => quoted.includes(data.text))).toBe(false)
  expect(added.at(-1)?.data.prompt).toBeTruthy()
  expect((await notesOf(docId)).sections.map(({ heading }) => heading)).toEqual([
    ...outline.map(({ text }) => text),
    'Common mistakes',
  ])
})

test('existing text is replaced or kept as asked, and stored as a version first', async () => {
  const docId = await startDocument()
  const own = {
    time: Date.now(),
    version: '2.28.2',
    blocks: [{ id: 'own', type: 'paragraph', data: { text: 'My words.' } }],
  }
  await world.writer.put(`/documents/update/${docId}`, { blog: JSON.stringify(own) })
  expect(await socket.emitWithAck('generateDocument', { docId, body: {} })).toMatchObject({
    ok: false,
    code: 'text_exists',
  })
  await layOut(docId, { mode: 'append' })
  expect(blocksOf(await read(docId))[0]?.data.text).toBe('My words.')
  await layOut(docId, { mode: 'replace' })
  const blocks = blocksOf(await read(docId))
  expect(blocks.map(({ data }) => data.text)).not.toContain('My words.')
  expect(blocks.filter(({ type }) => type === 'header')).toHaveLength(outline.length)
  const history = await world.writer.get<{ _id: string }[]>(`/documents-history/${docId}`)
  expect(history.body.length).toBeGreaterThanOrEqual(3)
})

test('two writers type while notes are laid out, and lose nothing', async () => {
  const docId = await startDocument()
  const own = {
    time: Date.now(),
    version: '2.28.2',
    blocks: [{ id: 'a', type: 'paragraph', data: { text: 'Ours.' } }],
  }
  await world.writer.put(`/documents/update/${docId}`, { blog: JSON.stringify(own) })
  const page = openText(world.app.url, world.writer, docId)
  await untilSaved(page)
  const laidOut = layOut(docId, { mode: 'append' })
  for (let turn = 0; turn < 20; turn += 1) {
    typeInto(page.doc, ` w${turn}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await laidOut
  await untilSaved(page)
  const typed = Array.from({ length: 20 }, (_, turn) => ` w${turn}`).join('')
  await expect.poll(async () => blocksOf(await read(docId))[0]?.data.text).toBe(`Ours.${typed}`)
  expect(blocksOf(await read(docId)).filter(({ type }) => type === 'header')).toHaveLength(outline.length)
  expect(page.doc.getXmlFragment(fragmentName).length).toBeGreaterThan(4)
})

test('notes that a restart interrupts are completed, and nothing is laid out twice', async () => {
  const database = await createTestDatabase()
  const first = await createWorld({ database: connect(database.url, 8) })
  const line = await openSocket(first.app.url, first.writer)
  const docId = await startDocument(first)
  const begun = progressOf(line, docId, ({ done }) => done > 0)
  await line.emitWithAck('joinRoom', { docId, user: first.writer._id })
  await line.emitWithAck('generateDocument', { docId, body: {} })
  await begun
  line.close()
  await first.stop()
  const next = await startTestApp({ database: connect(database.url, 8) })
  const token = await signIn(next.url, first.writer.email)
  const again = async () =>
    (await callApi<Document>(next.url, token, 'POST', '/documents/get-current-doc', { docId })).body
  await expect.poll(async () => (await again()).generation?.status, { timeout: 60_000 }).toBe('done')
  const blocks = blocksOf(await again())
  expect(blocks.filter(({ type }) => type === 'header').map(({ data }) => data.text)).toEqual(
    outline.map(({ text }) => text),
  )
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
  await next.stop()
  await database.close()
})

test('the notes as a response contain what the panel shows, and change no document', async () => {
  const docId = await startDocument()
  const { body } = await world.writer.post<{ content: string; model: string }>(
    '/copy-butler/generate-article',
    { docId },
  )
  expect(body.model).toBe('Research notes')
  expect(body.content).toContain('## What compost needs\n\nMention the neighbor’s heap.')
  expect(body.content).toContain('> [Home composting & \\<care\\>](<https://heap.example/compost>)')
  expect(body.content).toContain('**Figures and dates**')
  expect(body.content).toContain('Your sources have no passage on “Legal rules”.')
  expect(blocksOf(await read(docId))).toEqual([])
  expect((await notesOf(docId)).createdAt).toBeNull()
})

test('without research, the notes say what to look for in the language of the article', async () => {
  const { body } = await world.writer.post<{ content: string }>('/copy-butler/generate-article', {
    title: 'Kompost',
    language: 'de',
    keywords: ['kompost'],
    outline: [
      { level: 2, text: 'Was ist Kompost?' },
      { level: 2, text: 'Kosten' },
    ],
  })
  expect(body.content).toBe(
    '## Was ist Kompost?\n\n*Suche nach einer Definition aus einer Fachquelle.*\n\n## Kosten\n\n*Suche nach Preisen mit Jahr und Land.*',
  )
})

test('a page stored for the workspace and for all is quoted within the limits of one page', async () => {
  const docId = await startDocument()
  const { database } = world.app
  const text = compostPage.text.replaceAll('12 weeks', '11 weeks').replace('Leaves, straw,', 'Straw, leaves,')
  await database.sql`insert into pages (id, url, title, headers, text, status)
    select ${newId()}, url, title, headers, ${text}, 'ok' from pages where url = ${compostPage.url}
    on conflict do nothing`
  await layOut(docId)
  const quoted = blocksOf(await read(docId)).flatMap(({ type, data }) =>
    type === 'quote' ? [data.text] : [],
  )
  await database.sql`delete from pages where url = ${compostPage.url} and workspace_id is null`
  expect(quoted.length).toBeGreaterThan(0)
  for (const one of quoted) expect(compostPage.text).toContain(one)
  const words = (texts: string[]) => texts.join(' ').split(/\s+/).length
  expect(words(quoted)).toBeLessThanOrEqual(words([compostPage.text]) / 10)
})
