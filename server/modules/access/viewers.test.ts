import type { Document, Version } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeStateAsUpdate } from 'yjs'
import { openText, untilSaved } from '../../testing/collaboration.ts'
import { openSocket } from '../../testing/generation.ts'
import { blogOf, paragraph, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

/** Text of the approved version that newer versions no longer contain. */
const old = 'OLDWORDSONLY'
let world: World
let docId: string
let version: string

beforeAll(async () => {
  world = await createWorld()
  docId = await writeDocument(world, 'Old title', [paragraph(`${old} in the text.`, 'a')])
  await world.owner.patch('/documents/add-collaborator', { docId, collaboratorId: world.viewer._id })
  const meta = await world.writer.post<{ _id: string }>('/meta-data', { docId, metaDescription: old })
  const update = (changes: object) => world.owner.put<Document>(`/documents/update/${docId}`, changes)
  await update({ description: old })
  await update({ status: 'Completed' })
  await world.writer.put(`/meta-data/${meta.body._id}`, { metaDescription: 'New' })
  await update({ title: 'New', description: 'New', blog: blogOf(paragraph('New in the text.', 'a')) })
  const [approved] = (await world.owner.get<Version[]>(`/documents-history/${docId}`)).body
  version = approved?._id ?? ''
})
afterAll(() => world.stop())

describe('a viewer of a document with older versions', () => {
  test('gets an error from each call that would return one', async () => {
    const history = `/documents-history/${docId}`
    const refused = [
      await world.viewer.get(history),
      await world.viewer.get(`${history}/${version}`),
      await world.viewer.get(`/documents/${docId}/review`),
      await world.viewer.post(`${history}/${version}/restore`),
      await world.viewer.post(history, { name: 'Mine' }),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { code: 'role_forbidden' } })
    expect(JSON.stringify(refused)).not.toContain(old)
    // The same calls return it to writers.
    expect(JSON.stringify(await world.writer.get(`${history}/${version}`))).toContain(old)
    expect(JSON.stringify(await world.writer.get(`/documents/${docId}/review`))).toContain(old)
  })

  test('reads only the current text with every other call', async () => {
    const { viewer } = world
    const answers = [
      await viewer.post('/documents/get-current-doc', { docId }),
      await viewer.post('/documents/saved', {}),
      await viewer.get(`/documents/${docId}/publications`),
      await viewer.get(`/documents-comments/${docId}`),
      await viewer.get('/dashboard'),
      await viewer.get('/notifications'),
    ]
    expect(answers[0]?.status).toBe(200)
    expect(JSON.stringify(answers)).not.toContain(old)
  })

  test('finds it neither in the live document nor in the event of a restore', async () => {
    const text = openText(world.app.url, world.viewer, docId)
    await untilSaved(text)
    const state = () => new TextDecoder().decode(encodeStateAsUpdate(text.doc))
    expect(state()).toContain(' in the text.')
    expect(state()).not.toContain(old)
    text.close()
    const socket = await openSocket(world.app.url, world.viewer)
    const joined = await socket.emitWithAck('joinRoom', { docId, user: world.viewer._id })
    expect(JSON.stringify(joined ?? null)).not.toContain(old)
    socket.disconnect()
  })

  test('does not get it through a guest link either, which shows the current text', async () => {
    const { body } = await world.owner.post<{ url: string }>('/guest-links', { docId })
    const opened = await world.anonymous.post('/guest/document', { token: body.url.split('#')[1] })
    expect(JSON.stringify(opened.body)).toContain('New in the text.')
    expect(JSON.stringify(opened.body)).not.toContain(old)
  })
})
