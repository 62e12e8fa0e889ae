import type { TextAnalysis } from '../text/analyze.ts'
import type { VoiceLanguage } from './languages/language.ts'
import { lowerAt } from './read-words.ts'
import type { AddressForm, VoiceFormality } from './types.ts'

export interface FormalityCounts {
  casual: number
  elevated: number
  contracted: number
  /** Forms that could be contracted and are not. */
  full: number
}

export const createFormalityCounts = (): FormalityCounts => ({
  casual: 0,
  elevated: 0,
  contracted: 0,
  full: 0,
})

const contraction = /(?:n’t|’re|’ve|’ll|’m|’d)$|^(?:it|that|there|he|she|what|who|here|where|let|how)’s$/
const negatable = new Set(
  'do does did is are was were has have had can could should would must will need might'.split(' '),
)
const subjects = new Set('i you we they he she it that there'.split(' '))
const contractible = new Map<string, ReadonlySet<string>>([
  ['am', new Set(['i'])],
  ['are', new Set(['you', 'we', 'they'])],
  ['is', new Set(['it', 'that', 'there', 'he', 'she'])],
  ['will', subjects],
  ['would', subjects],
  ['have', new Set(['i', 'you', 'we', 'they'])],
])

/** Adds a block's casual and elevated words, and in English its contractions. */
export function countFormality(analysis: TextAnalysis, voice: VoiceLanguage, counts: FormalityCounts): void {
  const isEnglish = analysis.lexicon.language.code === 'en'
  let before = ''
  for (let i = 0; i < analysis.words; i++) {
    const word = lowerAt(analysis, i)
    if (voice.casual.has(word)) counts.casual++
    if (voice.elevated.has(word)) counts.elevated++
    if (isEnglish) {
      if (contraction.test(word)) counts.contracted++
      else if (word === 'cannot' || (word === 'not' && negatable.has(before))) counts.full++
      else if (contractible.get(word)?.has(before)) counts.full++
    }
    before = word
  }
}

/** Share of contracted forms; null without English or with too few cases. */
export function describeContractions({ contracted, full }: FormalityCounts, language: string): number | null {
  const cases = contracted + full
  return language === 'en' && cases >= 3 ? contracted / cases : null
}

interface Signals {
  counts: FormalityCounts
  words: number
  exclamations: number
  address: AddressForm | null
  contractions: number | null
}

/** Sum of what the habits say: casual below zero, formal above. */
export function describeFormality({
  counts,
  words,
  exclamations,
  address,
  contractions,
}: Signals): VoiceFormality {
  const perThousand = (count: number) => (1000 * count) / words
  let points = Math.min(2, perThousand(counts.elevated) / 4) - Math.min(2, perThousand(counts.casual) / 4)
  points -= Math.min(1, exclamations / 6)
  if (address === 'informal') points -= 1
  if (address === 'formal') points += 1
  if (contractions !== null) points += contractions >= 0.5 ? -1 : contractions <= 0.1 ? 0.75 : 0
  if (points <= -1) return 'casual'
  return points >= 1 ? 'formal' : 'neutral'
}
