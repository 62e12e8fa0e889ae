import {
  type Document,
  defaultChoice,
  listTypesOf,
  type Notification,
  notificationKinds,
  notificationTypes,
} from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { openSocket } from '../../testing/generation.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'
import { type Notice, notifyPeople } from './service.ts'

interface Page {
  notifications: Notification[]
  nextCursor: string | null
  unread: number
  muted: string[]
}

let world: World
let docId: string
beforeAll(async () => {
  world = await createWorld()
  docId = (await world.owner.post<Document>('/documents', { title: 'Told of' })).body._id
})
afterAll(() => world.stop())
beforeEach(async () => {
  const { sql } = world.app.database
  await sql`delete from notifications`
  await sql`delete from mails`
  await sql`delete from muted_documents`
  await sql`update users set notification_choices = '{}'`
})

const list = async (caller: Caller, query = '') => (await caller.get<Page>(`/notifications${query}`)).body
const idsOf = (page: Page) => page.notifications.map(({ _id }) => _id)

/** Adds notices to a user's inbox; returns their ids, oldest first. */
async function put(caller: Caller, types: readonly string[], about: string | null = null) {
  const ids = types.map(() => newId()).toSorted()
  for (const [index, type] of types.entries())
    await world.app.database.sql`insert into notifications (id, user_id, type, document_id)
      values (${ids[index]}, ${caller._id}, ${type}, ${about})`
  return ids
}

const notifyAbout = (notice: Partial<Notice> & Pick<Notice, 'type' | 'userIds'>) => {
  const { database, config } = world.app
  const notified: string[] = []
  const app = {
    ...{ database, config, now: () => new Date() },
    notify: { toUser: (id: string) => notified.push(id) },
    jobs: { send: async () => undefined },
  } as unknown as App
  return notifyPeople(app, database, { params: {}, ...notice }).then(async (wake) => {
    await wake()
    return notified
  })
}

describe('the inbox', () => {
  test.each([
    [0, 0],
    [19, 19],
    [20, 20],
    [21, 20],
    [45, 20],
  ])(
    'of %d notices shows %d on its first page, newest first, and all of them page by page',
    async (count, first) => {
      const ids = await put(
        world.writer,
        Array.from({ length: count }, () => 'role_changed'),
      )
      await put(world.owner, ['role_changed'])
      const seen: string[] = []
      let page = await list(world.writer)
      expect([page.notifications.length, page.unread]).toEqual([first, count])
      for (;;) {
        seen.push(...idsOf(page))
        expect(page.nextCursor !== null).toBe(seen.length < count)
        if (!page.nextCursor) break
        page = await list(world.writer, `?cursor=${page.nextCursor}`)
      }
      expect(seen).toEqual(ids.toReversed())
    },
  )

  test.each(notificationKinds)('with the filter %s shows exactly its own types', async (kind) => {
    await put(world.writer, notificationTypes)
    const shown = (await list(world.writer, `?kind=${kind}`)).notifications.map(({ type }) => type)
    const expected = listTypesOf(kind).toSorted()
    expect(shown.toSorted().slice(0, 20)).toEqual(expected.slice(0, 20))
    const read = idsOf(await list(world.writer, `?kind=${kind}`)).slice(0, 1)
    await world.writer.post('/notifications/read', { Ids: read })
    const unread = (await list(world.writer, `?kind=${kind}&unread=true`)).notifications
    expect(unread).toHaveLength(expected.length - 1)
    expect(unread.every(({ isRead }) => !isRead)).toBe(true)
  })

  test('hides notices about documents of a workspace that the user has left, in lists and counts', async () => {
    const member = world.publisher
    const about = await put(member, ['document_approved', 'comment_reply'], docId)
    const own = await put(member, ['role_changed'])
    expect((await list(member)).unread).toBe(3)
    await world.app.database.sql`delete from memberships where user_id = ${member._id}`
    const page = await list(member)
    expect([idsOf(page), page.unread]).toEqual([own, 1])
    expect((await member.post('/notifications/read', { Ids: about })).status).toBe(404)
    await world.app.database.sql`insert into memberships (workspace_id, user_id, role)
      values (${world.workspaceId}, ${member._id}, 'publisher')`
  })
})

