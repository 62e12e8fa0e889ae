import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documentBodies, documents, documentVersions, metaData, workspaces } from '../../db/schema.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { describeSettings, parseApprovalHash } from './approval-hash.ts'
import type { Reviewed } from './review-state.ts'

export interface ReviewFacts {
  document: DocumentRow
  ownerId: string
  now: Reviewed
  /** The last approved version, with the settings pinned with it. */
  approved: (typeof documentVersions.$inferSelect & Pick<Reviewed, 'settings'>) | null
  rules: { needsFourEyes: boolean; minScore: number | null }
}

/** A document and its approved state, with the rules of its workspace. */
export async function findReviewFacts({ db }: Database, documentId: string): Promise<ReviewFacts | null> {
  const [row] = await db
    .select({
      document: documents,
      approved: documentVersions,
      contentHash: documentBodies.contentHash,
      metaTitle: metaData.metaTitle,
      metaDescription: metaData.metaDescription,
      seoSettings: metaData.settings,
      ownerId: workspaces.ownerId,
      needsFourEyes: workspaces.needsFourEyes,
      minScore: workspaces.minScore,
    })
    .from(documents)
    .innerJoin(workspaces, eq(workspaces.id, documents.workspaceId))
    .leftJoin(documentVersions, eq(documentVersions.id, documents.approvedVersionId))
    .leftJoin(documentBodies, eq(documentBodies.documentId, documents.id))
    .leftJoin(metaData, eq(metaData.documentId, documents.id))
    .where(eq(documents.id, documentId))
  if (!row) return null
  const { document, approved, ownerId, needsFourEyes, minScore } = row
  return {
    document,
    approved: approved && { ...approved, settings: parseApprovalHash(document.approvedHash).settings },
    ownerId,
    now: {
      title: document.title,
      description: document.description,
      metaTitle: row.metaTitle ?? '',
      metaDescription: row.metaDescription ?? '',
      contentHash: row.contentHash ?? '',
      settings: describeSettings(document, row.seoSettings),
    },
    rules: { needsFourEyes, minScore },
  }
}

/** Whether the text was edited since a time, or at all if the time is null. */
export async function hasWrittenSince(
  database: Database,
  documentId: string,
  userId: string,
  since: Date | null,
): Promise<boolean> {
  const after = since?.toISOString() ?? '-infinity'
  const [row] = await database.sql<{ has: boolean }>`
    select exists (
      select 1 from document_updates
      where document_id = ${documentId} and user_id = ${userId} and created_at > ${after}::timestamptz
    ) or exists (
      select 1 from document_editors
      where document_id = ${documentId} and user_id = ${userId} and last_at > ${after}::timestamptz
    ) as has`
  return row?.has ?? false
}
