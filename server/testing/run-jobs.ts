import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import { product } from '../product.ts'
import type { TestApp } from './app.ts'

/** Queues jobs in addition to the application's own, and waits until all have succeeded. */
export async function runJobs({ database }: TestApp, jobs: { name: string; input: object }[]): Promise<void> {
  const queue = new PgBoss({
    connectionString: database.url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
    max: 1,
  })
  queue.on('error', () => undefined)
  await queue.start()
  try {
    const ids: (string | null)[] = []
    for (const { name, input } of jobs) ids.push(await queue.send(name, input))
    await vi.waitFor(
      async () => {
        const rows = await database.sql<{ name: string }>`
          select name from jobs.job where id = any(${ids}::uuid[]) and state <> 'completed'`
        if (rows.length > 0) throw new Error(`not done: ${rows.map(({ name }) => name).join(', ')}`)
      },
      { timeout: 30_000, interval: 50 },
    )
  } finally {
    await queue.stop({ graceful: false })
  }
}

/** Makes the application run every scheduled job once. */
export const runSweepers = (app: TestApp): Promise<void> =>
  runJobs(
    app,
    product.jobs.filter(({ options }) => options.cron).map(({ name }) => ({ name, input: {} })),
  )
