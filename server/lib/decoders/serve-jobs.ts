import type { JobAnswer } from './child-process.ts'

/**
 * Errors at limits of the engine itself: string length, memory, or call depth. Errors of Node's own checks have a code.
 */
const isBeyondEngine = (error: unknown) => error instanceof RangeError && !('code' in error)

function describe(error: unknown): JobAnswer {
  const text = error instanceof Error ? error.message : String(error)
  return { error: text, failure: isBeyondEngine(error) ? 'memory' : 'refused' }
}

/** The loop of a decoder process: one job, one response. It ends with its parent process. */
export function serveJobs<Job>(run: (job: Job) => Promise<unknown>): void {
  process.on('message', (job: Job) => {
    run(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.(describe(error)),
    )
  })
  process.once('disconnect', () => process.exit(0))
}
