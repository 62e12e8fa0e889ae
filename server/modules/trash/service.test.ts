import type { AuditEntry, Document, TrashedDocument, Version } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { blogOf, paragraph } from '../../testing/publishing.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

interface Page {
  documents: TrashedDocument[]
  nextCursor: string | null
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.app.database.sql`delete from documents`
})

const make = async (title: string, caller: Caller = world.owner) =>
  (await caller.post<Document>('/documents', { title })).body._id
const drop = (ids: string[], caller: Caller = world.owner) => caller.post('/documents/delete', { Ids: ids })
const list = async (query = '') => (await world.owner.get<Page>(`/trash${query}`)).body
const restore = (Ids: string[], caller: Caller = world.owner) => caller.post('/trash/restore', { Ids })
const empty = (Ids: string[], caller: Caller = world.owner) => caller.post('/trash/delete', { Ids })
const remaining = async () =>
  (await world.app.database.sql<{ title: string }>`select title from documents`)
    .map(({ title }) => title)
    .toSorted()

/** The same time for all documents of this file, so that documents deleted together have equal dates. */
const startedAt = new Date()

/** Moves documents to the trash, deleted `ago` (a database interval) before `startedAt`. */
async function putInTrash(titles: string[], ago = '1 hour', workspaceId = world.workspaceId) {
  const ids = titles.map(() => newId()).toSorted()
  const { sql } = world.app.database
  for (const [index, title] of titles.entries())
    await sql`insert into documents (id, workspace_id, created_by, updated_by, title, deleted_at, deleted_by)
      values (${ids[index]}, ${workspaceId}, ${world.owner._id}, ${world.owner._id}, ${title},
        ${startedAt}::timestamptz - ${ago}::interval, ${world.writer._id})`
  return ids
}

describe('the trash', () => {
  test('shows who deleted a document and when it expires, and restores it unchanged', async () => {
    const docId = await make('Bread')
    await world.owner.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Two words.')) })
    await world.owner.post<Version>(`/documents-history/${docId}`, { name: 'Kept' })
    expect((await drop([docId], world.publisher)).status).toBe(200)
    const [found, ...more] = (await list()).documents
    expect(more).toEqual([])
    expect(found).toMatchObject({ _id: docId, title: 'Bread', words: 2, deletedBy: 'publisher' })
    const days = (Date.parse(found?.endsAt ?? '') - Date.parse(found?.deletedAt ?? '')) / (24 * 3600_000)
    expect(days).toBe(30)
    const read = () => world.owner.post<Document>('/documents/get-current-doc', { docId })
    expect((await read()).status).toBe(404)
    expect((await restore([docId, docId])).status).toBe(200)
    expect((await list()).documents).toEqual([])
    expect((await read()).body).toMatchObject({ title: 'Bread', words: 2 })
    expect((await world.owner.get<Version[]>(`/documents-history/${docId}`)).body).toHaveLength(1)
    const [row] = await world.app.database.sql`select deleted_at, deleted_by from documents`
    expect(row).toEqual({ deleted_at: null, deleted_by: null })
  })

  test.each([0, 19, 20, 21, 45])(
    'of %d documents deleted together is paginated, each once',
    async (count) => {
      const ids = await putInTrash(Array.from({ length: count }, (_, index) => `T${index}`))
      const older = await putInTrash(['Older'], '2 hours')
      await putInTrash(['Foreign'], '1 hour', (await strangersWorkspace()).id)
      const seen: string[] = []
      let pages = 1
      let page = await list()
      expect(page.documents).toHaveLength(Math.min(count + 1, 20))
      for (;;) {
        seen.push(...page.documents.map(({ _id }) => _id))
        if (!page.nextCursor) break
        page = await list(`?cursor=${encodeURIComponent(page.nextCursor)}`)
        pages += 1
      }
      expect(pages).toBe(Math.ceil((count + 1) / 20))
      expect(seen).toEqual([...ids.toReversed(), ...older])
    },
  )

  test.each(['x', '2026-01-01|x', `x|${newId()}`, '|', `2026-13-01|${newId()}`])(
    'rejects the cursor %s',
    async (cursor) => {
      expect((await world.owner.get(`/trash?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400)
    },
  )

  test('contains only documents of the owner’s own workspaces', async () => {
    const [mine = ''] = await putInTrash(['Mine'])
    const [foreign = ''] = await putInTrash(['Foreign'], '1 hour', (await strangersWorkspace()).id)
    for (const caller of [world.publisher, world.reviewer, world.writer, world.viewer]) {
      expect((await caller.get('/trash')).status).toBe(403)
      for (const act of [restore, empty]) expect((await act([mine], caller)).status).toBe(404)
    }
    expect((await world.stranger.get(`/trash?workspace=${world.workspaceId}`)).status).toBe(404)
    for (const act of [restore, empty]) {
      expect((await act([mine], world.stranger)).status).toBe(404)
      expect((await act([mine, foreign])).status).toBe(404)
      expect((await act([mine, newId()])).status).toBe(404)
      expect((await act([])).status).toBe(400)
    }
    const living = await make('Living')
    expect((await empty([mine, living])).status).toBe(404)
    expect(await remaining()).toEqual(['Foreign', 'Living', 'Mine'])
    const deleted = await world.app.database.sql`select 1 from documents where deleted_at is not null`
    expect(deleted).toHaveLength(2)
  })

  test('deletes the named documents permanently, and the log records their number', async () => {
    const [first = '', second = ''] = await putInTrash(['First', 'Second', 'Third'])
    expect((await empty([first, second, first])).status).toBe(200)
    expect(await remaining()).toEqual(['Third'])
    const { entries } = (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body
    expect(entries[0]).toMatchObject({ action: 'documents.deleted_for_good', subject: { count: '2' } })
  })
})

const strangersWorkspace = async () => {
  const rows = await world.app.database.sql<{ id: string }>`
    select id from workspaces where owner_id = ${world.stranger._id}`
  return rows[0] ?? { id: '' }
}

test('only documents that have been in the trash for over 30 days are deleted automatically', async () => {
  const { sql } = world.app.database
  const days = { old: '30 days 1 minute', young: '29 days 23 hours 58 minutes', fresh: '1 minute' }
  for (const [title, ago] of Object.entries(days)) {
    const id = await make(title)
    await sql`update documents set deleted_at = now() - ${ago}::interval where id = ${id}`
  }
  await make('living')
  await sql`update documents set created_at = now() - interval '90 days', updated_at = now() - interval '90 days'`
  await runJobs(world.app, [{ name: 'empty-trash', input: {} }])
  expect(await remaining()).toEqual(['fresh', 'living', 'young'])
})

test('links that can no longer be used are deleted after thirty days, others are kept', async () => {
  const { sql } = world.app.database
  await sql`delete from links`
  const ages = ['-1 hour', '29 days 23 hours', '30 days 1 hour']
  for (const [index, age] of ages.entries()) {
    await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email: `new${index}@example.com` })
    await sql`update links set expires_at = now() - ${age}::interval where email = ${`new${index}@example.com`}`
  }
  await runJobs(world.app, [{ name: 'empty-trash', input: {} }])
  const rows = await sql<{ email: string }>`select email from links order by email`
  expect(rows.map(({ email }) => email)).toEqual(['new0@example.com', 'new1@example.com'])
})
