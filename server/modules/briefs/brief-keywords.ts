import { type BriefKeyword, keywordKey, listCounted } from '@rankwell/contract'
import { formatOccurrences, occurrenceRange, parseOccurrences, rankImportance } from '@rankwell/seo'
import { primaryLanguage } from '../../providers/search/tokenize.ts'
import type { Research } from './research-proposals.ts'

const maxKeywords = 45
/** Single words say little about the search intent, so phrases come first, followed by only the most frequent words. */
const maxSingleWords = 15
/** The main keyword should make up 1–2 % of the words, as in the score. */
const mainShare = { low: 0.01, high: 0.02 }

/**
 * The main keyword first, then those used by at least two competitors, the most important first, each with the
 * occurrence range for an article of the target length. A keyword that a user has hidden on a result does not count
 * there.
 */
export function rankKeywords({ pages, keyword, language }: Research, targetWords: number): BriefKeyword[] {
  const uses = new Map<string, KeywordUses>()
  const counted = new Set(listCounted(pages).map(({ url }) => url))
  for (const page of pages) {
    for (const entry of page.keywordRef.content.filter((one) => !one.isHidden)) {
      const key = keywordKey(entry.keyword)
      const known = uses.get(key) ?? { keyword: entry.keyword, pages: [], inHeading: false, distinctness: 0 }
      const count = parseOccurrences(entry.occurrences)?.high ?? 0
      known.pages.push({ count, words: page.word_count ?? 0, isCounted: counted.has(page.url) })
      known.inHeading ||= entry.inHeading ?? false
      known.distinctness = Math.max(known.distinctness, entry.distinctness ?? 0)
      uses.set(key, known)
    }
  }
  const ranked = [...uses.values()]
    .filter((use) => keywordKey(use.keyword) !== keywordKey(keyword))
    .flatMap((use) => {
      const range = measureRange(use, targetWords)
      return range ? [{ use, range }] : []
    })
    .sort((a, b) => b.use.pages.length - a.use.pages.length)
  const isPhrase = ({ use }: (typeof ranked)[number]) =>
    countWordsOf(use.keyword) > 1 || isCompound(use.keyword, language)
  const singles = ranked.filter((one) => !isPhrase(one)).slice(0, maxSingleWords)
  const phrases = ranked.filter(isPhrase).slice(0, maxKeywords - singles.length)
  const chosen = [...phrases, ...singles]
  const prominences = chosen.map(({ use }) => measureProminence(use))
  const steps = rankImportance(prominences)
  const others = chosen
    .map(({ use, range }, at) => ({ use, range, prominence: prominences[at] ?? null, importance: steps[at] }))
    .sort((a, b) => (b.prominence ?? 0) - (a.prominence ?? 0))
    .map(({ use, range, prominence, importance }) => ({
      keyword: use.keyword,
      occurrences: formatOccurrences(range),
      isHidden: false,
      ...(prominence !== null && importance && { importance }),
      ...(use.inHeading && { inHeading: true }),
    }))
  return keyword.trim() ? [describeMain(keyword.trim(), targetWords), ...others] : others
}

interface KeywordUses {
  keyword: string
  pages: { count: number; words: number; isCounted: boolean }[]
  inHeading: boolean
  /** 0 for pages read before it was measured. */
  distinctness: number
}

/** From the pages in the averages if two of them use it; a page of unusual length has unusual counts. */
const measureRange = ({ pages }: KeywordUses, targetWords: number) =>
  occurrenceRange(
    pages.filter(({ isCounted }) => isCounted),
    targetWords,
  ) ?? occurrenceRange(pages, targetWords)

/** Pages that use a keyword, doubled where a title or heading does, times its distinctness; null if unknown. */
const measureProminence = ({ pages, inHeading, distinctness }: KeywordUses): number | null =>
  distinctness > 0 ? pages.length * (inHeading ? 2 : 1) * distinctness : null

const compoundLanguages = new Set(['de', 'nl'])
const minCompoundLength = 9

/** Whether a single word is as specific as a phrase in other languages, such as "Wasserwechsel" (water change). */
const isCompound = (word: string, language: string): boolean =>
  compoundLanguages.has(primaryLanguage(language)) && word.length >= minCompoundLength

const countWordsOf = (text: string): number => text.split(/[\s-]+/).filter(Boolean).length

/** The main keyword in the brief. The score uses its density, not this range. */
function describeMain(keyword: string, targetWords: number): BriefKeyword {
  const size = Math.max(1, countWordsOf(keyword))
  const low = Math.max(1, Math.ceil((targetWords * mainShare.low) / size))
  const high = Math.max(low + 1, Math.floor((targetWords * mainShare.high) / size))
  return { keyword, occurrences: formatOccurrences({ low, high }), isHidden: false }
}
