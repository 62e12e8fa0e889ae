import { notificationTypes } from './names.ts'
import type { NotificationKind, NotificationType } from './schemas.ts'

/** Notices about the subscription, which never come where billing is off. */
const billingOnly: ReadonlySet<NotificationType> = new Set([
  'trial_ending',
  'trial_charging',
  'payment_failed',
  'payment_overdue',
  'subscription_ended',
])

/** Notices about one's own workspaces and their subscription: nobody who owns none ever gets them. */
const ownersOnly: ReadonlySet<NotificationType> = new Set([
  ...billingOnly,
  'invitation_accepted',
  'invitation_undelivered',
  'member_left',
  'webhook_disabled',
])

/** Whether a notice is about the subscription. */
export const concernsBilling = (type: NotificationType): boolean => billingOnly.has(type)

/** Whether a notice can concern a person who owns workspaces, or who owns none. */
export const concernsPerson = (type: NotificationType, ownsWorkspaces: boolean): boolean =>
  ownsWorkspaces || !ownersOnly.has(type)

const kinds: Record<NotificationType, NotificationKind> = {
  role_changed: 'account',
  workspace_added: 'account',
  workspace_removed: 'account',
  workspace_deleted: 'account',
  invitation_accepted: 'account',
  invitation_undelivered: 'account',
  member_left: 'account',
  comment_mention: 'comments',
  comment_reply: 'comments',
  guest_comment: 'comments',
  trial_ending: 'account',
  trial_charging: 'account',
  payment_failed: 'account',
  payment_overdue: 'account',
  subscription_ended: 'account',
  review_requested: 'review',
  review_declined: 'review',
  document_approved: 'review',
  document_shared: 'review',
  document_assigned: 'review',
  generation_done: 'review',
  generation_failed: 'review',
  document_published: 'publishing',
  publish_failed: 'publishing',
  publish_held: 'publishing',
  webhook_disabled: 'publishing',
}

/** The kinds of notice that one part of the inbox shows. */
export const listTypesOf = (kind: NotificationKind): NotificationType[] =>
  notificationTypes.filter((type) => kinds[type] === kind)

/** Who mutes a document still hears what is meant for himself alone. */
export const passesMute = (type: NotificationType): boolean =>
  type === 'comment_mention' || type === 'document_assigned'

/** Where a notice comes as long as nobody has chosen: what one is mostly there to see comes without a mail. */
export const defaultChoice = (type: NotificationType): { app: boolean; mail: boolean } => ({
  app: true,
  mail: type !== 'generation_done',
})

/** The settings page of a workspace. */
export const pathOfWorkspace = (name: string, id: string): string =>
  `/settings/workspace/${encodeURIComponent(name)}/${id}`

/** The page that a notice about a document leads to: its thread, the review that is asked for, else the text. */
export function pathOfNotice(type: NotificationType, documentId: string, thread?: string): string {
  const page = `/copy-butler/${documentId}`
  if (thread) return `${page}?thread=${thread}`
  return type === 'review_requested' ? `${page}?review=1` : page
}
