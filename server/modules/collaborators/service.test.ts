import type { Document, Notification, Person } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Problem, paragraph, writeDocument } from '../../testing/publishing.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ hasBystanders: true })
})
afterAll(() => world.stop())

const change = (caller: Caller, verb: 'add' | 'remove', docId: string, target: Caller) =>
  caller.patch<{ message: string; collaborators: Person[] } & Problem>(`/documents/${verb}-collaborator`, {
    docId,
    collaboratorId: target._id,
  })

test('an owner adds a viewer, who is notified and can then see the document', async () => {
  const docId = await writeDocument(world, 'Shared', [paragraph('Words.')])
  expect((await world.viewer.post('/documents/get-current-doc', { docId })).status).toBe(404)
  const added = await change(world.owner, 'add', docId, world.viewer)
  expect(added.body.message).toBe('Collaborator added successfully')
  expect(added.body.collaborators.map(({ _id }) => _id)).toEqual([world.writer._id, world.viewer._id])
  const again = await change(world.owner, 'add', docId, world.viewer)
  expect(again.body.collaborators).toHaveLength(2)
  const read = await world.viewer.post<Document>('/documents/get-current-doc', { docId })
  expect(read.body).toMatchObject({ canEdit: false, title: 'Shared' })
  const { notifications } = (await world.viewer.get<{ notifications: Notification[] }>('/notifications')).body
  expect(notifications.map(({ type }) => type)).toEqual(['document_shared'])
  const removed = await change(world.owner, 'remove', docId, world.viewer)
  expect(removed.body).toMatchObject({
    message: 'Collaborator removed successfully',
    collaborators: [{ _id: world.writer._id, role: 'writer' }],
  })
  expect((await world.viewer.post('/documents/get-current-doc', { docId })).status).toBe(404)
})

test('collaborators are listed in the order in which they were added, regardless of their names', async () => {
  const docId = await writeDocument(world, 'In order', [paragraph('Words.')])
  for (const target of [world.viewer, world.publisher, world.reviewer])
    await change(world.owner, 'add', docId, target)
  const expected = [world.writer, world.viewer, world.publisher, world.reviewer].map(({ _id }) => _id)
  const again = await change(world.owner, 'add', docId, world.viewer)
  expect(again.body.collaborators.map(({ _id }) => _id)).toEqual(expected)
  await change(world.owner, 'remove', docId, world.viewer)
  const last = await change(world.owner, 'add', docId, world.viewer)
  const moved = [world.writer, world.publisher, world.reviewer, world.viewer].map(({ _id }) => _id)
  expect(last.body.collaborators.map(({ _id }) => _id)).toEqual(moved)
})

test('each role can add and remove users as specified, but never the creator', async () => {
  const docId = await writeDocument(world, 'Roles', [paragraph('Words.')])
  const targets = {
    owner: world.owner,
    publisher: world.publisher,
    reviewer: world.reviewer,
    viewer: world.viewer,
  }
  const statuses = async (caller: Caller) => {
    const entries = Object.entries(targets).map(async ([role, target]) => [
      role,
      (await change(caller, 'add', docId, target)).status,
    ])
    return Object.fromEntries(await Promise.all(entries)) as Record<string, number>
  }
  expect(await statuses(world.owner)).toEqual({ owner: 403, publisher: 200, reviewer: 200, viewer: 200 })
  expect(await statuses(world.publisher)).toEqual({ owner: 403, publisher: 403, reviewer: 200, viewer: 200 })
  for (const caller of [world.reviewer, world.writer, world.viewer])
    expect(new Set(Object.values(await statuses(caller)))).toEqual(new Set([403]))
  expect((await change(world.owner, 'add', docId, world.stranger)).status).toBe(404)
  expect((await change(world.stranger, 'add', docId, world.viewer)).status).toBe(404)
  expect((await change(world.owner, 'remove', docId, world.writer)).status).toBe(403)
})
