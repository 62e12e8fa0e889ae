import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { sessions, users } from '../../db/schema.ts'
import { type SessionRow, selectSession } from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'

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

const sessionById = defineStatement<{ row: SessionRow }>(selectSession)

/** A session row with what every request must know of its person. */
export async function findSession({ sql }: Database, sid: string, now: Date): Promise<SessionRow | null> {
  const [found] = await sql.run(sessionById, [sid, now.toISOString()])
  return found?.row ?? null
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
