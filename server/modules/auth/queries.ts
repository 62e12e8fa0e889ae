import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { sessions, users } from '../../db/schema.ts'
import { type SessionRow, selectSession } from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'

/** The account with that address, if it is open; emails are compared in lower case. */
export async function findAccountByEmail({ db }: Database, email: string) {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, language: users.language })
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

export async function findAccountById({ db }: Database, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))
  return row ?? null
}

/** Stores a person; false where an open account has that address. */
export async function insertUser({ db }: Database, person: typeof users.$inferInsert): Promise<boolean> {
  const rows = await db.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  return rows.length > 0
}

export async function setOnboarded({ db }: Database, id: string) {
  await db.update(users).set({ isOnboarded: true }).where(eq(users.id, id))
}

export async function setPassword({ db }: Database, id: string, passwordHash: string) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Changes the address; false where an open account has it already. */
export async function setEmail({ db }: Database, id: string, email: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ email })
    .where(
      and(
        eq(users.id, id),
        sql`not exists (select 1 from users other where other.email = ${email} and other.closed_at is null)`,
      ),
    )
    .returning({ id: users.id })
  return rows.length > 0
}

/** The sessions of a person that have not ended, the newest first. */
export const listOpenSessions = ({ db }: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)
