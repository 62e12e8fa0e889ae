import type { Role } from '@rankwell/contract'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, guestLinks, memberships, workspaces } from '../../db/schema.ts'
import { isSubscribed } from '../../db/session-sql.ts'

export type GuestLinkRow = typeof guestLinks.$inferSelect

const counts = (now: Date) => and(isNull(guestLinks.revokedAt), gt(guestLinks.expiresAt, now))

export async function insertLink({ db }: Database, row: typeof guestLinks.$inferInsert): Promise<void> {
  await db.insert(guestLinks).values(row)
}

/** Links of one document are made one after the other. */
export async function lockDocument({ db }: Database, documentId: string): Promise<void> {
  await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('no key update')
}

/** The role that somebody has in a workspace; until the transaction ends it is neither changed nor taken away. */
export async function lockRole({ db }: Database, workspaceId: string, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
    .for('share')
  return row?.role ?? null
}

/** Whether a link still counts; until the transaction ends nobody else writes by it, and it is not revoked. */
export async function lockLink({ db }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: guestLinks.id })
    .from(guestLinks)
    .where(and(eq(guestLinks.id, id), counts(now)))
    .for('no key update')
  return rows.length > 0
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

/** Ends a link; false where it was ended already. */
export async function revokeLink({ db }: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(guestLinks)
    .set({ revokedAt: at })
    .where(and(eq(guestLinks.id, id), isNull(guestLinks.revokedAt)))
    .returning({ id: guestLinks.id })
  return rows.length > 0
}

/**
 * What a link leads to while it counts: the document is there, and whoever made the link still is in the
 * workspace, with the role named.
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
    .where(and(eq(guestLinks.tokenHash, tokenHash), counts(now)))
  return row ?? null
}

/** Remembers that a link was opened; tells whether it was the first time. */
export async function noteUse({ db }: Database, id: string, at: Date): Promise<boolean> {
  const first = await db
    .update(guestLinks)
    .set({ lastUsedAt: at })
    .where(and(eq(guestLinks.id, id), isNull(guestLinks.lastUsedAt)))
    .returning({ id: guestLinks.id })
  if (first.length > 0) return true
  await db.update(guestLinks).set({ lastUsedAt: at }).where(eq(guestLinks.id, id))
  return false
}
