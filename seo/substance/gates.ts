import type { BlockState } from '../article/blocks.ts'
import { fullCredit } from '../article/subject.ts'
import type { Tools } from '../article/tools.ts'
import { addLazyList } from '../checks/lazy.ts'
import { limit } from '../checks/points.ts'
import { thresholds } from '../thresholds.ts'
import type { Gate, KeywordRange, Substance } from '../types.ts'
import { findOtherLanguage } from './other-language.ts'
import { placeCopied, placeRepeated, placeWindows } from './places.ts'
import type { RivalRuns } from './runs.ts'
import type { SubstanceTotals } from './totals.ts'
import { countWindows, listWindows } from './window-list.ts'
import { isNormal } from './windows.ts'

const rules = thresholds.substance

/** Input of the gates. */
export interface SubstanceFacts {
  tools: Tools
  blocks: readonly BlockState[]
  totals: SubstanceTotals
  targetWords: number
  rivals: RivalRuns | null
  terms: SubjectTerms
}

/** The brief's terms; a term's phrase number is its index among the ranges plus 1. */
interface SubjectTerms {
  /** 1 for phrases that count toward the topic. */
  subject: Uint8Array
  credits: Int32Array
  ranges: readonly KeywordRange[]
}

/** The gates between 0 and 1, and their product: 1 for any normal text. */
export function measureGates(facts: SubstanceFacts): Substance {
  const gates = [checkLength(facts)]
  if (facts.totals.ownWords >= rules.fromWords) {
    const language = checkLanguage(facts)
    gates.push(checkDistinct(facts), language, checkOriginality(facts), checkTopic(facts, language))
  }
  return { factor: gates.reduce((product, gate) => product * gate.factor, 1), gates }
}

/** 1 up to `from`, falling linearly to `floor` at `to`; works in both directions. */
function fall(share: number, { from, to, floor }: { from: number; to: number; floor: number }): number {
  return floor + (1 - floor) * (1 - limit((share - from) / (to - from), 0, 1))
}

function makeGate(
  id: Gate['id'],
  factor: number,
  values: Gate['values'],
  places: () => Gate['places'] = () => [],
): Gate {
  return addLazyList({ id, factor, values }, 'places', places)
}

function checkLength({ totals: { ownWords }, targetWords }: SubstanceFacts): Gate {
  const needed = Math.min(rules.length.share * targetWords, rules.length.words)
  return makeGate('length', needed > 0 ? limit(ownWords / needed, 0, 1) : 1, { words: ownWords, needed })
}

function checkDistinct({ blocks, totals: { runs, sentences } }: SubstanceFacts): Gate {
  const share = Math.max(
    runs.total > 0 ? runs.repeated / runs.total : 0,
    sentences.total > 0 ? sentences.repeated / sentences.total : 0,
  )
  const values = { percent: 100 * share, sentences: sentences.repeated, runs: runs.repeated }
  return makeGate('distinct', fall(share, rules.distinct), values, () => placeRepeated(blocks))
}

/** Lists count if they contain more words than paragraphs; tables and headings if they contain the most words. */
function findReach({ wordsOf: [paragraphs, lists, others] }: SubstanceTotals): number {
  if (others > paragraphs + lists) return 2
  return lists > paragraphs ? 1 : 0
}

function checkLanguage({ tools, blocks, totals }: SubstanceFacts): Gate {
  const model = tools.functionWords
  if (!model) return makeGate('language', 1, { state: 'not-checked' })
  const reach = findReach(totals)
  const { windows, odd } = countWindows(blocks, model, reach)
  if (windows === 0) return makeGate('language', 1, { state: 'not-checked' })
  // At least a tenth of normal windows are outside the percentiles, so one of a few windows proves nothing.
  const share = odd === 1 && windows > 1 ? 1 : 1 - odd / windows
  const factor = fall(share, rules.language)
  const values = { percent: 100 * (1 - odd / windows), windows, odd }
  const other = factor < 1 ? findOtherLanguage(blocks, tools) : null
  if (other) return makeGate('language', 1, { ...values, state: 'other-language', language: other })
  return makeGate('language', factor, { ...values, state: 'checked' }, () =>
    placeWindows(listWindows(blocks, reach).filter(({ sum }) => !isNormal(model, sum))),
  )
}

function checkOriginality({ blocks, totals: { sampled, copied }, rivals }: SubstanceFacts): Gate {
  if (!rivals || rivals.size === 0 || sampled === 0)
    return makeGate('originality', 1, { state: 'not-checked' })
  const share = copied / sampled
  const values = { percent: 100 * share, state: 'checked' }
  return makeGate('originality', fall(share, rules.originality), values, () => placeCopied(blocks, rivals))
}

/** Share of the brief's terms in the text, weighted by importance, without variants of the main keyword. */
function checkTopic({ tools, terms }: SubstanceFacts, language: Gate): Gate {
  const { subject, credits, ranges } = terms
  const { minTerms, ...rule } = rules.topic
  let [count, found, sum, weights] = [0, 0, 0, 0]
  ranges.forEach(({ importance = thresholds.occurrence.importance }, at) => {
    if (subject[at + 1] !== 1) return
    const credit = Math.min(1, (credits[at + 1] as number) / fullCredit)
    count++
    if (credit > 0) found++
    sum += importance * credit
    weights += importance
  })
  // Without inflection rules, too many terms would be missed.
  if (count < minTerms || !tools.language.matchKeys) return makeGate('topic', 1, { state: 'not-checked' })
  const values = { percent: (100 * sum) / weights, terms: count, found }
  if (language.values.state === 'other-language')
    return makeGate('topic', 1, { ...values, state: 'other-language' })
  return makeGate('topic', fall(sum / weights, rule), { ...values, state: 'checked' })
}
