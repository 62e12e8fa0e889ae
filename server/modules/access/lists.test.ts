import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  apiKeys,
  clusters,
  documents,
  documentVersions,
  guestLinks,
  imports,
  links,
  publications,
  sessions,
  uploads,
  webhookDeliveries,
  webhooks,
  workspaces,
} from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
/** Another workspace of the owner. */
let second: string
let docId: string
let otherDoc: string
let webhook: string
let otherWebhook: string

const db = () => world.app.database.db
const past = new Date('2026-01-01T00:00:00.000Z')
const future = new Date('2100-01-01T00:00:00.000Z')

beforeAll(async () => {
  world = await createWorld()
  const { owner } = world
  second = (await owner.post<{ _id: string }>('/workspaces', { name: 'Second' })).body._id
  const make = async () => (await owner.post<{ _id: string }>('/documents', { workspace: second })).body._id
  docId = await make()
  otherDoc = await make()
  webhook = newId()
  otherWebhook = newId()
  const hook = { url: 'https://127.0.0.1:1', events: ['document.created' as const], sealedSecret: 'x' }
  for (const id of [webhook, otherWebhook])
    await db()
      .insert(webhooks)
      .values({ id, workspaceId: second, ...hook })
})
afterAll(() => world.stop())

type Put = (id: string, at: Date) => Promise<unknown>
interface List {
  path: () => string
  body?: () => object
  /** Page size; without it, all entries are on one page. */
  size?: number
  by?: 'page' | 'cursor'
  order: 'newest first' | 'oldest first'
  /** Creates an entry of the list. */
  put: Put
  /** Creates one row each that must not be listed. */
  hidden?: Put[]
}

const version =
  (documentId: string): Put =>
  (id, createdAt) =>
    db().insert(documentVersions).values({
      id,
      documentId,
      kind: 'edit',
      title: 'T',
      blog: {},
      contentHash: id,
      score: 0,
      words: 0,
      createdAt,
    })
const document =
  (workspaceId: string, deleted: boolean): Put =>
  (id, at) =>
    db()
      .insert(documents)
      .values({
        ...{ id, workspaceId, title: 'T', createdBy: world.owner._id, updatedBy: world.owner._id },
        ...{ createdAt: deleted ? past : at, updatedAt: at, deletedAt: deleted ? at : null },
      })
const delivery =
  (webhookId: string): Put =>
  (id, createdAt) =>
    db().insert(webhookDeliveries).values({
      id,
      webhookId,
      event: 'document.created',
      data: {},
      status: 'delivered',
      nextAttemptAt: null,
      createdAt,
    })
const cluster =
  (workspaceId: string): Put =>
  (id, createdAt) =>
    db()
      .insert(clusters)
      .values({
        ...{ id, workspaceId, keyword: id, keywordKey: id, locationName: 'Spain', clusterLanguage: 'es' },
        ...{ createdBy: world.owner._id, createdAt },
      })
const imported =
  (workspaceId: string, deletedAt: Date | null): Put =>
  (id, importedAt) =>
    db().insert(imports).values({
      id,
      workspaceId,
      kind: 'keywords',
      languageCode: 'en',
      locationName: 'Spain',
      importedAt,
      deletedAt,
    })
const upload =
  (workspaceId: string): Put =>
  (id, createdAt) =>
    db()
      .insert(uploads)
      .values({
        ...{ id, workspaceId, userId: world.owner._id, name: 'a.png', mediaType: 'image/png', sha256: id },
        ...{ bytes: 5, width: 1, height: 1, createdAt },
      })
const key =
  (workspaceId: string): Put =>
  (id, createdAt) =>
    db()
      .insert(apiKeys)
      .values({
        ...{ id, workspaceId, userId: world.owner._id, name: 'K', prefix: id, hash: id, scopes: ['read'] },
        ...{ createdAt, expiresAt: future },
      })
const invitation =
  (workspaceId: string, ended: Partial<typeof links.$inferInsert> = {}): Put =>
  (id, createdAt) =>
    db()
      .insert(links)
      .values({
        ...{ id, workspaceId, kind: 'invitation', tokenHash: id, email: `${id}@example.com`, role: 'writer' },
        ...{ invitedBy: world.owner._id, createdAt, expiresAt: future, ...ended },
      })
const guestLink =
  (documentId: string, ended: Partial<typeof guestLinks.$inferInsert> = {}): Put =>
  (id, createdAt) =>
    db()
      .insert(guestLinks)
      .values({
        id,
        documentId,
        tokenHash: id,
        createdBy: world.owner._id,
        createdAt,
        expiresAt: future,
        ...ended,
      })
