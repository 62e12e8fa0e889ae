import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyUpdate, Doc } from 'yjs'
import type { Database } from '../db/open.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { appendText, readText } from '../testing/test-server.ts'
import { createJournal, type Journal, type Log } from './journal.ts'
import { applyStored } from './replay.ts'

let database: Database
let journal: Journal
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  database = await createTestDatabase()
  journal = createJournal({ url: database.url, log: log as unknown as Log })
})
afterAll(async () => {
  await journal.close()
  await database.close()
})

/** A writer whose updates are collected, each with its own Yjs client. */
function createWriter() {
  const doc = new Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  return { doc, updates, type: (text: string) => appendText(doc, text) }
}

async function readStored(documentId: string) {
  const doc = new Doc()
  applyStored(doc, await journal.loadDocument(documentId))
  return readText(doc)
}

const makeDocument = async () => (await makeDocuments(database.sql, 1))[0] ?? ''
const countUpdates = async (documentId: string) =>
  (await database.sql`select id from document_updates where document_id = ${documentId}`).length

test('appended updates are read back in order, with their author', async () => {
  const documentId = await makeDocument()
  const [writerId] = await makeDocuments(database.sql, 1)
  const writer = createWriter()
  for (const word of ['one ', 'two ', 'three']) writer.type(word)
  await Promise.all(writer.updates.map((update) => journal.append(documentId, writerId ?? null, update)))

  expect(await readStored(documentId)).toBe('one two three')
  const rows = await database.sql`select user_id from document_updates where document_id = ${documentId}`
  expect(rows.map((row) => row.user_id)).toEqual([writerId, writerId, writerId])
})

test('nothing is reported as committed while the process may not write', async () => {
  const documentId = await makeDocument()
  const socketServer = Promise.withResolvers<void>()
  const guarded = createJournal({
    url: database.url,
    log: log as unknown as Log,
    mayWrite: () => socketServer.promise,
  })
  const writer = createWriter()
  writer.type('waiting')
  const writes = Promise.allSettled([
    guarded.append(documentId, null, writer.updates[0] ?? new Uint8Array()),
    guarded.compact(documentId),
  ])
  socketServer.reject(new Error('The lock on the database was lost'))
  expect((await writes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await countUpdates(documentId)).toBe(0)
  await guarded.close()
})

test('updates that arrive together share one commit, and later ones the next', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  for (let i = 0; i < 60; i += 1) writer.type(`${i} `)
  await Promise.all(writer.updates.map((update) => journal.append(documentId, null, update)))

  const [row] = await database.sql`
    select count(distinct xmin::text)::int as commits, count(*)::int as updates
    from document_updates where document_id = ${documentId}`
  expect(row).toEqual({ commits: 1, updates: 60 })
})

test('a failed commit rejects every update in it, and later ones are stored again', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  writer.type('lost ')
  writer.type('too ')
  await database.sql`alter table document_updates add constraint broken check (octet_length(data) < 0) not valid`
  const results = await Promise.allSettled(
    writer.updates.map((update) => journal.append(documentId, null, update)),
  )
  await database.sql`alter table document_updates drop constraint broken`
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])

  for (const update of writer.updates) await journal.append(documentId, null, update)
  expect(await readStored(documentId)).toBe('lost too ')
})

test('an update of a deleted document does not fail the others', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  writer.type('kept')
  const update = writer.updates[0] ?? new Uint8Array()
  const [orphan, kept] = await Promise.allSettled([
    journal.append('00000000-0000-4000-8000-000000000000', null, update),
    journal.append(documentId, null, update),
  ])
  expect([orphan.status, kept.status]).toEqual(['rejected', 'fulfilled'])
  expect(await readStored(documentId)).toBe('kept')
})

test('loading waits for pending writes', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  writer.type('just now')
  const appended = journal.append(documentId, null, writer.updates[0] ?? new Uint8Array())
  expect(await readStored(documentId)).toBe('just now')
  await appended
})

