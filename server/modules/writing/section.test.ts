import { completeStep, type Document, type GenerationProgress, type Version } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSocket, progressOf } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { changeRoleOf, invitePerson } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let model: ModelServer
let socket: Socket
beforeAll(async () => {
  model = await startModelServer()
  world = await createWorld({ env: model.env })
  socket = await openSocket(world.app.url, world.writer)
})
afterEach(() => {
  model.answer = () => ({ pieces: ['Nothing to say.'] })
})
afterAll(async () => {
  socket.close()
  await world.stop()
  await model.close()
})

const outline = ['Materials', 'Care', 'Mistakes'].map((text) => ({ level: 2, text }))
const care = { outline, index: 1 }
type Block = { id?: string; type: string; data: { text: string; level?: number } }
const header = (text: string, level = 2) => ({ type: 'header', data: { text, level } })
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })

/** An article with three headings and text below "Care". */
async function startDocument(below: string[] = []): Promise<string> {
  const { body } = await world.writer.post<Document>('/documents', { keyword: 'home composting', title: 'T' })
  const blocks = [
    header('Materials'),
    paragraph('About materials.'),
    header('Care'),
    ...below.map(paragraph),
    header('Mistakes'),
    paragraph('About mistakes.'),
  ]
  await write(body._id, blocks)
  await socket.emitWithAck('joinRoom', { docId: body._id, user: world.writer._id })
  return body._id
}
const write = (docId: string, blocks: object[], base?: string) =>
  world.writer.put(`/documents/update/${docId}`, {
    blog: JSON.stringify({ time: 1, version: '2.28.2', blocks }),
    ...(base !== undefined && { base }),
  })
const read = async (docId: string) =>
  (await world.writer.post<Document>('/documents/get-current-doc', { docId })).body
const readBlocks = async (docId: string) =>
  (JSON.parse((await read(docId)).blog) as { blocks: Block[] }).blocks
const versionsOf = async (docId: string) =>
  (await world.writer.get<Version[]>(`/documents-history/${docId}`)).body
const readTexts = async (docId: string) => (await readBlocks(docId)).map(({ data }) => data.text)
type Answer = { ok: boolean; code?: string; generation?: GenerationProgress }
const generate = (docId: string, body: object): Promise<Answer> =>
  socket.emitWithAck('generateDocument', { docId, body })
const ended = (docId: string, status: GenerationProgress['status']) =>
  progressOf(socket, docId, (progress) => progress.status === status)
const around = ['Materials', 'About materials.', 'Care']
const behind = ['Mistakes', 'About mistakes.']

test('one section is written below its heading, with progress for all users, and nothing else changes', async () => {
  const docId = await startDocument()
  model.answer = () => ({ pieces: ['## Care\n\nFirst words of care.\n\n', '### Daily\n\nWater it.\n\n'] })
  const begun = progressOf(socket, docId, (progress) => progress.words > 0)
  const done = ended(docId, 'done')
  const answer = await generate(docId, { section: care })
  expect(answer).toMatchObject({ ok: true, generation: { section: 'Care', status: 'queued', total: 1 } })
  expect(await begun).toMatchObject({ section: 'Care', done: 0, userId: world.writer._id })
  expect((await begun).wordTarget).toBeGreaterThan(50)
  expect(await done).toMatchObject({ done: 1, words: 7 })
  expect(await readTexts(docId)).toEqual([...around, 'First words of care.', 'Daily', 'Water it.', ...behind])
  const { generation } = await read(docId)
  expect(generation).toMatchObject({ status: 'done', section: 'Care', model: 'fake-model' })
  const prompt = model.prompts.at(-1) ?? ''
  expect(prompt).toContain('About mistakes.')
})

