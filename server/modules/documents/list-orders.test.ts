import type { Document, DocumentStatus, DocumentSummary } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

interface Row {
  title: string
  status: DocumentStatus
  score: number
  minute: number
  /** Writers see the documents shared with them, reviewers those that were ever in review. */
  seenBy: string
}
const rows: Row[] = [
  { title: 'Tea one', status: 'Draft', score: 40, minute: 3, seenBy: 'writer' },
  { title: 'Tea two', status: 'In Review', score: 70, minute: 5, seenBy: 'writer reviewer' },
  { title: 'Coffee', status: 'In Review', score: 40, minute: 1, seenBy: 'reviewer' },
  { title: 'Cocoa', status: 'Completed', score: 90, minute: 5, seenBy: 'writer reviewer' },
  { title: 'Tea three', status: 'Completed', score: 0, minute: 2, seenBy: '' },
  { title: 'Water', status: 'Published', score: 70, minute: 4, seenBy: 'writer reviewer' },
]

let world: World
/** In the same order as `rows`. */
const ids: string[] = []
beforeAll(async () => {
  world = await createWorld()
  const { sql } = world.app.database
  for (const { title, status, score, minute, seenBy } of rows) {
    const { _id } = (await world.owner.post<Document>('/documents', { title })).body
    ids.push(_id)
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
    await sql`update documents set status = ${status}, score = ${score}, updated_at = ${at},
      was_in_review = ${seenBy.includes('reviewer')} where id = ${_id}`
    if (seenBy.includes('writer'))
      await sql`insert into collaborators (document_id, user_id, added_by)
        values (${_id}, ${world.writer._id}, ${world.owner._id})`
  }
})
afterAll(() => world.stop())

type Name = 'owner' | 'publisher' | 'reviewer' | 'writer'
const sees: Record<Name, (row: Row) => boolean> = {
  owner: () => true,
  publisher: () => true,
  reviewer: ({ seenBy }) => seenBy.includes('reviewer'),
  writer: ({ seenBy }) => seenBy.includes('writer'),
}

/** Every page of two, and the total that each returns. */
async function readAll(caller: Caller, ask: object) {
  const titles: string[] = []
  const totals = new Set<number>()
  let cursor: string | null = null
  do {
    const input: object = { workspace: world.workspaceId, limit: 2, ...ask, ...(cursor && { cursor }) }
    const { status, body } = await caller.post<{
      documents: DocumentSummary[]
      nextCursor: string | null
      total: number
    }>('/documents/saved', input)
    expect(status).toBe(200)
    titles.push(...body.documents.map(({ title }) => title))
    totals.add(body.total)
    cursor = body.nextCursor
  } while (cursor && titles.length <= rows.length)
  return { titles, totals: [...totals] }
}

type Key = (row: Row) => number
const orders: [sort: string, key: Key][] = [
  ['updated', ({ minute }) => minute],
  ['-updated', ({ minute }) => -minute],
  ['score', ({ score }) => score],
  ['-score', ({ score }) => -score],
]

describe.each(Object.keys(sees) as Name[])('the documents that the %s sees', (name) => {
  test.each(orders)('are listed by %s, and by id if equal', async (sort, key) => {
    const up = sort.startsWith('-') ? -1 : 1
    const expected = rows
      .map((row, at) => ({ row, at }))
      .filter(({ row }) => sees[name](row))
      .toSorted((a, b) => key(a.row) - key(b.row) || up * (a.at - b.at))
      .map(({ row }) => row.title)
    const { titles, totals } = await readAll(world[name], { sort })
    expect(titles).toEqual(expected)
    expect(totals).toEqual([expected.length])
  })

  const filters: [filter: object, fits: (row: Row) => boolean][] = [
    [{ status: 'Draft' }, ({ status }) => status === 'Draft'],
    [{ status: 'In Review' }, ({ status }) => status === 'In Review'],
    [{ status: 'Completed' }, ({ status }) => status === 'Completed'],
    [{ status: 'Published' }, ({ status }) => status === 'Published'],
    [{ search: 'tea' }, ({ title }) => title.startsWith('Tea')],
    [{ search: 'tea', status: 'Completed' }, ({ title }) => title === 'Tea three'],
    [{ search: 'tea', status: 'Published' }, () => false],
  ]
  test.each(filters)('are exactly those that match %j', async (filter, fits) => {
    const expected = rows.filter((row) => sees[name](row) && fits(row)).map(({ title }) => title)
    const { titles, totals } = await readAll(world[name], filter)
    expect(titles.toSorted()).toEqual(expected.toSorted())
    expect(totals).toEqual([expected.length])
  })
})
