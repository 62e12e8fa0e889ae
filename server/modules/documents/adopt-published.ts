import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { recordVersionWithin } from '../history/service.ts'
import { joinApprovalHash } from './approval-hash.ts'
import { lockDocument, moveStatus } from './queries.ts'
import { findReviewFacts } from './review-queries.ts'

/**
 * Stores an article that a site already has as a version, in the given transaction; its text must be derived. If it is
 * public there, the document becomes Published and the version counts as approved. Returns the version's id.
 */
export async function adoptPublished(
  { app, session }: SignedInContext,
  tx: Database,
  documentId: string,
  { label, isPublic }: { label: string; isPublic: boolean },
): Promise<string> {
  const { userId } = session
  await lockDocument(tx, documentId)
  const version = await recordVersionWithin(app, tx, documentId, {
    kind: 'import',
    label,
    authorIds: [userId],
  })
  if (!isPublic) return version.id
  const facts = await findReviewFacts(tx, documentId)
  if (!facts) throw httpError('not_found')
  await moveStatus(tx, documentId, 'Draft', {
    status: 'Published',
    statusChangedAt: app.now(),
    approvedVersionId: version.id,
    approvedHash: joinApprovalHash(version.contentHash, facts.now.settings ?? ''),
    approvedBy: userId,
    approvedAt: new Date(),
  })
  return version.id
}
