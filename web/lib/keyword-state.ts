export const keywordStates = ['missing', 'few', 'right', 'many'] as const
export type KeywordState = (typeof keywordStates)[number]

export interface JudgedKeyword {
  state: KeywordState
  /** Number of occurrences below or above the range. */
  off: number
}

/** The state of a keyword's count relative to its range in the brief. */
export function judgeKeyword(count: number, low: number, high: number): JudgedKeyword {
  if (count === 0 && low > 0) return { state: 'missing', off: low }
  if (count < low) return { state: 'few', off: low - count }
  if (count > high) return { state: 'many', off: count - high }
  return { state: 'right', off: 0 }
}
