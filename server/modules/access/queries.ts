import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { collaborators, documents, memberships, workspaces } from '../../db/schema.ts'

/** A document with the caller's role in its workspace; null where the caller is no member. */
export async function findDocumentFor({ db }: Database, documentId: string, userId: string) {
  const [row] = await db
    .select({
      document: documents,
      role: memberships.role,
      ownerId: workspaces.ownerId,
      isCollaborator: sql<boolean>`exists (
        select 1 from ${collaborators} c where c.document_id = ${documents.id} and c.user_id = ${userId}
      )`,
    })
    .from(documents)
    .innerJoin(workspaces, and(eq(workspaces.id, documents.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, documents.workspaceId), eq(memberships.userId, userId)),
    )
    .where(and(eq(documents.id, documentId), isNull(documents.deletedAt)))
  return row ?? null
}

/** Points a document to its research. */
export async function setResearch(
  { db }: Database,
  documentId: string,
  research: { clusterId?: string; serpId?: string; keyword?: string; language?: string },
) {
  await db.update(documents).set(research).where(eq(documents.id, documentId))
}
