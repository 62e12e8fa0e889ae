import type { SpendingFilter } from '@rankwell/contract'

/** Periods of the ledger in whole months, and days of the user's choice. */
export const periods = ['thisMonth', 'lastMonth', 'threeMonths', 'twelveMonths', 'custom'] as const
export type Period = (typeof periods)[number]

const monthBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)

/** The filter of a period; months are in UTC, like budgets. */
export function toSpan(
  period: Period,
  custom: { from: string; to: string },
  now = new Date(),
): Pick<SpendingFilter, 'month' | 'from' | 'to'> {
  switch (period) {
    case 'thisMonth':
      return {}
    case 'lastMonth':
      return { month: monthBefore(now, 1) }
    case 'threeMonths':
      return { from: `${monthBefore(now, 2)}-01` }
    case 'twelveMonths':
      return { from: `${monthBefore(now, 11)}-01` }
    case 'custom':
      return { ...(custom.from && { from: custom.from }), ...(custom.to && { to: custom.to }) }
  }
}
