import type { Document, DocumentSummary } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, callApi, createWorld, signIn, type World } from '../../testing/world.ts'

let world: World
let documentId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  documentId = (await world.writer.post<Document>('/documents', { title: 'Mine' })).body._id
})

const call = (token: string, [method, path, body]: [string, string, unknown]) =>
  callApi<{ code: string }>(world.app.url, token, method, path, body)
/** The calls that read session and data in one statement. */
const calls = (): [string, string, unknown][] => [
  ['POST', '/documents/saved', { workspace: world.workspaceId }],
  ['POST', '/documents/saved', {}],
  ['POST', '/documents/get-current-doc', { docId: documentId }],
  ['PUT', `/documents/update/${documentId}`, { title: 'Changed' }],
]
const statusesOf = async (token: string) =>
  Promise.all(calls().map(async (one) => (await call(token, one)).status))
const readTitle = async () =>
  (await world.owner.post<Document>('/documents/get-current-doc', { docId: documentId })).body.title
const listed = async (caller: Caller) =>
  (await caller.post<{ documents: DocumentSummary[]; total: number }>('/documents/saved', {})).body

describe('a session that has ended', () => {
  test.each([
    ['by signing out', (token: string) => callApi(world.app.url, token, 'POST', '/auth/logout', {})],
    [
      'in the database',
      () => world.app.database.sql`update sessions set revoked_at = now() where user_id = ${world.writer._id}
        and id = (select id from sessions where user_id = ${world.writer._id} order by created_at desc, id desc limit 1)`,
    ],
  ])('rejects %s from the next call on, and changes nothing', async (_name, endSession) => {
    const token = await signIn(world.app.url, 'writer@example.com')
    expect(await statusesOf(token)).toEqual([200, 200, 200, 200])
    await world.writer.put(`/documents/update/${documentId}`, { title: 'Kept' })
    await endSession(token)
    for (const one of calls()) {
      const answer = await call(token, one)
      expect(answer.status).toBe(401)
      expect(answer.body.code).toBe('session_expired')
    }
    expect(await readTitle()).toBe('Kept')
  })

  test('is reported before the input is validated', async () => {
    const token = await signIn(world.app.url, 'writer@example.com')
    await callApi(world.app.url, token, 'POST', '/auth/logout', {})
    const broken: [string, string, unknown][] = [
      ['POST', '/documents/saved', { limit: 'many' }],
      ['POST', '/documents/saved', { cursor: 'nonsense' }],
      ['POST', '/documents/get-current-doc', { docId: 'no id' }],
      ['POST', '/documents/get-current-doc', '{bad'],
      ['PUT', '/documents/update/no-id', {}],
      ['PUT', `/documents/update/${documentId}`, { title: ' ' }],
    ]
    for (const one of broken) expect((await call(token, one)).status, JSON.stringify(one)).toBe(401)
    const living = await signIn(world.app.url, 'writer@example.com')
    for (const one of broken) expect((await call(living, one)).status, JSON.stringify(one)).toBe(400)
  })
})

