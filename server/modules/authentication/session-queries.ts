import type { SessionEndCode } from '@rankwell/contract'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { sessions, users } from '../../db/schema.ts'
import { type SessionRow, selectSession } from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'

/** Stores a session; false if the account was closed or its password replaced since it was entered. */
export async function insertSession(
  database: Database,
  session: { id: string; userId: string; userAgent: string; expiresAt: Date },
  passwordHash: string,
): Promise<boolean> {
  return database.transaction(async ({ db }) => {
    // Waits for a password change in progress, which either ends this session or is visible here.
    const [account] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash), isNull(users.closedAt)))
      .for('share')
    if (account) await db.insert(sessions).values(session)
    return account !== undefined
  })
}

const sessionById = defineStatement<{ row: SessionRow }>(selectSession)

/** A session row with the user data needed by every request. */
export async function findSession({ sql }: Database, sid: string, now: Date): Promise<SessionRow | null> {
  const [found] = await sql.run(sessionById, [sid, now.toISOString()])
  return found?.row ?? null
}

export async function markSessionSeen({ db }: Database, sid: string, now: Date) {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sid))
}

export async function revokeSession(
  { db }: Database,
  sid: string,
  now: Date,
  endCode: SessionEndCode | null = null,
) {
  await db
    .update(sessions)
    .set({ revokedAt: now, endCode })
    .where(and(eq(sessions.id, sid), isNull(sessions.revokedAt)))
}

/** The active sessions of a user, newest first. */
export const listOpenSessions = ({ db }: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100)

/**
 * Ends every open session of a user. `exceptSid` stays open; `ownSid` ends without an end code.
 * @returns the ids of the sessions that were ended.
 */
export async function revokeSessionsOf(
  { db }: Database,
  userId: string,
  { code, exceptSid, ownSid, at }: { code: SessionEndCode; exceptSid?: string; ownSid?: string; at: Date },
): Promise<string[]> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const own = ownSid
    ? await db
        .update(sessions)
        .set({ revokedAt: at })
        .where(and(open, eq(sessions.id, ownSid)))
        .returning({ id: sessions.id })
    : []
  const others = await db
    .update(sessions)
    .set({ revokedAt: at, endCode: code })
    .where(and(open, exceptSid ? ne(sessions.id, exceptSid) : undefined))
    .returning({ id: sessions.id })
  return [...own, ...others].map(({ id }) => id)
}
