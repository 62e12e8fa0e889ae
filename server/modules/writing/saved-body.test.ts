import type { Document } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, progressOf } from '../../testing/generation.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

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

const blogOf = (text: string) =>
  JSON.stringify({ time: 4e12, version: '2.28.2', blocks: [{ type: 'paragraph', data: { text } }] })
const generate = (docId: string, body: object, by = socket) =>
  by.emitWithAck('generateDocument', { body, docId })
const read = async (docId: string) =>
  (await world.owner.post<Document>('/documents/get-current-doc', { docId })).body
const textsOf = ({ blog }: Document) =>
  (JSON.parse(blog) as { blocks: { data: { text?: string } }[] }).blocks.map(({ data }) => data.text ?? '')

async function startDocument(text = ''): Promise<string> {
  const { body } = await world.writer.post<Document>('/documents', {
    keyword: 'home composting',
    title: 'Before',
  })
  if (text) await world.writer.put(`/documents/update/${body._id}`, { blog: blogOf(text) })
  return body._id
}

test('the body of a generation request is saved before the mode is checked', async () => {
  const docId = await startDocument('Words of a person.')
  const body = { title: 'After', keyword: 'worm farm', description: 'About worms', configurationStep: 6 }
  expect(await generate(docId, body)).toMatchObject({ ok: false, code: 'text_exists' })
  const saved = await read(docId)
  expect(saved).toMatchObject({ ...body, generation: null })
  expect(textsOf(saved)).toEqual(['Words of a person.'])
  const done = progressOf(socket, docId, ({ status }) => status === 'done')
  await socket.emitWithAck('joinRoom', { docId, user: world.writer._id })
  expect(await generate(docId, { ...body, mode: 'append' })).toMatchObject({ ok: true })
  await done
  expect(textsOf(await read(docId))[0]).toBe('Words of a person.')
})

test('a text sent with the request counts as existing text, so that a mode is required', async () => {
  const docId = await startDocument()
  const answer = await generate(docId, { blog: blogOf('Sent along.') })
  expect(answer).toMatchObject({ ok: false, code: 'text_exists' })
  expect(textsOf(await read(docId))).toEqual(['Sent along.'])
})

test('a rejected body is not saved', async () => {
  const docId = await startDocument('Words of a person.')
  const { _id: viewer } = world.viewer
  await world.app.database
    .sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${viewer}, ${world.owner._id})`
  const look = async () => {
    const { blog: _, ...rest } = await read(docId)
    return rest
  }
  const before = await look()
  const change = { title: 'After', description: 'About worms' }
  const by = async (caller: Caller, body: object) => {
    const own = await openSocket(world.app.url, caller)
    const { ok, code } = await generate(docId, body, own)
    own.close()
    return [ok, code]
  }
  expect(await by(world.writer, { ...change, title: ' ' })).toEqual([false, 'empty_title'])
  expect(await by(world.writer, { ...change, keyword: 'k'.repeat(201) })).toEqual([false, 'invalid_input'])
  expect(await by(world.writer, { ...change, blog: '{"blocks":[{}]}' })).toEqual([false, 'invalid_blocks'])
  expect(await by(world.writer, { ...change, status: 'Completed' })).toEqual([false, 'role_forbidden'])
  expect(await by(world.viewer, change)).toEqual([false, 'role_forbidden'])
  expect(await by(world.stranger, change)).toEqual([false, 'not_found'])
  expect(await look()).toEqual(before)
  expect(textsOf(await read(docId))).toEqual(['Words of a person.'])
})
