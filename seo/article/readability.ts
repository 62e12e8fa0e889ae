import { addLazyList } from '../checks/lazy.ts'
import { makeLazyCheck, slope } from '../checks/points.ts'
import type { Language, ReadabilityFormula } from '../languages/language.ts'
import { thresholds } from '../thresholds.ts'
import type { Place, ReadabilityLevel, ReadabilityResult, ScoreCheck, SentenceMark } from '../types.ts'
import type { BlockState } from './blocks.ts'
import { markSentences, placeLongParagraphs } from './marks.ts'
import { countRepeatedOpenings } from './openings.ts'
import type { Totals } from './totals.ts'

const rules = thresholds.readability

/**
 * Reading level by the language's published formula, and writing style. Null if the language has no formula
 * or the text is under 100 words.
 */
export function measureReadability(
  language: Language,
  blocks: readonly BlockState[],
  totals: Totals,
): ReadabilityResult | null {
  const own = language.readability
  if (!own || totals.words < rules.minimumWords || totals.sentences === 0) return null
  const counts = { ...totals, words: totals.proseWords }
  const score = Math.round(own.formula.measure(counts) * 10) / 10
  const readability = findLevel(own.formula, score)
  let marks: SentenceMark[] | undefined
  const mark = () => {
    marks ??= markSentences(blocks)
    return marks
  }
  const checks = [
    checkSentences(totals, mark),
    checkParagraphs(totals, blocks),
    ...(own.transitions ? [checkTransitions(totals, mark)] : []),
    ...(own.passive ? [checkPassive(totals, mark)] : []),
    checkOpenings(totals, blocks, mark),
  ]
  const result = {
    language: language.code,
    formula: own.formula.name,
    score,
    readability,
    levelPoints: rules.level[readability],
    write_style: scoreStyle(checks),
    words: totals.proseWords,
    wordsPerSentence: totals.proseWords / totals.sentences,
    checks,
  }
  return addLazyList(result, 'sentences', mark)
}

/** The level that a formula's value falls into. */
export function findLevel({ bands }: ReadabilityFormula, score: number): ReadabilityLevel {
  if (score >= bands.Easy) return 'Easy'
  if (score >= bands['Fairly Easy']) return 'Fairly Easy'
  return score >= bands.Standard ? 'Standard' : 'Difficult'
}

/** Points of the checks available for the language, scaled to 50. */
function scoreStyle(checks: readonly ScoreCheck[]): number {
  let points = 0
  let maximum = 0
  for (const check of checks) {
    points += check.points
    maximum += check.maximum
  }
  return (rules.writeStyle * points) / maximum
}

type Mark = () => SentenceMark[]

function placesOf(marks: readonly SentenceMark[]): Place[] {
  return marks.map(({ blockId, from, to }) => ({ blockId, from, to }))
}

function checkSentences({ sentences, longSentences }: Totals, mark: Mark): ScoreCheck {
  const { words, full, none } = rules.sentenceLength
  const share = (sentences - longSentences) / sentences
  return makeLazyCheck(
    'readability.sentence-length',
    slope(share, full, none, rules.partPoints),
    rules.partPoints,
    { percent: 100 * share, sentences, long: longSentences, words },
    () => placesOf(mark().filter(({ isLong }) => isLong)),
  )
}

function checkParagraphs({ paragraphs, longParagraphs }: Totals, blocks: readonly BlockState[]): ScoreCheck {
  const { words, full, none } = rules.paragraphLength
  const share = paragraphs > 0 ? (paragraphs - longParagraphs) / paragraphs : 1
  return makeLazyCheck(
    'readability.paragraph-length',
    slope(share, full, none, rules.partPoints),
    rules.partPoints,
    { percent: 100 * share, paragraphs, long: longParagraphs, words },
    () => placeLongParagraphs(blocks),
  )
}

function checkTransitions({ sentences, withTransition }: Totals, mark: Mark): ScoreCheck {
  const { full, none } = rules.transitions
  const share = withTransition / sentences
  return makeLazyCheck(
    'readability.transitions',
    slope(share, full, none, rules.partPoints),
    rules.partPoints,
    { percent: 100 * share, sentences, found: withTransition },
    () => placesOf(mark().filter(({ hasTransition }) => hasTransition)),
  )
}

function checkPassive({ sentences, passives }: Totals, mark: Mark): ScoreCheck {
  const { full, none } = rules.passive
  const share = passives / sentences
  return makeLazyCheck(
    'readability.passive',
    slope(share, full, none, rules.partPoints),
    rules.partPoints,
    { percent: 100 * share, sentences, found: passives },
    () => placesOf(mark().filter(({ isPassive }) => isPassive)),
  )
}

function checkOpenings({ proseWords }: Totals, blocks: readonly BlockState[], mark: Mark): ScoreCheck {
  const { full, none, per } = rules.openings
  const found = countRepeatedOpenings(blocks)
  const rate = (found * per) / proseWords
  return makeLazyCheck(
    'readability.openings',
    slope(rate, full, none, rules.partPoints),
    rules.partPoints,
    { found, rate, per },
    () => placesOf(mark().filter(({ repeatsOpening }) => repeatsOpening)),
  )
}
