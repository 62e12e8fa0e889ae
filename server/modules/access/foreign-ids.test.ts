import type { CommentThread, Document, Upload, Version } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocket } from '../../testing/generation.ts'
import { makeRemovedMember } from '../../testing/people.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

const blogOf = (text: string) =>
  JSON.stringify({ time: 1, version: '2.28.2', blocks: [{ id: 'one', type: 'paragraph', data: { text } }] })
const anchor = { from: 'AQEBeAA', to: 'AQEBeAA' }

/** Data of one document. */
interface Place {
  docId: string
  versionId: string
  threadId: string
  commentId: string
}

let world: World
let removed: Caller
/** A document of the workspace. */
let ours: Place
let sockets: Socket[]

async function makePlace(caller: Caller, words: string): Promise<Place> {
  const fields = { keyword: 'tea', title: words, configurationStep: 6 }
  const docId = (await caller.post<Document>('/documents', fields)).body._id
  await caller.put(`/documents/update/${docId}`, { blog: blogOf(words) })
  await caller.post(`/documents-history/${docId}`, { name: words })
  const [version] = (await caller.get<Version[]>(`/documents-history/${docId}`)).body
  const comment = { anchor, quote: 'words', text: words }
  const thread = (await caller.post<CommentThread>(`/documents-comments/${docId}`, comment)).body
  const commentId = thread.comments[0]?._id ?? ''
  return { docId, versionId: version?._id ?? '', threadId: thread._id, commentId }
}

/** Makes every call that takes the id of a part of a document, with parts of our document in another document. */
async function tryAll(caller: Caller, docId: string) {
  const ask = (method: string, path: string, body?: unknown) =>
    callApi(world.app.url, caller.token, method, path, body)
  const history = `/documents-history/${docId}/${ours.versionId}`
  const threadPath = `/documents-comments/${docId}/${ours.threadId}`
  return {
    version: await ask('GET', history),
    name: await ask('PUT', history, { name: 'Taken' }),
    restore: await ask('POST', `${history}/restore`, {}),
    reply: await ask('POST', threadPath, { text: 'x' }),
    resolve: await ask('PUT', threadPath, { isResolved: true }),
    edit: await ask('PATCH', `${threadPath}/${ours.commentId}`, { text: 'x' }),
    delete: await ask('DELETE', `${threadPath}/${ours.commentId}`),
  }
}

beforeAll(async () => {
  world = await createWorld()
  removed = await makeRemovedMember(world)
  ours = await makePlace(world.writer, 'our secret words')
  sockets = []
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await world.stop()
})

describe('the id of a part of another user’s document, in the user’s own document', () => {
  test('finds nothing, changes nothing, and reveals nothing', async () => {
    const callers = { stranger: world.stranger, removed, writer: world.writer }
    for (const [name, caller] of Object.entries(callers)) {
      const own = await makePlace(caller, 'own words')
      for (const [what, { status, body }] of Object.entries(await tryAll(caller, own.docId))) {
        expect([name, what, status]).toEqual([name, what, 404])
        expect(JSON.stringify(body)).not.toContain('secret')
      }
      const { body } = await caller.post<Document>('/documents/get-current-doc', { docId: own.docId })
      expect(body.blog).toContain('own words')
    }
    const [version] = (await world.writer.get<Version[]>(`/documents-history/${ours.docId}`)).body
    expect(version?.name).toBe('our secret words')
    const discussion = `/documents-comments/${ours.docId}`
    const { threads } = (await world.writer.get<{ threads: CommentThread[] }>(discussion)).body
    const [thread] = threads
    expect(thread).toMatchObject({ comments: [{ text: 'our secret words' }] })
    expect(thread?.comments).toHaveLength(1)
    expect(thread?.resolvedAt).toBeNull()
    // The same calls with matching ids are valid.
    const statuses = Object.values(await tryAll(world.writer, ours.docId)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('adds no image of another workspace to a file, and no text of another document', async () => {
    const form = new FormData()
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    form.set('workspace', world.workspaceId)
    form.set('file', new File([Buffer.from(dot, 'base64')], 'dot.png', { type: 'image/png' }))
    const { url } = (await world.writer.post<Upload>('/uploads', form)).body
    const html = `<p>Words</p><img src="${url}">`
    const own = await world.writer.post<Uint8Array>('/export', { html, docId: undefined })
    expect(Buffer.from(own.body).includes('word/media/')).toBe(true)
    for (const caller of [world.stranger, removed]) {
      const file = await caller.post<Uint8Array>('/export', { html })
      expect(file.status).toBe(200)
      expect(Buffer.from(file.body).includes('word/media/')).toBe(false)
    }
  })
})

describe('a generation into a document', () => {
  test('can be started, watched, and stopped only by users who may write there', async () => {
    for (const caller of [world.stranger, removed, world.viewer, world.reviewer]) {
      const socket = await openSocket(world.app.url, caller)
      sockets.push(socket)
      const received: unknown[] = []
      socket.on('generationProgress', (progress) => received.push(progress))
      const own = await makeOwn(caller)
      // In a room of the user's own, with the id of the other document in the body.
      if (own) await socket.emitWithAck('joinRoom', { docId: own, user: caller._id })
      const section = { outline: [{ level: 2, text: 'One' }], index: 0 }
      for (const body of [{}, { mode: 'replace' }, { mode: 'resume' }, { section }]) {
        const answer = await socket.emitWithAck('generateDocument', { docId: ours.docId, body })
        expect(answer).toMatchObject({ ok: false, code: 'not_found' })
      }
      expect((await caller.post('/documents/stop-generation', { docId: ours.docId })).status).toBe(404)
      await world.writer.put(`/documents/update/${ours.docId}`, { description: caller._id })
      expect(received).toEqual([])
    }
    const { body } = await world.writer.post<Document>('/documents/get-current-doc', { docId: ours.docId })
    expect(body.generation).toBeNull()
    expect(body.blog).toContain('our secret words')
  })
})

async function makeOwn(caller: Caller): Promise<string | null> {
  const { status, body } = await caller.post<Document>('/documents', { keyword: 'tea' })
  return status === 200 ? body._id : null
}