describe('marking', () => {
  test('some, all, or as unread changes only the named notices of the user', async () => {
    const [first = '', second = '', third = ''] = await put(world.writer, [
      ...['role_changed', 'role_changed', 'role_changed'],
    ])
    const [foreign = ''] = await put(world.owner, ['role_changed'])
    const mark = (body: object) => world.writer.post<{ unread: number }>('/notifications/read', body)
    expect((await mark({ Ids: [first] })).body.unread).toBe(2)
    expect((await mark({ Ids: [first, first, second] })).body.unread).toBe(1)
    expect((await mark({ Ids: [third, foreign] })).status).toBe(404)
    expect((await mark({ Ids: [newId()] })).status).toBe(404)
    expect((await list(world.writer)).unread).toBe(1)
    expect((await mark({ Ids: [second], isRead: false })).body.unread).toBe(2)
    expect(idsOf(await list(world.writer, '?unread=true'))).toEqual([third, second])
    expect((await mark({})).body.unread).toBe(0)
    expect((await list(world.owner)).unread).toBe(1)
    expect((await mark({ isRead: false })).body.unread).toBe(3)
    expect((await mark({ Ids: [] })).body.unread).toBe(3)
  })

  test('again keeps the time at which a notice was first read', async () => {
    const ids = await put(world.writer, ['role_changed'])
    const readAt = async () =>
      (await world.app.database.sql<{ at: Date }>`select read_at as at from notifications`)[0]?.at
    await world.writer.post('/notifications/read', { Ids: ids })
    const first = await readAt()
    expect(first).toBeTruthy()
    await world.moveTime({ advanceSeconds: 60 })
    await world.writer.post('/notifications/read', { Ids: ids })
    await world.writer.post('/notifications/read', {})
    expect(await readAt()).toEqual(first)
  })

  test('updates the user’s other pages', async () => {
    const [socket, other] = [
      await openSocket(world.app.url, world.writer),
      await openSocket(world.app.url, world.viewer),
    ]
    const received: string[] = []
    other.on('notification', () => received.push('other'))
    const notified = new Promise((resolve) => socket.once('notification', resolve))
    await world.writer.post('/notifications/read', {})
    await notified
    expect(received).toEqual([])
    socket.close()
    other.close()
  })
})

describe('a user is notified', () => {
  const people = () => [world.owner._id, world.publisher._id, world.writer._id]
  const inAppTypes = async () =>
    (await world.app.database.sql<{ id: string }>`select user_id as id from notifications`)
      .map(({ id }) => id)
      .toSorted()
  const mailed = async () =>
    (await world.app.database.sql<{ to: string }>`select "to" from mails`).map(({ to }) => to).toSorted()

  test.each(notificationTypes)('of %s on the default channels, unless they chose others', async (type) => {
    const { sql } = world.app.database
    const usual = defaultChoice(type)
    const [silent, loud, plain] = people()
    await sql`update users set notification_choices = jsonb_build_object(${type}::text, '{"app":false,"mail":false}'::jsonb)
      where id = ${silent}`
    await sql`update users set notification_choices = jsonb_build_object(${type}::text, '{"app":true,"mail":true}'::jsonb)
      where id = ${loud}`
    const notified = await notifyAbout({ type, userIds: people() })
    const inApp = [loud, ...(usual.app ? [plain] : [])].toSorted()
    expect([await inAppTypes(), notified.toSorted()]).toEqual([inApp, inApp])
    const byMail = [world.publisher.email, ...(usual.mail ? [world.writer.email] : [])].toSorted()
    expect(await mailed()).toEqual(byMail)
  })

  test('neither about their own actions nor after closing their account', async () => {
    const { sql } = world.app.database
    await sql`update users set closed_at = now() where id = ${world.publisher._id}`
    await notifyAbout({ type: 'role_changed', userIds: people(), actorId: world.owner._id })
    expect(await inAppTypes()).toEqual([world.writer._id])
    await sql`update users set closed_at = null where id = ${world.publisher._id}`
    expect(
      await notifyAbout({ type: 'role_changed', userIds: [world.owner._id], actorId: world.owner._id }),
    ).toEqual([])
  })

  test.each(notificationTypes)(
    'about %s in a muted document only if it is addressed to them alone',
    async (type) => {
      const muted = await world.writer.put<{ muted: string[] }>(`/notifications/muted/${docId}`, {
        isMuted: true,
      })
      expect(muted.status).toBe(404)
      await world.publisher.put(`/notifications/muted/${docId}`, { isMuted: true })
      expect((await list(world.publisher)).muted).toEqual([docId])
      await notifyAbout({ type, userIds: people(), documentId: docId })
      const passes = type === 'comment_mention' || type === 'document_assigned'
      const choice = defaultChoice(type)
      const willing = [world.owner._id, world.writer._id, ...(passes ? [world.publisher._id] : [])]
      expect(await inAppTypes()).toEqual(choice.app ? willing.toSorted() : [])
      expect(await mailed()).toHaveLength(choice.mail ? willing.length : 0)
      await world.publisher.put(`/notifications/muted/${docId}`, { isMuted: false })
      expect((await list(world.publisher)).muted).toEqual([])
    },
  )

  test('about the same subject once until they read it, if requested', async () => {
    const notice = { type: 'guest_comment', userIds: people(), documentId: docId } as const
    const count = async () => (await inAppTypes()).length
    await notifyAbout({ ...notice, isOnceUntilRead: true })
    await notifyAbout({ ...notice, isOnceUntilRead: true })
    expect(await count()).toBe(3)
    await world.owner.post('/notifications/read', {})
    await notifyAbout({ ...notice, isOnceUntilRead: true })
    expect(await inAppTypes()).toEqual([...people(), world.owner._id].toSorted())
    await notifyAbout({ ...notice, type: 'document_approved', isOnceUntilRead: true })
    expect(await count()).toBe(7)
    await notifyAbout(notice)
    expect(await count()).toBe(10)
  })

  test('by email later if the event has a digest', async () => {
    await notifyAbout({ type: 'comment_mention', userIds: people(), documentId: docId, hasDigest: true })
    expect([(await inAppTypes()).length, await mailed()]).toEqual([3, []])
  })
})
