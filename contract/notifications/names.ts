// A file without schemas, so that pages that need only these names load no schema library.

/** The notice types with the parameters of their texts. */
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
  'documents_assigned',
  'generation_done',
  'generation_failed',
  'guest_comment',
  'score_formula_changed',
  'budget_warning',
] as const

/** Inbox filters. */
export const notificationKinds = ['comments', 'review', 'publishing', 'account'] as const
