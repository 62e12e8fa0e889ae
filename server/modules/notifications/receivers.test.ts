import type { Document, Notification, NotificationType } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitePerson, mailAfter, postAs, type SentKind } from '../../testing/people.ts'
import { blogOf, paragraph, updateDocument } from '../../testing/publishing.ts'
import { type Caller, callApi, createWorld, type World, worldPassword } from '../../testing/world.ts'

type Name = 'owner' | 'publisher' | 'reviewer' | 'writer' | 'viewer' | 'requester' | 'assignee'

let world: World
let people: Record<Name, Caller>
let docId = ''
/** Each user has their own language, and requests are sent in another one. */
const languages = { owner: 'de', publisher: 'fr', reviewer: 'es', writer: 'ar', viewer: 'tr' } as const

beforeAll(async () => {
  world = await createWorld()
  const { owner, publisher, reviewer, writer, viewer } = world
  const [requester, assignee] = [await invitePerson(world, 'writer'), await invitePerson(world, 'writer')]
  people = { owner, publisher, reviewer, writer, viewer, requester, assignee }
})
afterAll(() => world.stop())

beforeEach(async () => {
  docId = (await people.writer.post<Document>('/documents', { title: 'Tea' })).body._id
  await updateDocument(people.writer, docId, { blog: blogOf(paragraph('Green tea and black tea.')) })
  const { sql } = world.app.database
  await sql`insert into collaborators (document_id, user_id, added_by) select ${docId}, id, ${people.owner._id}
    from users where id = any(${[people.requester._id, people.assignee._id, people.viewer._id]}) on conflict do nothing`
  expect((await updateDocument(people.owner, docId, { assignee: people.assignee._id })).status).toBe(200)
  expect((await updateDocument(people.requester, docId, { status: 'In Review' })).status).toBe(200)
  await sql`delete from notifications`
})

const comment = (text: string, mentions: Name[] = []) => ({
  text,
  mentions: mentions.map((name) => people[name]._id),
})
const begin = async (by: Name, mentions: Name[] = []) => {
  const quote = { quote: 'Green tea', before: '', after: ' and black' }
  const answer = await people[by].post<{ _id: string }>(`/documents-comments/${docId}`, {
    ...quote,
    ...comment('Sure?', mentions),
  })
  expect(answer.status).toBe(200)
  return answer.body._id
}
const reply = (by: Name, thread: string, mentions: Name[] = []) =>
  people[by].post(`/documents-comments/${docId}/${thread}`, comment('Yes.', mentions))

/** The users who find each notice of the document in their inbox. */
async function listNotified(): Promise<Partial<Record<Name, NotificationType[]>>> {
  const found: [string, NotificationType[]][] = []
  for (const [name, caller] of Object.entries(people)) {
    const { body } = await caller.get<{ notifications: Notification[] }>('/notifications')
    const types = body.notifications.filter((one) => one.documentId === docId).map(({ type }) => type)
    if (types.length > 0) found.push([name, types])
  }
  return Object.fromEntries(found)
}

describe('recipients of notices about a document', () => {
  const decided: [string, Name, object, NotificationType][] = [
    ['approved', 'reviewer', { status: 'Completed' }, 'document_approved'],
    ['declined', 'reviewer', { status: 'Draft', reason: 'Short' }, 'review_declined'],
  ]
  test.each(decided)(
    'that is %s: its author, the requester of the review, and the assignee',
    async (_, by, changes, type) => {
      expect((await updateDocument(people[by], docId, changes)).status).toBe(200)
      expect(await listNotified()).toEqual({ writer: [type], requester: [type], assignee: [type] })
    },
  )

  test('that is sent to review again: the deciding users, each once', async () => {
    await updateDocument(people.reviewer, docId, { status: 'Draft', reason: 'Short' })
    await world.app.database.sql`delete from notifications`
    await updateDocument(people.publisher, docId, { status: 'In Review' })
    expect(await listNotified()).toEqual({ owner: ['review_requested'], reviewer: ['review_requested'] })
  })

  test('in a thread: a mentioned user gets no second notice about the reply', async () => {
    const thread = await begin('writer', ['reviewer'])
    expect(await listNotified()).toEqual({ reviewer: ['comment_mention'] })
    await reply('requester', thread)
    await reply('viewer', thread)
    await world.app.database.sql`delete from notifications`
    await reply('owner', thread, ['writer', 'owner'])
    expect(await listNotified()).toEqual({ writer: ['comment_mention'], requester: ['comment_reply'] })
  })
})

