import type { Document, Notification } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../db/open.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { giveOutline, openSocket } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { type Caller, createWorld, makeCaller, signIn } from '../../testing/world.ts'

let model: ModelServer
let database: Database
beforeAll(async () => {
  model = await startModelServer()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await model.close()
})

/** Requests an article, and stops the server while its second part is being generated. */
async function stopInTheMiddle(): Promise<{ docId: string; email: string }> {
  const world = await createWorld({ env: model.env, database: connect(database.url, 8) })
  const { writer } = world
  const socket = await openSocket(world.app.url, writer)
  const body = { keyword: 'home composting', title: 'Home composting', configurationStep: 6 }
  const { _id: docId } = (await writer.post<Document>('/documents', body)).body
  await giveOutline(world.app, docId)
  model.answer = (n) =>
    n === 0 ? { pieces: ['First part.'] } : { pieces: ['## Begun\n\nBefore the stop.\n\n'], line: 'hold' }
  await socket.emitWithAck('generateDocument', { body: {}, docId })
  await expect.poll(async () => (await readDocument(writer, docId)).blog).toContain('Before the stop.')
  socket.close()
  await world.stop()
  return { docId, email: writer.email }
}

const readDocument = async (caller: Caller, docId: string) =>
  (await caller.post<Document>('/documents/get-current-doc', { docId })).body

async function startAgain(email: string): Promise<{ app: TestApp; writer: Caller }> {
  const app = await startTestApp({ env: model.env, database: connect(database.url, 8) })
  return { app, writer: makeCaller(app.url, { _id: '', email, token: await signIn(app.url, email) }) }
}

test('after a restart a run reports the interruption, and one that cannot continue is stopped and can be resumed', async () => {
  const { docId, email } = await stopInTheMiddle()

  await database.sql`update jobs.job set start_after = now() + interval '1 hour' where name = 'generate-document'`
  const waiting = await startAgain(email)
  expect((await readDocument(waiting.writer, docId)).generation).toMatchObject({
    status: 'running',
    stage: 'restart',
    done: 1,
  })
  await waiting.app.stop()

  // The state if the process died during the last attempt.
  await database.sql`update jobs.job set state = 'failed' where name = 'generate-document'`
  const { app, writer } = await startAgain(email)
  try {
    expect((await readDocument(writer, docId)).generation).toMatchObject({
      status: 'stopped',
      stage: 'restart',
      done: 1,
    })
    const { notifications } = (await writer.get<{ notifications: Notification[] }>('/notifications')).body
    expect(notifications.map(({ type, documentId }) => [type, documentId])).toEqual([
      ['generation_failed', docId],
    ])
    model.answer = (n) => ({ pieces: [`## Part ${n}\n\nAfter the restart ${n}.`] })
    const socket = await openSocket(app.url, writer)
    const answer = await socket.emitWithAck('generateDocument', { body: { mode: 'resume' }, docId })
    expect(answer).toMatchObject({ ok: true })
    await expect
      .poll(async () => (await readDocument(writer, docId)).generation?.status, { timeout: 60_000 })
      .toBe('done')
    const { blog } = await readDocument(writer, docId)
    expect(blog).toContain('First part.')
    expect(blog).toContain('After the restart')
    socket.close()
  } finally {
    await app.stop()
  }
})
