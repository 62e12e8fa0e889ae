import type { Span } from './queries.ts'

/** The calendar month of a time in UTC, like providers' bills: `2026-11`. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** The day of a time in UTC: `2026-11-27`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The span of a month such as `2026-11`, in UTC. */
export function spanOf(month: string): Span {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) }
}
