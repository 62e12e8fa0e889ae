import type { Role } from '@rankwell/contract'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { collaborators, documents, memberships, users } from '../../db/schema.ts'

export type DocumentRow = typeof documents.$inferSelect

export async function findDocument({ db }: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row ?? null
}

/** A member of a document's workspace, with the facts that decide whether they see the document; null for others. */
export async function findMemberOf(
  { db }: Database,
  { id, workspaceId }: Pick<DocumentRow, 'id' | 'workspaceId'>,
  userId: string,
) {
  const isCollaborator = sql<boolean>`exists (
    select 1 from ${collaborators} c where c.document_id = ${id} and c.user_id = ${userId}
  )`
  const [row] = await db
    .select({ role: memberships.role, isCollaborator })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return row ?? null
}

/** Adding a user twice changes nothing; returns whether they were new. */
export async function addAsCollaborator(
  { db }: Database,
  row: typeof collaborators.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(collaborators).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** The members of a workspace by role. */
export async function listPeople({ db }: Database, workspaceId: string, roles: Role[]): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, roles)))
  return rows.map(({ id }) => id)
}

/** Those of the given users who are still members and may see the document. */
export async function listStakeholders({ db }: Database, document: DocumentRow, ids: string[]) {
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
