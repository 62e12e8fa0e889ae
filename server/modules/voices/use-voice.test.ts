import type { Document, Voice, VoiceSample } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTemplate } from '../../testing/access-matrix-templates.ts'
import { addText, longText, makeVoice } from '../../testing/access-matrix-voices.ts'
import { openSocket, progressOf } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import type { Problem } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  world = await createWorld({ env: model.env })
})
afterAll(async () => {
  await world.stop()
  await model.close()
})
beforeEach(async () => {
  model.prompts.length = 0
  await world.app.database.sql`delete from voices`
})

const makeDefault = async (language?: string, name = 'House voice') => {
  const id = await makeVoice(world.owner, { name }, 'workspace')
  await world.owner.put('/voices/defaults', { voice: id, ...(language && { language }) })
  return id
}
const makeDocument = async (language: string) =>
  (await world.owner.post<Document>('/documents', { title: 'T', language })).body._id
const voiceOf = (docId: string) =>
  world.owner.get<{ current: Voice | null; used: { _id: string; version: number } | null }>(
    `/documents/${docId}/voice`,
  )

test('a document has the default voice of its language, then the general one', async () => {
  const general = await makeDefault()
  const german = await makeDefault('de', 'German')
  for (const [language, expected] of [
    ['en', general],
    ['de', german],
    ['de-AT', german],
    ['fr', general],
  ] as const)
    expect((await voiceOf(await makeDocument(language))).body.current?._id).toBe(expected)
})

test('a generated text has the voice in its prompt, and its version is stored with the document', async () => {
  const id = await makeDefault()
  const { body: made } = await world.owner.post<Document>('/documents', {
    title: 'Tea',
    keyword: 'tea',
    language: 'en',
  })
  const docId = made._id
  expect((await voiceOf(docId)).body.used).toBeNull()
  const socket = await openSocket(world.app.url, world.owner)
  try {
    await socket.emitWithAck('joinRoom', { docId, user: world.owner._id })
    const done = progressOf(socket, docId, ({ status }) => status === 'done')
    const section = { outline: [{ level: 2, text: 'Care' }], index: 0 }
    expect(await socket.emitWithAck('generateDocument', { docId, body: { section } })).toMatchObject({
      ok: true,
    })
    await done
  } finally {
    socket.close()
  }
  for (const words of ['first café', 'sign up', 'utilize', 'Beginners', 'american'])
    expect(model.prompts.at(-1)).toContain(words)
  await world.owner.put(`/voices/${id}`, { content: { name: 'New', language: 'en' } })
  expect((await voiceOf(docId)).body).toMatchObject({
    current: { _id: id, version: 2 },
    used: { _id: id, version: 1 },
  })
})

test('rewritten paragraphs and templates are written in the default voice', async () => {
  await makeDefault()
  await world.owner.post('/copy-butler/rewrite', { paragraph: 'Tea is a drink.', language: 'en' })
  const template = await makeTemplate(world.owner)
  await world.owner.post(`/templates/${template}/run`, { inputs: { keyword: 'tea' } })
  expect(model.prompts).toHaveLength(2)
  for (const prompt of model.prompts) expect(JSON.stringify(prompt)).toContain('first café')
})

test('a private voice or one of another workspace is never in a prompt', async () => {
  await makeVoice(world.owner)
  const foreign = await makeVoice(world.stranger, { persona: 'foreign' }, 'workspace')
  await world.stranger.put('/voices/defaults', { voice: foreign })
  await world.owner.post('/copy-butler/rewrite', { paragraph: 'Tea is a drink.', language: 'en' })
  expect(JSON.stringify(model.prompts)).not.toMatch(/first café|foreign/)
})

test('the same paragraph is written in two voices', async () => {
  const ids = [
    await makeVoice(world.writer, { tone: 'warm' }),
    await makeVoice(world.writer, { tone: 'cool' }),
  ]
  for (const id of ids) {
    const sample = await world.writer.post<VoiceSample & Problem>(`/voices/${id}/sample`, {
      paragraph: 'Tea is a drink.',
    })
    expect(sample).toMatchObject({ status: 200, body: { voice: id, version: 1 } })
    expect(sample.body.text.length).toBeGreaterThan(0)
  }
  expect(JSON.stringify(model.prompts[0])).toContain('warm')
  expect(JSON.stringify(model.prompts[1])).toContain('cool')
})

test('a model adds persona and tone to the analysis', async () => {
  const id = await makeVoice(world.writer)
  await addText(world.writer, id, longText)
  const { body } = await world.writer.post<Voice>(`/voices/${id}/analyze`, {})
  expect(model.prompts).toHaveLength(1)
  expect(body.proposal?.content.persona.length).toBeGreaterThan(0)
  expect(body.content.persona).toBe('')
})
