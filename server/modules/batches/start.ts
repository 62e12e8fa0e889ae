import {
  type Batch,
  canImportPosts,
  canPlan,
  canPlanFor,
  hasWords,
  maxRunningBatches,
  type Role,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { jobTransaction } from '../../db/job-transaction.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { declareJob } from '../../lib/jobs.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { requireCluster } from '../clusters/service.ts'
import { requireImportable } from '../publishing/import-post.ts'
import { requirePlace } from '../research/require-place.ts'
import { findMembership, requireWorkspace } from '../workspaces/service.ts'
import { requireBatch, toBatch } from './present.ts'
import {
  type BatchItem,
  type BatchJobRow,
  countItems,
  countRunning,
  endBatch,
  findCounted,
  findDuplicateBatch,
  insertBatch,
  lockBatches,
  restartBatch,
} from './queries.ts'

export interface BatchJob {
  batchId: string
  runId: string
}

export const batchJob = declareJob<BatchJob>('run-batch')

/** Pages with the batch reload it. */
export const announceBatch = (app: App, { id, workspaceId }: Pick<BatchJobRow, 'id' | 'workspaceId'>) =>
  app.notify.toWorkspace(workspaceId, 'batchChanged', { batchId: id })

/** Queues a run; if a transaction is given, the run is queued only if it commits. */
export async function queueRun(app: App, job: BatchJob, tx?: Database): Promise<void> {
  const key = `${job.batchId} ${job.runId} ${tx ? '' : newId()}`
  await app.jobs.send(batchJob, job, { key, ...(tx && { transaction: jobTransaction(tx) }) })
}

/** Within this time, the same request does not start a second batch. */
const repeatMs = 60_000

/** An import may run again after it has ended, because it skips posts that were already imported. */
const repeatedSince = (kind: BatchJobRow['kind'], now: Date) =>
  new Date(now.getTime() - (kind === 'keywords' ? repeatMs : 0))

async function requireRoom(tx: Database, workspaceId: string): Promise<void> {
  if ((await countRunning(tx, workspaceId)) >= maxRunningBatches)
    throw httpError('too_many_batches', { params: { max: maxRunningBatches } })
}

type NewItem = Pick<BatchItem, 'keyword' | 'title'> & Partial<BatchItem>

async function start(
  ctx: SignedInContext,
  batch: Pick<BatchJobRow, 'workspaceId' | 'kind' | 'language'> & Partial<BatchJobRow>,
  items: NewItem[],
): Promise<Batch> {
  const { app, session } = ctx
  const now = app.now()
  const id = newId()
  const runId = newId()
  const { userId: createdBy } = session
  const duplicate = await app.database.transaction(async (tx) => {
    await lockBatches(tx, batch.workspaceId)
    const known = await findDuplicateBatch(tx, { ...batch, createdBy }, items, repeatedSince(batch.kind, now))
    if (known) return known
    await requireRoom(tx, batch.workspaceId)
    const rows = items.map((item, position) => ({
      ...item,
      id: newId(),
      batchId: id,
      position,
      documentId: newId(),
    }))
    const times = { createdAt: now, seenAt: now }
    await insertBatch(tx, { id, runId, createdBy, ...times, ...batch }, rows)
    await queueRun(app, { batchId: id, runId }, tx)
    return null
  })
  if (duplicate) return readBatch(ctx, duplicate.id)
  announceBatch(app, { id, workspaceId: batch.workspaceId })
  return readBatch(ctx, id)
}

async function readBatch(ctx: SignedInContext, id: string): Promise<Batch> {
  const found = await findCounted(ctx.app.database, id)
  if (!found) throw httpError('not_found')
  return toBatch(found, ctx.language)
}

/** Rejects rows whose keyword has no letter or digit. */
function requireKeywords({ language }: SignedInContext, rows: Input<'batches.planDocuments'>['rows']): void {
  const wordless = rows.flatMap(({ keyword }, index) => (hasWords(keyword) ? [] : [index]))
  if (wordless.length === 0) return
  const message = translate(language, 'field.keyword')
  throw httpError('keyword_missing', {
    fields: Object.fromEntries(wordless.map((index) => [`rows.${index}.keyword`, message])),
  })
}

/** Rejects the first row whose assignee the caller may not assign. */
async function requireAssignees(
  { app, session, language }: SignedInContext,
  { workspaceId, role }: { workspaceId: string; role: Role },
  rows: Input<'batches.planDocuments'>['rows'],
): Promise<void> {
  const known = new Map<string, boolean>([[session.userId, true]])
  for (const [index, { assignee }] of rows.entries()) {
    if (!assignee) continue
    if (!known.has(assignee)) {
      const member = await findMembership(app.database, workspaceId, assignee)
      known.set(assignee, member !== null && canPlanFor(role, member.role))
    }
    if (!known.get(assignee))
      throw httpError('invalid_input', {
        fields: { [`rows.${index}.assignee`]: translate(language, 'field.assignee') },
      })
  }
}

/** Starts a job that creates a document with research and brief for each keyword. */
export async function planDocuments(
  ctx: SignedInContext,
  input: Input<'batches.planDocuments'>,
): Promise<Batch> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canPlan(role)) throw httpError('role_forbidden')
  const workspaceId = workspace._id
  requireKeywords(ctx, input.rows)
  requirePlace(ctx, input)
  await requireAssignees(ctx, { workspaceId, role }, input.rows)
  const cluster = input.clusterId ? await requireCluster(ctx, input.clusterId) : null
  if (cluster && cluster.workspaceId !== workspaceId) throw httpError('not_found')
  const { language, location_name: locationName, clusterId = null, isFree = false, fileName = '' } = input
  const source = cluster ? 'cluster' : fileName.trim() ? 'file' : 'list'
  const sourceName = cluster ? cluster.keyword : fileName.trim()
  return start(
    ctx,
    { workspaceId, kind: 'keywords', language, locationName, clusterId, isFree, source, sourceName },
    input.rows.map(({ keyword, title = '', assignee = null, dueDate = null }) => ({
      keyword: keyword.trim(),
      title: title.trim(),
      assigneeId: assignee,
      dueDate: dueDate === null ? null : new Date(dueDate),
    })),
  )
}

