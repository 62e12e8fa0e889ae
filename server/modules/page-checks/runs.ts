import type { PageCheckProgress } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { declareJob } from '../../lib/jobs.ts'
import { silentMs } from './present.ts'
import { claimRun, updateCheck } from './queries.ts'

export interface ResearchJob {
  docId: string
  userId: string
  workspaceId: string
  keyword: string
  locationName: string
  /** Language of messages. */
  language: string
  /** The start of the research, which identifies it. */
  runAt: string
}

export const researchJob = declareJob<ResearchJob>('research-page')

export interface ImagesJob {
  docId: string
  userId: string
  workspaceId: string
}

export const imagesJob = declareJob<ImagesJob>('store-page-images')

/** Notifies the user that the state of a page's research has changed. */
export const notifyProgress = (app: App, { docId, userId }: { docId: string; userId: string }): void =>
  app.notify.toUser(userId, 'pageCheckProgress', { docId } satisfies PageCheckProgress)

/** Starts the research for a checked page; a running one continues. */
export async function startResearch(app: App, input: Omit<ResearchJob, 'runAt'>): Promise<void> {
  const { docId, userId } = input
  const runAt = app.now()
  const silentSince = new Date(runAt.getTime() - silentMs)
  if (!(await claimRun(app.database, docId, { runAt, userId, silentSince }))) return
  const job = { ...input, runAt: runAt.toISOString() }
  const jobId = await app.jobs.send(researchJob, job, { key: `${docId} ${job.runAt}` })
  if (jobId) await updateCheck(app.database, docId, { jobId })
  notifyProgress(app, input)
}
