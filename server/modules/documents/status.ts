import { canSetStatus, type DocumentStatus, isStatusMove } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { OpenedDocument } from '../access/service.ts'
import { recordVersion } from '../history/service.ts'
import { completeStep } from '../users/service.ts'
import { findBody, moveStatus } from './queries.ts'

/**
 * Moves a document to another status by the rules of the review. Refuses with 403 where the role may never
 * do that and with 409 `status_conflict` where the current status does not allow it.
 */
export async function changeStatus(
  ctx: SignedInContext,
  { document, role }: Pick<OpenedDocument, 'document' | 'role'>,
  to: DocumentStatus,
): Promise<void> {
  const { app, session } = ctx
  if (to === document.status) return
  if (!canSetStatus(role, to)) throw refuse('role_forbidden')
  await app.texts.refresh(document.id)
  const hash = (await findBody(app.database, document.id))?.contentHash ?? ''
  const conflict = () => refuse('status_conflict', { params: { status: document.status } })
  if (!isStatusMove(document.status, to, hash !== document.approvedHash)) throw conflict()
  const label = translate(ctx.language, `status.${to}`)
  const version = await recordVersion(app, document.id, {
    kind: 'status',
    label,
    authorIds: [session.userId],
  })
  const hasMoved = await moveStatus(app.database, document.id, document.status, {
    status: to,
    updatedAt: app.now(),
    updatedBy: session.userId,
    ...(to === 'In Review' && { wasInReview: true }),
    ...(to === 'Completed' && { approvedVersionId: version.id, approvedHash: version.contentHash }),
  })
  if (!hasMoved) throw conflict()
  if (to === 'Completed') await completeStep(ctx, 'isDocumentApproved')
}
