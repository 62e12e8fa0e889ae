import type { App } from '../../context.ts'
import { jobTransaction } from '../../db/job-transaction.ts'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { declareJob } from '../../lib/jobs.ts'
import { findPauseOf } from '../../providers/models/request-list.ts'
import { findModelPause } from '../provider-settings/open-model.ts'
import { findWorkspaceOf, type GenerationRow, updateRunning } from './queries.ts'
import { notifyStopped } from './record-stopped.ts'

export interface GenerationJob {
  generationId: string
  language: string
  /** Since when the run waits for its provider, and the sections that were finished then. */
  waiting?: { since: number; done: number }
}

export const generationJob = declareJob<GenerationJob>('generate-document')

interface Sending extends Pick<GenerationJob, 'language' | 'waiting'> {
  key: string
  startAfter?: Date
}

export const sendJob = (
  app: App,
  tx: Database,
  { id }: GenerationRow,
  { key, startAfter, language, waiting }: Sending,
) =>
  app.jobs.send(
    generationJob,
    { generationId: id, language, ...(waiting && { waiting }) },
    { key, transaction: jobTransaction(tx), ...(startAfter && { startAfter }) },
  )

/** Maximum time that a run waits without finishing a section. */
const maxWaitMs = 6 * 3_600_000

/** Seconds until a run should continue, and whether its provider asked for the wait; null if no model is paused. */
async function findWait(
  app: App,
  row: GenerationRow,
  { error, isOver }: { error: unknown; isOver: boolean },
): Promise<{ seconds: number; isRequested: boolean } | null> {
  const named = findPauseOf(error)
  if (named) return named
  // The last attempt may be the one that paused the models.
  const workspaceId = isOver ? await findWorkspaceOf(app.database, row.documentId) : null
  const pause = workspaceId && (await findModelPause(app, workspaceId))
  if (!pause) return null
  const { until, isRequested } = pause
  return { seconds: Math.max(1, (until.getTime() - app.now().getTime()) / 1000), isRequested }
}

/**
 * Queues a run again at the end of its providers' pause, instead of letting it fail; its text stays as it is. False if
 * none is paused, or for too long.
 */
export async function waitForProvider(
  app: App,
  row: GenerationRow,
  { language, waiting }: GenerationJob,
  failure: { error: unknown; isOver: boolean },
): Promise<boolean> {
  const wait = await findWait(app, row, failure)
  const current = wait && (await updateRunning(app.database, row.id, { updatedAt: app.now() }))
  if (!current) return false
  const { done } = current
  const since = waiting?.done === done ? waiting.since : Date.now()
  const startAfter = new Date(Date.now() + wait.seconds * 1000)
  if (startAfter.getTime() - since > maxWaitMs) return false
  const stage = wait.isRequested ? 'waiting' : 'unavailable'
  const sent = await app.database.transaction(async (tx) => {
    const taken = await updateRunning(tx, row.id, { status: 'running', stage, updatedAt: app.now() })
    const key = `${row.id}/${newId()}`
    if (taken) await sendJob(app, tx, taken, { key, language, startAfter, waiting: { since, done } })
    return taken
  })
  if (sent) notifyStopped(app, sent)
  return true
}