describe('a user’s rights are checked in every call', () => {
  const setRole = (role: string, caller: Caller) =>
    world.app.database.sql`update memberships set role = ${role}
      where user_id = ${caller._id} and workspace_id = ${world.workspaceId}`

  test('a writer who becomes a viewer can read but no longer write, until the role changes back', async () => {
    await setRole('viewer', world.writer)
    expect(await statusesOf(world.writer.token)).toEqual([200, 200, 200, 403])
    expect(await readTitle()).toBe('Mine')
    await setRole('writer', world.writer)
    expect(await statusesOf(world.writer.token)).toEqual([200, 200, 200, 200])
  })

  test('the list reflects a role change immediately', async () => {
    const ofOwner = (await world.owner.post<Document>('/documents', { title: 'Of the owner' })).body._id
    const sees = async (id: string) => {
      const { documents, total } = await listed(world.viewer)
      expect(total).toBe(documents.length)
      return documents.some(({ _id }) => _id === id)
    }
    expect(await sees(ofOwner)).toBe(false)
    await setRole('publisher', world.viewer)
    expect(await sees(ofOwner)).toBe(true)
    await setRole('reviewer', world.viewer)
    expect(await sees(ofOwner)).toBe(false)
    await world.owner.put(`/documents/update/${ofOwner}`, { status: 'In Review' })
    expect(await sees(ofOwner)).toBe(true)
    await setRole('viewer', world.viewer)
    expect(await sees(ofOwner)).toBe(false)
  })

  test('a user removed from the workspace no longer finds anything there', async () => {
    const token = await signIn(world.app.url, 'reviewer@example.com')
    expect((await call(token, ['POST', '/documents/saved', {}])).status).toBe(200)
    await world.app.database.sql`delete from memberships where user_id = ${world.reviewer._id}`
    expect(await statusesOf(token)).toEqual([404, 404, 404, 404])
  })

  test('without a subscription reads succeed, and saving gets 402 before the input is validated', async () => {
    const { _id } = (await world.stranger.post<Document>('/documents', { title: 'Paid' })).body
    await world.app.database
      .sql`update subscriptions set status = 'canceled' where owner_id = ${world.stranger._id}`
    const read = await world.stranger.post<Document>('/documents/get-current-doc', { docId: _id })
    expect([read.status, read.body.title]).toEqual([200, 'Paid'])
    for (const body of [{ title: 'Unpaid' }, { title: ' ' }, { configurationStep: 99 }])
      expect((await world.stranger.put(`/documents/update/${_id}`, body)).status).toBe(402)
    const after = await world.stranger.post<Document>('/documents/get-current-doc', { docId: _id })
    expect(after.body.title).toBe('Paid')
  })
})

test('the count of a long list is correct as soon as a document is added, deleted, or restored', async () => {
  const { sql } = world.app.database
  const { owner, workspaceId } = world
  await sql`insert into documents (id, workspace_id, title, created_by, updated_by)
    select gen_random_uuid(), ${workspaceId}, 'Filler', ${owner._id}, ${owner._id} from generate_series(1, 300)`
  const before = (await listed(owner)).total
  expect(before).toBeGreaterThan(300)
  expect((await listed(owner)).total).toBe(before)
  const { _id } = (await owner.post<Document>('/documents', {})).body
  expect((await listed(owner)).total).toBe(before + 1)
  await owner.post('/documents/delete', { Ids: [_id] })
  expect((await listed(owner)).total).toBe(before)
  await owner.post('/documents/restore', { Ids: [_id] })
  expect((await listed(owner)).total).toBe(before + 1)
})

test('documents with the same timestamp are paginated without loss', async () => {
  const { sql } = world.app.database
  const { publisher, workspaceId } = world
  await sql`insert into documents (id, workspace_id, title, created_by, updated_by, updated_at)
    select gen_random_uuid(), ${workspaceId}, 'Twin', ${publisher._id}, ${publisher._id},
      '2026-01-01T00:00:00.123456Z' from generate_series(1, 25)`
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: { documents: DocumentSummary[]; nextCursor: string | null } = (
      await publisher.post<{ documents: DocumentSummary[]; nextCursor: string | null }>('/documents/saved', {
        limit: 10,
        search: 'twin',
        ...(cursor && { cursor }),
      })
    ).body
    for (const { _id } of page.documents) seen.add(_id)
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.size).toBe(25)
})

test('a text stored by another process is returned immediately, no matter how often it was read before', async () => {
  const { sql } = world.app.database
  const read = async () => {
    const { body } = await world.owner.post<Document>('/documents/get-current-doc', { docId: documentId })
    return (JSON.parse(body.blog) as { blocks: { data: { text: string } }[] }).blocks.map(
      ({ data }) => data.text,
    )
  }
  const write = (text: string) => sql`
    insert into document_bodies (document_id, blog, content_hash) values (${documentId},
      ${JSON.stringify({ time: 1, version: '2.28.2', blocks: [{ id: 'a', type: 'paragraph', data: { text } }] })}::json,
      ${text})
    on conflict (document_id) do update set blog = excluded.blog, content_hash = excluded.content_hash`
  expect(await read()).toEqual([])
  for (const text of ['first', 'second', 'first']) {
    await write(text)
    expect(await read()).toEqual([text])
    expect(await read()).toEqual([text])
  }
})