test('a malformed record is skipped and logged, and the rest of the text is loaded', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  writer.type('before ')
  await journal.append(documentId, null, writer.updates[0] ?? new Uint8Array())
  const [bad] = await database.sql`
    insert into document_updates (document_id, data) values (${documentId}, ${Buffer.from('ffffffff07', 'hex')})
    returning id`
  const other = new Doc()
  applyUpdate(other, writer.updates[0] ?? new Uint8Array())
  const later: Uint8Array[] = []
  other.on('update', (update: Uint8Array) => later.push(update))
  appendText(other, 'after')
  await journal.append(documentId, null, later[0] ?? new Uint8Array())

  expect(await readStored(documentId)).toBe('before after')
  expect(log.error).toHaveBeenCalledWith(
    { documentId, ids: [bad?.id] },
    'unreadable updates were left out of a document',
  )
  await journal.compact(documentId)
  expect(await readStored(documentId)).toBe('before after')
  expect(await countUpdates(documentId)).toBe(1)
})

test('a state that cannot be read is an error, never an empty document', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  writer.type('text')
  await journal.append(documentId, null, writer.updates[0] ?? new Uint8Array())
  await database.sql`
    insert into document_states (document_id, state) values (${documentId}, ${Buffer.from('ffffffff07', 'hex')})`
  await expect(journal.loadDocument(documentId)).rejects.toThrow()
  await expect(journal.compact(documentId)).rejects.toThrow()
  expect(await countUpdates(documentId)).toBe(1)
})

test('compaction during writes loses and duplicates nothing', async () => {
  const documentId = await makeDocument()
  const writers = Array.from({ length: 4 }, createWriter)
  const appended: Promise<void>[] = []
  let isWriting = true
  const compacting = (async () => {
    while (isWriting) await Promise.all([journal.compact(documentId), journal.compact(documentId)])
  })()
  for (let round = 0; round < 120; round += 1) {
    for (const [index, writer] of writers.entries()) {
      writer.type(`<${index}.${round}>`)
      appended.push(journal.append(documentId, null, writer.updates.at(-1) ?? new Uint8Array()))
    }
    if (round % 10 === 0) await Promise.all(appended)
  }
  await Promise.all(appended)
  isWriting = false
  await compacting

  const stored = await readStored(documentId)
  for (const [index] of writers.entries()) {
    for (let round = 0; round < 120; round += 1) {
      expect(stored.split(`<${index}.${round}>`).length - 1).toBe(1)
    }
  }
  await journal.compact(documentId)
  expect(await countUpdates(documentId)).toBe(0)
  expect(await readStored(documentId)).toBe(stored)
})

test('a compaction that fails halfway changes nothing', async () => {
  const documentId = await makeDocument()
  const writer = createWriter()
  for (let i = 0; i < 20; i += 1) writer.type(`${i} `)
  await Promise.all(writer.updates.map((update) => journal.append(documentId, null, update)))
  const before = await readStored(documentId)
  await database.sql.unsafe(`
    create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$;
    create trigger die before delete on document_updates for each row execute function die()`)
  await expect(journal.compact(documentId)).rejects.toThrow()
  await database.sql.unsafe('drop function die() cascade')

  expect(await countUpdates(documentId)).toBe(20)
  expect(await readStored(documentId)).toBe(before)
  await journal.compact(documentId)
  expect(await readStored(documentId)).toBe(before)
  expect(await countUpdates(documentId)).toBe(0)
})

test('updates in several commits are written in the order they were appended', async () => {
  const documentId = await makeDocument()
  const socketServer = Promise.withResolvers<void>()
  const mayWrite = () => socketServer.promise
  const guarded = createJournal({ url: database.url, log: log as unknown as Log, mayWrite })
  // Too many to share a commit.
  const numbers = Array.from({ length: 4500 }, (_, at) => at)
  const updates = numbers.map((at) => new Uint8Array([at >> 8, at & 255]))
  const appended = updates.map((update) => guarded.append(documentId, null, update))
  socketServer.resolve()
  await Promise.all(appended)
  const rows = await database.sql`
    select get_byte(data, 0) * 256 + get_byte(data, 1) as number from document_updates where document_id = ${documentId} order by id`
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  await guarded.close()
})
