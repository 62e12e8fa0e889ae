import type { Comment, CommentList, CommentsChanged, CommentThread, Document } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRelativePositionFromTypeIndex, Doc, encodeRelativePosition } from 'yjs'
import { until } from '../../testing/collaboration.ts'
import { openSocket } from '../../testing/generation.ts'
import { makeRemovedMember } from '../../testing/people.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let docId: string

const end = Buffer.from(
  encodeRelativePosition(createRelativePositionFromTypeIndex(new Doc().getText('x'), 0)),
).toString('base64url')
const anchor = { from: end, to: end }
const selected = { anchor, quote: 'the selected words' }

const place = () => `/documents-comments/${docId}`
const read = async (caller: Caller) => (await caller.get<CommentList>(place())).body
const begin = async (caller: Caller, text: string, mentions: string[] = []) =>
  (await caller.post<CommentThread>(place(), { ...selected, text, mentions })).body
const reply = (caller: Caller, threadId: string, text: string, mentions: string[] = []) =>
  caller.post<CommentThread>(`${place()}/${threadId}`, { text, mentions })
const notices = async (caller: Caller) =>
  (
    await caller.get<{
      notifications: { type: string; params: Record<string, string>; documentId: string }[]
    }>('/notifications')
  ).body.notifications
    .filter((notice) => notice.documentId === docId)
    .map(({ type, params }) => `${type} by ${params.actor}`)
const mailsTo = async ({ email }: Caller) =>
  world.app.database.sql<{ kind: string; language: string }>`
    select kind, language from mails where "to" = ${email} and kind = 'digest'`
