/** The ports of one worker, so that parallel workers share no server and no data. */
export function portsOf(worker: number) {
  const first = Number(process.env.E2E_PORT ?? 4870) + 10 * worker
  return {
    app: first,
    site: first + 2,
    wordpress: first + 3,
    billing: first + 4,
    own: first + 6,
    model: first + 7,
  }
}

/** The ports of the current worker. */
export const ports = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

/** URL of a port on this machine, without a trailing slash. */
export const addressOf = (port: number) => `http://127.0.0.1:${port}`
