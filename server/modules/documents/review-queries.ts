import type { Role } from '@rankwell/contract'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  collaborators,
  documentBodies,
  documents,
  documentVersions,
  memberships,
  metaData,
  users,
  workspaces,
} from '../../db/schema.ts'
import { describeSettings, readPin } from './approval-hash.ts'
import type { DocumentRow } from './queries.ts'
import type { Reviewed } from './review-state.ts'

export interface ReviewFacts {
  document: DocumentRow
  ownerId: string
  now: Reviewed
  /** The version that was approved last, with the settings that were pinned with it. */
  approved: (typeof documentVersions.$inferSelect & Pick<Reviewed, 'settings'>) | null
  rules: { needsFourEyes: boolean; minScore: number | null }
}

/** A document beside what was approved of it, with the rules of its workspace. */
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
    approved: approved && { ...approved, settings: readPin(document.approvedHash).settings },
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

/** Whether somebody has changed the text since a moment; since ever where that is null. */
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

/** The people of a workspace by role. */
export async function listPeople({ db }: Database, workspaceId: string, roles: Role[]): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, roles)))
  return rows.map(({ id }) => id)
}

/** Of those people, the ones who still belong to the workspace and may see the document. */
export async function listConcerned({ db }: Database, document: DocumentRow, ids: string[]) {
  if (ids.length === 0) return []
  const isCollaborator = sql`exists (
    select 1 from ${collaborators} c where c.document_id = ${document.id} and c.user_id = ${memberships.userId}
  )`
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, document.workspaceId),
        inArray(memberships.userId, ids),
        or(
          inArray(memberships.role, ['user', 'publisher']),
          isCollaborator,
          eq(memberships.role, 'reviewer'),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function findUsername({ db }: Database, userId: string): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId))
  return row?.username ?? ''
}
