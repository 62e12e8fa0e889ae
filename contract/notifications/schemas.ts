import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** Every kind of notice, with what its text is filled from. */
export const notificationTypes = [
  'role_changed',
  'workspace_added',
  'workspace_removed',
  'invitation_accepted',
  'member_left',
  'comment_mention',
  'comment_reply',
  'trial_ending',
  'trial_charging',
  'payment_failed',
  'payment_overdue',
  'subscription_ended',
  'review_requested',
  'review_declined',
  'document_approved',
  'document_published',
  'publish_failed',
  'publish_held',
  'document_shared',
  'webhook_disabled',
  'document_assigned',
  'generation_done',
  'generation_failed',
  'guest_comment',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** Parts of the inbox that can be looked at alone. */
export const notificationKinds = ['comments', 'review', 'publishing', 'account'] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  _id: Id,
  type: NotificationType,
  /** Fills the text of the type: names, a role. */
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
