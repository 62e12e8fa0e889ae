import { getSharedTools } from '../article/tools.ts'
import { getLanguage } from '../languages/index.ts'
import { analyseText } from '../text/analyse.ts'
import { splitAtoms } from '../text/atoms.ts'
import { foldWord } from '../text/fold.ts'
import { stemWord } from '../text/keys.ts'
import { createMatcher, findMatches } from '../text/matcher.ts'
import type { ExtractedKeyword, KeywordPage } from '../types.ts'
import type { Candidate } from './candidates.ts'
import { collectCandidates } from './candidates.ts'
import { junkPhrases } from './junk.ts'
import { isNoSubject } from './quantities.ts'

const mostKeywords = 120
/** People search for phrases; a single word says little of what they want, four seldom are one keyword. */
const lengthWeight = [0, 0.8, 2.6, 2.8, 2.2]

/**
 * Phrases of one to four words that the pages have in common, the most telling first. A phrase weighs more
 * the more pages use it, the oftener, the earlier, in titles and headings, and when it shares words with
 * the seed keyword. Stop words at its ends, navigation and parts of longer phrases are left out.
 */
export function extractKeywords(
  pages: readonly KeywordPage[],
  language: string,
  seed: string,
): ExtractedKeyword[] {
  const tools = getSharedTools(getLanguage(language))
  const junk = new Set(junkPhrases.map(foldPhrase))
  const everyday = listEveryday(language)
  const candidates = [...collectCandidates(pages, tools).values()].filter((candidate) => {
    const spelling = spell(candidate)
    const isEveryday = candidate.length === 1 && (everyday.has(candidate.key) || isAdverb(spelling, language))
    if (!isCommon(candidate, pages.length) || isEveryday || junk.has(foldPhrase(spelling))) return false
    return !isNoSubject(spelling, language)
  })
  const seedStems = new Set(
    collectCandidates([{ title: seed, headings: [], text: '' }], tools)
      .keys()
      .flatMap((key) => key.split(' ')),
  )
  const ranked = dropParts(candidates)
    .map((candidate) => ({ keyword: spell(candidate), weight: weigh(candidate, pages.length, seedStems) }))
    .sort((a, b) => b.weight - a.weight || (a.keyword < b.keyword ? -1 : 1))
    .slice(0, mostKeywords)
  return countOnPages(ranked, pages, tools)
}

/** Stems of words that name no subject in any of their forms: `double`, `doubles`, `keeping`. */
function listEveryday(language: string): ReadonlySet<string> {
  const own = getLanguage(language)
  return new Set([...(own.commonWords ?? []), ...own.stopWords].map((word) => stemWord(word, own)))
}

/** English words such as `slightly`; a few nouns end so too. */
const isAdverb = (word: string, language: string): boolean =>
  language.startsWith('en') &&
  /[a-z]{3}ly$/.test(word) &&
  !/^(?:family|assembly|supply|anomaly|butterfly|jelly|monopoly)$/.test(word)

function foldPhrase(phrase: string): string {
  return phrase.split(/[ -]/).map(foldWord).join(' ')
}

/** Used by two pages, or where there is only one page, twice. */
function isCommon({ pages, total }: Candidate, all: number): boolean {
  return all > 1 ? pages.size > 1 : total > 1
}

/** The commonest spelling; among equals the one that comes first in the alphabet. */
function spell({ spellings }: Candidate): string {
  let best = ''
  let most = 0
  for (const [spelling, count] of spellings) {
    if (count > most || (count === most && spelling < best)) {
      best = spelling
      most = count
    }
  }
  return best
}

/** Without phrases that nearly always stand inside a longer one. */
function dropParts(candidates: readonly Candidate[]): Candidate[] {
  const within = new Map<string, number>()
  for (const { key, length, total } of candidates) {
    const stems = key.split(' ')
    for (let size = 1; size < length; size++) {
      for (let at = 0; at + size <= length; at++) {
        const part = stems.slice(at, at + size).join(' ')
        within.set(part, Math.max(within.get(part) ?? 0, total))
      }
    }
  }
  return candidates.filter(({ key, total }) => (within.get(key) ?? 0) < 0.8 * total)
}

function weigh(candidate: Candidate, all: number, seedStems: ReadonlySet<string>): number {
  const { key, length, total, pages, inTitles, inHeadings, earliness } = candidate
  const stems = key.split(' ')
  const shared = stems.filter((stem) => seedStems.has(stem)).length / stems.length
  const spread = (pages.size / all) ** 1.5
  const often = Math.log2(1 + total / pages.size)
  const standing = 1 + (2 * inTitles + inHeadings) / (pages.size + total)
  const early = 1 + 0.25 * (earliness / pages.size)
  return spread * often * standing * early * (1 + 0.5 * shared) * (lengthWeight[length] ?? 1)
}

/** Exact counts, made the way the score counts a keyword. */
function countOnPages(
  ranked: readonly { keyword: string; weight: number }[],
  pages: readonly KeywordPage[],
  { lexicon }: ReturnType<typeof getSharedTools>,
): ExtractedKeyword[] {
  const matcher = createMatcher(
    lexicon,
    ranked.map(({ keyword }) => keyword),
  )
  const counted = ranked.map(({ keyword, weight }) => ({
    keyword,
    weight,
    counts: pages.map(() => 0),
    pages: 0,
  }))
  pages.forEach((page, index) => {
    for (const text of [page.title, ...page.headings, page.text]) {
      const rows = findMatches(matcher, splitAtoms(analyseText(text, lexicon)))
      for (let row = 0; row < rows.length; row += 3) {
        const counts = counted[rows[row] as number]?.counts
        if (counts) counts[index] = (counts[index] ?? 0) + 1
      }
    }
  })
  for (const keyword of counted) keyword.pages = keyword.counts.filter((count) => count > 0).length
  return counted
}
