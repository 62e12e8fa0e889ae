import type { Document } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blogOf, paragraph } from '../../testing/publishing.ts'
import { type Recording, recordStatements } from '../../testing/query-plans/record.ts'
import { type Answer, createWorld, type World } from '../../testing/world.ts'

/** Parts of the statements that return a document's derived text: with all of its data, and alone. */
const textReads = {
  full: 'then b.blog::text end',
  body: '"document_bodies"."blog"',
}
type Reads = Record<keyof typeof textReads, number>

let world: World
let docId: string
let recording: Recording
beforeAll(async () => {
  world = await createWorld()
  recording = recordStatements()
})
afterAll(() => {
  recording.stop()
  return world.stop()
})
beforeEach(async () => {
  const { body } = await world.owner.post<Document>('/documents', { title: 'Compost', keyword: 'compost' })
  docId = body._id
  await update({ blog: blogOf(paragraph('How compost is made.', 'a')) })()
})

async function countReads(call: () => Promise<Answer>): Promise<Reads> {
  recording.statements.clear()
  const { status } = await call()
  expect(status).toBe(200)
  const recorded = [...recording.statements.values()]
  const count = (part: string) =>
    recorded
      .filter(({ text }) => text.includes(part))
      .flatMap(({ values }) => values.filter((one) => one.includes(docId))).length
  return { full: count(textReads.full), body: count(textReads.body) }
}

const update = (body: unknown) => () => world.owner.put(`/documents/update/${docId}`, body)
const post =
  (path: string, body: unknown = {}) =>
  () =>
    world.owner.post(path, body)
const get = (path: string) => () => world.owner.get(path)

const calls: [string, () => () => Promise<Answer>, Reads][] = [
  ['opening it', () => post('/documents/get-current-doc', { docId }), { full: 1, body: 0 }],
  ['changing its title', () => update({ title: 'Tea' }), { full: 1, body: 0 }],
  [
    'changing its text',
    () => update({ blog: blogOf(paragraph('Another text.', 'a')) }),
    { full: 1, body: 0 },
  ],
  ['changing its keyword', () => update({ keyword: 'tea' }), { full: 2, body: 0 }],
  ['planning it', () => update({ plannedDate: '2030-01-01T00:00:00.000Z' }), { full: 2, body: 0 }],
  ['requesting a review', () => update({ status: 'In Review' }), { full: 2, body: 1 }],
  [
    'changing all of these at once',
    () =>
      update({
        title: 'Tea',
        keyword: 'tea',
        blog: blogOf(paragraph('Another text.', 'a')),
        plannedDate: '2030-01-01T00:00:00.000Z',
        status: 'In Review',
      }),
    { full: 2, body: 1 },
  ],
  ['reading its review', () => get(`/documents/${docId}/review`), { full: 1, body: 0 }],
  ['saving a version', () => post(`/documents-history/${docId}`, { name: 'First' }), { full: 0, body: 1 }],
  ['listing its versions', () => get(`/documents-history/${docId}`), { full: 0, body: 0 }],
  ['listing its comments', () => get(`/documents-comments/${docId}`), { full: 0, body: 0 }],
  [
    'adding a comment',
    () =>
      post(`/documents-comments/${docId}`, {
        anchor: { from: 'AQEBeAA', to: 'AQEBeAA' },
        quote: 'compost',
        text: 'Look',
      }),
    { full: 0, body: 0 },
  ],
  ['creating its brief', () => post('/brief', { docId }), { full: 0, body: 0 }],
  ['creating its meta data', () => post('/meta-data', { docId }), { full: 0, body: 0 }],
]

test.each(calls)(
  '%s reads the text of the document no more often than necessary',
  async (_name, call, reads) => {
    expect(await countReads(call())).toEqual(reads)
  },
)
