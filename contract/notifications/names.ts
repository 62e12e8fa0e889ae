// In a file without schemas, so that a page that needs only these carries no library for them.

/** Every kind of notice, with what its text is filled from. */
export const notificationTypes = [
  'role_changed',
  'workspace_added',
  'workspace_removed',
  'workspace_deleted',
  'invitation_accepted',
  'invitation_undelivered',
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

/** Parts of the inbox that can be looked at alone. */
export const notificationKinds = ['comments', 'review', 'publishing', 'account'] as const
