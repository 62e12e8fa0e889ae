import { format } from 'node:util'
import type { Logger } from 'pino'

/**
 * Sends what libraries print for themselves into the log, so that every line of the process is one JSON object
 * with its secrets blotted out. Returns a function that gives the console back.
 */
export function redirectConsole(log: Pick<Logger, 'warn' | 'debug'>): () => void {
  const { log: plain, info, debug, warn, error } = console
  const loud = (...parts: unknown[]) => tell('warn', parts)
  const quiet = (...parts: unknown[]) => tell('debug', parts)
  const tell = (level: 'warn' | 'debug', parts: unknown[]) => {
    const found = parts.find((part) => part instanceof Error)
    const words = format(...parts.filter((part) => part !== found))
    // Our own refusals have no message: whoever refuses has said why already.
    if (found && found.message === '') return log.debug({ printed: words }, 'a library printed a refusal')
    log[level]({ ...(found && { err: found }), printed: words }, 'printed by a library')
  }
  Object.assign(console, { log: quiet, info: quiet, debug: quiet, warn: loud, error: loud })
  return () => Object.assign(console, { log: plain, info, debug, warn, error })
}
