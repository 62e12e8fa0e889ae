/** Milliseconds that the server's clock is ahead of this device's; 0 until known. */
let ahead = 0

/** The server's time in milliseconds, for comparison with its dates. */
export const serverNow = (): number => Date.now() + ahead

/**
 * Updates the server's time from a response. Its `Date` was set between sending and receiving, in whole seconds; a
 * device whose clock agrees with that is considered correct.
 *
 * @param sentAt When the request was sent, according to this device's clock.
 */
export function updateServerTime(answer: Response, sentAt: number): void {
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const min = date - Date.now()
  const max = date + 1000 - sentAt
  if (max < min) return
  if (min <= 0 && max >= 0) ahead = 0
  else if (ahead < min || ahead > max) ahead = (min + max) / 2
}

/** Like `fetch`, and updates the server's time. */
export async function fetchWithServerTime(request: Request | string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const answer = await fetch(request, init)
  updateServerTime(answer, sentAt)
  return answer
}

/** Requests the server's time; if the server is unreachable, the last known time offset is kept. */
export async function requestServerTime(): Promise<void> {
  try {
    await fetchWithServerTime('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
  } catch {
    // If the server is unreachable, only the device's clock is available.
  }
}
