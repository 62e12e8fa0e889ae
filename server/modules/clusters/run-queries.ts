import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { clusterRuns } from '../../db/schema.ts'

export type ClusterRun = typeof clusterRuns.$inferSelect

export async function findRun({ db }: Database, documentId: string): Promise<ClusterRun | null> {
  const [row] = await db.select().from(clusterRuns).where(eq(clusterRuns.documentId, documentId))
  return row ?? null
}

/**
 * Records that a document's keywords are being grouped; false if they already are. A run without progress
 * since `silentSince` counts as dead.
 */
export async function claimRun(
  { db }: Database,
  run: typeof clusterRuns.$inferInsert,
  silentSince: Date,
): Promise<boolean> {
  const rows = await db
    .insert(clusterRuns)
    .values(run)
    .onConflictDoUpdate({
      target: clusterRuns.documentId,
      set: run,
      setWhere: lt(clusterRuns.seenAt, silentSince),
    })
    .returning({ id: clusterRuns.documentId })
  return rows.length > 0
}

export async function setRunJob({ db }: Database, documentId: string, jobId: string): Promise<void> {
  await db.update(clusterRuns).set({ jobId }).where(eq(clusterRuns.documentId, documentId))
}

/**
 * Records the progress of a run; false if it was stopped, its document was deleted, or its user lost write
 * access.
 */
export async function saveProgress(
  { sql }: Database,
  run: Pick<ClusterRun, 'documentId' | 'startedAt' | 'stage' | 'done' | 'total' | 'seenAt'>,
): Promise<boolean> {
  const [row] = await sql`
    update cluster_runs set stage = ${run.stage}, total = ${run.total}::text::int, seen_at = ${run.seenAt.toISOString()}::text::timestamptz,
      done = case when stage = ${run.stage} then greatest(done, ${run.done}::text::int) else ${run.done}::text::int end
    where document_id = ${run.documentId}::text::uuid and started_at = ${run.startedAt.toISOString()}::text::timestamptz
      and exists (
        select 1 from documents d join memberships m on m.workspace_id = d.workspace_id
        where d.id = cluster_runs.document_id and d.deleted_at is null
          and m.user_id = cluster_runs.user_id and m.role <> 'viewer')
    returning document_id`
  return row !== undefined
}

/** Ends a run; false if it had already ended. */
export async function removeRun({ sql }: Database, documentId: string, startedAt: Date): Promise<boolean> {
  const [row] = await sql`
    delete from cluster_runs where document_id = ${documentId}::text::uuid
      and started_at = ${startedAt.toISOString()}::text::timestamptz returning document_id`
  return row !== undefined
}

/** The cost of a document's research since then, in millionths of a US dollar. */
export async function sumSpent({ sql }: Database, documentId: string, since: Date): Promise<number> {
  const [row] = await sql<{ sum: number }>`
    select coalesce(sum(micro_usd), 0)::float8 as sum from spendings
    where doc_id = ${documentId}::text::uuid and port = 'search' and at >= ${since.toISOString()}::text::timestamptz`
  return row?.sum ?? 0
}
