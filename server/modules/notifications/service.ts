import {
  type contract,
  defaultChoice,
  ignoresMute,
  listTypesOf,
  type Notification,
  type NotificationType,
  pathOfNotice,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { queueMail } from '../mails/service.ts'
import {
  countOwn,
  countUnread,
  insertNotifications,
  listAlreadyNotified,
  listMuted,
  listMuters,
  listReceivers,
  listRows,
  setMuted,
  setRead,
} from './queries.ts'

export interface Notice {
  type: NotificationType
  userIds: string[]
  actorId?: string
  workspaceId?: string
  documentId?: string
  /** The link, if the notice is not about a document. */
  path?: string
  /** Values for the text; a `role` is translated for each reader. */
  params: Record<string, string>
  /** Whether its mail is sent later, as part of a digest. */
  hasDigest?: boolean
  /** Whether users with an unread notification of this type about the document are skipped. */
  isOnceUntilRead?: boolean
}

/** The recipients, without the actor and users who muted the document. */
export async function listSubscribed(
  database: Database,
  notice: Pick<Notice, 'type' | 'userIds' | 'documentId' | 'actorId' | 'isOnceUntilRead'>,
): Promise<string[]> {
  const { type, documentId, actorId } = notice
  const meant = notice.userIds.filter((id) => id !== actorId)
  if (!documentId) return meant
  const unwilling = new Set([
    ...(ignoresMute(type) ? [] : await listMuters(database, documentId, meant)),
    ...(notice.isOnceUntilRead ? await listAlreadyNotified(database, documentId, type, meant) : []),
  ])
  return meant.filter((id) => !unwilling.has(id))
}

/**
 * Notifies users in their language and through their chosen channels: inbox, mail, or both. The actor is not notified.
 * Everything is stored in the given transaction; call the returned function after the commit.
 */
export async function notifyPeople(
  app: App,
  database: Database,
  notice: Notice,
): Promise<() => Promise<void>> {
  const userIds = await listSubscribed(database, notice)
  if (userIds.length === 0) return async () => undefined
  const receivers = await listReceivers(database, userIds)
  const wants = (one: (typeof receivers)[number], channel: 'app' | 'mail') =>
    (one.choices[notice.type] ?? defaultChoice(notice.type))[channel]
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
    const { type, documentId } = notice
    const path = documentId ? pathOfNotice(type, documentId, notice.params.thread) : notice.path
    const link = `${app.config.publicUrl}${path ?? '/app/dashboard'}`
    const params = { ...notice.params, type, link }
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
  { cursor, unread, kind }: Input<'notifications.listNotifications'>,
) {
  const { app, session } = ctx
  const types = kind && listTypesOf(kind)
  const [rows, total, muted] = await Promise.all([
    listRows(app.database, session.userId, { before: cursor, unread, types, limit: pageLength + 1 }),
    countUnread(app.database, session.userId),
    listMuted(app.database, session.userId),
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
  return { notifications, nextCursor, unread: total, muted }
}

/** Marks the given notifications, or all, as read or unread; marks none if one belongs to another user. */
async function markNotifications(
  ctx: SignedInContext,
  { Ids, isRead }: Input<'notifications.markNotifications'>,
) {
  const { app, session } = ctx
  if (Ids && (await countOwn(app.database, session.userId, Ids)) < new Set(Ids).size)
    throw httpError('not_found')
  await setRead(app.database, session.userId, Ids, isRead ? app.now() : null)
  app.notify.toUser(session.userId, 'notification', {})
  return { unread: await countUnread(app.database, session.userId) }
}

/** Works only for documents the caller can see, so that the existence of others is not revealed. */
async function muteDocument(ctx: SignedInContext, { docId, isMuted }: Input<'notifications.muteDocument'>) {
  const { app, session } = ctx
  await openDocument(ctx, docId)
  await setMuted(app.database, session.userId, docId, isMuted)
  app.notify.toUser(session.userId, 'notification', {})
  return { muted: await listMuted(app.database, session.userId) }
}

export { listReceivers } from './queries.ts'

export const notifications: Services<typeof contract.notifications> = {
  listNotifications,
  markNotifications,
  muteDocument,
}
