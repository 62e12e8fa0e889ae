import type { Document, Notification, Review, User } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogOf, type Problem, paragraph, writeDocument } from '../../testing/publishing.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const set = (caller: Caller, docId: string, changes: object) =>
  caller.put<Document & Problem>(`/documents/update/${docId}`, changes)
const compare = async (caller: Caller, docId: string) =>
  (await caller.get<Review>(`/documents/${docId}/review`)).body
const notices = async (caller: Caller, docId: string) =>
  (await caller.get<{ notifications: Notification[] }>('/notifications')).body.notifications
    .filter((one) => one.documentId === docId)
    .map((one) => one.type)
const mailsTo = async (email: string) =>
  (
    (await world.nobody.get<{ to: string; subject: string; text: string }[]>('/local/outbox')).body ?? []
  ).filter((mail) => mail.to === email)

describe('a review', () => {
  test('is asked for, declined with its reason, asked for again and approved, and those concerned are told', async () => {
    await world.writer.put(`/users/${world.writer._id}`, { language: 'ar' })
    const docId = await writeDocument(world, 'Reviewed', [paragraph('First words.', 'a')])
    await set(world.writer, docId, { status: 'In Review' })
    for (const caller of [world.owner, world.publisher, world.reviewer])
      expect(await notices(caller, docId)).toEqual(['review_requested'])
    expect(await notices(world.writer, docId)).toEqual([])
    expect((await compare(world.reviewer, docId)).state.requestedBy?._id).toBe(world.writer._id)

    const declined = await set(world.reviewer, docId, { status: 'Draft', reason: 'Too <b>short</b>.' })
    expect(declined.body.review.declined).toMatchObject({ reason: 'Too <b>short</b>.' })
    expect(await notices(world.writer, docId)).toEqual(['review_declined'])
    await expect.poll(async () => (await mailsTo(world.writer.email))[0]?.text).toContain('Too <b>short</b>.')
    expect((await mailsTo(world.writer.email))[0]?.subject).toContain('عاد إلى المسودة')

    await set(world.writer, docId, { blog: blogOf(paragraph('First words, and more.', 'a')) })
    expect((await set(world.writer, docId, { status: 'In Review' })).body.review.declined).toBeNull()
    const before = (await world.reviewer.get<User>(`/users/${world.reviewer._id}`)).body.toDoListSteps
    expect(before.isDocumentApproved).toBe(false)
    const approved = await set(world.reviewer, docId, { status: 'Completed' })
    expect(approved.body.review).toMatchObject({ isApproved: true, hasChanged: false })
    expect(approved.body.review.approved?.by?._id).toBe(world.reviewer._id)
    const after = (await world.reviewer.get<User>(`/users/${world.reviewer._id}`)).body.toDoListSteps
    expect(after.isDocumentApproved).toBe(true)
    expect(await notices(world.writer, docId)).toEqual(['document_approved', 'review_declined'])
  })

  test('compares text, title and meta with what was approved, and each of them undoes the approval', async () => {
    const docId = await writeDocument(world, 'Compared', [paragraph('Old words.', 'a')])
    expect((await compare(world.owner, docId)).approved).toBeNull()
    await set(world.owner, docId, { status: 'Completed' })
    const conflict = await set(world.writer, docId, { status: 'In Review' })
    expect(conflict).toMatchObject({ status: 409, body: { code: 'status_conflict' } })
    expect(conflict.body.message).toContain('Completed')
    await set(world.writer, docId, { title: 'Compared anew' })
    expect((await compare(world.owner, docId)).state).toMatchObject({ isApproved: false, hasChanged: true })
    await set(world.writer, docId, { title: 'Compared' })
    expect((await compare(world.owner, docId)).state.isApproved).toBe(true)
    const meta = await world.writer.post<{ _id: string }>('/meta-data', { docId })
    await world.writer.put(`/meta-data/${meta.body._id}`, { metaTitle: 'SEO' })
    expect((await compare(world.owner, docId)).state.isApproved).toBe(false)
    await set(world.writer, docId, { blog: blogOf(paragraph('New words.', 'a')) })
    const review = await compare(world.owner, docId)
    expect(review.approved?.html).toContain('Old words.')
    expect(review.current).toMatchObject({ title: 'Compared', metaTitle: 'SEO' })
    expect(review.current.html).toContain('New words.')
    expect((await set(world.writer, docId, { status: 'In Review' })).status).toBe(200)
  })

  test('under four eyes is not given by whoever asked or wrote since the last approval', async () => {
    const docId = await writeDocument(world, 'Four eyes', [paragraph('Words.', 'a')])
    await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: true })
    await set(world.publisher, docId, { status: 'In Review' })
    expect((await compare(world.publisher, docId)).obstacle).toBe('four_eyes')
    const own = await set(world.publisher, docId, { status: 'Completed' })
    expect(own).toMatchObject({ status: 409, body: { code: 'four_eyes' } })
    expect((await set(world.reviewer, docId, { status: 'Completed' })).status).toBe(200)
    await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: false, minScore: 100 })
    await set(world.writer, docId, { blog: blogOf(paragraph('Other words.', 'a')) })
    await set(world.writer, docId, { status: 'In Review' })
    expect(await compare(world.owner, docId)).toMatchObject({ obstacle: 'score_too_low', minScore: 100 })
    expect((await set(world.owner, docId, { status: 'Completed' })).body.code).toBe('score_too_low')
    await world.owner.put(`/workspaces/${world.workspaceId}`, { minScore: null })
  })

  test('has somebody to write and a day, who must be a member', async () => {
    const docId = await writeDocument(world, 'Planned', [paragraph('Words.')])
    const dueDate = '2027-01-02T00:00:00.000Z'
    const planned = await set(world.owner, docId, {
      assignee: world.writer._id,
      dueDate,
      plannedDate: dueDate,
    })
    expect(planned.body).toMatchObject({ assignee: world.writer._id, dueDate, plannedDate: dueDate })
    expect((await set(world.owner, docId, { assignee: world.stranger._id })).status).toBe(400)
    expect((await set(world.owner, docId, { assignee: null, dueDate: null })).body).toMatchObject({
      assignee: null,
      dueDate: null,
    })
  })
})