const session =
  (userId: string, ended: Partial<typeof sessions.$inferInsert> = {}): Put =>
  (id, at) =>
    db()
      .insert(sessions)
      .values({ id, userId, createdAt: at, lastSeenAt: at, expiresAt: future, ...ended })
const publication =
  (documentId: string): Put =>
  (id, createdAt) =>
    db()
      .insert(publications)
      .values({
        ...{ id, documentId, platform: 'wordpress', url: `https://${id}.example.com`, state: 'published' },
        ...{ versionId: newId(), startedBy: world.owner._id, createdAt, updatedAt: createdAt },
      })
const workspace =
  (ownerId: string, deletedAt: Date | null): Put =>
  async (id, createdAt) => {
    await db().insert(workspaces).values({ id, ownerId, name: 'W', createdAt, deletedAt })
    await world.app.database
      .sql`insert into memberships (workspace_id, user_id, role) values (${id}, ${ownerId}, 'user')`
  }

/** Filled before each list is requested; only W contains the created entries. */
const lists: Record<string, () => List> = {
  trash: () => ({
    ...{ path: () => `/trash?workspace=${world.workspaceId}`, size: 20, by: 'cursor', order: 'newest first' },
    put: document(world.workspaceId, true),
    hidden: [document(world.workspaceId, false), document(second, true)],
  }),
  documents: () => ({
    ...{ path: () => '/documents/saved', size: 7, by: 'cursor', order: 'newest first' },
    body: () => ({ workspace: world.workspaceId, limit: 7 }),
    put: document(world.workspaceId, false),
    hidden: [document(world.workspaceId, true), document(second, false)],
  }),
  deliveries: () => ({
    ...{ path: () => `/webhooks/${webhook}/deliveries`, size: 20, by: 'cursor', order: 'newest first' },
    put: delivery(webhook),
    hidden: [delivery(otherWebhook)],
  }),
  versions: () => ({
    ...{ path: () => `/documents-history/${docId}`, size: 10, by: 'page', order: 'newest first' },
    put: version(docId),
    hidden: [version(otherDoc)],
  }),
  clusters: () => ({
    ...{
      path: () => `/clusters/workspace/${world.workspaceId}`,
      size: 10,
      by: 'page',
      order: 'newest first',
    },
    put: cluster(world.workspaceId),
    hidden: [cluster(second)],
  }),
  imports: () => ({
    ...{
      path: () => `/seo/imports?workspace=${world.workspaceId}`,
      size: 10,
      by: 'page',
      order: 'newest first',
    },
    put: imported(world.workspaceId, null),
    hidden: [imported(world.workspaceId, past), imported(second, null)],
  }),
  'stored pictures, newest first': () => ({
    ...{ path: () => '/uploads/stored?sort=-created', size: 10, by: 'page', order: 'newest first' },
    put: upload(world.workspaceId),
    hidden: [],
  }),
  'stored pictures, oldest first': () => ({
    ...{ path: () => '/uploads/stored?sort=created', size: 10, by: 'page', order: 'oldest first' },
    put: upload(second),
  }),
  'stored pictures of one size': () => ({
    ...{ path: () => '/uploads/stored?sort=-size', size: 10, by: 'page', order: 'newest first' },
    put: upload(second),
  }),
  pictures: () => ({
    ...{ path: () => `/uploads?workspace=${world.workspaceId}`, order: 'newest first' },
    put: upload(world.workspaceId),
    hidden: [upload(second)],
  }),
  keys: () => ({
    ...{ path: () => `/api-keys?workspace=${world.workspaceId}`, order: 'newest first' },
    put: key(world.workspaceId),
    hidden: [key(second)],
  }),
  invitations: () => ({
    ...{ path: () => `/invitations?workspace=${world.workspaceId}`, order: 'newest first' },
    put: invitation(world.workspaceId),
    hidden: [
      invitation(second),
      invitation(world.workspaceId, { usedAt: past }),
      invitation(world.workspaceId, { revokedAt: past }),
      invitation(world.workspaceId, { kind: 'registration' }),
    ],
  }),
  'guest links': () => ({
    ...{ path: () => `/guest-links?docId=${docId}`, order: 'oldest first' },
    put: guestLink(docId),
    hidden: [
      guestLink(otherDoc),
      guestLink(docId, { revokedAt: past }),
      guestLink(docId, { expiresAt: past }),
    ],
  }),
  sessions: () => ({
    ...{ path: () => '/auth/sessions', order: 'newest first' },
    put: session(world.owner._id),
    hidden: [
      session(world.writer._id),
      session(world.owner._id, { revokedAt: past }),
      session(world.owner._id, { expiresAt: past }),
    ],
  }),
  publications: () => ({
    ...{ path: () => `/documents/${docId}/publications`, order: 'oldest first' },
    put: publication(docId),
    hidden: [publication(otherDoc)],
  }),
  workspaces: () => ({
    ...{ path: () => `/workspaces/user/${world.owner._id}`, order: 'oldest first' },
    put: workspace(world.owner._id, null),
    hidden: [workspace(world.owner._id, past), workspace(world.stranger._id, null)],
  }),
}

