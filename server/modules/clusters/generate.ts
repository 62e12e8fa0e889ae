import { type ClusterKeyword, type ClusterSeed, keywordKey, maxKeywords } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { jobTransaction } from '../../db/job-transaction.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { defineJob } from '../../lib/jobs.ts'
import { errorBody, translate } from '../../lib/messages.ts'
import type { EventInput } from '../../lib/services.ts'
import { groupKeywords, type KeywordGroup } from '../../providers/search/group-keywords.ts'
import { linkResearch, openDocument } from '../access/service.ts'
import type { SearchOptions } from '../research/search.ts'
import { collectKeywords } from './collect-keywords.ts'
import { compareResults } from './compare-results.ts'
import { claimRun, findRun, setRunJob } from './run-queries.ts'
import {
  type ClusterJob,
  ClusterStoppedError,
  clusterJob,
  endRun,
  notifyResult,
  report,
  SILENT_MS,
} from './runs.ts'
import { storeCluster } from './service.ts'

/** Starts the job that sends `clusterGenerationResult`. Rejects an empty or oversized input immediately. */
export async function startClusterGeneration(
  ctx: SignedInContext,
  input: EventInput<'generateClusters'>,
): Promise<void> {
  const { app, session } = ctx
  if (input.userId !== session.userId) throw httpError('not_found')
  const { document } = await openDocument(ctx, input.docId, 'edit')
  const seed = readSeed(input.cluster)
  const progress = { stage: 'ideas', done: 0, total: 1 }
  const startedAt = app.now()
  const job: ClusterJob = {
    seed,
    docId: document.id,
    userId: session.userId,
    workspaceId: document.workspaceId,
    language: ctx.language,
    startedAt: startedAt.toISOString(),
  }
  const run = { documentId: document.id, userId: session.userId, ...progress, startedAt, seenAt: startedAt }
  const isMine = await app.database.transaction(async (tx) => {
    const silentSince = new Date(startedAt.getTime() - SILENT_MS)
    if (!(await claimRun(tx, { ...run, jobId: newId() }, silentSince))) return false
    // The row decides which run is active: an older job of the document may still be ending.
    const key = `${document.id} ${job.startedAt}`
    const jobId = await app.jobs.send(clusterJob, job, { key, transaction: jobTransaction(tx) })
    if (!jobId) throw httpError('cluster_running')
    await setRunJob(tx, document.id, jobId)
    return true
  })
  if (isMine) return notifyResult(app, job, { isClusterGenerating: true, progress })
  // A run that is already active for the document continues; its result is sent to the user who started it.
  const running = await findRun(app.database, document.id)
  if (running?.userId !== session.userId) throw httpError('cluster_running')
  const { stage, done, total } = running
  notifyResult(app, job, { isClusterGenerating: true, progress: { stage, done, total } })
}

/** The trimmed keyword, and the typed secondary keywords. */
export function readSeed(cluster: ClusterSeed): ClusterSeed & { keywords: string[] } {
  const keyword = cluster.keyword.trim()
  const keywords = cluster.keywords ?? []
  if (!keyword) throw httpError('keyword_missing')
  if (keywords.length > maxKeywords)
    throw httpError('too_many_keywords', { params: { max: maxKeywords, count: keywords.length } })
  return { ...cluster, keyword, keywords }
}

/** Adds the group and the reason to each keyword. */
export function nameGroups(keywords: ClusterKeyword[], groups: KeywordGroup[]): ClusterKeyword[] {
  const places = new Map(
    groups.flatMap((group) =>
      group.members.map((member) => [keywordKey(member.keyword), { group: group.name, why: member.why }]),
    ),
  )
  return keywords.map((one) => ({ ...one, ...places.get(keywordKey(one.keyword)) }))
}

type MadeFor = Pick<ClusterJob, 'seed' | 'workspaceId' | 'userId' | 'docId'>

/**
 * Groups keywords around a seed, and stores the result.
 *
 * @param onProgress may throw to stop it
 */
export async function makeCluster(
  app: App,
  { seed, workspaceId, userId, docId }: MadeFor,
  signal: AbortSignal,
  onProgress: (progress: { stage: string; done: number; total: number }) => Promise<void>,
) {
  const place = {
    locationName: seed.location_name,
    languageCode: seed.clusterLanguage,
    workspaceId,
    signal,
  }
  const options: SearchOptions = { userId, docId, ...(seed.isFree && { service: 'local' as const }) }
  await onProgress({ stage: 'ideas', done: 0, total: 1 })
  const keywords = await collectKeywords(
    app,
    { ...place, keyword: seed.keyword },
    seed.keywords ?? [],
    options,
  )
  const names = keywords.map((one) => one.keyword)
  const wanted = { ...options, isThorough: seed.isThorough }
  // Searches end in any order, but the reported progress must only increase.
  let lastReport = Promise.resolve()
  const { results, notes } = await compareResults(app, place, names, wanted, (done, total) => {
    lastReport = lastReport.then(() => onProgress({ stage: 'results', done, total }))
    return lastReport
  })
  const groups = groupKeywords(names, results, seed.clusterLanguage)
  const cluster = await storeCluster(app, {
    ...{ workspaceId, userId, keyword: seed.keyword, content: nameGroups(keywords, groups) },
    locationName: seed.location_name,
    clusterLanguage: seed.clusterLanguage,
  })
  return { cluster, notes }
}

async function generateCluster(
  app: App,
  job: ClusterJob,
  run: { signal: AbortSignal; isLastAttempt: boolean },
) {
  try {
    const { cluster, notes } = await makeCluster(app, job, run.signal, (progress) =>
      report(app, job, progress),
    )
    await linkResearch(app, job.docId, {
      clusterId: cluster._id,
      keyword: job.seed.keyword,
      language: job.seed.clusterLanguage,
    })
    await endRun(app, job, { clusterResult: cluster, notes })
  } catch (error) {
    // The result is no longer needed: the run was stopped, its document was deleted, or its creator lost access.
    if (error instanceof ClusterStoppedError) return endRun(app, job, { isStopped: true })
    // A run without its row was stopped, which was already reported and is not a failure.
    const stored = await findRun(app.database, job.docId)
    if (stored?.startedAt.toISOString() !== job.startedAt) return
    // Rejected by our own rules, so another attempt would fail too.
    if (error instanceof AppError) {
      const { message } = errorBody(error.code, '', job.language, error.details)
      return endRun(app, job, { error: message })
    }
    if (run.isLastAttempt) await endRun(app, job, { error: translate(job.language, 'error.internal') })
    throw error
  }
}

export const clusterJobs = [defineJob(clusterJob, generateCluster, { retryLimit: 3, concurrency: 2 })]
