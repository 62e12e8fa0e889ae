/** What the operating system and PostgreSQL call a database that is away for the moment. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\d{3}|53300)$/
/** What the driver says without a code when a connection ended, could not be had, or gave no answer in time. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (expired|exceeded)|Query read timeout|Cannot use a pool after)/

/** True for errors of a database that cannot be reached now: the caller should come back in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (codes.test(String(Reflect.get(cause, 'code'))) || messages.test(cause.message)) return true
  }
  return false
}
