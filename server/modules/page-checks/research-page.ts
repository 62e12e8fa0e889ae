import type { App, SignedInContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { defineJob, type JobRun } from '../../lib/jobs.ts'
import { linkResearch } from '../access/service.ts'
import { createBrief } from '../briefs/service.ts'
import { makeCluster } from '../clusters/generate.ts'
import { openServices } from '../research/open-services.ts'
import { searchSerp } from '../serps/service.ts'
import { endRun, findCheck, type RunProgress, saveProgress } from './queries.ts'
import { notifyProgress, type ResearchJob, researchJob } from './runs.ts'
import { storeImages } from './store-images.ts'

/** The research was stopped, or its user may no longer write in the document. */
class ResearchStoppedError extends Error {
  constructor() {
    super('the research was stopped')
    this.name = 'ResearchStoppedError'
  }
}

/** The context of the user who started the research; every step checks their rights again. */
const makeContext = (app: App, { userId, workspaceId, language }: ResearchJob): SignedInContext => ({
  app,
  requestId: '',
  language,
  session: {
    sid: '',
    userId,
    language,
    expiresAt: app.now(),
    selectedWorkspaceId: workspaceId,
    isSubscribed: true,
  },
  wantsStream: false,
  userAgent: '',
  visitor: '',
})

/** Reports progress in order, and aborts the research once it is stopped. */
function createReporter(app: App, job: ResearchJob) {
  const stopped = new AbortController()
  const runAt = new Date(job.runAt)
  let last = Promise.resolve()
  const report = (progress: RunProgress): Promise<void> => {
    last = last.then(async () => {
      stopped.signal.throwIfAborted()
      if (await saveProgress(app.database, job.docId, runAt, { ...progress, seenAt: app.now() }))
        return notifyProgress(app, job)
      stopped.abort(new ResearchStoppedError())
      throw stopped.signal.reason
    })
    return last
  }
  const reportLater = (progress: RunProgress): void => void report(progress).catch(() => undefined)
  return { report, reportLater, signal: stopped.signal }
}

async function runSteps(app: App, job: ResearchJob, jobSignal: AbortSignal): Promise<void> {
  const { docId, keyword, locationName, workspaceId, userId } = job
  const ctx = makeContext(app, job)
  const { report, reportLater, signal: stopSignal } = createReporter(app, job)
  const signal = AbortSignal.any([jobSignal, stopSignal])
  const document = await findCheck(app.database, docId)
  if (!document) return
  const { language } = document
  await report({ stage: 'searching', done: 0, total: 0 })
  const query = { keyword, location_name: locationName, language_code: language, docId }
  const onPage = (done: number, total: number) => reportLater({ stage: 'reading', done, total })
  await searchSerp(ctx, query, onPage, signal)
  await report({ stage: 'planning', done: 0, total: 0 })
  await createBrief(ctx, { docId })
  await report({ stage: 'grouping', done: 0, total: 0 })
  const { services } = await openServices(app, workspaceId)
  // Comparing the results of many keywords can be expensive, so it is left to the guided setup.
  const isFree = (services[0]?.prices.search ?? 0) > 0
  const seed = { keyword, location_name: locationName, clusterLanguage: language, isFree }
  const made = { seed, docId, userId, workspaceId }
  const { cluster } = await makeCluster(app, made, signal, ({ stage, done, total }) =>
    stage === 'results' ? report({ stage: 'grouping', done, total }) : Promise.resolve(),
  )
  await linkResearch(app, docId, { clusterId: cluster._id })
}

async function researchPage(app: App, job: ResearchJob, { signal, isLastAttempt }: JobRun): Promise<void> {
  const runAt = new Date(job.runAt)
  const end = async (state: 'done' | 'failed', problem: string | null) => {
    if (await endRun(app.database, job.docId, runAt, { state, problem })) notifyProgress(app, job)
  }
  try {
    await runSteps(app, job, signal)
    await end('done', null)
  } catch (error) {
    if (error instanceof ResearchStoppedError) return
    // A stopped run has already ended, and its job was aborted.
    const stored = await findCheck(app.database, job.docId)
    if (stored?.check.state !== 'running' || Number(stored.check.runAt) !== Number(runAt)) return
    if (error instanceof AppError) return end('failed', error.code)
    if (isLastAttempt && !signal.aborted) await end('failed', 'internal')
    throw error
  }
}

export const pageCheckJobs = [
  defineJob(researchJob, researchPage, { retryLimit: 2, concurrency: 2 }),
  storeImages,
]