/** Advances the time and runs due jobs. */
const later = (minutes: number) => world.moveTime({ advanceSeconds: minutes * 60 })

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  docId = (await world.writer.post<Document>('/documents', { title: 'Sourdough at home' })).body._id
  await world.app.database
    .sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${world.viewer._id}, ${world.owner._id})`
  // Each test begins in a new minute, so no rate limit is reached.
  await later(2)
})

describe('imported comments', () => {
  const from = (author: string, text: string) => ({ author, writtenAt: '2024-03-05T10:00:00.000Z', text })
  const threadOf = (...comments: object[]) => ({ ...selected, isResolved: false, comments })
  const bring = (caller: Caller, ...threads: object[]) =>
    caller.post<{ threads: CommentThread[]; code?: string }>(`${place()}/import`, { threads })

  test('keep their author and date as text, and can be answered and resolved like any other', async () => {
    const { writer, publisher, owner } = world
    const hostile = '<b>Anna</b>\u202e <img src=x onerror=alert(1)>'
    const resolved = { ...threadOf(from('', 'Done')), isResolved: true }
    const { body } = await bring(writer, threadOf(from(hostile, 'Why?'), from('Ben', 'So.')), resolved)
    const [thread, second] = body.threads
    if (!thread || !second) throw new Error('two threads are required')
    expect(thread.comments).toMatchObject([
      {
        author: { username: 'writer' },
        origin: { author: '<b>Anna</b> <img src=x onerror=alert(1)>', writtenAt: '2024-03-05T10:00:00.000Z' },
        text: 'Why?',
      },
      { origin: { author: 'Ben' }, text: 'So.' },
    ])
    expect(second).toMatchObject({
      resolvedBy: { username: 'writer' },
      comments: [{ origin: { author: '' } }],
    })
    const answered = (await reply(publisher, thread._id, 'I see')).body
    expect(answered.comments.at(-1)).toMatchObject({ author: { username: 'publisher' }, origin: null })
    expect((await read(owner)).threads).toHaveLength(2)
    const [first] = thread.comments
    const at = `${place()}/${thread._id}/${first?._id}`
    expect((await writer.patch(at, { text: 'My words in her mouth' })).status).toBe(404)
    expect((await callApi(world.app.url, writer.token, 'DELETE', at)).status).toBe(200)
    // After importing many comments the user can still write.
    expect((await reply(writer, thread._id, 'Thanks')).status).toBe(200)
  })

  test('appear at once for others in the document, without notifications', async () => {
    const { writer, publisher } = world
    await begin(publisher, 'Before')
    const socket = await openSocket(world.app.url, publisher)
    await socket.emitWithAck('joinRoom', { docId, user: publisher._id })
    const received: CommentsChanged[] = []
    socket.on('commentsChanged', (change: CommentsChanged) => received.push(change))
    await bring(writer, threadOf(from('Anna', '@publisher look')))
    await until(() => expect(received).toHaveLength(1))
    expect(received[0]?.thread?.comments[0]?.origin?.author).toBe('Anna')
    expect(await notices(publisher)).toEqual([])
    socket.disconnect()
  })

  test('are rejected if there are too many, if they are too long, or if the user may not edit', async () => {
    const { writer, viewer, stranger } = world
    const many = Array.from({ length: 200 }, () => from('Anna', 'x'))
    expect((await bring(writer, threadOf(...many, from('Anna', 'x')))).status).toBe(400)
    expect((await bring(writer, threadOf(from('Anna', 'x'.repeat(4001))))).status).toBe(400)
    expect(
      (await bring(writer, { ...threadOf(from('Anna', 'x')), anchor: { from: 'x', to: 'x' } })).status,
    ).toBe(400)
    expect(
      (await bring(writer, threadOf({ ...from('A', 'x'), writtenAt: '+275000-01-01T00:00:00Z' }))).status,
    ).toBe(400)
    expect((await bring(viewer, threadOf(from('Anna', 'x')))).status).toBe(403)
    expect((await bring(stranger, threadOf(from('Anna', 'x')))).status).toBe(404)
    const sent = await Promise.all(Array.from({ length: 11 }, () => bring(writer, threadOf(...many))))
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409])
    expect((await read(writer)).threads.flatMap((thread) => thread.comments)).toHaveLength(2000)
  })
})

describe('a discussion', () => {
  test('can be started, answered, resolved, and reopened by everyone who works on the document', async () => {
    const { writer, publisher } = world
    const thread = await begin(writer, '  Is this true?  ')
    expect(thread).toMatchObject({ anchor, quote: 'the selected words', resolvedAt: null })
    expect(thread.comments.map(({ text }) => text)).toEqual(['Is this true?'])
    const answered = (await reply(publisher, thread._id, 'It is.')).body
    expect(answered.comments.map(({ author, text }) => `${author.username}: ${text}`)).toEqual([
      'writer: Is this true?',
      'publisher: It is.',
    ])
    const put = (isResolved: boolean) =>
      publisher.put<CommentThread>(`${place()}/${thread._id}`, { isResolved })
    expect((await put(true)).body.resolvedBy).toMatchObject({ username: 'publisher' })
    expect((await put(false)).body).toMatchObject({ resolvedAt: null, resolvedBy: null })
  })

  test('lets users change and delete only their own comments, and is deleted with its last one', async () => {
    const { writer, owner } = world
    const thread = await begin(writer, 'First')
    await reply(owner, thread._id, 'Second')
    const [first, second] = (await read(writer)).threads.flatMap((one) => one.comments)
    if (!first || !second) throw new Error('two comments are required')
    const at = (comment: Comment) => `${place()}/${thread._id}/${comment._id}`
    expect((await owner.patch(at(first), { text: 'Mine now' })).status).toBe(404)
    const changed = await writer.patch<CommentThread>(at(first), { text: 'First, better' })
    expect(changed.body.comments[0]).toMatchObject({ text: 'First, better', editedAt: expect.any(String) })
    const remove = (caller: Caller, comment: Comment) =>
      callApi<{ thread: CommentThread | null }>(world.app.url, caller.token, 'DELETE', at(comment))
    expect((await remove(owner, first)).status).toBe(404)
    expect((await remove(writer, first)).body.thread?.comments[0]).toMatchObject({
      text: '',
      isDeleted: true,
    })
    expect((await remove(writer, first)).status).toBe(404)
    expect((await remove(owner, second)).body.thread).toBe(null)
    expect((await read(writer)).threads).toEqual([])
    expect((await reply(owner, thread._id, 'Too late')).status).toBe(404)
  })

  test('can be read by viewers, who cannot reply, and by no user outside', async () => {
    const { writer, viewer, reviewer, stranger } = world
    const thread = await begin(writer, 'For us')
    expect(await read(viewer)).toMatchObject({ canComment: false, threads: [{ _id: thread._id }] })
    expect((await reply(viewer, thread._id, 'Me too')).status).toBe(403)
    const removed = await makeRemovedMember(world)
    for (const caller of [reviewer, stranger, removed]) {
      expect((await caller.get(place())).status).toBe(404)
      expect((await reply(caller, thread._id, 'Hello')).status).toBe(404)
    }
    // A thread is found only by its own document.
    const other = (await writer.post<Document>('/documents', { title: 'Other' })).body._id
    expect((await writer.post(`/documents-comments/${other}/${thread._id}`, { text: 'x' })).status).toBe(404)
  })

  test('includes viewers if the workspace allows it, who can change nothing else', async () => {
    const { owner, viewer, writer, app } = world
    const thread = await begin(writer, 'For us')
    const allow = (viewersComment: boolean) =>
      owner.put(`/workspaces/${world.workspaceId}`, { viewersComment })
    expect((await writer.put(`/workspaces/${world.workspaceId}`, { viewersComment: true })).status).toBe(403)
    await allow(true)
    expect((await reply(viewer, thread._id, 'Me too')).status).toBe(200)
    expect((await read(viewer)).canComment).toBe(true)
    expect((await viewer.put(`/documents/update/${docId}`, { title: 'Mine' })).status).toBe(403)
    await allow(false)
    expect((await reply(viewer, thread._id, 'And more')).status).toBe(403)
    const [rule] = await app.database.sql<{ subject: { rules: string } }>`
      select subject from audit_entries where action = 'workspace.rules_changed' order by id limit 1`
    expect(rule?.subject.rules).toBe('viewersComment = true')
  })

  test('reaches everyone in the document immediately, and no user outside it', async () => {
    const { writer, owner, stranger, app } = world
    const received: CommentsChanged[] = []
    const inside = await openSocket(app.url, owner)
    const outside = await openSocket(app.url, stranger)
    inside.on('commentsChanged', (change: CommentsChanged) => received.push(change))
    outside.on('commentsChanged', () => received.push('leaked' as never))
    await inside.emitWithAck('joinRoom', { docId, user: owner._id })
    await outside.emitWithAck('joinRoom', { docId, user: stranger._id })
    const { _id: threadId } = await begin(writer, 'Live')
    await until(() => expect(received).toMatchObject([{ docId, threadId, thread: { _id: threadId } }]))
    inside.close()
    outside.close()
  })

  test('counts new comments per user, and never decreases the read position', async () => {
    const { writer, owner } = world
    const thread = await begin(writer, 'One')
    const two = (await reply(writer, thread._id, 'Two')).body.comments.at(-1)?._id ?? ''
    expect((await read(owner)).readThrough).toBe(null)
    const mark = async (through: string) => (await owner.post(`${place()}/read`, { through })).body
    expect(await mark(two)).toEqual({ readThrough: two })
    expect(await mark(thread.comments[0]?._id ?? '')).toEqual({ readThrough: two })
    // A read position in the future counts as having read all current comments.
    expect(await mark('ffffffff-ffff-7fff-bfff-ffffffffffff')).toEqual({ readThrough: two })
    expect((await read(writer)).readThrough).toBe(null)
  })
})

describe('the input', () => {
  test.each([
    '<img src=x onerror=__pwn()>',
    '<svg><style><img title="</style><img src onerror=__pwn()>">',
    '[x](javascript:__pwn())',
    "{{constructor.constructor('__pwn()')()}}",
    '\u202Eevil\u0130 %_\\ (a+)+$',
  ])('is stored as plain text: %s', async (text) => {
    expect((await begin(world.writer, text)).comments[0]?.text).toBe(text)
  })

  test.each([
    ['an empty text', { ...selected, text: ' \n ' }],
    ['a text that is too long', { ...selected, text: 'a'.repeat(4001) }],
    ['an empty quote', { anchor, quote: '', text: 'x' }],
    ['markup as an anchor', { anchor: { from: '<b>', to: end }, quote: 'q', text: 'x' }],
    ['an anchor that cannot be decoded', { anchor: { from: '____', to: end }, quote: 'q', text: 'x' }],
    ['mentions that are not ids', { ...selected, text: 'x', mentions: ['everybody'] }],
  ])('is rejected with %s', async (_what, body) => {
    expect((await world.writer.post(place(), body)).status).toBe(400)
  })

  test('loses characters that databases cannot store', async () => {
    expect((await begin(world.writer, 'a\u0000b\uD800c')).comments[0]?.text).toBe('ab\uFFFDc')
  })

  test('is rejected if one user writes more than thirty comments in a minute', async () => {
    const thread = await begin(world.writer, 'One')
    const statuses: number[] = []
    for (let count = 0; count < 30; count += 1)
      statuses.push((await reply(world.writer, thread._id, 'More')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(29)
    expect(statuses.at(-1)).toBe(429)
    await later(2)
    expect((await reply(world.writer, thread._id, 'Later')).status).toBe(200)
  })
})

describe('notified users', () => {
  test('are those mentioned and earlier authors, once each, if they see the document', async () => {
    const { writer, owner, publisher, viewer, reviewer, stranger } = world
    const thread = await begin(writer, '@owner look', [owner._id, reviewer._id, stranger._id, writer._id])
    expect(thread.comments[0]?.mentions.map(({ username }) => username)).toEqual(['owner', 'writer'])
    expect(await notices(owner)).toEqual(['comment_mention by writer'])
    for (const caller of [reviewer, stranger, writer, publisher]) expect(await notices(caller)).toEqual([])
    await reply(publisher, thread._id, '@viewer and @owner', [viewer._id])
    expect(await notices(writer)).toEqual(['comment_reply by publisher'])
    expect(await notices(viewer)).toEqual(['comment_mention by publisher'])
    expect(await notices(owner)).toEqual(['comment_mention by writer'])
  })

  test('get only mentions and replies from a muted document, and no email', async () => {
    const { writer, owner, publisher, stranger, app } = world
    await app.database.sql`delete from comment_digests`
    const thread = await begin(owner, 'First')
    const mute = (caller: Caller, isMuted: boolean) =>
      caller.put<{ muted: string[] }>(`/notifications/muted/${docId}`, { isMuted })
    expect((await mute(owner, true)).body.muted).toContain(docId)
    expect((await mute(stranger, true)).status).toBe(404)
    await reply(publisher, thread._id, 'An answer')
    expect(await notices(owner)).toEqual([])
    expect(await app.database.sql`select 1 from comment_digests where user_id = ${owner._id}`).toEqual([])
    await reply(publisher, thread._id, '@owner', [owner._id])
    expect(await notices(owner)).toEqual(['comment_mention by publisher'])
    await writer.put(`/documents/update/${docId}`, { status: 'In Review' })
    expect(await notices(owner)).toHaveLength(1)
    expect((await mute(owner, false)).body.muted).not.toContain(docId)
    await reply(publisher, thread._id, 'Another')
    expect(await notices(owner)).toHaveLength(2)
    const of = async (query: string) =>
      (await owner.get<{ notifications: { type: string }[] }>(`/notifications?${query}`)).body.notifications
    expect(new Set((await of('kind=comments')).map(({ type }) => type))).toEqual(
      new Set(['comment_mention', 'comment_reply']),
    )
    expect((await of('kind=publishing')).length).toBe(0)
    expect((await of('unread=true')).length).toBeGreaterThan(0)
  })

  test('are only newly mentioned users if a comment is edited', async () => {
    const { writer, owner, publisher } = world
    const thread = await begin(writer, '@owner', [owner._id])
    const at = `${place()}/${thread._id}/${thread.comments[0]?._id}`
    await writer.patch(at, { text: '@owner @publisher', mentions: [owner._id, publisher._id] })
    expect(await notices(owner)).toHaveLength(1)
    expect(await notices(publisher)).toEqual(['comment_mention by writer'])
  })

  test('get one email about everything in their language, some minutes later, and never a second one', async () => {
    const { writer, owner, app } = world
    await app.database.sql`delete from comment_digests`
    await owner.put(`/users/${owner._id}`, { language: 'ar' })
    const thread = await begin(writer, '@owner <b>first</b>', [owner._id])
    await reply(writer, thread._id, '@owner second', [owner._id])
    await later(5)
    expect(await mailsTo(owner)).toEqual([])
    await later(6)
    await Promise.all([later(0), later(0)])
    expect(await mailsTo(owner)).toEqual([{ kind: 'digest', language: 'ar' }])
    await until(async () => {
      const [mail] = await app.database.sql<{ html: string; subject: string }>`
        select html, subject from outbox where "to" = ${owner.email} and links::text like ${`%${thread._id}%`}`
      expect(mail?.subject).toBe('تعليقان جديدان')
      expect(mail?.html).toContain('&#60;b&#62;first&#60;/b&#62;')
      expect(mail?.html).toContain('dir="rtl"')
    })
  })

  test('get no email about comments that were deleted, or that they have read, may not see, or do not want', async () => {
    const { writer, owner, publisher, viewer, app } = world
    const { sql } = app.database
    await sql`delete from comment_digests`
    await sql`delete from mails`
    const thread = await begin(writer, 'seen', [owner._id])
    const [comment] = thread.comments
    await owner.post(`${place()}/read`, { through: comment?._id })
    await publisher.put(`/users/${publisher._id}`, {
      notifications: { comment_mention: { app: true, mail: false } },
    })
    await reply(writer, thread._id, 'for publisher', [publisher._id])
    await reply(writer, thread._id, 'for viewer', [viewer._id])
    await sql`delete from collaborators where document_id = ${docId} and user_id = ${viewer._id}`
    const gone = (await reply(writer, thread._id, 'for owner', [owner._id])).body.comments.at(-1)
    await callApi(app.url, writer.token, 'DELETE', `${place()}/${thread._id}/${gone?._id}`)
    await later(11)
    for (const caller of [owner, publisher, viewer]) expect(await mailsTo(caller)).toEqual([])
    expect(await notices(publisher)).toEqual(['comment_mention by writer'])
  })
})
