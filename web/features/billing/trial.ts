const day = 86_400_000

/**
 * Days left of a trial, for the banner.
 *
 * @param trialEnd End of the trial in seconds.
 * @param now In milliseconds.
 * @returns Begun days from 0 to 7; `tomorrow` when one day or less remains.
 */
export function trialDaysLeft(trialEnd: number, now = Date.now()): number | 'tomorrow' {
  const days = Math.ceil((trialEnd * 1000 - now) / day)
  if (days === 1) return 'tomorrow'
  return Math.min(7, Math.max(0, days))
}
