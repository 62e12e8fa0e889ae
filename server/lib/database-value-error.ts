/** PostgreSQL's codes for values it cannot store: invalid characters, numbers and times out of range (class 22). */
const codes = /^(22001|22003|22007|22008|22021|22P02|22P05)$/

/** Whether a value passed the schema but cannot be stored: the caller has to correct it. */
export function isDatabaseValueError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (codes.test(String(Reflect.get(cause, 'code')))) return true
  }
  return false
}
