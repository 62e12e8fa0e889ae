import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'
import { notificationKinds, notificationTypes } from './names.ts'

export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  _id: Id,
  type: NotificationType,
  /** Parameters of the type's text: names, a role. */
  params: z.record(z.string(), z.string()),
  workspaceId: Id.nullable(),
  documentId: Id.nullable(),
  actor: z
    .object({ _id: Id, username: z.string(), avatar: z.string().nullable(), color: z.string() })
    .nullable(),
  isRead: z.boolean(),
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>
