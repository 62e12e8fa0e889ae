import { z } from 'zod'
import { Id, signedIn, Timestamp } from '../base.ts'

/** Audited actions on accounts, members, roles, sharing, approvals, integrations, and billing. */
export const auditActions = [
  'account.created',
  'account.closed',
  'account.returned',
  'account.email_changed',
  'account.password_changed',
  'account.password_reset',
  'session.all_ended',
  'workspace.created',
  'workspace.changed',
  'workspace.deleted',
  'workspace.rules_changed',
  'member.invited',
  'member.invitation_revoked',
  'member.joined',
  'member.added',
  'member.removed',
  'member.left',
  'member.deleted',
  'member.role_changed',
  'documents.shared',
  'documents.unshared',
  'documents.approved',
  'documents.declined',
  'guest_link.created',
  'guest_link.revoked',
  'guest_link.opened',
  'guest_link.password_failed',
  'upload.deleted',
  'template.shared',
  'template.unshared',
  'template.changed',
  'template.deleted',
  'template.restored',
  'voice.shared',
  'voice.unshared',
  'voice.changed',
  'voice.locked',
  'voice.unlocked',
  'voice.default_set',
  'voice.default_removed',
  'voice.deleted',
  'voice.restored',
  'documents.restored',
  'documents.deleted_for_good',
  'publishing.published',
  'publishing.scheduled',
  'publishing.unscheduled',
  'publishing.failed',
  'publishing.held',
  'publishing.unpublished',
  'billing.trial_started',
  'billing.checkout_opened',
  'billing.subscribed',
  'billing.canceled',
  'billing.cancel_undone',
  'billing.plan_changed',
  'billing.card_changed',
  'billing.ended',
  'integration.created',
  'integration.changed',
  'integration.connected',
  'integration.disconnected',
  'integration.deleted',
  'integration.secret_changed',
  'integration.workspace_added',
  'integration.workspace_removed',
  'provider.saved',
  'provider.deleted',
  'budget.changed',
  'price.corrected',
  'price.reset',
  'workspace.privacy_changed',
  'operator_key.allowed',
  'operator_key.withdrawn',
  'integration.offered',
  'integration.not_offered',
  'key.created',
  'key.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.secret_rotated',
  'webhook.disabled',
  'webhook.deleted',
] as const
export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

export const AuditEntry = z.object({
  _id: Id,
  action: AuditAction,
  actor: z.object({ _id: Id.nullable(), username: z.string() }),
  workspaceId: Id.nullable(),
  /** Details of the target: `email`, `name`, `role`, `from`, `count`. */
  subject: z.record(z.string(), z.string()),
  createdAt: Timestamp,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  listAuditEntries: signedIn
    .route({
      method: 'GET',
      path: '/audit-log',
      summary: 'List audit log entries of the owner’s account, newest first',
    })
    .input(z.object({ cursor: Id.optional(), action: AuditAction.optional() }))
    .output(z.object({ entries: z.array(AuditEntry), nextCursor: Id.nullable() })),
  exportAuditLog: signedIn
    .route({ method: 'GET', path: '/audit-log/export', summary: 'Export the whole audit log as CSV' })
    .input(z.object({}))
    .output(z.file()),
}
