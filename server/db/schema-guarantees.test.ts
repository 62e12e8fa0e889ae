import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../lib/ids.ts'
import { createWorld, type World } from '../testing/world.ts'
import { isSubscribed } from './session-sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const hour = 3600_000

describe('an owner counts as subscribed', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const ask = async (status: string, endsInHours: number | null, hasCard: boolean) => {
    const { sql } = world.app.database
    const owner = world.stranger._id
    await sql`delete from subscriptions where owner_id = ${owner}`
    const trialEnd = endsInHours === null ? null : new Date(now.getTime() + endsInHours * hour).toISOString()
    await sql`insert into subscriptions (id, owner_id, status, trial_end, has_card)
      values (${newId()}, ${owner}, ${status}, ${trialEnd}::timestamptz, ${hasCard})`
    const [row] = await sql.unsafe<{ is: boolean }>(
      `select ${isSubscribed(`'${owner}'`, `'${now.toISOString()}'`)} as is`,
    )
    return row?.is
  }

  test.each([
    ['active', null, false, true],
    ['active', null, true, true],
    ['past_due', null, false, true],
    ['unpaid', null, true, false],
    ['paused', null, true, false],
    ['canceled', null, true, false],
    ['incomplete', null, true, false],
    ['incomplete_expired', null, true, false],
    ['trialing', 1, false, true],
    ['trialing', 1, true, true],
    ['trialing', -1, false, false],
    ['trialing', -1, true, true],
    ['trialing', -23, true, true],
    ['trialing', -25, true, false],
  ] as const)('%s, trial over in %s hours, with a card %s: %s', async (status, hours, hasCard, expected) => {
    expect(await ask(status, hours, hasCard)).toBe(expected)
  })
})

const newDocument = async () =>
  (await world.owner.post<{ _id: string }>('/documents', { title: 'A' })).body._id

test('a document has one generation at a time, whether queued or running', async () => {
  const { sql } = world.app.database
  const docId = await newDocument()
  const insert = (status: string) =>
    sql`insert into generations (id, document_id, user_id, mode, status)
      values (${newId()}, ${docId}, ${world.owner._id}, 'replace', ${status})`
  for (const status of ['done', 'failed', 'stopped', 'done', 'queued']) await insert(status)
  for (const status of ['queued', 'running'])
    await expect(insert(status)).rejects.toMatchObject({ code: '23505' })
})

test('spending stays counted after its document and its user are permanently deleted', async () => {
  const { sql } = world.app.database
  const docId = await newDocument()
  const id = newId()
  const { _id: ownerId } = world.owner
  await sql`insert into spendings (id, owner_id, workspace_id, user_id, doc_id, port, provider, what, micro_usd, at)
    values (${id}, ${ownerId}, ${world.workspaceId}, ${ownerId}, ${docId}, 'search', 'serper', 'results', 700, now())`
  expect((await world.owner.post('/documents/delete', { Ids: [docId] })).status).toBe(200)
  expect((await world.owner.post('/trash/delete', { Ids: [docId] })).status).toBe(200)
  expect(await sql`select id from documents where id = ${docId}`).toEqual([])
  const [left] = await sql`select micro_usd::int as cost, doc_id from spendings where id = ${id}`
  expect(left).toEqual({ cost: 700, doc_id: null })
})

test('every reference to a row that can be deleted has an index, so that deleting does not scan whole tables', async () => {
  const rows = await world.app.database.sql<{ key: string }>`
    select k.conrelid::regclass || '.' || a.attname as key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in (
      'documents'::regclass, 'comment_threads'::regclass, 'comments'::regclass, 'guest_links'::regclass,
      'guest_threads'::regclass, 'briefs'::regclass, 'webhooks'::regclass, 'integrations'::regclass)
      and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`
  expect(rows.map(({ key }) => key)).toEqual([])
})
