/** Milliseconds that the server's clock is ahead of this device's, as far as answers have told. */
let ahead = 0

/** The server's time in milliseconds: whatever is compared with its dates is compared with this. */
export const serverNow = (): number => Date.now() + ahead

/**
 * Learns the server's time from an answer. Its `Date` was set at some moment between sending and receiving, and
 * knows whole seconds only: a device that agrees with that is taken to be right.
 *
 * @param sentAt When the request was sent, by this device's clock.
 */
export function learnServerTime(answer: Response, sentAt: number): void {
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const least = date - Date.now()
  const most = date + 1000 - sentAt
  if (most < least) return
  if (least <= 0 && most >= 0) ahead = 0
  else if (ahead < least || ahead > most) ahead = (least + most) / 2
}

/** As `fetch`, and learns the server's time by the way. */
export async function fetchAndLearn(request: Request | string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const answer = await fetch(request, init)
  learnServerTime(answer, sentAt)
  return answer
}

/** Asks the server what time it is; where it cannot be asked, what is known stays. */
export async function askServerTime(): Promise<void> {
  try {
    await fetchAndLearn('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
  } catch {
    // Without a line the device's own clock is all there is.
  }
}
