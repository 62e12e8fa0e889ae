import { format } from 'node:util'
import type { Logger } from 'pino'

/**
 * Redirects what libraries print to the log, so that every line of the process is one JSON object with secrets
 * redacted. Returns a function that restores the console.
 */
export function redirectConsole(log: Pick<Logger, 'warn' | 'debug'>): () => void {
  const { log: plain, info, debug, warn, error } = console
  const loud = (...parts: unknown[]) => write('warn', parts)
  const quiet = (...parts: unknown[]) => write('debug', parts)
  const write = (level: 'warn' | 'debug', parts: unknown[]) => {
    const found = parts.find((part) => part instanceof Error)
    const words = format(...parts.filter((part) => part !== found))
    // Our own rejections have no message: their reason is already logged.
    if (found && found.message === '') return log.debug({ printed: words }, 'a library printed a refusal')
    log[level]({ ...(found && { err: found }), printed: words }, 'printed by a library')
  }
  Object.assign(console, { log: quiet, info: quiet, debug: quiet, warn: loud, error: loud })
  return () => Object.assign(console, { log: plain, info, debug, warn, error })
}
