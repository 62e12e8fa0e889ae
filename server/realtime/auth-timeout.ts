export interface AuthTimeout {
  /** Checks a token; the client's timeout is paused during the check. */
  runTokenCheck<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Limits the time a client has to sign in, and separately the time of each token check.
 * @param limits both in ms
 * @param onLate called when one of them expires
 */
export function createAuthTimeout(
  { authWithin, tokenCheckWithin }: { authWithin: number; tokenCheckWithin: number },
  onLate: () => void,
): AuthTimeout {
  let clientMs = authWithin
  let judging = 0
  let isStopped = false
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined

  const start = (ms: number) => {
    clearTimeout(timer)
    startedAt = performance.now()
    const started = setTimeout(() => {
      // A token that arrived while the process was busy is read before the check phase of the event loop.
      setImmediate(() => {
        if (timer === started && !isStopped) onLate()
      })
    }, ms)
    timer = started.unref()
  }
  start(clientMs)

  return {
    async runTokenCheck(work) {
      if (judging === 0 && !isStopped) {
        clientMs = Math.max(0, clientMs - (performance.now() - startedAt))
        start(tokenCheckWithin)
      }
      judging += 1
      try {
        return await work()
      } finally {
        judging -= 1
        if (judging === 0 && !isStopped) start(clientMs)
      }
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
