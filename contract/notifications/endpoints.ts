import { z } from 'zod'
import { Id, signedIn } from '../base.ts'
import { Notification, NotificationKind } from './schemas.ts'

export const notifications = {
  listNotifications: signedIn
    .route({ method: 'GET', path: '/notifications', summary: 'List the caller’s notices, newest first' })
    .input(
      z.object({
        cursor: Id.optional(),
        unread: z.stringbool().optional(),
        kind: NotificationKind.optional(),
      }),
    )
    .output(
      z.object({
        notifications: z.array(Notification),
        nextCursor: Id.nullable(),
        unread: z.number(),
        /** Muted documents. */
        muted: z.array(Id),
      }),
    ),
  muteDocument: signedIn
    .route({
      method: 'PUT',
      path: '/notifications/muted/{docId}',
      summary: 'Mute or unmute the notices about a document',
    })
    .input(z.object({ docId: Id, isMuted: z.boolean() }))
    .output(z.object({ muted: z.array(Id) })),
  markNotifications: signedIn
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark notices as read or unread' })
    .input(z.object({ Ids: z.array(Id).max(1_000).optional(), isRead: z.boolean().default(true) }))
    .output(z.object({ unread: z.number() })),
}
