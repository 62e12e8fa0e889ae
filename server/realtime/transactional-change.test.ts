import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertJournal, journalValues, type UnsavedUpdate } from '../db/journal-sql.ts'
import type { Database } from '../db/open.ts'
import { defineStatement } from '../db/sql.ts'
import { until, untilSaved } from '../testing/collaboration.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeDocuments } from '../testing/make-documents.ts'
import { appendText, readText, startTestServer, type TestServer, userIdOf } from '../testing/test-server.ts'

let database: Database
let testServer: TestServer
let documentId: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  documentId = (await makeDocuments(database.sql, 1))[0] ?? ''
  testServer = await startTestServer(database.url)
})
afterEach(() => testServer.stop())

const bot = { userId: userIdOf('bot') }
const storeBoth = defineStatement<{ id: string }>(
  `with journal as (${insertJournal('$1', '$2', '$3')}) update documents set title = $4 where id = $1 returning id`,
)
const save = (unsaved: UnsavedUpdate[], title: string) =>
  database.sql.run(storeBoth, [documentId, ...journalValues(unsaved), title])
const readStored = () => testServer.collaboration.readDocument(documentId, readText)
const readTitle = async () =>
  (await database.sql<{ title: string }>`select title from documents where id = ${documentId}`)[0]?.title

async function open(person: string) {
  testServer.allow(person, documentId, 'write')
  const client = testServer.connect(person, documentId)
  // The synced event arrives before the server has acknowledged this client's (empty) difference.
  await untilSaved(client)
  return client
}

test('a change and its derived data are stored in one commit', async () => {
  await testServer.collaboration.withDocument(
    documentId,
    bot,
    (doc) => appendText(doc, 'Saved'),
    async (_id, doc, userIds, unsaved) => {
      expect(userIds).toEqual([bot.userId])
      await save(unsaved, readText(doc))
    },
  )
  expect(await readTitle()).toBe('Saved')
  const rows = await database.sql`
    select u.user_id, u.xmin::text = d.xmin::text as together from document_updates u
    join documents d on d.id = u.document_id where d.id = ${documentId}`
  expect(rows).toEqual([{ user_id: bot.userId, together: true }])
  expect(await readStored()).toBe('Saved')
})

test('when that commit fails the caller gets the error, and the text is unchanged', async () => {
  const ana = await open('ana')
  ana.type('Before')
  await until(() => expect(ana.provider.unsyncedChanges).toBe(0))
  ana.close()
  const failing = testServer.collaboration.withDocument(
    documentId,
    bot,
    (doc) => appendText(doc, ' and after'),
    async () => {
      throw new Error('the disk is full')
    },
  )
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await readStored()).toBe('Before')
  const again = testServer.collaboration.withDocument(
    documentId,
    bot,
    (doc) => appendText(doc, ' and later'),
    (_id, doc, _users, unsaved) => save(unsaved, readText(doc)).then(() => undefined),
  )
  await again
  expect(await readStored()).toBe('Before and later')
})

test('text typed after such a change is acknowledged only after it', async () => {
  const ana = await open('ana')
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const saving = testServer.collaboration.withDocument(
    documentId,
    bot,
    (doc) => appendText(doc, 'Under'),
    async (_id, _doc, _users, unsaved) => {
      begun.resolve()
      await release.promise
      await save(unsaved, 'Under')
    },
  )
  await begun.promise
  await until(() => expect(ana.text()).toBe('Under'))
  ana.type(' and on top')
  // The typed text is in the journal, but the change it depends on is not.
  await until(async () => {
    const rows = await database.sql`select user_id from document_updates where document_id = ${documentId}`
    expect(rows).toEqual([{ user_id: userIdOf('ana') }])
  })
  expect(ana.provider.unsyncedChanges).toBe(1)
  release.resolve()
  await saving
  await until(() => expect(ana.provider.unsyncedChanges).toBe(0))
  expect(await readStored()).toBe('Under and on top')
})

test('two such changes at the same time are stored one after the other, and both are kept', async () => {
  const texts: string[] = []
  const change = (word: string) =>
    testServer.collaboration.withDocument(
      documentId,
      bot,
      (doc) => appendText(doc, word),
      async (_id, doc, _users, unsaved) => {
        texts.push(readText(doc))
        await save(unsaved, readText(doc))
      },
    )
  await Promise.all(['one ', 'two ', 'three '].map(change))
  expect(texts).toEqual(['one ', 'one two ', 'one two three '])
  expect(await readTitle()).toBe('one two three ')
})

test('content written by a change before it threw is kept, as with every other change', async () => {
  const store = vi.fn()
  const half = testServer.collaboration.withDocument(
    documentId,
    bot,
    (doc) => {
      appendText(doc, 'half')
      throw new Error('no further')
    },
    store,
  )
  await expect(half).rejects.toThrow('no further')
  await until(async () => expect(await readStored()).toBe('half'))
  expect(store).not.toHaveBeenCalled()
  await until(() => expect(testServer.derived.at(-1)?.text).toBe('half'))
})