/** The ids on each page of a list. */
async function walk({ path, body, by }: List): Promise<string[][]> {
  const pages: string[][] = []
  let place = ''
  for (let page = 1; page < 9; page += 1) {
    const query =
      by && !body ? `${path().includes('?') ? '&' : '?'}${by === 'page' ? `page=${page}` : ''}` : ''
    const cursor = place && `cursor=${encodeURIComponent(place)}`
    const { status, body: answer } = body
      ? await world.owner.post(path(), { ...body(), ...(place && { cursor: place }) })
      : await world.owner.get(`${path()}${query}${cursor}`)
    expect(status).toBe(200)
    const entries = (
      Array.isArray(answer) ? answer : Object.values(answer as object).find(Array.isArray)
    ) as {
      _id: string
    }[]
    const next = (answer as { nextCursor?: string | null }).nextCursor ?? ''
    if (by === 'page' && entries.length === 0) break
    pages.push(entries.map(({ _id }) => _id))
    if (by === 'page') continue
    place = next
    if (!place) break
  }
  return pages
}

const chunk = (ids: string[], size: number) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, page) => ids.slice(page * size, (page + 1) * size))

describe('a list is complete, with each entry once, in one order, and nothing else', () => {
  test.each(Object.keys(lists))('%s', async (name) => {
    const list = lists[name]?.()
    if (!list) throw new Error('no such list')
    const { size = 3, order, put, hidden = [] } = list
    const before = new Set((await walk(list)).flat())
    for (const row of hidden) await row(newId(), new Date('2027-01-01T00:00:00.000Z'))
    const made = Array.from({ length: 2 * size + 1 }, () => newId()).toSorted()
    // Two entries have the same time, so the id decides their order.
    const moments = made.map((_, at) => new Date(Date.UTC(2027, 1, 1) + Math.floor(at / 2) * 1000))
    const last = made.length - 1
    for (const [at, id] of made.entries()) if (at < last) await put(id, moments[at] as Date)
    const expected = (ids: string[]) => (order === 'newest first' ? ids.toReversed() : ids)
    const shown = async () => {
      const pages = await walk(list)
      const ids = pages.flat()
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !before.has(id))).toEqual(
        expected(ids.filter((id) => made.includes(id)).toSorted()),
      )
      if (list.size) expect(pages).toEqual(chunk(ids, size))
      return ids.length - before.size
    }
    expect(await shown()).toBe(2 * size)
    await put(made[last] as string, moments[last] as Date)
    expect(await shown()).toBe(2 * size + 1)
  })
})

test('the cached total of a long list is updated by every change of its length', async () => {
  const { owner, reviewer, workspaceId } = world
  const { sql } = world.app.database
  await sql`insert into documents (id, workspace_id, title, created_by, updated_by)
    select gen_random_uuid(), ${workspaceId}, 'Long', ${owner._id}, ${owner._id} from generate_series(1, 201)`
  await sql`insert into collaborators (document_id, user_id, added_by)
    select id, ${reviewer._id}, ${owner._id} from documents where title = 'Long'`
  const count = async (status: number) => {
    expect(status).toBe(200)
    const ask = { workspace: workspaceId, search: 'Long' }
    return Promise.all(
      [owner, reviewer].map(
        async (one) => (await one.post<{ total: number }>('/documents/saved', ask)).body.total,
      ),
    )
  }
  expect(await count(200)).toEqual([201, 201])
  const made = await owner.post<{ _id: string }>('/documents', { workspace: workspaceId, title: 'Long' })
  expect(await count(made.status)).toEqual([202, 201])
  const { _id } = made.body
  const share = { docId: _id, collaboratorId: reviewer._id }
  const steps: [() => Promise<{ status: number }>, number[]][] = [
    [() => owner.patch('/documents/add-collaborator', share), [202, 202]],
    [() => owner.patch('/documents/remove-collaborator', share), [202, 201]],
    [() => owner.put(`/documents/update/${_id}`, { assignee: reviewer._id }), [202, 202]],
    [() => owner.post('/documents/delete', { Ids: [_id] }), [201, 201]],
    [() => owner.post('/documents/restore', { Ids: [_id] }), [202, 202]],
    [() => owner.post('/documents/delete', { Ids: [_id] }), [201, 201]],
    [() => owner.post('/trash/restore', { Ids: [_id] }), [202, 202]],
  ]
  for (const [step, expected] of steps) expect(await count((await step()).status)).toEqual(expected)
})
