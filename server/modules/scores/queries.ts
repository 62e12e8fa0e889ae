import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { competitorRuns, documentVersions, scoreInputs, serps } from '../../db/schema.ts'

type SerpRow = typeof serps.$inferSelect

export async function findRuns({ db }: Database, id: string) {
  const [row] = await db.select().from(competitorRuns).where(eq(competitorRuns.id, id))
  return row ?? null
}

export async function findResults({ db }: Database, serpId: string): Promise<SerpRow | null> {
  const [row] = await db.select().from(serps).where(eq(serps.id, serpId))
  return row ?? null
}

/** Search results whose selected pages have no hashes yet, newest first. */
export async function listUnhashed({ db }: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: serps.id })
    .from(serps)
    .where(and(isNull(serps.runsId), sql`${serps.selected} <> '[]'`))
    .orderBy(sql`${serps.id} desc`)
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Stores the hashes of a selection unless it has changed in the meantime. Deletes unused hashes only after a day,
 * because a score in progress may refer to them.
 */
export async function insertRuns(
  database: Database,
  runs: typeof competitorRuns.$inferInsert & { createdAt: Date },
  isCurrent: (row: SerpRow) => boolean,
): Promise<boolean> {
  return database.transaction(async ({ db }) => {
    const [row] = await db.select().from(serps).where(eq(serps.id, runs.serpId)).for('update')
    if (!row || row.runsId !== null || !isCurrent(row)) return false
    await db.insert(competitorRuns).values(runs)
    await db.update(serps).set({ runsId: runs.id }).where(eq(serps.id, row.id))
    const isUnused = sql`not exists (
      select 1 from ${documentVersions} v
      where v.document_id = ${row.documentId} and v.score_input ->> 'runs' = ${competitorRuns.id}::text
    ) and not exists (
      select 1 from ${scoreInputs} i
      where i.document_id = ${row.documentId} and i.input ->> 'runs' = ${competitorRuns.id}::text
    )`
    const before = new Date(runs.createdAt.getTime() - 24 * 3600_000)
    await db
      .delete(competitorRuns)
      .where(
        and(
          eq(competitorRuns.serpId, row.id),
          ne(competitorRuns.id, runs.id),
          lt(competitorRuns.createdAt, before),
          isUnused,
        ),
      )
    return true
  })
}
