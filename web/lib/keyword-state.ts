import { thresholds } from '@rankwell/seo'

export const keywordStates = ['missing', 'few', 'right', 'many'] as const
export type KeywordState = (typeof keywordStates)[number]

export interface JudgedKeyword {
  state: KeywordState
  /** Number of occurrences below the range, or above what earns full points. */
  off: number
}

const { times, more } = thresholds.occurrence.top

/** The state of a keyword's count. It earns full points from `low` up to a limit above `high`. */
export function judgeKeyword(count: number, low: number, high: number): JudgedKeyword {
  const top = Math.max(times * high, high + more)
  if (count === 0 && low > 0) return { state: 'missing', off: low }
  if (count < low) return { state: 'few', off: low - count }
  if (count > top) return { state: 'many', off: count - top }
  return { state: 'right', off: 0 }
}
