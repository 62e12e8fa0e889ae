import { thresholds } from '../thresholds.ts'
import type { ScorePart } from '../types.ts'
import type { ArticleFacts } from './facts.ts'
import { makeCheck, makePart } from './points.ts'

/** Word count compared with the competitors' mean. */
export function scoreWords({ words, target }: ArticleFacts): ScorePart {
  const { maximum } = thresholds.words
  const points = scoreWordCount(words, target.words)
  return makePart('words', [makeCheck('words.count', points, maximum, { words, target: target.words })])
}

function scoreWordCount(words: number, target: number): number {
  const { steps, maximum, farAbove, below, riseFrom } = thresholds.words
  const nearlyThere = target * riseFrom
  if (words < nearlyThere) return (below * words) / nearlyThere
  if (words < target) return below + ((maximum - below) * (words - nearlyThere)) / (target - nearlyThere)
  const step = steps.find(({ upTo }) => words <= target + upTo)
  return step ? step.points : farAbove
}
