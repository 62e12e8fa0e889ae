import { notificationTypes } from './names.ts'
import type { NotificationKind, NotificationType } from './schemas.ts'

/** Notices about the subscription, which are not sent without billing. */
const billingOnly: ReadonlySet<NotificationType> = new Set([
  'trial_ending',
  'trial_charging',
  'payment_failed',
  'payment_overdue',
  'subscription_ended',
])

/** Notices about a user's own workspaces and their subscription, which only owners get. */
const ownersOnly: ReadonlySet<NotificationType> = new Set([
  ...billingOnly,
  'invitation_accepted',
  'invitation_undelivered',
  'member_left',
  'webhook_disabled',
  'score_formula_changed',
  'budget_warning',
])

/** Whether a notice is about the subscription. */
export const concernsBilling = (type: NotificationType): boolean => billingOnly.has(type)

/** Whether a notice type applies to a user, by whether they own workspaces. */
export const appliesToUser = (type: NotificationType, ownsWorkspaces: boolean): boolean =>
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
  score_formula_changed: 'review',
  budget_warning: 'account',
  review_requested: 'review',
  review_declined: 'review',
  document_approved: 'review',
  document_shared: 'review',
  document_assigned: 'review',
  documents_assigned: 'review',
  generation_done: 'review',
  generation_failed: 'review',
  document_published: 'publishing',
  publish_failed: 'publishing',
  publish_held: 'publishing',
  webhook_disabled: 'publishing',
}

/** The notice types of an inbox filter. */
export const listTypesOf = (kind: NotificationKind): NotificationType[] =>
  notificationTypes.filter((type) => kinds[type] === kind)

/** Muted documents still send notices addressed to the user personally. */
export const ignoresMute = (type: NotificationType): boolean =>
  type === 'comment_mention' || type === 'document_assigned'

/** Default channels of a notice. Notices that users usually see in the app are not emailed. */
export const defaultChoice = (type: NotificationType): { app: boolean; mail: boolean } => ({
  app: true,
  mail: type !== 'generation_done',
})

/** The settings page of a workspace. */
export const pathOfWorkspace = (name: string, id: string): string =>
  `/settings/workspace/${encodeURIComponent(name)}/${id}`

/** The page of a notice about a document: its thread, the requested review, or the text. */
export function pathOfNotice(type: NotificationType, documentId: string, thread?: string): string {
  const page = `/copy-butler/${documentId}`
  if (thread) return `${page}?thread=${thread}`
  return type === 'review_requested' ? `${page}?review=1` : page
}
