/**
 * What PostgreSQL calls values that it cannot hold: wrong characters, numbers and times out of range. See
 * class 22 of its error codes.
 */
const codes = /^(22001|22003|22007|22008|22021|22P02|22P05)$/

/** True for errors of a value that no schema had refused and the database cannot hold: the caller's to mend. */
export function isDatabaseValueError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (codes.test(String(Reflect.get(cause, 'code')))) return true
  }
  return false
}