describe('an emailed notice opens its subject:', () => {
  const linkIn = async (to: Name, kind: SentKind, act: () => Promise<unknown>) => {
    const mail = await mailAfter(world.app.url, people[to].email, kind, act)
    const { pathname, search } = new URL(mail.links[0] ?? '')
    return pathname + search
  }
  /** Comments are mailed together, some minutes later. */
  const gather = () => world.moveTime({ advanceSeconds: 15 * 60 })
  beforeEach(async () => {
    await world.app.database.sql`delete from comment_digests`
  })

  test('a review, for deciding users', async () => {
    await updateDocument(people.reviewer, docId, { status: 'Draft', reason: 'Short' })
    const ask = () => updateDocument(people.requester, docId, { status: 'In Review' })
    expect(await linkIn('reviewer', 'notice.review_requested', ask)).toBe(`/copy-butler/${docId}?review=1`)
  })

  test('a decision, for waiting users', async () => {
    const approve = () => updateDocument(people.reviewer, docId, { status: 'Completed' })
    expect(await linkIn('requester', 'notice.document_approved', approve)).toBe(`/copy-butler/${docId}`)
  })

  test('a thread in one document', async () => {
    const thread = await begin('writer', ['reviewer'])
    expect(await linkIn('reviewer', 'digest', gather)).toBe(`/copy-butler/${docId}?thread=${thread}`)
  })

  test('threads in several documents', async () => {
    await begin('writer', ['publisher'])
    docId = (await people.writer.post<Document>('/documents', { title: 'Coffee' })).body._id
    await updateDocument(people.writer, docId, { blog: blogOf(paragraph('Green tea and black tea.')) })
    await begin('writer', ['publisher'])
    expect(await linkIn('publisher', 'digest', gather)).toBe('/app/dashboard')
  })

  test('a guest’s comment', async () => {
    const given = { docId, canComment: true, days: 7 }
    const { url } = (await people.owner.post<{ url: string }>('/guest-links', given)).body
    const token = url.split(/[/=#]/).at(-1)
    const guestComment = { token, key: 'k'.repeat(32), name: 'Gus', quote: 'Green tea', text: 'Really?' }
    let thread = ''
    const link = await linkIn('writer', 'notice.guest_comment', async () => {
      const { status, body } = await postAs<{ _id: string }>(world.app.url, '/guest/comments', guestComment)
      expect(status).toBe(200)
      thread = body._id
    })
    expect(link).toBe(`/copy-butler/${docId}?thread=${thread}`)
  })
})

describe('the language of a mail', () => {
  const kindsTo = async (email: string, kind: string) => {
    const rows = await world.app.database.sql<{ language: string }>`
      select language from mails where "to" = ${email} and kind = ${kind} order by id desc limit 1`
    return rows[0]?.language
  }
  const calling = { 'accept-language': 'it' }
  const url = () => world.app.url
  beforeAll(async () => {
    for (const [name, language] of Object.entries(languages))
      await people[name as Name].put(`/users/${people[name as Name]._id}`, { language })
  })

  const cases: [kind: SentKind, to: Name, language: string, send: () => Promise<unknown>][] = [
    [
      'passwordReset',
      'writer',
      'ar',
      () => postAs(url(), '/email/password/reset', { email: people.writer.email }, calling),
    ],
    [
      'invitation',
      'viewer',
      'tr',
      async () => {
        const second = await people.owner.post<{ _id: string }>('/workspaces', { name: 'Second' })
        return people.owner.post(`/workspaces/invite/${second.body._id}`, { email: people.viewer.email })
      },
    ],
    [
      'passwordChanged',
      'reviewer',
      'es',
      () =>
        people.reviewer.put(`/users/${people.reviewer._id}`, {
          password: 'another-good-one-1',
          currentPassword: worldPassword,
        }),
    ],
  ]
  test.each(cases)('%s to the %s is the recipient’s: %s', async (kind, to, language, send) => {
    await mailAfter(url(), people[to].email, kind, send)
    expect(await kindsTo(people[to].email, kind)).toBe(language)
  })

  test('to an address without an account is the inviter’s', async () => {
    const email = 'new-here@example.com'
    await mailAfter(url(), email, 'invitation', () =>
      callApi(
        url(),
        people.owner.token,
        'POST',
        `/workspaces/invite/${world.workspaceId}`,
        { email },
        calling,
      ),
    )
    expect(await kindsTo(email, 'invitation')).toBe('it')
  })

  test('to a new user is that of the sign-up page', async () => {
    const email = 'registering@example.com'
    await mailAfter(url(), email, 'registration', () => postAs(url(), '/auth/register', { email }, calling))
    expect(await kindsTo(email, 'registration')).toBe('it')
  })
})
