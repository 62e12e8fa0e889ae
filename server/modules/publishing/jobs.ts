import type { App } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import { publishDue } from './publish-due.ts'
import { publishJob, runPublishing } from './publish-job.ts'

export const publishingJobs = [
  defineJob<App, Parameters<typeof runPublishing>[1]>(
    publishJob,
    (app, order, { signal }) => runPublishing(app, order, signal),
    { retryLimit: 8, retryDelaySeconds: 5, expireSeconds: 900, concurrency: 3 },
  ),
  defineJob<App, Record<string, never>>('publish-due', (app) => publishDue(app), {
    cron: '* * * * *',
    retryLimit: 0,
    expireSeconds: 300,
  }),
]
