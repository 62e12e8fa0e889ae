import type { AuditEntry, Notification, Review, User, Version } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogOf, type Problem, paragraph, updateDocument, writeDocument } from '../../testing/publishing.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ hasBystanders: true })
})
afterAll(() => world.stop())

const compare = async (caller: Caller, docId: string) =>
  (await caller.get<Review>(`/documents/${docId}/review`)).body
const notices = async (caller: Caller, docId: string) =>
  (await caller.get<{ notifications: Notification[] }>('/notifications')).body.notifications
    .filter((one) => one.documentId === docId)
    .map((one) => one.type)
const decisionsKept = async (docId: string) =>
  (await world.owner.get<Version[]>(`/documents-history/${docId}`)).body
    .filter(({ kind }) => kind === 'status')
    .map(({ label }) => label)
const mailsTo = async (email: string) =>
  (
    (await world.anonymous.get<{ to: string; subject: string; text: string }[]>('/local/outbox')).body ?? []
  ).filter((mail) => mail.to === email)

describe('a review', () => {
  test('is requested, declined with a reason, requested again, and approved, and the affected users are notified', async () => {
    await world.writer.put(`/users/${world.writer._id}`, { language: 'ar' })
    const docId = await writeDocument(world, 'Reviewed', [paragraph('First words.', 'a')])
    await updateDocument(world.writer, docId, { status: 'In Review' })
    for (const caller of [world.owner, world.publisher, world.reviewer])
      expect(await notices(caller, docId)).toEqual(['review_requested'])
    expect(await notices(world.writer, docId)).toEqual([])
    expect((await compare(world.reviewer, docId)).state.requestedBy?._id).toBe(world.writer._id)

    const declined = await updateDocument(world.reviewer, docId, {
      status: 'Draft',
      reason: 'Too <b>short</b>.',
    })
    expect(declined.body.review.declined).toMatchObject({ reason: 'Too <b>short</b>.' })
    expect(await notices(world.writer, docId)).toEqual(['review_declined'])
    const findMail = async () =>
      (await mailsTo(world.writer.email)).find(({ subject }) => subject.includes('مرفوض'))
    await expect.poll(async () => (await findMail())?.text).toContain('Too <b>short</b>.')

    await updateDocument(world.writer, docId, { blog: blogOf(paragraph('First words, and more.', 'a')) })
    expect(
      (await updateDocument(world.writer, docId, { status: 'In Review' })).body.review.declined,
    ).toBeNull()
    const before = (await world.reviewer.get<User>(`/users/${world.reviewer._id}`)).body.toDoListSteps
    expect(before.isDocumentApproved).toBe(false)
    const approved = await updateDocument(world.reviewer, docId, { status: 'Completed' })
    expect(approved.body.review).toMatchObject({ isApproved: true, hasChanged: false })
    expect(approved.body.review.approved?.by?._id).toBe(world.reviewer._id)
    const after = (await world.reviewer.get<User>(`/users/${world.reviewer._id}`)).body.toDoListSteps
    expect(after.isDocumentApproved).toBe(true)
    expect(await notices(world.writer, docId)).toEqual(['document_approved', 'review_declined'])
  })

  test('compares text, title, and meta data with the approved version, and each of them ends the approval', async () => {
    const docId = await writeDocument(world, 'Compared', [paragraph('Old words.', 'a')])
    expect((await compare(world.owner, docId)).approved).toBeNull()
    await updateDocument(world.owner, docId, { status: 'Completed' })
    const conflict = await updateDocument(world.writer, docId, { status: 'In Review' })
    expect(conflict).toMatchObject({ status: 409, body: { code: 'status_conflict' } })
    expect(conflict.body.message).toContain('Completed')
    await updateDocument(world.writer, docId, { title: 'Compared anew' })
    expect((await compare(world.owner, docId)).state).toMatchObject({ isApproved: false, hasChanged: true })
    await updateDocument(world.writer, docId, { title: 'Compared' })
    expect((await compare(world.owner, docId)).state.isApproved).toBe(true)
    const meta = await world.writer.post<{ _id: string }>('/meta-data', { docId })
    await world.writer.put(`/meta-data/${meta.body._id}`, { metaTitle: 'SEO' })
    expect((await compare(world.owner, docId)).state.isApproved).toBe(false)
    await updateDocument(world.writer, docId, { blog: blogOf(paragraph('New words.', 'a')) })
    const review = await compare(world.owner, docId)
    expect(review.approved?.html).toContain('Old words.')
    expect(review.current).toMatchObject({ title: 'Compared', metaTitle: 'SEO' })
    expect(review.current.html).toContain('New words.')
    expect((await updateDocument(world.writer, docId, { status: 'In Review' })).status).toBe(200)
  })

  const parts: [string, (docId: string) => Promise<unknown>][] = [
    ['title', (docId) => updateDocument(world.writer, docId, { title: 'Other' })],
    ['excerpt', (docId) => updateDocument(world.writer, docId, { description: 'Other' })],
    ['text', (docId) => updateDocument(world.writer, docId, { blog: blogOf(paragraph('Other', 'a')) })],
    ...['metaTitle', 'metaDescription'].map((field): [string, (docId: string) => Promise<unknown>] => [
      field,
      async (docId) => {
        const { body } = await world.writer.post<{ _id: string }>('/meta-data', { docId })
        return world.writer.put(`/meta-data/${body._id}`, { [field]: 'Other' })
      },
    ]),
  ]
  test.each(parts)('ends if only its %s changes', async (_, change) => {
    const docId = await writeDocument(world, 'Whole', [paragraph('Words.', 'a')])
    await world.writer.post('/meta-data', { docId })
    await updateDocument(world.owner, docId, { status: 'Completed' })
    expect((await compare(world.owner, docId)).state).toMatchObject({ isApproved: true, hasChanged: false })
    await change(docId)
    expect((await compare(world.owner, docId)).state).toMatchObject({ isApproved: false, hasChanged: true })
  })

  test('with the four-eyes rule is not approved by a user who requested it or wrote since the last approval', async () => {
    const docId = await writeDocument(world, 'Four eyes', [paragraph('Words.', 'a')])
    await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: true })
    await updateDocument(world.publisher, docId, { status: 'In Review' })
    expect((await compare(world.publisher, docId)).obstacle).toBe('four_eyes')
    const own = await updateDocument(world.publisher, docId, { status: 'Completed' })
    expect(own).toMatchObject({ status: 409, body: { code: 'four_eyes' } })
    // The history lists decisions only.
    const [requested, approved] = ['Requesting Review', 'Document Approved'].map(
      (said) => `Status Updated: ${said}`,
    )
    expect(await decisionsKept(docId)).toEqual([requested])
    expect((await updateDocument(world.reviewer, docId, { status: 'Completed' })).status).toBe(200)
    await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: false, minScore: 100 })
    await updateDocument(world.writer, docId, { blog: blogOf(paragraph('Other words.', 'a')) })
    await updateDocument(world.writer, docId, { status: 'In Review' })
    expect(await compare(world.owner, docId)).toMatchObject({ obstacle: 'score_too_low', minScore: 100 })
    expect((await updateDocument(world.owner, docId, { status: 'Completed' })).body.code).toBe(
      'score_too_low',
    )
    expect(await decisionsKept(docId)).toEqual([requested, approved, requested])
    await world.owner.put(`/workspaces/${world.workspaceId}`, { minScore: null })
  })

  test.each([
    ['before the last approval', -1, 200],
    ['after the last approval', 1, 409],
  ])(
    'with the four-eyes rule checks whether a user has written %s, even in compacted entries',
    async (_, seconds, status) => {
      const docId = await writeDocument(world, 'Since when', [paragraph('Words.', 'a')])
      await updateDocument(world.owner, docId, { status: 'Completed' })
      await updateDocument(world.owner, docId, { status: 'Draft' })
      await world.app.database.sql`insert into document_editors (document_id, user_id, last_at)
      select id, ${world.publisher._id}, approved_at + make_interval(secs => ${seconds}::int)
      from documents where id = ${docId}`
      await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: true })
      const answer = await updateDocument(world.publisher, docId, { status: 'Completed' })
      expect([answer.status, answer.body.code]).toEqual([status, status === 409 ? 'four_eyes' : undefined])
      await world.owner.put(`/workspaces/${world.workspaceId}`, { needsFourEyes: false })
    },
  )

  test('approves the reviewed text or nothing, once, even if others write or decide at the same time', async () => {
    const docId = await writeDocument(world, 'Looked at', [paragraph('First words.', 'a')])
    await updateDocument(world.writer, docId, { status: 'In Review' })
    const { seen } = await compare(world.reviewer, docId)
    const approve = (caller: Caller, what = seen) =>
      updateDocument(caller, docId, { status: 'Completed', seen: what })
    await updateDocument(world.writer, docId, { blog: blogOf(paragraph('Other words.', 'a')) })
    expect(await approve(world.reviewer)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    await updateDocument(world.writer, docId, {
      blog: blogOf(paragraph('First words.', 'a')),
      title: 'Another title',
    })
    expect((await approve(world.reviewer)).body.code).toBe('changed_meanwhile')
    const again = (await compare(world.reviewer, docId)).seen
    // Two reviewers decide at the same time: one succeeds, the other gets the current state.
    const both = await Promise.all([
      approve(world.reviewer, again),
      updateDocument(world.publisher, docId, { status: 'Draft', reason: 'No.' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body.code).toBe('status_conflict')
    const { entries } = (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body
    const decisions = entries.filter(({ subject }) => subject.name === 'Another title')
    expect(decisions).toHaveLength(1)
    expect(await decisionsKept(docId)).toHaveLength(2)
    const publishes = await world.writer.post<Problem>('/documents/publish/wordpress', {
      docId,
      connection: { _id: docId },
    })
    expect(publishes.status).toBe(403)
  })

  test('covers a single text even if a user keeps typing', async () => {
    const docId = await writeDocument(world, 'Typed', [paragraph('Start.', 'a')])
    let refusals = 0
    for (let round = 0; round < 6; round++) {
      const { seen, current } = await compare(world.owner, docId)
      const [approved] = await Promise.all([
        updateDocument(world.owner, docId, { status: 'Completed', seen }),
        updateDocument(world.writer, docId, { blog: blogOf(paragraph(`Round ${round}.`, 'a')) }),
      ])
      const review = await compare(world.owner, docId)
      if (approved.status === 200) {
        expect(review.approved?.html).toBe(current.html)
        expect(review.state.hasChanged).toBe(true)
        await updateDocument(world.owner, docId, { status: 'Draft', reason: 'Again.' })
      } else {
        expect(approved.body.code).toBe('changed_meanwhile')
        refusals += 1
      }
    }
    expect(await decisionsKept(docId)).toHaveLength(2 * (6 - refusals))
  })

  test('shows the current position of commented passages', async () => {
    const docId = await writeDocument(world, 'Discussed', [paragraph('One two three.', 'a')])
    const { body } = await world.writer.post<{ _id: string }>(`/documents-comments/${docId}`, {
      quote: 'two',
      text: 'Why two?',
    })
    await updateDocument(world.writer, docId, {
      blog: blogOf(paragraph('New.', 'z'), paragraph('One two three.', 'a')),
    })
    const [passage] = (await compare(world.owner, docId)).passages
    expect(passage).toMatchObject({
      threadId: body._id,
      quote: 'two',
      before: 'New. One ',
      after: ' three. ',
    })
    await updateDocument(world.writer, docId, { blog: blogOf(paragraph('New.', 'z')) })
    expect((await compare(world.owner, docId)).passages).toEqual([])
  })

  test('is assigned to a user who sees the document or is added by one who may share, and notifies them', async () => {
    const docId = await writeDocument(world, 'Given', [paragraph('Words.')])
    const give = (caller: Caller, assignee: string | null) => updateDocument(caller, docId, { assignee })
    const refused = await give(world.writer, world.reviewer._id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'assignee_no_access' } })
    expect((await give(world.owner, world.viewer._id)).status).toBe(400)
    const given = await give(world.publisher, world.reviewer._id)
    expect(given.body).toMatchObject({ assignee: world.reviewer._id })
    expect(given.body.collaborators.map(({ _id }) => _id)).toContain(world.reviewer._id)
    expect(await notices(world.reviewer, docId)).toEqual(['document_assigned'])
    expect((await world.reviewer.post('/documents/get-current-doc', { docId })).status).toBe(200)
    expect((await give(world.publisher, world.reviewer._id)).status).toBe(200)
    expect(await notices(world.reviewer, docId)).toHaveLength(1)
    // A writer assigns it to a user who already sees the document.
    expect((await give(world.writer, world.publisher._id)).status).toBe(200)
    expect((await give(world.writer, null)).body.assignee).toBeNull()
  })

  test('has a writer, who must be a member, and a due date', async () => {
    const docId = await writeDocument(world, 'Planned', [paragraph('Words.')])
    const dueDate = '2027-01-02T00:00:00.000Z'
    const planned = await updateDocument(world.owner, docId, {
      assignee: world.writer._id,
      dueDate,
      plannedDate: dueDate,
    })
    expect(planned.body).toMatchObject({ assignee: world.writer._id, dueDate, plannedDate: dueDate })
    expect((await updateDocument(world.owner, docId, { assignee: world.stranger._id })).status).toBe(400)
    expect((await updateDocument(world.owner, docId, { assignee: null, dueDate: null })).body).toMatchObject({
      assignee: null,
      dueDate: null,
    })
  })
})
