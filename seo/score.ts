import { scoreCallToAction } from './checks/cta.ts'
import { scoreDensity } from './checks/density.ts'
import type { ArticleFacts } from './checks/facts.ts'
import { scoreHeadings } from './checks/headings.ts'
import { scoreImages } from './checks/images.ts'
import { scoreLinks } from './checks/links.ts'
import { scoreMeta } from './checks/meta.ts'
import { scoreOccurrence } from './checks/occurrence.ts'
import { scorePlacement } from './checks/placement.ts'
import { scoreReadability } from './checks/readability.ts'
import { scoreTitle } from './checks/title.ts'
import { scoreWords } from './checks/words.ts'
import type { ScorePart } from './types.ts'

/** All parts of the score that apply to the article, in panel order. */
export function scoreParts(facts: ArticleFacts): ScorePart[] {
  const parts = [
    scoreTitle(facts),
    scoreMeta(facts),
    scoreWords(facts),
    scoreLinks(facts),
    scoreImages(facts),
    scoreHeadings(facts),
    scoreOccurrence(facts),
    scoreDensity(facts),
    scorePlacement(facts),
  ]
  if (facts.readability) parts.push(scoreReadability(facts.readability))
  if (facts.checksCallToAction) parts.push(scoreCallToAction(facts))
  return parts
}

/** Points as a percentage of the maximum, times the substance factor, 0–100; 0 for a body without words. */
export function computeTotal(parts: readonly ScorePart[], words: number, factor = 1) {
  let points = 0
  let maximum = 0
  for (const part of parts) {
    points += part.points
    maximum += part.maximum
  }
  return { score: words > 0 ? Math.round((100 * factor * points) / maximum) : 0, points, maximum }
}
