import type { AuditAction } from '@rankwell/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { auditEntries, memberships, users, workspaces } from '../../db/schema.ts'

export async function insertEntries({ db }: Database, entries: (typeof auditEntries.$inferInsert)[]) {
  if (entries.length > 0) await db.insert(auditEntries).values(entries)
}

export const listEntries = (
  { db }: Database,
  ownerId: string,
  { before, action, limit }: { before?: string | undefined; action?: AuditAction | undefined; limit: number },
) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.ownerId, ownerId),
        action && eq(auditEntries.action, action),
        before ? lt(auditEntries.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)

export async function findActorName({ db }: Database, userId: string): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId))
  return row?.username ?? ''
}

/** Accounts in whose log a user appears: the owners of all their workspaces. */
export async function listOwnerIdsOf({ db }: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: workspaces.ownerId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
  return rows.map((row) => row.ownerId)
}

export async function ownsWorkspace({ db }: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.ownerId, userId))
    .limit(1)
  return rows.length > 0
}
