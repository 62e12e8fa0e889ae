import type { ClusterGenerationResult, ClusterSeed } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { declareJob } from '../../lib/jobs.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { findRun, removeRun, saveProgress, sumSpent } from './run-queries.ts'

export interface ClusterJob {
  seed: ClusterSeed
  docId: string
  userId: string
  workspaceId: string
  language: string
  /** The time of the request, which also identifies this run of the document. */
  startedAt: string
}

export const clusterJob = declareJob<ClusterJob>('generate-cluster')

/** A run without progress for this time has died with its process. */
export const SILENT_MS = 5 * 60_000

type Progress = NonNullable<ClusterGenerationResult['progress']>
type Place = Pick<ClusterJob, 'docId' | 'userId'>

const toResult = ({ docId, userId }: Place, result: Partial<ClusterGenerationResult>) => ({
  docId,
  userId,
  isClusterGenerating: false,
  clusterResult: null,
  error: null,
  ...result,
})

export function notifyResult(app: App, place: Place, result: Partial<ClusterGenerationResult>): void {
  app.notify.toUser(place.userId, 'clusterGenerationResult', toResult(place, result))
}

/** Stores and reports the progress of a run. Throws if it was stopped. */
export async function report(app: App, job: ClusterJob, progress: Progress): Promise<void> {
  const startedAt = new Date(job.startedAt)
  const run = { documentId: job.docId, startedAt, ...progress, seenAt: app.now() }
  if (!(await saveProgress(app.database, run))) throw new ClusterStoppedError()
  notifyResult(app, job, { isClusterGenerating: true, progress })
}

/** A user stopped the run; that is already stored and announced. */
export class ClusterStoppedError extends Error {
  constructor() {
    super('the grouping was stopped')
    this.name = 'ClusterStoppedError'
  }
}

/** Ends a run and reports its result and cost, unless it had already ended. */
export async function endRun(
  app: App,
  job: Pick<ClusterJob, 'docId' | 'userId' | 'startedAt'>,
  result: Partial<ClusterGenerationResult>,
): Promise<void> {
  const since = new Date(job.startedAt)
  if (!(await removeRun(app.database, job.docId, since))) return
  notifyResult(app, job, { ...result, cost: (await sumSpent(app.database, job.docId, since)) / 1_000_000 })
}

/** Whether keywords are being grouped for a document, and the progress, for a page that was just opened. */
export async function getClusterRun(
  ctx: SignedInContext,
  { docId }: Input<'clusters.getClusterRun'>,
): Promise<ClusterGenerationResult> {
  const { app, session } = ctx
  const { document } = await openDocument(ctx, docId)
  const run = await findRun(app.database, document.id)
  const place = { docId: document.id, userId: run?.userId ?? session.userId }
  if (!run || app.now().getTime() - run.seenAt.getTime() > SILENT_MS) return toResult(place, {})
  const { stage, done, total } = run
  return toResult(place, { isClusterGenerating: true, progress: { stage, done, total } })
}

/**
 * Stops a grouping: no further search starts. Running requests are completed, paid for, and cached for the day, so that
 * they are free next time.
 */
export async function stopClusters(
  ctx: SignedInContext,
  { docId }: Input<'clusters.stopClusters'>,
): Promise<ClusterGenerationResult> {
  const { app, session } = ctx
  const { document } = await openDocument(ctx, docId, 'edit')
  const run = await findRun(app.database, document.id)
  if (!run) return toResult({ docId: document.id, userId: session.userId }, { isStopped: true })
  const place = { docId: document.id, userId: run.userId, startedAt: run.startedAt.toISOString() }
  await endRun(app, place, { isStopped: true })
  await app.jobs.cancel(clusterJob, run.jobId)
  return toResult(place, { isStopped: true })
}
