import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, guestLinks, memberships, workspaces } from '../../db/schema.ts'
import { isSubscribed } from '../../db/session-sql.ts'

/**
 * The target of a valid link, with the role of its creator. The document exists, and the creator is still a member of
 * its workspace.
 */
export async function findByToken({ db }: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      link: guestLinks,
      document: documents,
      workspace: workspaces.name,
      ownerId: workspaces.ownerId,
      role: memberships.role,
      isSubscribed: sql<boolean>`(${sql.raw(isSubscribed('"workspaces"."owner_id"', `'${now.toISOString()}'`))})`,
    })
    .from(guestLinks)
    .innerJoin(documents, and(eq(documents.id, guestLinks.documentId), isNull(documents.deletedAt)))
    .innerJoin(workspaces, and(eq(workspaces.id, documents.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, documents.workspaceId), eq(memberships.userId, guestLinks.createdBy)),
    )
    .where(
      and(eq(guestLinks.tokenHash, tokenHash), isNull(guestLinks.revokedAt), gt(guestLinks.expiresAt, now)),
    )
  return row ?? null
}
