import { and, count, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { avatars, memberships, users, workspaces } from '../../db/schema.ts'

/** Locks the file of that hash until the transaction ends. */
export async function lockAvatar({ sql }: Database, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`avatar ${hash}`}, 0))`
}

/** Stores a row, or renews that of the same image. */
export async function insertAvatar({ db }: Database, avatar: typeof avatars.$inferInsert): Promise<void> {
  await db
    .insert(avatars)
    .values(avatar)
    .onConflictDoUpdate({ target: [avatars.userId, avatars.hash], set: { createdAt: avatar.createdAt } })
}

export async function countAvatars({ db }: Database, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(avatars).where(eq(avatars.userId, userId))
  return row?.count ?? 0
}

/** The owners of all workspaces that the user is a member of, including the user, ordered by id. */
export async function listOwnersOf({ db }: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: workspaces.ownerId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), ne(workspaces.ownerId, userId), isNull(workspaces.deletedAt)))
  return [userId, ...rows.map(({ ownerId }) => ownerId)].toSorted()
}

/** Locks the avatar quota of these owners until the transaction ends. */
export async function lockAvatarsOf({ sql }: Database, ownerIds: string[]): Promise<void> {
  for (const id of ownerIds)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`avatars of ${id}`}, 0))`
}

/** Avatars of an owner and of all members of their workspaces together. */
export async function countAvatarsOfOwner({ db }: Database, ownerId: string): Promise<number> {
  const members = db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(workspaces.ownerId, ownerId), isNull(workspaces.deletedAt)))
  const [row] = await db
    .select({ count: count() })
    .from(avatars)
    .where(or(eq(avatars.userId, ownerId), inArray(avatars.userId, members)))
  return row?.count ?? 0
}

export async function listOlderAvatars({ db }: Database, userId: string, before: Date): Promise<string[]> {
  const older = and(eq(avatars.userId, userId), lt(avatars.createdAt, before))
  return (await db.select({ hash: avatars.hash }).from(avatars).where(older)).map(({ hash }) => hash)
}

/** Whether a user or a workspace shows the avatar at that address. */
export async function isAvatarShown({ db }: Database, url: string): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.avatar, url)).limit(1)
  if (user) return true
  const shown = and(eq(workspaces.avatar, url), isNull(workspaces.deletedAt))
  const [workspace] = await db.select({ id: workspaces.id }).from(workspaces).where(shown).limit(1)
  return workspace !== undefined
}

/** Deletes a user's copy of an avatar. Returns whether other users have uploaded the same image. */
export async function deleteAvatarRow({ db }: Database, userId: string, hash: string): Promise<boolean> {
  await db.delete(avatars).where(and(eq(avatars.userId, userId), eq(avatars.hash, hash)))
  const [other] = await db.select({ id: avatars.id }).from(avatars).where(eq(avatars.hash, hash)).limit(1)
  return other !== undefined
}
