import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, guestLinks, memberships, workspaces } from '../../db/schema.ts'

export type GuestLinkRow = typeof guestLinks.$inferSelect

const counts = (now: Date) => and(isNull(guestLinks.revokedAt), gt(guestLinks.expiresAt, now))

export async function insertLink({ db }: Database, row: typeof guestLinks.$inferInsert): Promise<void> {
  await db.insert(guestLinks).values(row)
}

export const listLinks = ({ db }: Database, documentId: string, now: Date): Promise<GuestLinkRow[]> =>
  db
    .select()
    .from(guestLinks)
    .where(and(eq(guestLinks.documentId, documentId), counts(now)))
    .orderBy(asc(guestLinks.id))

export async function findLink({ db }: Database, id: string): Promise<GuestLinkRow | null> {
  const [row] = await db.select().from(guestLinks).where(eq(guestLinks.id, id))
  return row ?? null
}

export async function revokeLink({ db }: Database, id: string, at: Date): Promise<void> {
  await db.update(guestLinks).set({ revokedAt: at }).where(eq(guestLinks.id, id))
}

/**
 * What a link leads to while it counts: the document is there, and whoever made the link still is in the
 * workspace, with the role named.
 */
export async function findByToken({ db }: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ link: guestLinks, document: documents, workspace: workspaces.name, role: memberships.role })
    .from(guestLinks)
    .innerJoin(documents, and(eq(documents.id, guestLinks.documentId), isNull(documents.deletedAt)))
    .innerJoin(workspaces, and(eq(workspaces.id, documents.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, documents.workspaceId), eq(memberships.userId, guestLinks.createdBy)),
    )
    .where(and(eq(guestLinks.tokenHash, tokenHash), counts(now)))
  return row ?? null
}

export async function noteUse({ db }: Database, id: string, at: Date): Promise<void> {
  await db.update(guestLinks).set({ lastUsedAt: at }).where(eq(guestLinks.id, id))
}
