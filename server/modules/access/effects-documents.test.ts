import {
  auditActions,
  type Brief,
  type CommentThread,
  type Document,
  type GuestLink,
  type GuestTalk,
  type Serp,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Effects, type EffectsWatch, nothing, watchEffects } from '../../testing/effects.ts'
import { giveOutline, openSocket } from '../../testing/generation.ts'
import { blogOf, paragraph, uploadImage } from '../../testing/publishing.ts'
import { type Answer, type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let effects: EffectsWatch
let docId: string
/** Audit actions found by these tests. */
const seen = new Set<string>()
beforeAll(async () => {
  world = await createWorld()
  effects = await watchEffects(world)
})
afterAll(async () => {
  effects.close()
  await world.stop()
})

const remove = (caller: Caller, path: string) => callApi<unknown>(world.app.url, caller.token, 'DELETE', path)

/** Makes a call and expects exactly these effects; returns its response. */
async function expectOf<T>(call: () => Promise<Answer<T>>, expected: Partial<Effects>): Promise<T> {
  const { answer, ...all } = await effects.after(call)
  expect(all).toEqual({ ...nothing, status: 200, ...expected })
  for (const line of all.log) seen.add(line.split(' ')[0] ?? '')
  return answer.body
}

const listChanged = (docId = 'D') =>
  `documentListChanged docId=${docId}: owner publisher reviewer writer viewer`
/** All users in the document see it, and all members reload the list. */
const changed = ['documentChanged docId=D: owner writer', listChanged()]

// A document of the writer that the owner and the writer have open.
beforeEach(async () => {
  const { writer } = world
  docId = (await writer.post<Document>('/documents', { title: 'Tea', keyword: 'tea', language: 'en' })).body
    ._id
  await writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Words for guests.', 'one')) })
  effects.name(docId, 'D')
  await effects.join(docId, 'owner', 'writer')
})

const update = (caller: Caller, changes: object) =>
  caller.put<Document>(`/documents/update/${docId}`, changes)

describe('a document', () => {
  test('updates every member’s list when it is created, deleted, and restored', async () => {
    const { owner, writer } = world
    const other = await expectOf(() => writer.post<Document>('/documents', { title: 'Other' }), {
      events: [listChanged('new')],
    })
    const Ids = [effects.name(other._id, 'other')]
    await effects.join(other._id, 'writer')
    await expectOf(() => owner.post('/documents/delete', { Ids }), {
      events: ['documentDeleted docId=other: writer', listChanged('other')],
    })
    await expectOf(() => owner.post('/documents/restore', { Ids }), { events: [listChanged('other')] })
    await owner.post('/documents/delete', { Ids })
    await expectOf(() => owner.post('/trash/restore', { Ids }), {
      events: [listChanged('other')],
      log: ['documents.restored of owner by owner: count=1'],
    })
    await owner.post('/documents/delete', { Ids })
    await expectOf(() => owner.post('/trash/delete', { Ids }), {
      log: ['documents.deleted_for_good of owner by owner: count=1'],
    })
  })

  test.each([
    ['its title', { title: 'Green tea' }],
    ['its keyword', { keyword: 'green tea' }],
    ['its description', { description: 'About tea' }],
    ['its language', { language: 'de' }],
    ['its text', { blog: blogOf(paragraph('Other words.', 'one')) }],
    ['its step', { configurationStep: 6 }],
    ['its date', { dueDate: '2030-01-02T00:00:00.000Z' }],
    ['its planned date', { plannedDate: '2030-01-02T00:00:00.000Z' }],
  ])('that changes %s is updated for everyone in it and in every list', async (_, changes) => {
    await expectOf(() => update(world.writer, changes), { events: changed })
  })

  test('records when publishing is scheduled and unscheduled', async () => {
    const publishDate = '2050-01-02T00:00:00.000Z'
    await expectOf(() => update(world.owner, { publishDate }), {
      events: changed,
      log: [`publishing.scheduled of owner by owner @W: at=${publishDate} name=Tea`],
    })
    await expectOf(() => update(world.owner, { publishDate: null }), {
      events: changed,
      log: ['publishing.unscheduled of owner by owner @W: name=Tea'],
    })
  })

  test('notifies only its new assignee, and lists them as a collaborator', async () => {
    await expectOf(() => update(world.owner, { assignee: world.reviewer._id }), {
      events: [
        'collaboratorsChanged docId=D: owner writer',
        ...changed,
        'notification type=document_assigned: reviewer',
      ],
      notices: ['document_assigned to reviewer: actor=owner document=Tea'],
      mails: ['notification to reviewer in en'],
    })
  })

  test('notifies a collaborator when it is shared, and audits sharing and unsharing', async () => {
    const { owner, viewer } = world
    const body = { docId, collaboratorId: viewer._id }
    const people = ['collaboratorsChanged docId=D: owner writer', listChanged()]
    await expectOf(() => owner.patch('/documents/add-collaborator', body), {
      events: [...people, 'notification type=document_shared: viewer'],
      log: ['documents.shared of owner by owner @W: email=viewer name=Tea'],
      notices: ['document_shared to viewer: actor=owner document=Tea'],
      mails: ['notification to viewer in en'],
    })
    await expectOf(() => owner.patch('/documents/add-collaborator', body), { events: people })
    await expectOf(() => owner.patch('/documents/remove-collaborator', body), {
      events: people,
      log: ['documents.unshared of owner by owner @W: email=viewer name=Tea'],
    })
    await expectOf(() => owner.patch('/documents/remove-collaborator', body), { events: people })
  })

  test('notifies reviewers of each request, and its author of each decision', async () => {
    const { reviewer, publisher, owner, writer } = world
    await update(owner, { assignee: publisher._id })
    await expectOf(() => update(writer, { status: 'In Review' }), {
      events: [...changed, 'notification type=review_requested: owner publisher reviewer'],
      notices: ['owner', 'publisher', 'reviewer'].map(
        (one) => `review_requested to ${one}: actor=writer document=Tea`,
      ),
      mails: ['owner', 'publisher', 'reviewer'].map((one) => `notification to ${one} in en`),
    })
    await expectOf(() => update(reviewer, { status: 'Draft', reason: 'Too short' }), {
      events: [...changed, 'notification type=review_declined: publisher writer'],
      log: ['documents.declined of owner by reviewer @W: name=Tea reason=Too short'],
      notices: ['publisher', 'writer'].map(
        (one) => `review_declined to ${one}: actor=reviewer document=Tea reason=Too short`,
      ),
      mails: ['publisher', 'writer'].map((one) => `notification to ${one} in en`),
    })
    await update(writer, { status: 'In Review' })
    await expectOf(() => update(publisher, { status: 'Completed' }), {
      events: [...changed, 'notification type=document_approved: writer'],
      log: ['documents.approved of owner by publisher @W: name=Tea reason='],
      notices: ['document_approved to writer: actor=publisher document=Tea'],
      mails: ['notification to writer in en'],
    })
  })

  test('records versions and which of them was restored', async () => {
    const { writer } = world
    const path = `/documents-history/${docId}`
    const version = await expectOf(() => writer.post<{ _id: string }>(path, { name: 'First' }), {})
    await expectOf(() => writer.put(`${path}/${version._id}`, { name: 'Named' }), {})
    await update(writer, { blog: blogOf(paragraph('Later words.', 'one')) })
    await expectOf(() => writer.post(`${path}/${version._id}/restore`), {
      events: [...changed, 'versionRestored docId=D: owner writer'],
    })
  })
})

describe('comments on a document', () => {
  const anchor = { from: 'AQEBeAA', to: 'AQEBeAA' }

  test('reach everyone in it, and notify the affected users', async () => {
    const { owner, writer } = world
    const path = `/documents-comments/${docId}`
    const shown = 'commentsChanged docId=D: owner writer'
    const comment = { anchor, quote: 'Words', text: 'Look', mentions: [writer._id, world.viewer._id] }
    const thread = await expectOf(() => owner.post<CommentThread>(path, comment), {
      events: [shown, 'notification type=comment_mention: writer'],
      notices: ['comment_mention to writer: actor=owner document=Tea thread=new'],
    })
    const at = `${path}/${thread._id}`
    const answered = await expectOf(() => writer.post<CommentThread>(at, { text: 'Yes' }), {
      events: [shown, 'notification type=comment_reply: owner'],
      notices: ['comment_reply to owner: actor=writer document=Tea thread=new'],
    })
    const own = `${at}/${answered.comments[1]?._id}`
    await expectOf(() => writer.patch(own, { text: 'No', mentions: [owner._id] }), {
      events: [shown, 'notification type=comment_mention: owner'],
      notices: ['comment_mention to owner: actor=writer document=Tea thread=new'],
    })
    for (const isResolved of [true, false])
      await expectOf(() => writer.put(at, { isResolved }), { events: [shown] })
    await expectOf(() => remove(writer, own), { events: [shown] })
    await expectOf(() => remove(owner, `${at}/${thread.comments[0]?._id}`), { events: [shown] })
  })

  test('by guests reach everyone in it, and guest links are audited', async () => {
    const { owner, publisher, anonymous } = world
    const link = await expectOf(
      () =>
        publisher.post<GuestLink & { url: string }>('/guest-links', {
          ...{ docId, canComment: true, password: 'a-password', days: 3 },
        }),
      { log: ['guest_link.created of owner by publisher @W: days=3 link=… name=Tea'] },
    )
    const token = link.url.split('#')[1]
    const visit = { token, password: 'a-password' }
    await expectOf(() => anonymous.post('/guest/document', { ...visit, password: 'wrong-one' }), {
      status: 400,
    })
    await expectOf(() => anonymous.post('/guest/document', visit), {
      log: ['guest_link.opened of owner by anonymous @W: link=… name=Tea'],
    })
    await expectOf(() => anonymous.post('/guest/document', visit), {})
    const shown = 'guestCommentsChanged docId=D: owner writer'
    const words = { ...visit, key: 'k'.repeat(43), name: 'Gus' }
    const guestThread = await expectOf(
      () =>
        anonymous.post<GuestTalk>('/guest/comments', {
          ...{ ...words, quote: 'Words', before: '', after: '', text: 'Nice' },
        }),
      {
        events: [shown, 'notification type=guest_comment: publisher writer'],
        notices: ['publisher', 'writer'].map(
          (one) => `guest_comment to ${one}: actor=Gus document=Tea thread=new`,
        ),
        mails: ['publisher', 'writer'].map((one) => `notification to ${one} in en`),
      },
    )
    const at = `/documents-guest-comments/${docId}/${guestThread._id}`
    await expectOf(() => owner.post(at, { text: 'Thanks' }), { events: [shown] })
    for (const isResolved of [true, false])
      await expectOf(() => owner.put(at, { isResolved }), { events: [shown] })
    const answer = await effects.after(() =>
      anonymous.post<GuestTalk>(`/guest/comments/${guestThread._id}`, { ...words, text: 'Bye' }),
    )
    expect(answer.events).toContain(shown)
    const [first, second] =
      (
        await owner.get<{ threads: { comments: { _id: string; guest: string | null }[] }[] }>(
          `/documents-guest-comments/${docId}`,
        )
      ).body.threads[0]?.comments.filter(({ guest }) => guest === 'Gus') ?? []
    await expectOf(
      () =>
        anonymous.post(`/guest/comments/${guestThread._id}/delete`, {
          ...visit,
          key: words.key,
          commentId: second?._id,
        }),
      { events: [shown] },
    )
    await expectOf(() => remove(owner, `${at}/${first?._id}`), { events: [shown] })
    await expectOf(() => remove(owner, `/guest-links/${link._id}`), {
      log: ['guest_link.revoked of owner by owner @W: link=… name=Tea'],
    })
  })
})

describe('the plan of a document', () => {
  test('reaches everyone in it when the research or the brief changes', async () => {
    const { owner, writer } = world
    const search = { docId, keyword: 'home composting', location_name: 'United States', language_code: 'en' }
    const serp = await expectOf(() => writer.post<Serp>('/seo/serp', search), {
      events: ['serpChanged docId=D: owner writer', 'serpProgress docId=D: owner writer'],
    })
    const [first] = serp.content
    await expectOf(
      () => writer.put(`/serps/${serp._id}`, { toggled: [{ url: first?.url, isSelected: false }] }),
      {
        events: ['serpChanged docId=D: owner writer'],
      },
    )
    const brief = await expectOf(() => writer.post<Brief>('/brief', { docId }), {
      events: ['briefChanged docId=D userId=writer: owner writer'],
    })
    await expectOf(
      () => owner.put(`/brief/${brief._id}`, { goal: 'Sell tea', assignee: world.publisher._id }),
      {
        events: [
          'briefChanged docId=D userId=owner: owner writer',
          ...changed,
          'notification type=document_assigned: publisher',
        ],
        notices: ['document_assigned to publisher: actor=owner document=Tea'],
        mails: ['notification to publisher in en'],
      },
    )
  })

  test('a deleted image is audited', async () => {
    const picture = await uploadImage(world.writer, '#fff')
    await expectOf(() => remove(world.owner, picture.replace(/^\/api/, '')), {
      log: ['upload.deleted of owner by owner @W: name=photo.png'],
    })
  })
})

test('a finished article notifies only the user who requested it, without mail', async () => {
  const { writer, app } = world
  await giveOutline(app, docId)
  const socket = await openSocket(app.url, writer)
  await socket.emitWithAck('joinRoom', { docId, user: writer._id })
  const event = new Promise((resolve) => socket.once('notification', resolve))
  const done = await effects.after(async () => {
    const answer = await socket.emitWithAck('generateDocument', { docId, body: { mode: 'append' } })
    expect(answer).toMatchObject({ ok: true })
    await event
    return { status: 200, body: null, headers: new Headers() }
  })
  socket.close()
  expect(done.events).toContain('notification type=generation_done: writer')
  expect([done.notices, done.mails]).toEqual([['generation_done to writer: actor= document=Tea'], []])
})

test('every audit action about documents is covered by these tests', () => {
  const here = /^(documents|guest_link|upload)\.(?!password_failed)/
  expect(auditActions.filter((one) => here.test(one) && !seen.has(one))).toEqual([])
})
