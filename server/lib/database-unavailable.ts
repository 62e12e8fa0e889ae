/** Error codes of the operating system and PostgreSQL for a database that is temporarily unavailable. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\d{3}|53300)$/
/** The driver's messages, without a code, for a lost connection and timeouts. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (expired|exceeded)|Query read timeout|Cannot use a pool after)/

/** Whether the database is temporarily unavailable: the caller should retry soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (codes.test(String(Reflect.get(cause, 'code'))) || messages.test(cause.message)) return true
  }
  return false
}
