const maxSeconds = 86_400

/**
 * Milliseconds that a response asks to wait: by `retry-after-ms`, or by `Retry-After`, which is a number of seconds or a
 * date (RFC 9110, section 10.2.3). A day at most; null without one.
 */
export function readRetryAfter(
  headers: Readonly<Record<string, string | undefined>> | undefined,
  now: Date,
): number | null {
  const exact = Number(headers?.['retry-after-ms']?.trim() || Number.NaN)
  if (exact > 0) return Math.min(exact, maxSeconds * 1000)
  const text = headers?.['retry-after']?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return ms > 0 ? Math.min(ms, maxSeconds * 1000) : null
}
