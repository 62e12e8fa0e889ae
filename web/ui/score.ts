export type ScoreBand = 'none' | 'poor' | 'fair' | 'good' | 'great'

/** Band of a score from 0 to 100: 0 gray, from 80 green, from 50 blue, from 20 yellow, else red. */
export function scoreBand(score: number): ScoreBand {
  if (score <= 0) return 'none'
  if (score >= 80) return 'great'
  if (score >= 50) return 'good'
  return score >= 20 ? 'fair' : 'poor'
}

/** A score as a number, or a dash if there is none yet. */
export const scoreText = (score: number, format: { number: (value: number) => string }): string =>
  scoreBand(score) === 'none' ? '—' : format.number(score)
