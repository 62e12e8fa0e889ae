import { createHash } from 'node:crypto'
import type { ReviewState } from '@rankwell/contract'
import type { DocumentRow } from './queries.ts'
import type { ApprovedVersion, WholeDocument } from './whole-queries.ts'

/** What an approval is of, besides the text. */
export interface ReviewedFields {
  title: string
  description: string
  metaTitle: string
  metaDescription: string
}

/** Whether text, title, meta or excerpt differ from what was approved; true where nothing was. */
export function hasChangedSince(
  approved: (ReviewedFields & { contentHash: string | null }) | null,
  now: ReviewedFields & { contentHash: string | null },
): boolean {
  if (!approved) return true
  return (
    approved.contentHash !== now.contentHash ||
    approved.title !== now.title ||
    approved.description !== now.description ||
    approved.metaTitle !== now.metaTitle ||
    approved.metaDescription !== now.metaDescription
  )
}

/** Whether an approval counts at all in that status. */
export const countsAsApproved = (status: DocumentRow['status']): boolean =>
  status === 'Completed' || status === 'Published'

const fieldsOf = ({ document, metaData }: Pick<WholeDocument, 'document' | 'metaData'>): ReviewedFields => ({
  title: document.title,
  description: document.description,
  metaTitle: metaData?.metaTitle ?? '',
  metaDescription: metaData?.metaDescription ?? '',
})

/** Whether a document, as it was read, differs from what was approved of it last. */
export function hasChanged(
  whole: Pick<WholeDocument, 'document' | 'metaData'> & { approved: ApprovedVersion | null },
  contentHash: string | null,
): boolean {
  const approved = whole.approved && { ...whole.approved, contentHash: whole.document.approvedHash }
  return hasChangedSince(approved, { ...fieldsOf(whole), contentHash })
}

/** What the review has said of a document, for its page. */
export function describeReview(whole: WholeDocument): ReviewState {
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

/** One word for everything that an approval is of: equal exactly where all of it is. */
export function describeSeen(now: ReviewedFields & { contentHash: string | null }): string {
  const { contentHash, title, description, metaTitle, metaDescription } = now
  const parts = JSON.stringify([contentHash ?? '', title, description, metaTitle, metaDescription])
  return createHash('sha256').update(parts).digest('base64url')
}
