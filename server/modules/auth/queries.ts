import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

/** Whether there is any active account. */
export async function hasAccounts({ db }: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isNull(users.closedAt)).limit(1)
  return rows.length > 0
}

/** The active account with that address; emails are compared in lower case. */
export async function findAccountByEmail({ db }: Database, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      language: users.language,
      isOnboarded: users.isOnboarded,
    })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
  return row ?? null
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

/** Stores a user; false if an active account has that address. */
export async function insertUser({ db }: Database, person: typeof users.$inferInsert): Promise<boolean> {
  const rows = await db.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  return rows.length > 0
}

export async function setOnboarded({ db }: Database, id: string, isOnboarded: boolean) {
  await db.update(users).set({ isOnboarded }).where(eq(users.id, id))
}

/** Replaces a password; false if `expectedHash` is given and no longer current. */
export async function setPassword(
  { db }: Database,
  id: string,
  passwordHash: string,
  expectedHash?: string | null,
): Promise<boolean> {
  const isExpected = expectedHash ? eq(users.passwordHash, expectedHash) : undefined
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), isExpected))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Changes the address; false if an active account has it or is taking it. */
export async function setEmail({ db }: Database, id: string, email: string): Promise<boolean> {
  try {
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
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Whether a statement failed because of a unique constraint. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  return cause instanceof Error && Reflect.get(cause, 'code') === '23505'
}
