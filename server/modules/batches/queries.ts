import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open.ts'
import { batches, batchRows, documents, users, workspaces } from '../../db/schema.ts'

export type BatchJobRow = typeof batches.$inferSelect
export type BatchItem = typeof batchRows.$inferSelect

export async function insertBatch(
  { db }: Database,
  batch: typeof batches.$inferInsert,
  rows: (typeof batchRows.$inferInsert)[],
): Promise<void> {
  await db.insert(batches).values(batch)
  await db.insert(batchRows).values(rows)
}

export async function findBatchRow({ db }: Database, id: string): Promise<BatchJobRow | null> {
  const [row] = await db.select().from(batches).where(eq(batches.id, id))
  return row ?? null
}

/** Batches with their creator, number of rows by state, and cost in millionths of a US dollar. */
const selectBatches = ({ db }: Database) =>
  db
    .select({
      batch: batches,
      creator: { _id: users.id, username: users.username, avatar: users.avatar, color: users.color },
      first: sql<string>`coalesce((
        select coalesce(nullif(r.keyword, ''), r.title) from batch_rows r
        where r.batch_id = ${batches.id} order by r.position limit 1), '')`,
      total: sql<number>`(select count(*)::int from batch_rows r where r.batch_id = ${batches.id})`,
      done: sql<number>`(
        select count(*)::int from batch_rows r where r.batch_id = ${batches.id} and r.state = 'done')`,
      failed: sql<number>`(
        select count(*)::int from batch_rows r where r.batch_id = ${batches.id} and r.state = 'failed')`,
      microUsd: sql<number>`(
        select coalesce(sum(s.micro_usd), 0)::float8 from spendings s
        join batch_rows r on r.document_id = s.doc_id
        where r.batch_id = ${batches.id} and s.port = 'search' and s.at >= ${batches.createdAt})`,
    })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.createdBy))

export type CountedBatch = Awaited<ReturnType<typeof listRecent>>[number]

/** The batches of a workspace, newest first; only those of a creator if one is given. */
export const listRecent = (
  database: Database,
  workspaceId: string,
  creatorId: string | null,
  { page, size }: { page: number; size: number },
) =>
  selectBatches(database)
    .where(
      and(eq(batches.workspaceId, workspaceId), creatorId ? eq(batches.createdBy, creatorId) : undefined),
    )
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(size)
    .offset((page - 1) * size)

export async function findCounted(database: Database, id: string): Promise<CountedBatch | null> {
  const [row] = await selectBatches(database).where(eq(batches.id, id))
  return row ?? null
}

/** The rows of a batch with their document, unless it was deleted, and their assignee. */
export function listItems({ db }: Database, batchId: string) {
  const assignee = alias(users, 'assignee')
  return db
    .select({
      item: batchRows,
      document: {
        _id: documents.id,
        title: documents.title,
        keyword: documents.keyword,
        status: documents.status,
      },
      assignee: {
        _id: assignee.id,
        username: assignee.username,
        avatar: assignee.avatar,
        color: assignee.color,
      },
    })
    .from(batchRows)
    .leftJoin(documents, and(eq(documents.id, batchRows.documentId), sql`${documents.deletedAt} is null`))
    .leftJoin(assignee, eq(assignee.id, batchRows.assigneeId))
    .where(eq(batchRows.batchId, batchId))
    .orderBy(asc(batchRows.position))
}

const ofRun = ({ db }: Database, batchId: string, runId: string) =>
  exists(
    db
      .select({ id: batches.id })
      .from(batches)
      .where(and(eq(batches.id, batchId), eq(batches.runId, runId))),
  )

/** The next row of a run that is still active, for the first caller; null if none is left. */
export async function claimItem(
  { sql }: Database,
  batchId: string,
  runId: string,
): Promise<BatchItem['id'] | null> {
  const [row] = await sql<{ id: string }>`
    update batch_rows set state = 'running', stage = null, problem = null, problem_params = '{}', notes = '[]'
    where id = (
      select r.id from batch_rows r
      join batches b on b.id = r.batch_id
      join workspaces w on w.id = b.workspace_id and w.deleted_at is null
      where r.batch_id = ${batchId}::text::uuid and b.run_id = ${runId}::text::uuid
        and b.state = 'running' and r.state = 'waiting'
      order by r.position limit 1 for update of r skip locked
    )
    returning id`
  return row?.id ?? null
}

export async function findItem({ db }: Database, id: string): Promise<BatchItem | null> {
  const [row] = await db.select().from(batchRows).where(eq(batchRows.id, id))
  return row ?? null
}

/** Stores progress or result of a row; false if another run has taken over. */
export async function saveItem(
  database: Database,
  { id, batchId }: Pick<BatchItem, 'id' | 'batchId'>,
  runId: string,
  { seenAt, ...changes }: Partial<BatchItem> & { seenAt: Date },
): Promise<boolean> {
  const { db } = database
  const rows = await db
    .update(batchRows)
    .set(changes)
    .where(and(eq(batchRows.id, id), ofRun(database, batchId, runId)))
    .returning({ id: batchRows.id })
  if (rows.length === 0) return false
  await db.update(batches).set({ seenAt }).where(eq(batches.id, batchId))
  return true
}

