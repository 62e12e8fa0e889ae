import {
  type AuditEntry,
  type GuestDocument,
  type GuestLink,
  type GuestTalk,
  type GuestThread,
  maxGuestDays,
  type Notification,
  type Review,
} from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../testing/collaboration.ts'
import { createFakeTimer } from '../../testing/fake-timer.ts'
import { openSocket } from '../../testing/generation.ts'
import {
  changeRoleOf,
  invitePerson,
  makeRemovedMember,
  newAddress,
  removeMember,
} from '../../testing/people.ts'
import { blogOf, type Problem, paragraph, uploadImage, writeDocument } from '../../testing/publishing.ts'
import { type Caller, callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
const timer = createFakeTimer({ isInstant: true })
let docId: string
let picture: string
let removed: Caller
beforeAll(async () => {
  // Guests use separate addresses.
  world = await createWorld({ hasBystanders: true, env: { TRUST_PROXY: 'loopback' }, timer })
  removed = await makeRemovedMember(world)
  picture = await uploadImage(world.writer, '#00aa00')
  docId = await writeDocument(world, 'For guests', [
    paragraph('Words for guests.'),
    { type: 'image', data: { file: { url: picture }, caption: '' } },
    { type: 'raw', data: { html: '<script>__pwn()</script>' } },
  ])
})
afterAll(() => world.stop())

const make = async (extra: object = {}, caller = world.owner) =>
  (await caller.post<GuestLink & { url: string }>('/guest-links', { docId, ...extra })).body
/** Each document has a limited number of links. */
const end = ({ _id }: Pick<GuestLink, '_id'>) =>
  callApi(world.app.url, world.owner.token, 'DELETE', `/guest-links/${_id}`)
const tokenOf = ({ url }: { url: string }) => url.split('#')[1] ?? ''
const open = (token: string, extra: object = {}) =>
  world.anonymous.post<GuestDocument & Problem>('/guest/document', { token, ...extra })
const openFrom = (address: string, token: string, password: string) =>
  callApi<GuestDocument & Problem>(
    world.app.url,
    null,
    'POST',
    '/guest/document',
    { token, password },
    { 'x-forwarded-for': address },
  )
const show = (token: string, id: string) => world.anonymous.post('/guest/picture', { token, id })

describe('a link for guests', () => {
  test('shows only the current document and its images, and runs no scripts', async () => {
    const link = await make()
    expect(link.url).toMatch(/\/guest#[\w-]{43}$/)
    const { body } = await open(tokenOf(link))
    expect(body).toMatchObject({ title: 'For guests', workspace: 'Test', canComment: false })
    expect(body.html).toContain('Words for guests.')
    expect(body.html).not.toContain('<script')
    expect(Object.keys(body).toSorted()).toEqual([
      'canComment',
      'expiresAt',
      'html',
      'language',
      'title',
      'workspace',
    ])
    const id = picture.split('/').at(-1) ?? ''
    expect((await show(tokenOf(link), id)).headers.get('content-type')).toBe('image/jpeg')
    const other = await uploadImage(world.writer, '#0000aa')
    expect((await show(tokenOf(link), other.split('/').at(-1) ?? '')).status).toBe(404)
    expect((await open(`${tokenOf(link)}x`)).body.code).toBe('link_invalid')
  })

  test('is stored as a hash, and ends when revoked, at its date, or when its creator may no longer share', async () => {
    const { database } = world.app
    const revoked = await make()
    const rows = await database.sql`select row_to_json(l)::text as row from guest_links l`
    expect(JSON.stringify(rows)).not.toContain(tokenOf(revoked))
    await callApi(world.app.url, world.owner.token, 'DELETE', `/guest-links/${revoked._id}`)
    expect((await open(tokenOf(revoked))).status).toBe(400)
    const expired = await make({ days: 1 })
    await database.sql`update guest_links set expires_at = now() - interval '1 second' where id = ${expired._id}`
    expect((await open(tokenOf(expired))).body.code).toBe('link_invalid')
    const publishers = await make({}, world.publisher)
    expect((await open(tokenOf(publishers))).status).toBe(200)
    const role = { _id: world.publisher._id, owner: world.owner._id, currentWorkspace: world.workspaceId }
    await world.owner.patch('/workspaces/subUser/update-subuser-role', { ...role, role: 'reviewer' })
    expect((await open(tokenOf(publishers))).status).toBe(400)
    const left = await world.owner.get<GuestLink[]>(`/guest-links?docId=${docId}`)
    expect(left.body.map(({ _id }) => _id)).not.toContain(revoked._id)
    expect(JSON.stringify(left.body)).not.toContain('hash')
  })

  test.each([
    [undefined, 14],
    [1, 1],
    [maxGuestDays, maxGuestDays],
    [0, null],
    [maxGuestDays + 1, null],
    [1.5, null],
  ])('for %s days ends after %s', async (days, expected) => {
    const answer = await world.owner.post<GuestLink>('/guest-links', {
      docId,
      ...(days !== undefined && { days }),
    })
    expect(answer.status).toBe(expected === null ? 400 : 200)
    const { createdAt, expiresAt, _id } = answer.body
    const lasts = expected && (Date.parse(expiresAt) - Date.parse(createdAt)) / (24 * 3600_000)
    expect(lasts).toBe(expected)
    if (expected) await end({ _id })
  })

  test('is one of at most twenty, even if more are created at the same time', async () => {
    const full = await writeDocument(world, 'Many links', [paragraph('Words.')])
    const made = await Promise.all(
      Array.from({ length: 25 }, () => world.owner.post<Problem>('/guest-links', { docId: full })),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(new Set(made.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many_links']))
  })

  test('may require a password, and password attempts are delayed', async () => {
    const token = tokenOf(await make({ password: 'a good one' }))
    expect((await open(token)).body.code).toBe('guest_password')
    expect((await open(token, { password: 'a good one' })).status).toBe(200)
    timer.waits.length = 0
    const codes = new Set<string>()
    for (let tries = 0; tries < 12; tries++) codes.add((await open(token, { password: 'wrong' })).body.code)
    expect([...codes]).toEqual(['guest_password_wrong'])
    expect(Math.max(...timer.waits)).toBe(30_000)
    expect((await make({ password: 'short' })) as unknown).toMatchObject({ code: 'invalid_input' })
  })
})

test('a stranger who tries passwords delays only their own requests', async () => {
  const token = tokenOf(await make({ password: 'a good one' }))
  timer.waits.length = 0
  for (let tries = 0; tries < 12; tries++)
    expect((await openFrom('203.0.113.7', token, `wrong ${tries}`)).body.code).toBe('guest_password_wrong')
  expect(timer.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect((await openFrom('203.0.113.8', token, 'a good one')).status).toBe(200)
  expect((await openFrom('203.0.113.7', token, 'a good one')).status).toBe(200)
  expect(timer.waits).toHaveLength(7)
})

test('a link ends permanently when its creator loses membership or the right to share', async () => {
  const address = newAddress()
  const publisher = await invitePerson(world, 'publisher', address)
  const first = await make({}, publisher)
  expect((await open(tokenOf(first))).status).toBe(200)
  await removeMember(world, publisher._id)
  expect((await open(tokenOf(first))).body.code).toBe('link_invalid')
  const back = await invitePerson(world, 'publisher', address)
  const { database } = world.app
  await database.sql`update guest_links set created_by = ${back._id} where id = ${first._id}`
  expect((await open(tokenOf(first))).body.code).toBe('link_invalid')
  const second = await make({}, back)
  expect((await open(tokenOf(second))).status).toBe(200)
  await changeRoleOf(world, back._id, 'reviewer')
  await changeRoleOf(world, back._id, 'publisher')
  expect((await open(tokenOf(second))).body.code).toBe('link_invalid')
  const ended = (await log()).filter(({ action }) => action === 'guest_link.revoked')
  for (const { _id } of [first, second])
    expect(ended.filter(({ subject }) => subject.link === _id.slice(-6))).toMatchObject([
      { actor: { _id: world.owner._id }, subject: { name: 'For guests' } },
    ])
  expect(
    (await world.owner.get<GuestLink[]>(`/guest-links?docId=${docId}`)).body.map(({ _id }) => _id),
  ).not.toContain(second._id)
})

const key = (letter: string) => letter.repeat(22)
const guest = { key: key('a'), name: 'Gil Guest' }
type Talks = { talks: GuestTalk[]; canComment: boolean } & Problem
const read = (token: string, extra: object = {}) =>
  world.anonymous.post<Talks>('/guest/talks', { token, ...extra })
const begin = (token: string, text: string, extra: object = {}) =>
  world.anonymous.post<GuestTalk & Problem>('/guest/comments', {
    token,
    ...guest,
    quote: 'Words for',
    text,
    ...extra,
  })
const reply = (token: string, thread: string, text: string, extra: object = {}) =>
  world.anonymous.post<GuestTalk & Problem>(`/guest/comments/${thread}`, { token, ...guest, text, ...extra })
const place = () => `/documents-guest-comments/${docId}`
const list = async (caller: Caller) =>
  (await caller.get<{ threads: GuestThread[]; canAnswer: boolean } & Problem>(place())).body
const log = async () => (await world.owner.get<{ entries: AuditEntry[] }>('/audit-log')).body.entries

describe('a guest who may comment', () => {
  test('comments on a passage, gets replies under the workspace’s name, and sees nothing else', async () => {
    await world.owner.post(`/documents-comments/${docId}`, { quote: 'Words', text: 'INTERNAL of owner' })
    const token = tokenOf(await make({ canComment: true }))
    const other = tokenOf(await make({ canComment: true }))
    const { body: guestThread } = await begin(token, '  Is this so?  ')
    expect(guestThread.comments).toMatchObject([
      { name: 'Gil Guest', isOwn: true, isMember: false, text: 'Is this so?' },
    ])
    const [thread] = (await list(world.writer)).threads
    expect(thread).toMatchObject({
      quote: 'Words for',
      isOpen: true,
      comments: [{ author: null, guest: 'Gil Guest' }],
    })
    const answered = await world.writer.post<GuestThread>(`${place()}/${guestThread._id}`, { text: 'It is.' })
    expect(answered.body.comments[1]).toMatchObject({ author: { username: 'writer' }, canDelete: true })
    const { body } = await read(token, { key: guest.key })
    expect(body.talks[0]?.comments.map(({ name, isMember, isOwn }) => [name, isMember, isOwn])).toEqual([
      ['Gil Guest', false, true],
      ['Test', true, false],
    ])
    // No member's name, id, or address, and nothing from the members' own comments.
    const all = JSON.stringify([body, (await open(token)).body])
    const { owner, writer, publisher } = world
    for (const secret of ['INTERNAL', ...[owner, writer, publisher].flatMap((one) => [one._id, one.email])])
      expect(all).not.toContain(secret)
    expect(all).not.toMatch(/"writer"|"owner"|anchor|guestKey/)
    // Guests of another link do not see these threads.
    expect((await read(other)).body.talks).toEqual([])
    expect((await reply(other, guestThread._id, 'Me too')).status).toBe(404)
    expect(JSON.stringify((await world.owner.get(`/documents-comments/${docId}`)).body)).not.toContain('Gil')
  })

  test('notifies the document’s users immediately, and once until they have read it', async () => {
    const token = tokenOf(await make({ canComment: true }))
    const received: unknown[] = []
    const inside = await openSocket(world.app.url, world.owner)
    inside.on('guestCommentsChanged', (change) => received.push(change))
    await inside.emitWithAck('joinRoom', { docId, user: world.owner._id })
    const notices = async () =>
      (await world.writer.get<{ notifications: Notification[] }>('/notifications')).body.notifications.filter(
        (one) => one.type === 'guest_comment',
      )
    await world.writer.post('/notifications/read', {})
    const count = (await notices()).length
    const { body: guestThread } = await begin(token, 'One')
    await reply(token, guestThread._id, 'Two')
    await until(() => expect(received).toEqual([{ docId }, { docId }]))
    expect(await notices()).toHaveLength(count + 1)
    expect((await notices())[0]?.params).toMatchObject({ actor: 'Gil Guest', document: 'For guests' })
    await world.writer.post('/notifications/read', {})
    await reply(token, guestThread._id, 'Three')
    expect(await notices()).toHaveLength(count + 2)
    inside.close()
  })

  test('deletes only their own comments; members who share delete any guest’s, and a reply reopens a thread', async () => {
    const token = tokenOf(await make({ canComment: true }))
    const { body: guestThread } = await begin(token, 'Mine')
    const first = guestThread.comments[0]?._id
    const remove = (extra: object) =>
      world.anonymous.post(`/guest/comments/${guestThread._id}/delete`, {
        token,
        commentId: first,
        key: guest.key,
        ...extra,
      })
    expect((await remove({ key: key('b') })).status).toBe(404)
    const put = await world.writer.put<GuestThread>(`${place()}/${guestThread._id}`, { isResolved: true })
    expect(put.body.resolvedBy).toMatchObject({ username: 'writer' })
    const again = await reply(token, guestThread._id, 'But', { key: key('b'), name: 'Bo' })
    expect(again.body).toMatchObject({ isResolved: false })
    const bo = again.body.comments[1]?._id
    const drop = (caller: Caller, id = bo) =>
      callApi<{ thread: GuestThread | null }>(
        world.app.url,
        caller.token,
        'DELETE',
        `${place()}/${guestThread._id}/${id}`,
      )
    expect((await drop(world.writer)).status).toBe(404)
    expect((await drop(world.owner)).body.thread?.comments[1]).toMatchObject({
      text: '',
      isDeleted: true,
    })
    expect((await remove({})).body).toEqual({ talk: null })
    expect((await list(world.writer)).threads.map(({ _id }) => _id)).not.toContain(guestThread._id)
  })

  test('gets replies that only their author can delete, no matter who shares', async () => {
    const link = await make({ canComment: true })
    const token = tokenOf(link)
    const { body: guestThread } = await begin(token, 'Asked')
    const answer = (caller: Caller) =>
      caller.post<GuestThread>(`${place()}/${guestThread._id}`, { text: 'Answered' })
    const { comments } = (await answer(world.writer)).body
    const replyId = comments.at(-1)?._id ?? ''
    const drop = (caller: Caller, id: string) =>
      callApi(world.app.url, caller.token, 'DELETE', `${place()}/${guestThread._id}/${id}`)
    const rights = async (caller: Caller) =>
      (await list(caller)).threads
        .find(({ _id }) => _id === guestThread._id)
        ?.comments.map(({ canDelete }) => canDelete)
    expect([await rights(world.owner), await rights(world.writer)]).toEqual([
      [true, false],
      [false, true],
    ])
    expect((await drop(world.owner, replyId)).status).toBe(404)
    expect((await drop(world.writer, comments[0]?._id ?? '')).status).toBe(404)
    expect((await drop(world.writer, replyId)).status).toBe(200)
    expect((await drop(world.writer, replyId)).status).toBe(404)
    expect(await rights(world.writer)).toEqual([false, false])
    await end(link)
  })

  test('comments on a passage that the review shows at its current position', async () => {
    const link = await make({ canComment: true })
    const token = tokenOf(link)
    const { body: guestThread } = await begin(token, 'Which guests?', { quote: 'guests' })
    const passages = async () =>
      (await world.owner.get<Review>(`/documents/${docId}/review`)).body.passages.filter(
        ({ threadId }) => threadId === guestThread._id,
      )
    expect(await passages()).toMatchObject([{ quote: 'guests', before: 'Words for ' }])
    await world.writer.put(`${place()}/${guestThread._id}`, { isResolved: true })
    expect(await passages()).toEqual([])
    await end(link)
  })

  test.each([
    '<img src=x onerror=__pwn()>',
    '[x](javascript:__pwn())',
    "{{constructor.constructor('__pwn()')()}}",
  ])('can only store plain text: %s', async (text) => {
    const token = tokenOf(await make({ canComment: true }))
    const { body } = await begin(token, text, { name: `${text.slice(0, 40)}\u202Egnol` })
    expect(body.comments[0]).toMatchObject({ text, name: `${text.slice(0, 40)}gnol` })
  })

  test.each([
    ['an empty name', { name: ' \u202E ' }, 400],
    ['a long name', { name: 'n'.repeat(61) }, 400],
    ['an empty text', { text: ' \n ' }, 400],
    ['a text that is too long', { text: 'a'.repeat(2001) }, 400],
    ['a weak key', { key: 'short' }, 400],
    ['a quote that is not in the text', { quote: 'Nobody wrote this' }, 409],
  ])('is rejected with %s', async (_what, extra, status) => {
    const token = tokenOf(await make({ canComment: true }))
    expect((await begin(token, 'x', extra)).status).toBe(status)
  })

  test('is rejected immediately if the link ends, becomes read-only, or the subscription ends, and is not a member', async () => {
    const { sql } = world.app.database
    const reads = tokenOf(await make())
    expect((await begin(reads, 'x')).body.code).toBe('comments_off')
    expect((await read(reads)).body).toEqual({ talks: [], canComment: false })
    const link = await make({ canComment: true, password: 'a good one' })
    const token = tokenOf(link)
    expect((await begin(token, 'x')).body.code).toBe('guest_password')
    const knows = { password: 'a good one' }
    const { body: guestThread } = await begin(token, 'x', knows)
    await sql`update subscriptions set status = 'canceled' where owner_id = ${world.owner._id}`
    expect((await reply(token, guestThread._id, 'x', knows)).body.code).toBe('comments_off')
    expect((await read(token, knows)).body.canComment).toBe(false)
    await sql`update subscriptions set status = 'trialing' where owner_id = ${world.owner._id}`
    expect((await reply(token, guestThread._id, 'x', knows)).status).toBe(200)
    const [late] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => reply(token, guestThread._id, 'late', knows))),
      callApi(world.app.url, world.owner.token, 'DELETE', `/guest-links/${link._id}`),
    ])
    expect(late.every(({ status, body }) => status === 200 || body.code === 'link_invalid')).toBe(true)
    for (const call of [
      reply(token, guestThread._id, 'x', knows),
      begin(token, 'x', knows),
      read(token, knows),
    ])
      expect((await call).body.code).toBe('link_invalid')
    expect((await list(world.owner)).threads.find(({ _id }) => _id === guestThread._id)?.isOpen).toBe(false)
    for (const caller of [world.stranger, world.reviewer, removed])
      expect((await caller.get(place())).status).toBe(404)
    expect((await world.viewer.get(place())).status).toBe(404)
  })
})

test('the owner’s log records the history of links, without their secrets', async () => {
  const link = await make({ password: 'a good one' })
  for (let tries = 0; tries < 24; tries++) await open(tokenOf(link), { password: 'wrong' })
  const opened = await make()
  await open(tokenOf(opened))
  await open(tokenOf(opened))
  await callApi(world.app.url, world.owner.token, 'DELETE', `/guest-links/${opened._id}`)
  await callApi(world.app.url, world.owner.token, 'DELETE', `/guest-links/${opened._id}`)
  const entries = await log()
  const of = ({ _id }: { _id: string }) =>
    entries.filter(({ subject }) => subject.link === _id.slice(-6)).map(({ action }) => action)
  expect(of(opened)).toEqual(['guest_link.revoked', 'guest_link.opened', 'guest_link.created'])
  expect(of(link)).toEqual(['guest_link.password_failed', 'guest_link.created'])
  expect(JSON.stringify(entries)).not.toContain(tokenOf(link))
  expect(entries.find(({ action }) => action === 'guest_link.opened')?.actor).toEqual({
    _id: null,
    username: '',
  })
})

test('comments on a passage that moves with the text around it, and is detached when it is deleted', async () => {
  const token = tokenOf(await make({ canComment: true }))
  const id = await writeDocument(world, 'Twice', [
    paragraph('Same words here.', 'a'),
    paragraph('And the same words there: Same words here.', 'b'),
  ])
  const { body: link } = await world.owner.post<GuestLink & { url: string }>('/guest-links', {
    docId: id,
    canComment: true,
  })
  expect(token).not.toBe(tokenOf(link))
  const second = { quote: 'Same words', before: 'words there: ', after: ' here.' }
  const { body: guestThread } = await begin(tokenOf(link), 'Which?', second)
  const anchorOf = async () =>
    (await world.owner.get<{ threads: GuestThread[] }>(`/documents-guest-comments/${id}`)).body.threads[0]
      ?.anchor
  const anchor = await anchorOf()
  const { body: member } = await world.owner.post<{ anchor: object }>(`/documents-comments/${id}`, {
    ...second,
    text: 'A member, by words alone',
  })
  expect(member.anchor).toEqual(anchor)
  const first = await world.owner.post<{ anchor: object }>(`/documents-comments/${id}`, {
    quote: 'Same words',
    text: 'The other one',
  })
  expect(first.body.anchor).not.toEqual(anchor)
  await world.writer.put(`/documents/update/${id}`, { blog: blogOf(paragraph('Nothing left.', 'a')) })
  expect(await anchorOf()).toEqual(anchor)
  expect((await begin(tokenOf(link), 'Gone?', second)).body.code).toBe('passage_gone')
  expect(guestThread.before).toBe('words there: ')
})

test('is rate-limited like a typing user', async () => {
  const token = tokenOf(await make({ canComment: true }))
  const { body: guestThread } = await begin(token, 'x')
  const statuses: number[] = []
  for (let count = 0; count < 70 && !statuses.includes(429); count += 1)
    statuses.push((await reply(token, guestThread._id, 'more')).status)
  expect(statuses.at(-1)).toBe(429)
})
