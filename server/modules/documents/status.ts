import {
  type ApprovalObstacle,
  type AuditAction,
  canSetStatus,
  type DocumentStatus,
  isStatusMove,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { OpenedDocument } from '../access/service.ts'
import { recordAudit } from '../audit/service.ts'
import {
  announceChange,
  type DocumentRow,
  findDocument,
  notifyAboutReview,
} from '../document-changes/service.ts'
import { recordVersionWithin, type VersionRow } from '../history/service.ts'
import { completeStep } from '../users/service.ts'
import { joinApprovalHash } from './approval-hash.ts'
import { clearCachedTotals } from './list.ts'
import { isBeingPublished, lockDocument, moveStatus } from './queries.ts'
import { findReviewFacts, hasWrittenSince, type ReviewFacts } from './review-queries.ts'
import { countsAsApproved, describeSeen, hasChangedSince } from './review-state.ts'

type Opened = Pick<OpenedDocument, 'document' | 'role'>

/** The document's current and last approved state. */
export async function readReviewFacts(app: App, documentId: string): Promise<ReviewFacts> {
  await app.texts.refresh(documentId)
  const facts = await findReviewFacts(app.database, documentId)
  if (!facts) throw httpError('not_found')
  return facts
}

/** Whether the approval is valid for the current document. */
export const isApproved = ({ document, now, approved }: ReviewFacts): boolean =>
  countsAsApproved(document.status) && !hasChangedSince(approved, now)

/** Why the user may not approve the current document; null if nothing prevents it. */
export async function findApprovalBlocker(
  app: App,
  facts: ReviewFacts,
  userId: string,
): Promise<ApprovalObstacle | null> {
  const { document, rules } = facts
  if (rules.minScore !== null && document.score < rules.minScore) return 'score_too_low'
  if (!rules.needsFourEyes) return null
  const hasAsked = document.status === 'In Review' && document.reviewRequestedBy === userId
  const hasWritten = await hasWrittenSince(app.database, document.id, userId, document.approvedAt)
  return hasAsked || hasWritten ? 'four_eyes' : null
}

/** Throws if the caller may not approve the current document. */
export async function requireApproval(app: App, facts: ReviewFacts, userId: string): Promise<void> {
  const obstacle = await findApprovalBlocker(app, facts, userId)
  if (!obstacle) return
  throw httpError(obstacle, { params: { score: facts.document.score, min: facts.rules.minScore ?? 0 } })
}

/** Audit log entries. */
const decisions: Partial<Record<DocumentStatus, AuditAction>> = {
  Completed: 'documents.approved',
  Draft: 'documents.declined',
}

/** Rejects a transition that the status does not allow. */
const rejectTransition = ({ language }: SignedInContext, status: DocumentStatus) =>
  httpError('status_conflict', { params: { status: translate(language, `state.${status}`) } })

/** The current status of a document that was changed in the meantime. */
const readStatus = async (tx: Database, { id, status }: DocumentRow): Promise<DocumentStatus> =>
  (await findDocument(tx, id))?.status ?? status

/**
 * Stores a transition together with the current document as a version named after the status; throws 409, and stores
 * nothing, if the status has changed in the meantime. `decide` receives the version and returns additional data to
 * store. After announcing the change to the room and the workspace, notifies the affected users.
 */
async function move(
  ctx: SignedInContext,
  { document, ownerId }: Pick<ReviewFacts, 'document' | 'ownerId'>,
  to: DocumentStatus,
  decide: (version: VersionRow) => Partial<DocumentRow>,
): Promise<void> {
  const { app, session } = ctx
  await app.texts.refresh(document.id)
  const wake = await app.database.transaction(async (tx) => {
    await lockDocument(tx, document.id)
    const version = await recordVersionWithin(app, tx, document.id, {
      kind: 'status',
      label: translate(ctx.language, `status.${to}`),
      authorIds: [session.userId],
    })
    const changes = decide(version)
    const hasMoved = await moveStatus(tx, document.id, document.status, {
      status: to,
      statusChangedAt: app.now(),
      updatedAt: app.now(),
      updatedBy: session.userId,
      ...changes,
    })
    if (!hasMoved) throw rejectTransition(ctx, await readStatus(tx, document))
    // A running publication cannot be stopped here; once the article is published, it can be unpublished.
    if (to === 'Draft' && (await isBeingPublished(tx, document.id))) throw httpError('publishing_now')
    const action = decisions[to]
    if (action)
      await recordAudit(app, tx, {
        action,
        actorId: session.userId,
        ownerId,
        workspaceId: document.workspaceId,
        subject: { name: document.title || document.keyword || '–', reason: changes.declineReason ?? '' },
      })
    return notifyAboutReview(app, tx, { ...document, ...changes, status: to }, session.userId)
  })
  const after = await findDocument(app.database, document.id)
  clearCachedTotals(app, document.workspaceId)
  if (after) announceChange(app, after)
  await wake()
}

/**
 * Approves the current document: its version and content are pinned for publishing. Allowed from any status, because
 * publishing approves too. If `seen` is given, throws 409 `changed_meanwhile` unless the document is still in that
 * state; also throws it if the text is edited during the approval.
 */
export async function approveDocument(
  ctx: SignedInContext,
  facts: ReviewFacts,
  seen?: string,
): Promise<void> {
  const { now } = facts
  const { settings } = now
  if (seen !== undefined && seen !== describeSeen(now)) throw httpError('changed_meanwhile')
  await requireApproval(ctx.app, facts, ctx.session.userId)
  const approvedAt = new Date()
  await move(ctx, facts, 'Completed', (version) => {
    // The text was edited after the review and before the version was recorded; that edit is unreviewed.
    if (describeSeen({ ...version, settings }) !== describeSeen(now)) throw httpError('changed_meanwhile')
    return {
      approvedVersionId: version.id,
      approvedHash: joinApprovalHash(version.contentHash, settings ?? ''),
      approvedBy: ctx.session.userId,
      approvedAt,
      hasFailed: false,
    }
  })
  await completeStep(ctx, 'isDocumentApproved')
}

/**
 * Changes a document's status by the rules of the review. Throws 403 if the role may never do that, and 409
 * `status_conflict` if the current status does not allow it.
 */
export async function changeStatus(
  ctx: SignedInContext,
  { document, role }: Opened,
  to: DocumentStatus,
  { reason = '', seen }: { reason?: string; seen?: string | undefined } = {},
): Promise<void> {
  if (to === document.status) return
  if (!canSetStatus(role, to)) throw httpError('role_forbidden')
  const facts = await readReviewFacts(ctx.app, document.id)
  const isChanged = hasChangedSince(facts.approved, facts.now)
  if (!isStatusMove(facts.document.status, to, isChanged)) throw rejectTransition(ctx, facts.document.status)
  if (to === 'Completed') return approveDocument(ctx, facts, seen)
  const { userId } = ctx.session
  await move(ctx, facts, to, () => ({
    ...(to === 'In Review' && { wasInReview: true, reviewRequestedBy: userId, declineReason: '' }),
    ...(to === 'Draft' && { declinedBy: userId, declineReason: reason }),
    ...(to === 'In Review' && { declinedBy: null }),
  }))
}
