import type { Dashboard, Document } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const blog = JSON.stringify({
  time: Date.now() + 1000 * 3600_000,
  version: '2.28.2',
  blocks: [{ id: 'one', type: 'paragraph', data: { text: 'Four words are here.' } }],
})
const write = async (title: string, caller: Caller = world.writer) => {
  const { body } = await caller.post<Document>('/documents', { title })
  await caller.put(`/documents/update/${body._id}`, { blog })
  return body._id
}
const set = async (caller: Caller, id: string, changes: object) =>
  expect((await caller.put(`/documents/update/${id}`, changes)).status).toBe(200)
const dashboardOf = async (caller: Caller) => (await caller.get<Dashboard>('/dashboard')).body
/** The queues of a caller, each as its name and the titles in it. */
const queuesOf = async (caller: Caller) =>
  Object.fromEntries(
    (await dashboardOf(caller)).queues.map(({ name, documents }) => [
      name,
      documents.map(({ title }) => title),
    ]),
  )

test('the dashboard shows each role its waiting documents, the oldest first, and none of other workspaces', async () => {
  const [first, second, approved, declined, failed] = await Promise.all(
    ['First', 'Second', 'Approved', 'Declined', 'Failed'].map((title) => write(title)),
  )
  await write('Only a draft')
  const assigned = await write('Assigned', world.owner)
  await set(world.owner, assigned ?? '', { assignee: world.writer._id })
  for (const id of [first, second, approved, declined])
    await set(world.writer, id ?? '', { status: 'In Review' })
  await set(world.owner, approved ?? '', { status: 'Completed' })
  await set(world.reviewer, declined ?? '', { status: 'Draft', reason: 'Too short' })
  await set(world.owner, failed ?? '', { status: 'Completed' })
  await world.app.database.sql`update documents set has_failed = true where id = ${failed ?? ''}`
  const foreign = await write('Foreign', world.stranger)
  await set(world.stranger, foreign, { status: 'In Review' })

  const review = ['First', 'Second']
  const ofWriter = { declined: ['Declined'], assigned: ['Assigned'] }
  expect(await queuesOf(world.reviewer)).toEqual({ review })
  expect(await queuesOf(world.publisher)).toEqual({ failed: ['Failed'], publish: ['Approved'], review })
  expect(await queuesOf(world.owner)).toEqual({ failed: ['Failed'], review, publish: ['Approved'] })
  expect(await queuesOf(world.writer)).toEqual(ofWriter)
  expect(await queuesOf(world.viewer)).toEqual({})
  expect(await queuesOf(world.stranger)).toEqual({ review: ['Foreign'] })

  // An edit does not change how long a document has been waiting.
  await set(world.writer, first ?? '', { description: 'Edited meanwhile' })
  expect((await queuesOf(world.reviewer)).review).toEqual(review)
  const [queue] = (await dashboardOf(world.reviewer)).queues
  expect(queue?.documents[0]).toMatchObject({ title: 'First', words: 4, created_by: { username: 'writer' } })
  expect(Date.parse(queue?.documents[0]?.waitingSince ?? '')).toBeLessThan(Date.now())

  await set(world.reviewer, first ?? '', { status: 'Completed' })
  expect((await queuesOf(world.reviewer)).review).toEqual(['Second'])
  expect((await queuesOf(world.publisher)).publish).toEqual(['Approved', 'First'])
})

test('a queue counts up to a hundred and shows the first five; scheduled documents are not waiting', async () => {
  const ids = await Promise.all(Array.from({ length: 7 }, (_, index) => write(`Many ${index}`)))
  for (const id of ids) await set(world.writer, id, { status: 'In Review' })
  const review = (await dashboardOf(world.reviewer)).queues.find(({ name }) => name === 'review')
  expect([review?.total, review?.documents.length]).toEqual([8, 5])
  await world.app.database
    .sql`update documents set status = 'Completed', publish_at = now() + interval '1 day' where title like 'Many %'`
  expect((await queuesOf(world.publisher)).publish).toEqual(['Approved', 'First'])
})
