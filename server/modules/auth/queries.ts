import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { memberships, sessions, subscriptions, users, workspaces } from '../../db/schema.ts'

/** The account with that address, if it is open; emails are compared in lower case. */
export async function findAccountByEmail({ db }: Database, email: string) {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
  return row ?? null
}

export async function insertSession(
  { db }: Database,
  session: { id: string; userId: string; userAgent: string; expiresAt: Date },
) {
  await db.insert(sessions).values(session)
}

/** A session row with what every request must know of its person. */
export async function findSession({ db }: Database, sid: string, now: Date) {
  const [row] = await db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      lastSeenAt: sessions.lastSeenAt,
      closedAt: users.closedAt,
      language: users.language,
      selectedWorkspaceId: memberships.workspaceId,
      isSubscribed: sql<boolean>`exists (
        select 1 from ${subscriptions} s where s.owner_id = coalesce(${workspaces.ownerId}, ${users.id})
        and (s.status in ('active', 'past_due') or (s.status = 'trialing' and s.trial_end > ${now.toISOString()}))
      )`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(workspaces, and(eq(workspaces.id, users.selectedWorkspaceId), isNull(workspaces.deletedAt)))
    .leftJoin(memberships, and(eq(memberships.workspaceId, workspaces.id), eq(memberships.userId, users.id)))
    .where(eq(sessions.id, sid))
  return row ?? null
}

export async function markSessionSeen({ db }: Database, sid: string, now: Date) {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sid))
}

export async function revokeSession({ db }: Database, sid: string, now: Date) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sid), isNull(sessions.revokedAt)))
}
