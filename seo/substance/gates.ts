import type { BlockState } from '../article/blocks.ts'
import type { Tools } from '../article/tools.ts'
import { addLazyList } from '../checks/lazy.ts'
import { limit } from '../checks/points.ts'
import { thresholds } from '../thresholds.ts'
import type { Gate, Substance } from '../types.ts'
import { findOtherLanguage } from './other-language.ts'
import { placeCopied, placeRepeated, placeWindows } from './places.ts'
import type { RivalRuns } from './runs.ts'
import type { SubstanceTotals } from './totals.ts'
import { countWindows, listWindows } from './window-list.ts'
import { isNormal } from './windows.ts'

const rules = thresholds.substance

/** What the gates look at. */
export interface SubstanceFacts {
  tools: Tools
  blocks: readonly BlockState[]
  totals: SubstanceTotals
  targetWords: number
  rivals: RivalRuns | null
}

/** The four gates between 0 and 1, and their product: 1 for any normal text. */
export function measureGates(facts: SubstanceFacts): Substance {
  const gates = [checkLength(facts)]
  if (facts.totals.ownWords >= rules.fromWords)
    gates.push(checkDistinct(facts), checkLanguage(facts), checkOriginality(facts))
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

function checkLanguage({ tools, blocks }: SubstanceFacts): Gate {
  const model = tools.functionWords
  if (!model) return makeGate('language', 1, { state: 'not-checked' })
  const { windows, odd } = countWindows(blocks, model)
  if (windows === 0) return makeGate('language', 1, { state: 'not-checked' })
  const share = 1 - odd / windows
  const factor = fall(share, rules.language)
  const values = { percent: 100 * share, windows, odd }
  const other = factor < 1 ? findOtherLanguage(blocks, tools) : null
  if (other) return makeGate('language', 1, { ...values, state: 'other-language', language: other })
  return makeGate('language', factor, { ...values, state: 'checked' }, () =>
    placeWindows(listWindows(blocks).filter(({ sum }) => !isNormal(model, sum))),
  )
}

function checkOriginality({ blocks, totals: { sampled, copied }, rivals }: SubstanceFacts): Gate {
  if (!rivals || rivals.size === 0 || sampled === 0)
    return makeGate('originality', 1, { state: 'not-checked' })
  const share = copied / sampled
  const values = { percent: 100 * share, state: 'checked' }
  return makeGate('originality', fall(share, rules.originality), values, () => placeCopied(blocks, rivals))
}
