import { createHash } from 'node:crypto'
import type { ReviewState } from '@rankwell/contract'
import type { DocumentRow } from '../document-changes/service.ts'
import { describeSettings, parseApprovalHash } from './approval-hash.ts'
import type { ApprovedVersion, FullDocument } from './load-document-queries.ts'

/** The fields that an approval covers besides the text. */
interface ReviewedFields {
  title: string
  description: string
  metaTitle: string
  metaDescription: string
}

/**
 * Everything an approval covers. `settings` is the result of `describeSettings`; null if an approval did not pin them.
 */
export interface Reviewed extends ReviewedFields {
  contentHash: string | null
  settings: string | null
}

/** Whether the settings published with the text differ from the approved ones. */
export const hasOtherSettings = (
  approved: Pick<Reviewed, 'settings'>,
  now: Pick<Reviewed, 'settings'>,
): boolean => approved.settings !== null && approved.settings !== now.settings

/**
 * Whether text, title, meta data, excerpt, or settings differ from the approved ones; true without an
 * approval.
 */
export function hasChangedSince(approved: Reviewed | null, now: Reviewed): boolean {
  if (!approved) return true
  return (
    hasOtherSettings(approved, now) ||
    approved.contentHash !== now.contentHash ||
    approved.title !== now.title ||
    approved.description !== now.description ||
    approved.metaTitle !== now.metaTitle ||
    approved.metaDescription !== now.metaDescription
  )
}

/** Whether an approval is valid in that status. */
export const countsAsApproved = (status: DocumentRow['status']): boolean =>
  status === 'Completed' || status === 'Published'

const fieldsOf = ({ document, metaData }: Pick<FullDocument, 'document' | 'metaData'>): ReviewedFields => ({
  title: document.title,
  description: document.description,
  metaTitle: metaData?.metaTitle ?? '',
  metaDescription: metaData?.metaDescription ?? '',
})

/** Whether a document differs from its last approved state. */
function hasChanged(
  whole: Pick<FullDocument, 'document' | 'metaData'> & { approved: ApprovedVersion | null },
  contentHash: string | null,
): boolean {
  const { document, metaData } = whole
  const approved = whole.approved && { ...whole.approved, ...parseApprovalHash(document.approvedHash) }
  const settings = describeSettings(document, metaData?.settings)
  return hasChangedSince(approved, { ...fieldsOf(whole), contentHash, settings })
}

/** The review state of a document, for its page. */
export function describeReview(whole: FullDocument): ReviewState {
  const { document, approved, people, body } = whole
  const isDifferent = hasChanged(whole, body?.contentHash ?? '')
  return {
    approved: approved && {
      versionId: approved.id,
      at: new Date(approved.createdAt).toISOString(),
      by: people.approvedBy,
    },
    hasChanged: approved !== null && isDifferent,
    isApproved: countsAsApproved(document.status) && !isDifferent,
    requestedBy: people.requestedBy,
    declined:
      document.status === 'Draft' && document.declinedBy
        ? { reason: document.declineReason, by: people.declinedBy }
        : null,
  }
}

/** A hash of everything an approval covers, equal if and only if nothing has changed. */
export function describeSeen(now: Reviewed): string {
  const { contentHash, title, description, metaTitle, metaDescription, settings } = now
  const parts = JSON.stringify([contentHash ?? '', title, description, metaTitle, metaDescription, settings])
  return createHash('sha256').update(parts).digest('base64url')
}
