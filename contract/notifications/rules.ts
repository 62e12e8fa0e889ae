import type { NotificationType } from './schemas.ts'

/** Notices about one's own workspaces and their subscription: nobody who owns none ever gets them. */
const ownersOnly: ReadonlySet<NotificationType> = new Set([
  'invitation_accepted',
  'member_left',
  'trial_ending',
  'trial_charging',
  'payment_failed',
  'payment_overdue',
  'subscription_ended',
  'webhook_disabled',
])

/** Whether a notice can concern a person who owns workspaces, or who owns none. */
export const concernsPerson = (type: NotificationType, ownsWorkspaces: boolean): boolean =>
  ownsWorkspaces || !ownersOnly.has(type)
