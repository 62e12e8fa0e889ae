import type { App } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import { tellOrderer } from './notify.ts'
import { markInterrupted, stopAbandoned } from './queries.ts'
import { recordStopped, tell } from './record-stopped.ts'
import { clearSection } from './section-run.ts'

/** Ends runs that no job works on any more; their pages offer to go on. */
async function endAbandoned(app: App): Promise<void> {
  for (const row of await stopAbandoned(app.database, app.now())) {
    if (row.section) await clearSection(app, row)
    tell(app, row)
    await recordStopped(app, row)
    await tellOrderer(app, row, 'generation_failed')
  }
}

/** At the start, before any job runs: says of each run that was cut off whether it goes on or was stopped. */
export async function settleInterruptedRuns(app: App): Promise<void> {
  await endAbandoned(app)
  for (const row of await markInterrupted(app.database, app.now())) tell(app, row)
}

/** A run whose last attempt died with its process is found within a minute. */
export const abandonedRunJobs = [
  defineJob<App, Record<never, never>>('end-abandoned-runs', endAbandoned, { cron: '* * * * *' }),
]
