import { currentFormula, type Role, type SubUserRole } from '@rankwell/contract'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  collaborators,
  documents,
  guestLinks,
  memberships,
  ownModelPrices,
  providerSettings,
  users,
  workspaces,
} from '../../db/schema.ts'

export async function insertMembership(
  { db }: Database,
  membership: { workspaceId: string; userId: string; role: Role },
): Promise<boolean> {
  const rows = await db
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return rows.length > 0
}

/** Ends a membership, including collaborations and assignments. */
export async function deleteMembership(
  { db }: Database,
  workspaceId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .delete(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.userId, userId),
        ne(memberships.role, 'user'),
      ),
    )
    .returning({ userId: memberships.userId })
  if (rows.length === 0) return false
  const ofWorkspace = db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.workspaceId, workspaceId))
  await db
    .delete(collaborators)
    .where(and(eq(collaborators.userId, userId), inArray(collaborators.documentId, ofWorkspace)))
  await db
    .update(documents)
    .set({ assigneeId: null })
    .where(and(eq(documents.workspaceId, workspaceId), eq(documents.assigneeId, userId)))
  return true
}

/** Revokes a user's guest links in a workspace; returns those that were active. */
export const revokeGuestLinksOf = ({ db }: Database, workspaceId: string, userId: string, at: Date) =>
  db
    .update(guestLinks)
    .set({ revokedAt: at })
    .from(documents)
    .where(
      and(
        eq(documents.id, guestLinks.documentId),
        eq(documents.workspaceId, workspaceId),
        eq(guestLinks.createdBy, userId),
        isNull(guestLinks.revokedAt),
      ),
    )
    .returning({ id: guestLinks.id, title: documents.title, keyword: documents.keyword })

/**
 * Changes a member's role; returns the previous one, or null if there is no such member. The owner's role
 * never changes.
 */
export async function changeRole(
  { db }: Database,
  workspaceId: string,
  userId: string,
  role: SubUserRole,
): Promise<Role | null> {
  const [before] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.userId, userId),
        ne(memberships.role, 'user'),
      ),
    )
    .for('update')
  if (!before) return null
  await db
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
  return before.role
}

/** A user's memberships with an owner, in existing workspaces. */
export const listMembershipsWith = ({ db }: Database, ownerId: string, userId: string) =>
  db
    .select({ workspaceId: workspaces.id, name: workspaces.name })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(workspaces.ownerId, ownerId),
        isNull(workspaces.deletedAt),
        eq(memberships.userId, userId),
        ne(memberships.role, 'user'),
      ),
    )
    // One lock order for all callers, to prevent deadlocks.
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))

export async function isSubUserOf(database: Database, ownerId: string, userId: string): Promise<boolean> {
  return (await listMembershipsWith(database, ownerId, userId)).length > 0
}

/** Users who lost their selected workspace get their oldest other one, or none. */
export async function reselectWorkspace({ db }: Database, userIds: string[]) {
  if (userIds.length === 0) return
  await db
    .update(users)
    .set({
      selectedWorkspaceId: sql`(
        select w.id from memberships m join workspaces w on w.id = m.workspace_id
        where m.user_id = ${users.id} and w.deleted_at is null order by w.created_at, w.id limit 1
      )`,
    })
    .where(
      and(
        inArray(users.id, userIds),
        sql`not exists (
          select 1 from memberships m join workspaces w on w.id = m.workspace_id
          where m.user_id = ${users.id} and m.workspace_id = ${users.selectedWorkspaceId} and w.deleted_at is null
        )`,
      ),
    )
}

export async function setSelectedWorkspace({ db }: Database, userId: string, workspaceId: string) {
  await db.update(users).set({ selectedWorkspaceId: workspaceId }).where(eq(users.id, userId))
}

/** The existing workspaces of an owner, locked until the transaction ends, oldest first. */
export const lockOwnWorkspaces = ({ db }: Database, ownerId: string) =>
  db
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, ownerId), isNull(workspaces.deletedAt)))
    .orderBy(asc(workspaces.createdAt))
    .for('update')

/** Locks the owner's list of workspaces until the transaction ends. */
export async function lockAddingWorkspaces({ sql }: Database, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workspaces ${ownerId}`}, 0))`
}

export async function insertWorkspaceRow({ db }: Database, row: typeof workspaces.$inferInsert) {
  await db.insert(workspaces).values(row)
}

export async function updateWorkspaceRow(
  { db }: Database,
  id: string,
  changes: Partial<typeof workspaces.$inferInsert>,
) {
  if (Object.keys(changes).length > 0) await db.update(workspaces).set(changes).where(eq(workspaces.id, id))
}

/** Workspaces whose minimum score was chosen for an earlier formula of the score. */
export function listEarlierMinimums({ db }: Database, limit: number) {
  return db
    .select({ id: workspaces.id, name: workspaces.name, ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(
      and(
        isNotNull(workspaces.minScore),
        lt(workspaces.minScoreFormula, currentFormula),
        isNull(workspaces.deletedAt),
      ),
    )
    .limit(limit)
}

/** Records that the owner was notified of the current formula; false if another process has just done so. */
export async function markMinimumTold({ db }: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(workspaces)
    .set({ minScoreFormula: currentFormula })
    .where(and(eq(workspaces.id, id), lt(workspaces.minScoreFormula, currentFormula)))
    .returning({ id: workspaces.id })
  return rows.length === 1
}

export async function listMemberIds({ db }: Database, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.workspaceId, workspaceId))
  return rows.map((row) => row.userId)
}

export async function hasWorkspace({ db }: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), isNull(workspaces.deletedAt)))
    .limit(1)
  return rows.length > 0
}

export async function findName({ db }: Database, userId: string): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId))
  return row?.username ?? ''
}

/** The interface language of the account with an address, or null if there is none. */
export async function findLanguage({ db }: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
  return row?.language ?? null
}

/** Email address and language of an active account. */
export async function findReceiver({ db }: Database, userId: string) {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
  return row ?? null
}

/** Closes an account: the address is free again, and the name stays on the user's content; own prices are deleted. */
export async function closeUser({ db }: Database, userId: string, now: Date) {
  await db
    .update(users)
    .set({ closedAt: now, email: '', passwordHash: null, avatar: null, selectedWorkspaceId: null })
    .where(eq(users.id, userId))
  await db.delete(ownModelPrices).where(eq(ownModelPrices.ownerId, userId))
}

/** Deletes the connected providers of a workspace, with their keys. */
export async function deleteProviders({ db }: Database, workspaceId: string): Promise<void> {
  await db.delete(providerSettings).where(eq(providerSettings.workspaceId, workspaceId))
}