/** Rows of a process that ended are started again. */
export async function resetRunning(database: Database, batchId: string, runId: string): Promise<void> {
  await database.db
    .update(batchRows)
    .set({ state: 'waiting', stage: null })
    .where(
      and(eq(batchRows.batchId, batchId), eq(batchRows.state, 'running'), ofRun(database, batchId, runId)),
    )
}

export async function countItems(
  { db }: Database,
  batchId: string,
  states: BatchItem['state'][],
): Promise<number> {
  return db.$count(batchRows, and(eq(batchRows.batchId, batchId), inArray(batchRows.state, states)))
}

/** Ends a running batch; false if it already ended or another run has taken over. */
export async function endBatch(
  { db }: Database,
  id: string,
  changes: Pick<BatchJobRow, 'state'> & Partial<BatchJobRow>,
  runId?: string,
): Promise<boolean> {
  const rows = await db
    .update(batches)
    .set(changes)
    .where(
      and(eq(batches.id, id), eq(batches.state, 'running'), runId ? eq(batches.runId, runId) : undefined),
    )
    .returning({ id: batches.id })
  return rows.length > 0
}

/** Starts another run of a batch that has ended, for its failed and remaining rows; false if it is running. */
export async function restartBatch(
  { db }: Database,
  id: string,
  { runId, seenAt }: Pick<BatchJobRow, 'runId' | 'seenAt'>,
): Promise<boolean> {
  const rows = await db
    .update(batches)
    .set({ state: 'running', runId, problem: null, problemParams: {}, seenAt })
    .where(and(eq(batches.id, id), sql`${batches.state} <> 'running'`))
    .returning({ id: batches.id })
  if (rows.length === 0) return false
  await db
    .update(batchRows)
    .set({ state: 'waiting', stage: null, problem: null, problemParams: {} })
    .where(and(eq(batchRows.batchId, id), inArray(batchRows.state, ['failed', 'running'])))
  return true
}

/** Makes starts of batches in a workspace wait for each other until the transaction ends. */
export async function lockBatches({ db }: Database, workspaceId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`batches ${workspaceId}`}, 0))`)
}

export async function countRunning({ db }: Database, workspaceId: string): Promise<number> {
  return db.$count(batches, and(eq(batches.workspaceId, workspaceId), eq(batches.state, 'running')))
}

/** Running batches without progress since then, whose job is lost. */
export const listSilent = ({ db }: Database, before: Date) =>
  db
    .select({ batchId: batches.id, runId: batches.runId })
    .from(batches)
    .innerJoin(workspaces, eq(workspaces.id, batches.workspaceId))
    .where(and(sql`${batches.state} = 'running'`, lt(batches.seenAt, before), isNull(workspaces.deletedAt)))
    .limit(50)

/** Whether the batch waits because its workspace is in the trash; once restored, it continues. */
export async function isPaused({ db }: Database, batchId: string): Promise<boolean> {
  const deleted = db
    .select({ id: batches.id })
    .from(batches)
    .innerJoin(workspaces, eq(workspaces.id, batches.workspaceId))
    .where(and(eq(batches.id, batchId), isNotNull(workspaces.deletedAt)))
  return (await deleted).length > 0
}

/** Finished rows whose assignee was not notified, for the first caller. */
export const takeUnannounced = ({ db }: Database, batchId: string) =>
  db
    .update(batchRows)
    .set({ isAnnounced: true })
    .where(
      and(
        eq(batchRows.batchId, batchId),
        eq(batchRows.state, 'done'),
        eq(batchRows.isAnnounced, false),
        isNotNull(batchRows.assigneeId),
      ),
    )
    .returning({ documentId: batchRows.documentId, assigneeId: batchRows.assigneeId })

const originOf = (batch: Partial<BatchJobRow>) =>
  [batch.language, batch.locationName, batch.isFree, batch.clusterId, batch.integrationId].map(
    (value) => value || null,
  )
const contentOf = (row: Partial<BatchItem>) =>
  [row.keyword, row.title, row.assigneeId, row.dueDate?.toISOString(), row.remoteId].map(
    (value) => value || null,
  )

/** A batch of the same user with the same rows that is running or was started since then; null if there is none. */
export async function findDuplicateBatch(
  { db }: Database,
  batch: Pick<BatchJobRow, 'workspaceId' | 'createdBy' | 'kind'> & Partial<BatchJobRow>,
  rows: Partial<BatchItem>[],
  since: Date,
): Promise<BatchJobRow | null> {
  const { workspaceId, createdBy, kind } = batch
  const candidates = await db
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.workspaceId, workspaceId),
        eq(batches.createdBy, createdBy),
        eq(batches.kind, kind),
        or(eq(batches.state, 'running'), gt(batches.createdAt, since)),
      ),
    )
    .orderBy(desc(batches.createdAt))
    .limit(20)
  const wanted = JSON.stringify(rows.map(contentOf))
  const origin = JSON.stringify(originOf(batch))
  for (const candidate of candidates) {
    if (JSON.stringify(originOf(candidate)) !== origin) continue
    const stored = await db
      .select()
      .from(batchRows)
      .where(eq(batchRows.batchId, candidate.id))
      .orderBy(asc(batchRows.position))
    if (JSON.stringify(stored.map(contentOf)) === wanted) return candidate
  }
  return null
}
