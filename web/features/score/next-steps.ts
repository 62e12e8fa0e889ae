import type { Place, ScoreCheck, ScorePart, ScoreResult } from '@rankwell/seo'

/** One action that would earn points. */
export interface NextStep {
  part: ScorePart
  check: ScoreCheck
  /** Points of the score's maximum, not of 100. */
  gain: number
}

/** What a point of the maximum adds to the score of 0–100. */
export function pointValue({ maximum, substance }: Pick<ScoreResult, 'maximum' | 'substance'>): number {
  return maximum > 0 ? (100 * (substance?.factor ?? 1)) / maximum : 0
}

/** Checks whose places are what should be changed, rather than what is fine already. */
const isFault = (id: ScoreCheck['id']): boolean =>
  id === 'headings.structure' ||
  id === 'readability.sentence-length' ||
  id === 'readability.paragraph-length' ||
  id === 'readability.passive' ||
  id === 'readability.openings'

/** Places that a next step leads to. */
export const faultsOf = ({ id, places }: ScoreCheck): readonly Place[] => (isFault(id) ? places : [])

/** Less than this is not worth a line. */
const leastGain = 0.5

/** Points a check adds to its part: checks of the write style are scaled so that they add up to the rest. */
function weightOf(part: ScorePart, check: ScoreCheck): number {
  if (part.id !== 'readability' || check.id === 'readability.level') return 1
  const level = part.checks.find((one) => one.id === 'readability.level')?.maximum ?? 0
  const others = part.checks.reduce((sum, one) => sum + one.maximum, 0) - level
  return others > 0 ? (part.maximum - level) / others : 1
}

/** Points a check can still earn; keywords of the brief earn theirs together, as three times their mean. */
export function gainOf(part: ScorePart, check: ScoreCheck): number {
  if (check.id === 'occurrence.keyword') return part.maximum - part.points
  return (check.maximum - check.points) * weightOf(part, check)
}

function findByDensity({ parts }: Pick<ScoreResult, 'parts'>) {
  for (const part of parts)
    for (const check of part.checks) if (check.id === 'occurrence.by-density') return { part, check }
  return null
}

/**
 * All actions that would earn points, the most first. Keywords of the brief count as one; without any, the
 * density earns their points. Actions that need a main keyword are left out until there is one.
 */
export function findNextSteps(result: Pick<ScoreResult, 'parts'>): NextStep[] {
  const steps: NextStep[] = []
  for (const part of result.parts)
    for (const check of part.checks) {
      const isRepeated = check.id === 'occurrence.keyword' && check !== part.checks[0]
      const needsKeyword = check.values.keyword === ''
      const byDensity = check.id === 'density.share' ? findByDensity(result) : null
      const gain = gainOf(part, check) + (byDensity ? gainOf(byDensity.part, byDensity.check) : 0)
      if (!isRepeated && !needsKeyword && check.id !== 'occurrence.by-density' && gain >= leastGain)
        steps.push({ part, check, gain })
    }
  return steps.sort((a, b) => b.gain - a.gain)
}
