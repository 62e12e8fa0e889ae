import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { appendText, readText } from '../testing/test-server.ts'
import { createJournal, type Journal, type Log } from './journal.ts'
import { findStoredDocument, replaceUpdates } from './queries.ts'
import { applyStored, encodeReplay, replayStored } from './replay.ts'

let database: Database
let journal: Journal
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as unknown as Log

beforeAll(async () => {
  database = await createTestDatabase()
  journal = createJournal({ url: database.url, log })
})
afterAll(async () => {
  await journal.close()
  await database.close()
})

/** A document with text that was typed word by word into the journal. */
async function createTyped() {
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  const doc = new Doc()
  const type = async (text: string) => {
    const updates: Uint8Array[] = []
    const note = (update: Uint8Array) => updates.push(update)
    doc.on('update', note)
    appendText(doc, text)
    doc.off('update', note)
    for (const update of updates) await journal.append(documentId, null, update)
  }
  const read = async () => {
    const stored = new Doc()
    applyStored(stored, await journal.loadDocument(documentId))
    return readText(stored)
  }
  return { documentId, type, read }
}

/** A compaction in two steps: it reads now and writes later. */
async function beginCompaction(documentId: string) {
  const { state, updates } = await findStoredDocument(database.sql, documentId)
  const replay = replayStored(state, updates)
  const compaction = { base: state, merged: replay.readable, state: encodeReplay(replay) }
  return () => replaceUpdates(database.sql, documentId, compaction)
}

test.each(['has no state yet', 'has a state already'])(
  'a compaction that read before another one wrote changes nothing, if the text %s',
  async (which) => {
    const { documentId, type, read } = await createTyped()
    await type('one ')
    if (which === 'has a state already') await journal.compact(documentId)
    await type('two ')
    const end = await beginCompaction(documentId)
    await type('three ')
    await journal.compact(documentId)
    expect(await end()).toBe(false)
    expect(await read()).toBe('one two three ')
    await journal.compact(documentId)
    expect(await read()).toBe('one two three ')
  },
)

test('updates that arrive between the read and the write of a compaction stay in the journal', async () => {
  const { documentId, type, read } = await createTyped()
  await type('one ')
  const end = await beginCompaction(documentId)
  await type('two ')
  expect(await end()).toBe(true)
  const left = await database.sql`select id from document_updates where document_id = ${documentId}`
  expect(left).toHaveLength(1)
  expect(await read()).toBe('one two ')
})

test('a compaction up to an update does not affect later ones', async () => {
  const { documentId, type, read } = await createTyped()
  await type('one ')
  const last = await journal.findLast(documentId)
  await type('two ')
  await journal.compact(documentId, last ?? undefined)
  const left = await database.sql`select id from document_updates where document_id = ${documentId}`
  expect(left).toHaveLength(1)
  expect(await read()).toBe('one two ')
})

test('repeated compactions lose and duplicate nothing', async () => {
  const { documentId, type, read } = await createTyped()
  for (const word of ['one ', 'two ', 'three ']) {
    await type(word)
    await Promise.all([journal.compact(documentId), journal.compact(documentId)])
  }
  expect(await read()).toBe('one two three ')
})

test('editors are stored with the time of their last edit, through every compaction', async () => {
  const [documentId = ''] = await makeDocuments(database.sql, 1)
  const [owner] = await database.sql<{
    id: string
  }>`select created_by as id from documents where id = ${documentId}`
  const userId = owner?.id ?? ''
  const doc = new Doc()
  const lastOf = async () => {
    const [row] = await database.sql<{ at: Date }>`
      select last_at as at from document_editors where document_id = ${documentId} and user_id = ${userId}`
    return row?.at.toISOString()
  }
  // The second edit is newer; the third arrives late from a device with older edits.
  for (const [written, remembered] of [
    ['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
    ['2026-01-02T10:00:00.000Z', '2026-01-02T10:00:00.000Z'],
    ['2026-01-01T12:00:00.000Z', '2026-01-02T10:00:00.000Z'],
  ]) {
    const updates: Uint8Array[] = []
    doc.once('update', (update: Uint8Array) => updates.push(update))
    appendText(doc, 'word ')
    for (const update of updates) await journal.append(documentId, userId, update)
    await database.sql`update document_updates set created_at = ${written ?? ''}::timestamptz where document_id = ${documentId}`
    await journal.compact(documentId)
    expect(await lastOf()).toBe(remembered)
  }
})
