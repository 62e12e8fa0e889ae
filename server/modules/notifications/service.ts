import type { contract, Notification, NotificationType } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import type { Services } from '../../lib/services.ts'
import { queueMail } from '../mails/service.ts'
import { countUnread, insertNotifications, listReceivers, listRows, setRead } from './queries.ts'

export interface Notice {
  type: NotificationType
  userIds: string[]
  actorId?: string
  workspaceId?: string
  documentId?: string
  /** Where its link leads, where it is about no document. */
  path?: string
  /** Names that fill the text; a `role` is translated for each reader. */
  params: Record<string, string>
  /** Mail about it comes later, gathered with others. */
  hasDigest?: boolean
}

/**
 * Tells people something, each in the way and language they chose: in the inbox, by mail, or both. Whoever did
 * it is not told. Everything is stored in the transaction given; call what it resolves to after the commit.
 */
export async function notifyPeople(
  app: App,
  database: Database,
  notice: Notice,
): Promise<() => Promise<void>> {
  const userIds = notice.userIds.filter((id) => id !== notice.actorId)
  if (userIds.length === 0) return async () => undefined
  const receivers = await listReceivers(database, userIds)
  const wants = (one: (typeof receivers)[number], channel: 'app' | 'mail') =>
    one.choices[notice.type]?.[channel] ?? true
  const inApp = receivers.filter((one) => wants(one, 'app'))
  await insertNotifications(
    database,
    inApp.map((one) => ({
      id: newId(),
      userId: one.id,
      type: notice.type,
      params: notice.params,
      workspaceId: notice.workspaceId ?? null,
      documentId: notice.documentId ?? null,
      actorId: notice.actorId ?? null,
      createdAt: app.now(),
    })),
  )
  const wake: (() => Promise<void>)[] = []
  for (const { email, language } of receivers.filter(
    (one) => one.email && !notice.hasDigest && wants(one, 'mail'),
  )) {
    const link = notice.documentId
      ? `${app.config.publicUrl}/copy-butler/${notice.documentId}`
      : `${app.config.publicUrl}${notice.path ?? '/app/dashboard'}`
    const params = { ...notice.params, type: notice.type, link }
    wake.push(await queueMail(app, database, { kind: 'notification', to: email, language, params }))
  }
  return async () => {
    for (const one of inApp) app.notify.toUser(one.id, 'notification', { type: notice.type })
    for (const send of wake) await send()
  }
}

const pageLength = 20

export async function listNotifications(
  ctx: SignedInContext,
  { cursor, unread }: { cursor?: string | undefined; unread?: boolean | undefined },
) {
  const { app, session } = ctx
  const [rows, total] = await Promise.all([
    listRows(app.database, session.userId, { before: cursor, unread, limit: pageLength + 1 }),
    countUnread(app.database, session.userId),
  ])
  const page = rows.slice(0, pageLength)
  const notifications: Notification[] = page.map(({ notification, actor }) => ({
    _id: notification.id,
    type: notification.type,
    params: notification.params,
    workspaceId: notification.workspaceId,
    documentId: notification.documentId,
    actor,
    isRead: notification.readAt !== null,
    createdAt: notification.createdAt.toISOString(),
  }))
  const nextCursor = rows.length > pageLength ? (page.at(-1)?.notification.id ?? null) : null
  return { notifications, nextCursor, unread: total }
}

export async function markNotifications(
  ctx: SignedInContext,
  { Ids, isRead }: { Ids?: string[] | undefined; isRead: boolean },
) {
  const { app, session } = ctx
  await setRead(app.database, session.userId, Ids, isRead ? app.now() : null)
  app.notify.toUser(session.userId, 'notification', {})
  return { unread: await countUnread(app.database, session.userId) }
}

export { listReceivers } from './queries.ts'

export const notifications: Services<typeof contract.notifications> = { listNotifications, markNotifications }
