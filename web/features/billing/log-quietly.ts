import { readFailure } from '../../lib/errors.ts'

/** Logs an error with its request id to the console, if the screen shows it without a toast. */
export function logQuietly(what: string, error: unknown): void {
  const { code, status, requestId } = readFailure(error)
  console.error(what, { code, status, requestId })
}
