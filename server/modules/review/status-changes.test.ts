import type { AuditEntry, Document, DocumentStatus, Notification, Version } from '@rankwell/contract'
import { documentStatuses } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogOf, paragraph, updateDocument, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/**
 * An article in a status, with an approved version if the status requires one; `isChanged` edits it
 * afterwards.
 */
async function makeArticle(status: DocumentStatus, isChanged = false): Promise<string> {
  const docId = await writeDocument(world, 'Moved', [paragraph('Words.', 'a')])
  const { database } = world.app
  for (const member of [world.reviewer, world.viewer])
    await database.sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${member._id}, ${world.owner._id})`
  if (status === 'In Review') await updateDocument(world.owner, docId, { status })
  if (status === 'Completed' || status === 'Published')
    await updateDocument(world.owner, docId, { status: 'Completed' })
  if (status === 'Published')
    await database.sql`update documents set status = 'Published' where id = ${docId}`
  if (isChanged) await updateDocument(world.owner, docId, { blog: blogOf(paragraph('Other words.', 'a')) })
  return docId
}

type Verdict = 'moves' | 'stays' | 'conflict' | 'forbidden'
const verdicts: Record<Verdict, [status: number, code: string | undefined]> = {
  moves: [200, undefined],
  stays: [200, undefined],
  conflict: [409, 'status_conflict'],
  forbidden: [403, 'role_forbidden'],
}

/** The responses to each requested status, per current status, unchanged and changed since the approval. */
const table: [from: DocumentStatus, isChanged: boolean, to: Record<DocumentStatus, Verdict>][] = [
  ['Draft', false, { Draft: 'stays', 'In Review': 'moves', Completed: 'moves', Published: 'conflict' }],
  ['In Review', false, { Draft: 'moves', 'In Review': 'stays', Completed: 'moves', Published: 'conflict' }],
  [
    'Completed',
    false,
    { Draft: 'moves', 'In Review': 'conflict', Completed: 'stays', Published: 'conflict' },
  ],
  ['Completed', true, { Draft: 'moves', 'In Review': 'moves', Completed: 'stays', Published: 'conflict' }],
  [
    'Published',
    false,
    { Draft: 'conflict', 'In Review': 'conflict', Completed: 'conflict', Published: 'stays' },
  ],
  ['Published', true, { Draft: 'conflict', 'In Review': 'moves', Completed: 'conflict', Published: 'stays' }],
]

describe('a change of status', () => {
  const rows = (['owner', 'publisher', 'reviewer', 'writer', 'viewer'] as const).flatMap((role) =>
    table.map(([from, isChanged, to]) => ({ role, from, since: isChanged ? 'changed' : 'unchanged', to })),
  )
  test.each(rows)(
    'by a $role from $from ($since) follows the workflow',
    async ({ role, from, since, to }) => {
      for (const status of documentStatuses) {
        const docId = await makeArticle(from, since === 'changed')
        const answer = await updateDocument(world[role], docId, { status })
        const decided = to[status]
        const isAllowed =
          role === 'viewer' ? false : role !== 'writer' || status === 'In Review' || status === from
        const [code, word] = verdicts[isAllowed ? decided : 'forbidden']
        expect([status, answer.status, answer.body.code]).toEqual([status, code, word])
        const now = (await world.owner.post<Document>('/documents/get-current-doc', { docId })).body
        expect(now.status).toBe(code === 200 ? status : from)
        if (word === 'status_conflict') expect(answer.body.message).toContain(from)
      }
    },
  )

  test('without a reason is recorded as “no reason given” in every notice of a decline', async () => {
    await world.writer.put(`/users/${world.writer._id}`, { language: 'en' })
    const docId = await writeDocument(world, 'Bare decline', [paragraph('Words.', 'a')])
    await updateDocument(world.writer, docId, { status: 'In Review' })
    const declined = await updateDocument(world.reviewer, docId, { status: 'Draft' })
    expect(declined.status).toBe(200)
    expect(declined.body.review.declined).toMatchObject({ reason: '', by: { _id: world.reviewer._id } })
    const inbox = await world.writer.get<{ notifications: Notification[] }>('/notifications')
    const notice = inbox.body.notifications.find((one) => one.documentId === docId)
    expect(notice).toMatchObject({ type: 'review_declined', params: { reason: '' } })
    const findMail = async () =>
      (await world.anonymous.get<{ to: string; subject: string; text: string }[]>('/local/outbox')).body.find(
        (mail) => mail.to === world.writer.email && mail.subject.includes('Bare decline'),
      )
    await expect.poll(async () => (await findMail())?.text).toContain('Reason: No reason given')
    const { entries } = (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body
    expect(entries.find(({ subject }) => subject.name === 'Bare decline')).toMatchObject({
      action: 'documents.declined',
      subject: { reason: '' },
    })
    const [kept] = (await world.owner.get<Version[]>(`/documents-history/${docId}`)).body
    expect(kept?.label).toBe('Status Updated: Document Marked as Draft')
  })

  test('approves an article without words by a call, since only the buttons are disabled', async () => {
    const { body } = await world.writer.post<Document>('/documents', { title: 'Empty' })
    expect((await updateDocument(world.owner, body._id, { status: 'Completed' })).body.status).toBe(
      'Completed',
    )
  })
})
