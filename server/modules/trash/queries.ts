import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, users, workspaces } from '../../db/schema.ts'

export const listDeleted = (
  { db }: Database,
  workspaceId: string,
  after: { at: string; id: string } | null,
  limit: number,
) =>
  db
    .select({
      id: documents.id,
      title: documents.title,
      words: documents.words,
      deletedAt: documents.deletedAt,
      deletedBy: users.username,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.deletedBy))
    .where(
      and(
        eq(documents.workspaceId, workspaceId),
        isNotNull(documents.deletedAt),
        after
          ? or(
              lt(documents.deletedAt, sql`${after.at}::timestamptz`),
              and(eq(documents.deletedAt, sql`${after.at}::timestamptz`), lt(documents.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(documents.deletedAt), desc(documents.id))
    .limit(limit)

/** The given documents that are in the trash of a workspace of this owner. */
export const findDeletedOf = ({ db }: Database, ownerId: string, ids: string[]) =>
  db
    .select({ id: documents.id, workspaceId: documents.workspaceId })
    .from(documents)
    .innerJoin(workspaces, eq(workspaces.id, documents.workspaceId))
    .where(and(inArray(documents.id, ids), eq(workspaces.ownerId, ownerId), isNotNull(documents.deletedAt)))

export async function restoreRows({ db }: Database, ids: string[]) {
  await db.update(documents).set({ deletedAt: null, deletedBy: null }).where(inArray(documents.id, ids))
}

export async function deleteRows({ db }: Database, ids: string[]) {
  await db.delete(documents).where(and(inArray(documents.id, ids), isNotNull(documents.deletedAt)))
}

/** Permanently deletes documents that have been in the trash for this many days; returns their number. */
export async function deleteOldRows({ db }: Database, days: number): Promise<number> {
  const rows = await db
    .delete(documents)
    .where(sql`${documents.deletedAt} < now() - make_interval(days => ${days})`)
    .returning({ id: documents.id })
  return rows.length
}
