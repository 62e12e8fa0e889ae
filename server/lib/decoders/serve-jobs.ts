import type { JobAnswer } from './child-process.ts'

/** The engine's own limits: text, memory, or calls beyond what it can hold. Those of Node's checks have a code. */
const isBeyondEngine = (error: unknown) => error instanceof RangeError && !('code' in error)

function describe(error: unknown): JobAnswer {
  const text = error instanceof Error ? error.message : String(error)
  return { error: text, failure: isBeyondEngine(error) ? 'memory' : 'refused' }
}

/** The loop of a decoder process: one job, one answer. It ends with the process that started it. */
export function serveJobs<Job>(run: (job: Job) => Promise<unknown>): void {
  process.on('message', (job: Job) => {
    run(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.(describe(error)),
    )
  })
  process.once('disconnect', () => process.exit(0))
}
