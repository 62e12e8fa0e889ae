import { readFailure } from '../../lib/errors.ts'

/** Writes a failure to the console with its request id, where the screen says it in place and no toast comes. */
export function logQuietly(what: string, error: unknown): void {
  const { code, status, requestId } = readFailure(error)
  console.error(what, { code, status, requestId })
}
