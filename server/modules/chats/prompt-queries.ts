import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { chatPrompts, users } from '../../db/schema.ts'

export type PromptRow = typeof chatPrompts.$inferSelect

const selectPrompts = ({ db }: Database) =>
  db
    .select({
      prompt: chatPrompts,
      author: { _id: users.id, username: users.username, avatar: users.avatar, color: users.color },
    })
    .from(chatPrompts)
    .leftJoin(users, eq(users.id, chatPrompts.createdBy))

export type AuthoredPrompt = Awaited<ReturnType<typeof listPrompts>>[number]

/** The custom prompts of a workspace that a user sees, by name. */
export const listPrompts = (database: Database, workspaceId: string, userId: string) =>
  selectPrompts(database)
    .where(
      and(
        eq(chatPrompts.workspaceId, workspaceId),
        isNull(chatPrompts.deletedAt),
        or(eq(chatPrompts.sharing, 'workspace'), eq(chatPrompts.createdBy, userId)),
      ),
    )
    .orderBy(asc(chatPrompts.name), asc(chatPrompts.id))

export async function findPrompt(database: Database, id: string): Promise<AuthoredPrompt | null> {
  const [row] = await selectPrompts(database).where(eq(chatPrompts.id, id))
  return row ?? null
}

/** Number of custom prompts of a workspace, with a lock: no other one is added until the transaction ends. */
export async function lockPromptCount({ db, sql: run }: Database, workspaceId: string): Promise<number> {
  await run`select pg_advisory_xact_lock(hashtextextended(${`chat prompts ${workspaceId}`}, 0))`
  const [row] = await db
    .select({ total: count() })
    .from(chatPrompts)
    .where(eq(chatPrompts.workspaceId, workspaceId))
  return row?.total ?? 0
}

export async function insertPrompt({ db }: Database, row: typeof chatPrompts.$inferInsert): Promise<void> {
  await db.insert(chatPrompts).values(row)
}

export async function updatePromptRow(
  { db }: Database,
  id: string,
  changes: Partial<PromptRow>,
): Promise<void> {
  await db.update(chatPrompts).set(changes).where(eq(chatPrompts.id, id))
}

/** Permanently deletes prompts that were deleted this many days ago. */
export async function deleteOldPrompts({ db }: Database, days: number): Promise<void> {
  await db.delete(chatPrompts).where(sql`${chatPrompts.deletedAt} < now() - make_interval(days => ${days})`)
}
