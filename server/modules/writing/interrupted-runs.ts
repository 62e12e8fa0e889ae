import type { App } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import { notifyRequester } from './notify.ts'
import { markInterrupted, stopAbandoned } from './queries.ts'
import { notifyStopped, recordStopped } from './record-stopped.ts'
import { keepAndClearSection } from './section-run.ts'

/** Ends runs without a job; their pages offer to resume them. */
async function endAbandoned(app: App): Promise<void> {
  for (const row of await stopAbandoned(app.database, app.now())) {
    if (row.section) await keepAndClearSection(app, row)
    notifyStopped(app, row)
    await recordStopped(app, row)
    await notifyRequester(app, row, 'generation_failed')
  }
}

/** At startup, before any job runs: marks each interrupted run as resumed or stopped. */
export async function endInterruptedRuns(app: App): Promise<void> {
  await endAbandoned(app)
  for (const row of await markInterrupted(app.database, app.now())) notifyStopped(app, row)
}

/** A run whose process died during the last attempt is detected within a minute. */
export const abandonedRunJobs = [
  defineJob<App, Record<never, never>>('end-abandoned-runs', endAbandoned, { cron: '* * * * *' }),
]
