import type { Role } from '@rankwell/contract'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, guestLinks, memberships } from '../../db/schema.ts'

export type GuestLinkRow = typeof guestLinks.$inferSelect

/** SQL condition for a guest link that is neither revoked nor expired. */
const isActive = (now: Date) => and(isNull(guestLinks.revokedAt), gt(guestLinks.expiresAt, now))

export async function insertLink({ db }: Database, row: typeof guestLinks.$inferInsert): Promise<void> {
  await db.insert(guestLinks).values(row)
}

/** Serializes the creation of links of one document. */
export async function lockDocument({ db }: Database, documentId: string): Promise<void> {
  await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('no key update')
}

/** A member's role in a workspace, locked until the transaction ends. */
export async function lockRole({ db }: Database, workspaceId: string, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
    .for('share')
  return row?.role ?? null
}

/** Whether a link is valid; locks it until the transaction ends. */
export async function lockLink({ db }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: guestLinks.id })
    .from(guestLinks)
    .where(and(eq(guestLinks.id, id), isActive(now)))
    .for('no key update')
  return rows.length > 0
}

export const listLinks = ({ db }: Database, documentId: string, now: Date): Promise<GuestLinkRow[]> =>
  db
    .select()
    .from(guestLinks)
    .where(and(eq(guestLinks.documentId, documentId), isActive(now)))
    .orderBy(asc(guestLinks.id))

export async function findLink({ db }: Database, id: string): Promise<GuestLinkRow | null> {
  const [row] = await db.select().from(guestLinks).where(eq(guestLinks.id, id))
  return row ?? null
}

/** Revokes a link; false if it was already revoked. */
export async function revokeLink({ db }: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(guestLinks)
    .set({ revokedAt: at })
    .where(and(eq(guestLinks.id, id), isNull(guestLinks.revokedAt)))
    .returning({ id: guestLinks.id })
  return rows.length > 0
}

/** Records that a link was opened; returns whether it was the first time. */
export async function recordLinkUse({ db }: Database, id: string, at: Date): Promise<boolean> {
  const first = await db
    .update(guestLinks)
    .set({ lastUsedAt: at })
    .where(and(eq(guestLinks.id, id), isNull(guestLinks.lastUsedAt)))
    .returning({ id: guestLinks.id })
  if (first.length > 0) return true
  await db.update(guestLinks).set({ lastUsedAt: at }).where(eq(guestLinks.id, id))
  return false
}