test('requires replace or append if there is text below the heading, and stores the old text as a version', async () => {
  const docId = await startDocument(['Old words.', 'More old words.'])
  expect(await generate(docId, { section: care })).toMatchObject({ ok: false, code: 'text_exists' })
  model.answer = () => ({ pieces: ['New words.'] })
  const appended = ended(docId, 'done')
  expect(await generate(docId, { section: care, mode: 'append' })).toMatchObject({ ok: true })
  await appended
  const old = ['Old words.', 'More old words.']
  expect(await readTexts(docId)).toEqual([...around, ...old, 'New words.', ...behind])
  model.answer = () => ({ pieces: ['Newest words.'] })
  const replaced = ended(docId, 'done')
  expect(await generate(docId, { section: care, mode: 'replace' })).toMatchObject({ ok: true })
  await replaced
  expect(await readTexts(docId)).toEqual([...around, 'Newest words.', ...behind])
  const { body } = await world.writer.get<{ _id: string }[]>(`/documents-history/${docId}`)
  const kept = await Promise.all(
    body.map(
      async ({ _id }) =>
        (await world.writer.get<{ blog: string }>(`/documents-history/${docId}/${_id}`)).body,
    ),
  )
  expect(kept.some(({ blog }) => blog?.includes('New words.') && blog.includes('Old words.'))).toBe(true)
})

test('changes made to the old section in the meantime are kept when the new one replaces it', async () => {
  const docId = await startDocument(['Untouched.', 'Touched.'])
  model.answer = () => ({ pieces: ['New words.\n\n', 'The end'], line: 'hold' })
  const call = model.nextCall()
  const begun = progressOf(socket, docId, (progress) => progress.words > 0)
  await generate(docId, { section: care, mode: 'replace' })
  await begun
  const { blog } = await read(docId)
  const { blocks } = JSON.parse(blog) as { blocks: Block[] }
  const next = blocks.map((block) =>
    block.data.text === 'Touched.' ? { ...block, data: { text: 'Touched by a person.' } } : block,
  )
  expect((await write(docId, next, blog)).status).toBe(200)
  const done = ended(docId, 'done')
  ;(await call).end()
  await done
  expect(await readTexts(docId)).toEqual([
    ...around,
    'Touched by a person.',
    'New words.',
    'The end',
    ...behind,
  ])
})

test('a section whose heading is not in the text yet is appended with it', async () => {
  const docId = await startDocument()
  const request = { outline: [...outline, { level: 3, text: 'Tools & more' }], index: 3 }
  model.answer = () => ({ pieces: ['Words about tools.'] })
  const done = ended(docId, 'done')
  expect(await generate(docId, { section: request })).toMatchObject({ ok: true })
  await done
  const blocks = (await readBlocks(docId)).slice(-2)
  expect(blocks.map(({ type, data }) => [type, data.level, data.text])).toEqual([
    ['header', 3, 'Tools &amp; more'],
    ['paragraph', undefined, 'Words about tools.'],
  ])
})

test('a section that fails deletes nothing and costs nothing', async () => {
  const docId = await startDocument(['Old words.'])
  const before = await readBlocks(docId)
  model.answer = () => ({ status: 401, message: 'wrong key' })
  const failed = ended(docId, 'failed')
  await generate(docId, { section: care, mode: 'replace' })
  expect(await failed).toMatchObject({
    done: 0,
    spentMicroUsd: null,
    error: expect.stringContaining('retry'),
  })
  expect(await readBlocks(docId)).toEqual(before)
  const spent = await world.app.database.sql`select 1 from spendings where doc_id = ${docId}`
  expect(spent).toHaveLength(0)

  model.answer = () => ({ pieces: ['Words at last.'] })
  const done = ended(docId, 'done')
  expect(await generate(docId, { mode: 'resume' })).toMatchObject({
    ok: true,
    generation: { section: 'Care' },
  })
  await done
  expect(await readTexts(docId)).toEqual([...around, 'Words at last.', ...behind])
})

test('a section that fails midway leaves the text unchanged, and what it had written in the history', async () => {
  const docId = await startDocument(['Old words.'])
  const before = await readBlocks(docId)
  model.answer = () => ({ pieces: ['A first paragraph.\n\nA seco'], finish: 'content_filter' })
  const failed = ended(docId, 'failed')
  await generate(docId, { section: care, mode: 'replace' })
  await failed
  expect(await readBlocks(docId)).toEqual(before)
  const versions = await world.app.database.sql<{ blog: string }>`
    select v::text as blog from document_versions v where document_id = ${docId}`
  expect(versions.filter(({ blog }) => blog.includes('A first paragraph.'))).not.toEqual([])
})

