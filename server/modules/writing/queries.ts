import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, generations } from '../../db/schema.ts'

export type GenerationRow = typeof generations.$inferSelect
const running = ['queued', 'running'] as const
const waitingStages = ['waiting', 'unavailable']

/** Whether a run waits until its provider is asked again. */
export const isWaiting = ({ stage }: Pick<GenerationRow, 'stage'>): boolean => waitingStages.includes(stage)

/** Starts a run; null if one is already active in that document. */
export async function insertGeneration({ db }: Database, run: typeof generations.$inferInsert) {
  const [row] = await db.insert(generations).values(run).onConflictDoNothing().returning()
  return row ?? null
}

export async function findGeneration({ db }: Database, id: string): Promise<GenerationRow | null> {
  const [row] = await db.select().from(generations).where(eq(generations.id, id))
  return row ?? null
}

/** Changes an active run; null if it has ended. */
export async function updateRunning({ db }: Database, id: string, changes: Partial<GenerationRow>) {
  const [row] = await db
    .update(generations)
    .set(changes)
    .where(and(eq(generations.id, id), inArray(generations.status, [...running])))
    .returning()
  return row ?? null
}

/** The job of a run that is waiting, running, or being retried. */
const hasJob = sql`exists (select 1 from jobs.job j where j.name = 'generate-document'
  and j.state in ('created', 'retry', 'active') and j.data->>'generationId' = ${generations.id}::text)`

/** Deletes the jobs of a run that wait for their time; it has ended or gets another one. */
export async function deleteQueuedJobs({ db }: Database, generationId: string): Promise<void> {
  await db.execute(sql`delete from jobs.job where name = 'generate-document' and state in ('created', 'retry')
    and data->>'generationId' = ${generationId}`)
}

export async function findWorkspaceOf({ db }: Database, documentId: string): Promise<string | null> {
  const [row] = await db
    .select({ workspaceId: documents.workspaceId })
    .from(documents)
    .where(eq(documents.id, documentId))
  return row?.workspaceId ?? null
}

/** Stops runs without a job, such as one that was interrupted in its last attempt. */
export const stopAbandoned = ({ db }: Database, now: Date): Promise<GenerationRow[]> =>
  db
    .update(generations)
    .set({ status: 'stopped', stage: 'restart', updatedAt: now })
    .where(and(inArray(generations.status, [...running]), sql`not ${hasJob}`))
    .returning()

/** Marks runs that a server stop interrupted and that resume automatically. */
export const markInterrupted = ({ db }: Database, now: Date): Promise<GenerationRow[]> =>
  db
    .update(generations)
    .set({ stage: 'restart', updatedAt: now })
    .where(and(eq(generations.status, 'running'), notInArray(generations.stage, waitingStages), hasJob))
    .returning()

/** Records the cost of a stopped run; null if it has been resumed. */
export async function setSpent({ db }: Database, id: string, spentMicroUsd: number | null) {
  const [row] = await db
    .update(generations)
    .set({ spentMicroUsd })
    .where(and(eq(generations.id, id), eq(generations.status, 'stopped')))
    .returning()
  return row ?? null
}

export async function findRunning({ db }: Database, documentId: string): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.documentId, documentId), inArray(generations.status, [...running])))
  return row ?? null
}

/**
 * Queues the newest run of a document again; null if it finished, runs, or there is none. From then on it appends,
 * because the text to be replaced was removed at its start.
 */
export async function resumeNewest({ db }: Database, documentId: string, now: Date) {
  const newest = sql`(select id from generations where document_id = ${documentId} order by created_at desc limit 1)`
  const [row] = await db
    .update(generations)
    .set({ status: 'queued', stage: 'queued', mode: 'append', error: null, updatedAt: now })
    .where(and(sql`${generations.id} = ${newest}`, inArray(generations.status, ['stopped', 'failed'])))
    .returning()
  return row ?? null
}

/** The badge shows a failed last generation. */
export async function markFailed({ db }: Database, documentId: string, hasFailed: boolean) {
  await db.update(documents).set({ hasFailed }).where(eq(documents.id, documentId))
}

export async function completeSetup({ db }: Database, documentId: string, configurationStep: number) {
  await db.update(documents).set({ configurationStep }).where(eq(documents.id, documentId))
}

/** Sets the title of a document without one. */
export async function fillTitle({ db }: Database, documentId: string, title: string) {
  await db
    .update(documents)
    .set({ title })
    .where(and(eq(documents.id, documentId), eq(documents.title, '')))
}
