const day = 86_400_000

/**
 * Remaining days of a trial, for the banner.
 *
 * @param trialEnd End of the trial in seconds.
 * @param now The server's time, in milliseconds.
 * @returns Days rounded up, from 0 to 7; `tomorrow` when one day or less remains.
 */
export function trialDaysLeft(trialEnd: number, now: number): number | 'tomorrow' {
  const days = Math.ceil((trialEnd * 1000 - now) / day)
  if (days === 1) return 'tomorrow'
  return Math.min(7, Math.max(0, days))
}
