import type { BatchStage } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { defineJob, type JobRun } from '../../lib/jobs.ts'
import { listReceivers } from '../notifications/service.ts'
import { announceAssigned } from './announce-assigned.ts'
import { importRow } from './import-row.ts'
import { planRow } from './plan-row.ts'
import {
  type BatchItem,
  type BatchJobRow,
  claimItem,
  countItems,
  endBatch,
  findBatchRow,
  findItem,
  isPaused,
  listSilent,
  resetRunning,
  saveItem,
} from './queries.ts'
import { BatchBlockedError, type RowWork } from './row-work.ts'
import { announceBatch, type BatchJob, batchJob, queueRun } from './start.ts'

/** Duration of a run, after which other batches take their turn. */
const sliceMs = 8 * 60_000
/** Rows of one batch that are processed concurrently. */
const rowsAtOnce = 2
/** Interval at which progress within a row is stored. */
const progressMs = 700
/** After this time without progress, the job of a running batch is considered lost. */
const silentMs = 5 * 60_000

/** Thrown if the run was replaced by another one. */
class RunReplacedError extends Error {
  constructor() {
    super('the run of the batch was replaced')
    this.name = 'RunReplacedError'
  }
}

/** The context of the user who started a batch; their rights are checked for each row. */
async function contextOf(app: App, batch: BatchJobRow, signal: AbortSignal): Promise<SignedInContext> {
  const [creator] = await listReceivers(app.database, [batch.createdBy])
  if (!creator) throw new BatchBlockedError('role_forbidden')
  const { language } = creator
  return {
    app,
    requestId: `batch ${batch.id}`,
    language,
    wantsStream: false,
    visitor: '',
    userAgent: '',
    signal,
    session: {
      sid: '',
      userId: batch.createdBy,
      language,
      expiresAt: app.now(),
      selectedWorkspaceId: batch.workspaceId,
      isSubscribed: true,
    },
  }
}

type Run = Pick<RowWork, 'app' | 'batch' | 'ctx' | 'signal'>

async function save({ app, batch }: Run, item: BatchItem, changes: Partial<BatchItem>): Promise<void> {
  const isMine = await saveItem(app.database, item, batch.runId, { ...changes, seenAt: app.now() })
  if (!isMine) throw new RunReplacedError()
  announceBatch(app, batch)
}

async function runRow(run: Run, item: BatchItem): Promise<void> {
  const { app, batch, signal } = run
  let stored: { stage: BatchStage | null; at: number } = { stage: null, at: 0 }
  const report: RowWork['report'] = async (stage, done = 0, total = 0) => {
    const isDue = stage !== stored.stage || done === total || Date.now() - stored.at >= progressMs
    if (!isDue) return
    stored = { stage, at: Date.now() }
    await save(run, item, { stage, done, total })
  }
  const work = batch.kind === 'keywords' ? planRow : importRow
  try {
    const result = await work({ ...run, item, report })
    await save(run, item, { state: 'done', stage: null, problem: null, problemParams: {}, ...result })
  } catch (error) {
    if (error instanceof RunReplacedError || signal.aborted) throw error
    if (error instanceof BatchBlockedError) {
      await save(run, item, { state: 'waiting', stage: null })
      throw error
    }
    const known = error instanceof AppError ? error : null
    if (!known) app.log.error({ err: error, batchId: batch.id, rowId: item.id }, 'a row of a batch failed')
    await save(run, item, {
      state: 'failed',
      stage: null,
      problem: known?.code ?? 'internal',
      problemParams: known?.details.params ?? {},
    })
  }
}

async function work(run: Run, started: number): Promise<void> {
  const { app, batch, signal } = run
  while (Date.now() - started < sliceMs) {
    signal.throwIfAborted()
    const id = await claimItem(app.database, batch.id, batch.runId)
    const item = id && (await findItem(app.database, id))
    if (!item) return
    await runRow(run, item)
  }
}

/**
 * Runs the rows of a batch until none is left, it is stopped, or its turn is over. Unfinished rows of a dead process
 * are repeated; each step of a row finds what an earlier attempt has stored.
 */
async function runBatch(app: App, { batchId, runId }: BatchJob, { signal }: JobRun): Promise<void> {
  const batch = await findBatchRow(app.database, batchId)
  if (batch?.runId !== runId) return
  await resetRunning(app.database, batchId, runId)
  try {
    const run: Run = { app, batch, signal, ctx: await contextOf(app, batch, signal) }
    const started = Date.now()
    const results = await Promise.allSettled(Array.from({ length: rowsAtOnce }, () => work(run, started)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  } catch (error) {
    if (error instanceof RunReplacedError) return
    if (!(error instanceof BatchBlockedError)) throw error
    const { code: problem, params: problemParams } = error
    await endBatch(app.database, batchId, { state: 'stopped', problem, problemParams }, runId)
  }
  await endRun(app, batch)
}

/** Queues the next turn, or ends the batch; either way the assignees of finished rows are notified at its end. */
async function endRun(app: App, batch: BatchJobRow): Promise<void> {
  const { id, runId } = batch
  const current = await findBatchRow(app.database, id)
  if (current?.runId !== runId || (await isPaused(app.database, id))) return
  if (current.state === 'running' && (await countItems(app.database, id, ['waiting', 'running'])) > 0)
    return queueRun(app, { batchId: id, runId })
  const wake = await app.database.transaction(async (tx) => {
    await endBatch(tx, id, { state: 'done' }, runId)
    return announceAssigned(app, tx, batch)
  })
  announceBatch(app, batch)
  await wake()
}

/** Requeues batches whose job is lost. */
async function resumeSilent(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - silentMs)
  for (const job of await listSilent(app.database, before)) await queueRun(app, job)
}

export const batchJobs = [
  defineJob(batchJob, runBatch, { retryLimit: 20, concurrency: 2, expireSeconds: 1_800 }),
  defineJob('resume-batches', (app: App) => resumeSilent(app), { cron: '*/5 * * * *' }),
]
