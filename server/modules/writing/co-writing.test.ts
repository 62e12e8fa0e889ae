import type { Document } from '@rankwell/contract'
import { fragmentName } from '@rankwell/editor'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doc, XmlElement, XmlText } from 'yjs'
import { openText, until, untilSaved } from '../../testing/collaboration.ts'
import { openSocket, progressOf } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
let model: ModelServer
let socket: Socket
beforeAll(async () => {
  model = await startModelServer()
  world = await createWorld({ env: model.env })
  socket = await openSocket(world.app.url, world.publisher)
})
afterAll(async () => {
  socket.close()
  await world.stop()
  await model.close()
})

interface Block {
  id: string
  type: string
  data: { text: string }
}
const blocksOf = (blog: string) => (JSON.parse(blog) as { blocks: Block[] }).blocks
const writeBlog = (blocks: object[], time = Date.now() + 1000) =>
  JSON.stringify({ time, version: '2.28.2', blocks })
const change = (blocks: Block[], id: string, text: string) =>
  blocks.map((block) => (block.id === id ? { ...block, data: { ...block.data, text } } : block))
const read = async (docId: string, caller: Caller = world.owner) =>
  (await caller.post<Document>('/documents/get-current-doc', { docId })).body

const paragraphs = (doc: Doc) =>
  doc
    .getXmlFragment(fragmentName)
    .toArray()
    .filter((node) => node instanceof XmlElement)
const find = (doc: Doc, id: string): XmlElement => {
  const found = paragraphs(doc).find((node) => node.getAttribute('id') === id)
  if (!found) throw new Error(`there is no block ${id}`)
  return found
}
/** Types at the end of a block, as an editor does. */
function typeInto(doc: Doc, id: string, text: string) {
  const line = find(doc, id).get(0)
  if (line instanceof XmlText) line.insert(line.length, text)
}
/** The Yjs item of a block: a different item means that the block was removed and inserted again. */
const itemOf = (doc: Doc, id: string) => JSON.stringify(find(doc, id)._item?.id)

async function startDocument() {
  const { body } = await world.owner.post<Document>('/documents', { title: 'Together', keyword: 'compost' })
  const made = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'paragraph', data: { text: `Block ${id}.` } }))
  await world.owner.put(`/documents/update/${body._id}`, {
    blog: writeBlog([...made, { id: 'h', type: 'header', data: { text: 'Care', level: 2 } }]),
  })
  const { _id: docId, workspace } = body
  await world.owner.patch('/documents/add-collaborator', { docId, collaboratorId: world.writer._id })
  const pages = [world.owner, world.writer].map((caller) => openText(world.app.url, caller, docId))
  for (const page of pages) await untilSaved(page)
  await socket.emitWithAck('joinRoom', { docId, user: world.publisher._id })
  return { docId, workspace, pages: pages as [(typeof pages)[number], (typeof pages)[number]] }
}

test('a call, an event, and a model write while two users type: nothing is overwritten, and only differences are applied', async () => {
  const { docId, pages } = await startDocument()
  const [ana, ben] = pages
  const before = await read(docId)
  const items = ['a', 'b', 'c', 'd', 'h'].map((id) => itemOf(ana.doc, id))
  model.answer = () => ({ pieces: ['Words of the model.\n\n', 'And more.'] })
  const done = progressOf(socket, docId, ({ status }) => status === 'done')
  const section = { outline: [{ level: 2, text: 'Care' }], index: 0 }
  const writes = [
    world.publisher.put(`/documents/update/${docId}`, {
      blog: writeBlog(change(blocksOf(before.blog), 'b', 'Block b, by a call.')),
      base: before.blog,
    }),
    socket.emitWithAck('updateDocument', {
      docId,
      body: {
        blog: writeBlog(change(blocksOf(before.blog), 'c', 'Block c, by an event.')),
        base: before.blog,
      },
    }),
    socket.emitWithAck('generateDocument', { docId, body: { section } }),
  ]
  for (let turn = 0; turn < 15; turn += 1) {
    typeInto(ana.doc, 'a', ` a${turn}`)
    typeInto(ben.doc, 'a', ` b${turn}`)
    typeInto(ben.doc, 'd', ` d${turn}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [byCall, byEvent, byModel] = await Promise.all(writes)
  expect(byCall).toMatchObject({ status: 200 })
  expect([byEvent, byModel]).toMatchObject([{ ok: true }, { ok: true }])
  await done
  for (const page of pages) await untilSaved(page)
  const texts = async () => blocksOf((await read(docId)).blog).map(({ data }) => data.text)
  await until(async () => expect(await texts()).toHaveLength(7))
  const [a = '', b, c, d = '', ...rest] = await texts()
  for (let turn = 0; turn < 15; turn += 1)
    for (const [text, word] of [
      [a, ` a${turn}`],
      [a, ` b${turn}`],
      [d, ` d${turn}`],
    ] as const)
      expect(text.split(new RegExp(`${word}(?!\\d)`))).toHaveLength(2)
  expect([b, c, ...rest]).toEqual([
    'Block b, by a call.',
    'Block c, by an event.',
    'Care',
    'Words of the model.',
    'And more.',
  ])
  await until(() => expect(paragraphs(ana.doc)).toHaveLength(7))
  expect(['a', 'b', 'c', 'd', 'h'].map((id) => itemOf(ana.doc, id))).toEqual(items)
  for (const page of pages) page.close()
})

test('an event refuses a text without its base, as a call does, once a user has typed, and returns the current text', async () => {
  const { docId, pages } = await startDocument()
  const [ana] = pages
  const old = await read(docId)
  typeInto(ana.doc, 'a', ' typed since')
  await untilSaved(ana)
  const blog = writeBlog(change(blocksOf(old.blog), 'b', 'overwritten'), JSON.parse(old.blog).time)
  expect(await socket.emitWithAck('updateDocument', { docId, body: { blog } })).toMatchObject({
    ok: false,
    code: 'stale_blog',
  })
  expect(await world.publisher.put(`/documents/update/${docId}`, { blog })).toMatchObject({ status: 409 })
  const texts = blocksOf((await read(docId)).blog).map(({ data }) => data.text)
  expect(texts).toEqual(['Block a. typed since', 'Block b.', 'Block c.', 'Block d.', 'Care'])
  for (const page of pages) page.close()
})