test('stopping ends the call to the model within two seconds, and keeps the existing text', async () => {
  const docId = await startDocument(['Old words.'])
  const { configurationStep } = await read(docId)
  expect(configurationStep).toBeLessThan(completeStep)
  model.answer = () => ({ pieces: ['Begun words.\n\n', 'Half a'], line: 'hold' })
  const call = model.nextCall()
  const begun = progressOf(socket, docId, (progress) => progress.words > 0)
  await generate(docId, { section: care, mode: 'replace' })
  await begun
  const { closed } = await call
  const from = performance.now()
  const stopped = ended(docId, 'stopped')
  expect((await world.writer.post('/documents/stop-generation', { docId })).status).toBe(200)
  await Promise.all([stopped, closed])
  expect(performance.now() - from).toBeLessThan(2000)
  expect(await readTexts(docId)).toEqual([...around, 'Old words.', 'Begun words.', ...behind])
  // A section is not a whole article: the remaining setup steps are not skipped.
  await expect.poll(async () => (await versionsOf(docId))[0]?.kind).toBe('generation')
  expect((await read(docId)).configurationStep).toBe(configurationStep)

  model.answer = () => ({ pieces: ['Whole words.'] })
  const done = ended(docId, 'done')
  expect(await generate(docId, { mode: 'resume' })).toMatchObject({ ok: true })
  await done
  expect(await readTexts(docId)).toEqual([...around, 'Whole words.', ...behind])
})

test('a section and its cost end within five seconds after the requester loses the right to write', async () => {
  const requester = await invitePerson(world, 'writer')
  const { body } = await requester.post<Document>('/documents', { keyword: 'home composting', title: 'T' })
  const line = await openSocket(world.app.url, requester)
  await line.emitWithAck('joinRoom', { docId: body._id, user: requester._id })
  model.answer = () => ({ pieces: ['Begun words.\n\n', 'Half a'], line: 'hold' })
  const call = model.nextCall()
  const begun = progressOf(line, body._id, (progress) => progress.words > 0)
  await line.emitWithAck('generateDocument', { docId: body._id, body: { section: care } })
  await begun
  const { closed } = await call
  const from = performance.now()
  await changeRoleOf(world, requester._id, 'viewer')
  await closed
  expect(performance.now() - from).toBeLessThan(5000)
  const input = { docId: body._id }
  const found = await world.owner.post<Document>('/documents/get-current-doc', input)
  expect(found.body.generation).toMatchObject({ status: 'stopped', section: 'Care' })
  line.close()
})

test('viewers, strangers, and invalid positions are rejected, and the cost is estimated first', async () => {
  const docId = await startDocument()
  const refused = [
    { outline: [], index: 0 },
    { outline, index: outline.length },
    { outline, index: 9 },
    { outline: [{ level: 2, text: ' ' }], index: 0 },
  ]
  for (const section of refused) expect(await generate(docId, { section })).toMatchObject({ ok: false })
  const estimate = (index: number) =>
    world.writer.post('/copy-butler/estimate-section', { docId, outline, index })
  const last = outline.length - 1
  const bounds = [0, last, outline.length, outline.length + 1]
  const statuses = (await Promise.all(bounds.map(estimate))).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 404, 404])
  const { body } = await world.writer.post('/copy-butler/estimate-section', { docId, ...care })
  expect(body).toMatchObject({ model: 'fake-model', isOffline: false, inputTokens: expect.any(Number) })
  for (const caller of [world.viewer, world.stranger]) {
    const other = await openSocket(world.app.url, caller)
    expect(await other.emitWithAck('generateDocument', { docId, body: { section: care } })).toMatchObject({
      ok: false,
      code: 'not_found',
    })
    other.close()
  }
})
