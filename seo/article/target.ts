import { thresholds } from '../thresholds.ts'
import type { CompetitorFigures, ScoreInput } from '../types.ts'

/** Target figures: the competitors' means, or the word target with typical ratios. */
export function findTarget({ competitors, wordTarget }: Pick<ScoreInput, 'competitors' | 'wordTarget'>) {
  const counted = competitors.filter(({ words }) => words > 0)
  if (counted.length > 0) {
    return {
      words: mean(counted, 'words'),
      headings: mean(counted, 'headings'),
      links: mean(counted, 'links'),
      images: mean(counted, 'images'),
    }
  }
  const { wordsPer, words } = thresholds
  const aim = wordTarget !== undefined && wordTarget > 0 ? Math.round(wordTarget) : words.defaultTarget
  return {
    words: aim,
    headings: Math.round(aim / wordsPer.heading),
    links: Math.round(aim / wordsPer.link),
    images: Math.round(aim / wordsPer.image),
  }
}

function mean(competitors: readonly CompetitorFigures[], figure: keyof CompetitorFigures): number {
  let sum = 0
  for (const competitor of competitors) sum += Math.max(0, competitor[figure] || 0)
  return Math.round(sum / competitors.length)
}
