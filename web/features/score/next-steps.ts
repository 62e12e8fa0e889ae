import type { Place, ScoreCheck, ScorePart, ScoreResult } from '@rankwell/seo'
import { thresholds } from '@rankwell/seo'

/** One action that would earn points. */
export interface NextStep {
  part: ScorePart
  check: ScoreCheck
  /** Points of the score's maximum, not of 100. */
  gain: number
  /** How much the gain adds to the score of 0–100. */
  points: number
  /** Whether it is the first mention of a missing keyword. */
  isMention: boolean
}

/** How much a point of the maximum adds to the score of 0–100. */
export function pointValue({ maximum, substance }: Pick<ScoreResult, 'maximum' | 'substance'>): number {
  return maximum > 0 ? (100 * (substance?.factor ?? 1)) / maximum : 0
}

/**
 * How much a point of a check adds to the score. More words also open the length gate, which is fully open at the
 * competitors' mean.
 */
export function pointValueOf(
  result: Pick<ScoreResult, 'points' | 'maximum' | 'substance'>,
  check: ScoreCheck,
  gain: number,
): number {
  const value = pointValue(result)
  const { points, maximum, substance } = result
  const length = substance?.gates.find(({ id }) => id === 'length')
  const isShort = check.id === 'words.count' && Number(check.values.words) < Number(check.values.target)
  if (!substance || !length || length.factor === 0 || !isShort || gain <= 0) return value
  const opened = (points + gain) / length.factor - points
  return (100 * substance.factor * opened) / (maximum * gain)
}

/** Checks whose places are problems, rather than correct passages. */
const isFault = (id: ScoreCheck['id']): boolean =>
  id === 'headings.structure' ||
  id === 'readability.sentence-length' ||
  id === 'readability.paragraph-length' ||
  id === 'readability.passive' ||
  id === 'readability.openings'

/** Places that a next step links to. */
export const faultsOf = ({ id, places }: ScoreCheck): readonly Place[] => (isFault(id) ? places : [])

/** Minimum gain of a listed step. */
const minGain = 0.5

/** Points a check adds to its part; checks of the writing style are scaled so that they add up to the rest. */
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

const { factor, saturation } = thresholds.occurrence
const saturate = (mentions: number) => mentions / (mentions + saturation)

/**
 * Points that the first mention of a missing keyword earns: below its range a keyword earns the saturation of its
 * mentions, and the part is the mean weighted by importance.
 */
function gainOfMention(part: ScorePart, { values, maximum }: ScoreCheck): number {
  const { importance, count, low } = values
  if (importance === undefined || count !== 0 || Number(low) < 1) return 0
  const weights = part.checks.reduce((sum, check) => sum + Number(check.values.importance), 0)
  const earned = (maximum * saturate(1)) / saturate(Number(low))
  return (factor * Number(importance) * earned) / weights
}

/** First mentions of missing keywords, then everything else that the brief's keywords can earn. */
function findKeywordSteps(part: ScorePart): Omit<NextStep, 'points'>[] {
  const [first] = part.checks
  if (first?.id !== 'occurrence.keyword') return []
  const mentions = part.checks
    .map((check) => ({ part, check, gain: gainOfMention(part, check), isMention: true }))
    .filter(({ gain }) => gain > 0)
  const rest = gainOf(part, first) - mentions.reduce((sum, { gain }) => sum + gain, 0)
  return [...mentions, { part, check: first, gain: rest, isMention: false }]
}

function findByDensity({ parts }: Pick<ScoreResult, 'parts'>) {
  for (const part of parts)
    for (const check of part.checks) if (check.id === 'occurrence.by-density') return { part, check }
  return null
}

/**
 * All actions that would earn points: first mentions of missing keywords, which earn more than any later one, then the
 * others, sorted by how much they add to the score. Without keywords in the brief, the density earns their points.
 * Actions that need a main keyword are left out until there is one.
 */
export function findNextSteps(
  result: Pick<ScoreResult, 'parts' | 'points' | 'maximum' | 'substance'>,
): NextStep[] {
  const steps = result.parts.flatMap((part) => {
    if (part.id === 'occurrence') return findKeywordSteps(part)
    return part.checks
      .filter((check) => check.values.keyword !== '')
      .map((check) => {
        const byDensity = check.id === 'density.share' ? findByDensity(result) : null
        const gain = gainOf(part, check) + (byDensity ? gainOf(byDensity.part, byDensity.check) : 0)
        return { part, check, gain, isMention: false }
      })
  })
  return steps
    .filter(({ gain, isMention }) => gain >= minGain || isMention)
    .map((step) => ({ ...step, points: step.gain * pointValueOf(result, step.check, step.gain) }))
    .sort((a, b) => Number(b.isMention) - Number(a.isMention) || b.points - a.points || b.gain - a.gain)
}

const maxMentions = 3
const maxSteps = 5

/** The steps that the panel lists: a few first mentions, and the most valuable other steps. */
export function chooseSteps(steps: readonly NextStep[]): NextStep[] {
  const mentions = steps.filter(({ isMention }) => isMention).slice(0, maxMentions)
  return [...mentions, ...steps.filter(({ isMention }) => !isMention)].slice(0, maxSteps)
}
