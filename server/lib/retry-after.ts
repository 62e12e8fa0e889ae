const maxSeconds = 86_400

/**
 * Milliseconds that a response asks to wait, from `retry-after-ms` or `Retry-After`, which is a number of seconds or a
 * date (RFC 9110, section 10.2.3). At most a day; null if neither is set.
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
