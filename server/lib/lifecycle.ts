import type { Logger } from 'pino'

export interface Lifecycle {
  /** Registers how to stop a part; the last one started is stopped first. */
  onStop: (name: string, stop: () => unknown) => void
  /** Stops everything once; later calls wait for the first. A failing part does not prevent stopping the rest. */
  stopAll: () => Promise<void>
}

/** Stops the parts of the process in reverse order of their start. */
export function createLifecycle(log: Logger): Lifecycle {
  const parts: { name: string; stop: () => unknown }[] = []
  let stopping: Promise<void> | null = null

  const run = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const { name, stop } = part
      const begun = performance.now()
      try {
        await stop()
        log.debug({ part: name, ms: Math.round(performance.now() - begun) }, 'stopped')
      } catch (error) {
        log.error({ err: error, part: name }, 'could not be stopped cleanly')
      }
    }
  }

  return {
    onStop: (name, stop) => parts.push({ name, stop }),
    stopAll: () => {
      stopping ??= run()
      return stopping
    },
  }
}