/** Starts a job that imports posts of a site, with their address and publication state. */
export async function importPosts(ctx: SignedInContext, input: Input<'batches.importPosts'>): Promise<Batch> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canImportPosts(role)) throw httpError('role_forbidden')
  requirePlace(ctx, { language: input.language })
  const { connection } = await requireImportable(ctx.app, workspace._id, input.connection)
  const posts = [...new Map(input.posts.map((post) => [post.remoteId, post])).values()]
  const { id: integrationId, url: site } = connection
  return start(
    ctx,
    { workspaceId: workspace._id, kind: 'posts', language: input.language, integrationId, site },
    posts.map(({ remoteId, title }) => ({ remoteId, title, keyword: '' })),
  )
}

/** No other row is started; those in progress are finished by the running job. */
export async function stopBatch(ctx: SignedInContext, { id }: Input<'batches.stopBatch'>): Promise<Batch> {
  const { batch } = await requireBatch(ctx, id)
  if (await endBatch(ctx.app.database, id, { state: 'stopped' })) announceBatch(ctx.app, batch)
  return readBatch(ctx, id)
}

/** Runs the rows that failed or were not started. Does nothing if there are none, or if the batch is running. */
export async function continueBatch(
  ctx: SignedInContext,
  { id }: Input<'batches.continueBatch'>,
): Promise<Batch> {
  const { app } = ctx
  const { batch } = await requireBatch(ctx, id)
  const runId = newId()
  const isStarted = await app.database.transaction(async (tx) => {
    if ((await countItems(tx, id, ['waiting', 'running', 'failed'])) === 0) return false
    await lockBatches(tx, batch.workspaceId)
    await requireRoom(tx, batch.workspaceId)
    if (!(await restartBatch(tx, id, { runId, seenAt: app.now() }))) return false
    await queueRun(app, { batchId: id, runId }, tx)
    return true
  })
  if (isStarted) announceBatch(app, batch)
  return readBatch(ctx, id)
}
