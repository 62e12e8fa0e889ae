import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { avatars, users, workspaces } from '../../db/schema.ts'

/** Until the transaction ends nobody else stores or removes the file of that hash. */
export async function lockAvatar({ sql }: Database, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`avatar ${hash}`}, 0))`
}

/** Stores a row, or renews the one of the same image. */
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

/** Forgets a user's copy of an avatar. Returns whether other users have uploaded the same image. */
export async function deleteAvatarRow({ db }: Database, userId: string, hash: string): Promise<boolean> {
  await db.delete(avatars).where(and(eq(avatars.userId, userId), eq(avatars.hash, hash)))
  const [other] = await db.select({ id: avatars.id }).from(avatars).where(eq(avatars.hash, hash)).limit(1)
  return other !== undefined
}
