/** The loop of a decoder process: one job, one answer. It ends with the process that started it. */
export function serveJobs<Job>(run: (job: Job) => Promise<unknown>): void {
  process.on('message', (job: Job) => {
    run(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.once('disconnect', () => process.exit(0))
}
