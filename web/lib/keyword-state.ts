export const keywordStates = ['missing', 'few', 'right', 'many'] as const
export type KeywordState = (typeof keywordStates)[number]

export interface JudgedKeyword {
  state: KeywordState
  /** How many occurrences are missing to the range, or above it. */
  off: number
}

/** How a keyword's occurrences stand to the range that the brief asks for. */
export function judgeKeyword(count: number, low: number, high: number): JudgedKeyword {
  if (count === 0 && low > 0) return { state: 'missing', off: low }
  if (count < low) return { state: 'few', off: low - count }
  if (count > high) return { state: 'many', off: count - high }
  return { state: 'right', off: 0 }
}
