import { getSharedTools, type Tools } from '../article/tools.ts'
import { getLanguage } from '../languages/index.ts'
import type { Language } from '../languages/language.ts'
import { analyzeText } from '../text/analyze.ts'
import { splitAtoms } from '../text/atoms.ts'
import { exactForm, stemWord } from '../text/keys.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { createMatcher, findMatches, type Matcher } from '../text/matcher.ts'
import type { ExtractedKeyword, KeywordPage } from '../types.ts'
import { createNonTopicStartTest, mergePrefixed } from './arabic-topics.ts'
import type { Candidate, Collection } from './candidates.ts'
import { collectCandidates } from './candidates.ts'
import { listDateWords } from './dates.ts'
import { createDistinction } from './distinction.ts'
import { listEveryday } from './everyday.ts'
import { createFragmentTest } from './fragments.ts'
import { isGermanNonTopic } from './german-topics.ts'
import { junkPhrases } from './junk.ts'
import { preparePages } from './prepare-pages.ts'
import { isNonTopic } from './quantities.ts'
import { spell, spellCased } from './spelling.ts'
import { mergeVariants } from './variants.ts'

const maxKeywords = 120
/** Weight by number of words: single words are vague, and four words are rarely one keyword. */
const lengthWeight = [0, 0.8, 2.6, 2.8, 2.2]
/** Phrases below this distinctness are too common to be useful keywords. */
const minDistinctness = 0.2

/** Pairs of words used less often may be coincidences. */
const minPairs = 3

/** A phrase with at least this share of its occurrences inside a longer one is dropped. */
const maxContainedShare = 0.75

/**
 * Extracts phrases of one to four words that the pages share, the most relevant first. The weight rises with the
 * number of pages, frequency, early position, use in titles and headings, overlap with the seed keyword, and TF-IDF
 * against `getBackground`. Phrases with stop words at their ends, navigation, dates, and parts of longer phrases are
 * left out.
 */
export function extractKeywords(
  pages: readonly KeywordPage[],
  language: string,
  seed: string,
): ExtractedKeyword[] {
  const tools = getSharedTools(getLanguage(language))
  const own = preparePages(pages, tools.language)
  const collection = collectCandidates(own, tools)
  if (tools.language.code === 'ar') mergePrefixed(collection, tools.language)
  const seeds = collectCandidates([{ title: seed, headings: [], text: '' }], tools).candidates
  const seedStems = new Set([...seeds.values()].flatMap(({ stems }) => stems))
  const distinguish = createDistinction(collection, tools.language, seedStems)
  const isTopic = createTopicTest(tools.language, seedStems, collection)
  const isCommon = createCommonTest(pages)
  const isFragment = createFragmentTest(collection, tools.language, seedStems, pages.length)
  const candidates = [...collection.candidates.values()].filter(
    (candidate) =>
      isCommon(candidate) &&
      isTopic(candidate) &&
      !isFragment(candidate) &&
      distinguish(candidate) >= minDistinctness,
  )
  const isSeed = createSeedTest(seed, seedStems, own, tools)
  const whole = dropParts(candidates, collection).filter((candidate) => !isSeed(candidate))
  const ranked = mergeVariants(whole, collection, tools.language)
    .map((candidate) => ({
      keyword: spellCased(candidate, tools.language),
      weight:
        weigh(candidate, pages.length, seedStems) *
        distinguish(candidate) ** (candidate.length === 1 ? 2 : 1),
      distinctness: distinguish(candidate),
    }))
    .sort((a, b) => b.weight - a.weight || (a.keyword < b.keyword ? -1 : 1))
    .slice(0, maxKeywords)
  return countOnPages(ranked, own, tools)
}

/** Whether a phrase can be a topic: not interface text, a quantity, a date, or a single everyday word. */
function createTopicTest(
  language: Language,
  seedStems: ReadonlySet<string>,
  collection: Collection,
): (candidate: Candidate) => boolean {
  const cannotStartTopic = language.code === 'ar' ? createNonTopicStartTest(collection) : () => false
  const junk = new Set(junkPhrases.map((phrase) => foldPhrase(phrase, language)))
  const stops = [...language.stopWords].map((word) => stemWord(word, language))
  const everyday = new Set([...listEveryday(language), ...stops])
  const dates = listDateWords(language)
  return (candidate) => {
    const spelling = spell(candidate)
    const isAlone = candidate.length === 1 && !seedStems.has(candidate.key)
    if (isAlone && (everyday.has(candidate.key) || isAdverb(spelling, language.code))) return false
    const phrase = foldPhrase(spelling, language)
    const words = phrase.split(' ')
    if (cannotStartTopic(spelling.split(' '))) return false
    if (language.code === 'de' && isGermanNonTopic(candidate, language)) return false
    if (junk.has(phrase) || words.every((word) => dates.all.has(word))) return false
    if (dates.months.has(words[0] ?? '') || dates.months.has(words.at(-1) ?? '')) return false
    return !isNonTopic(spelling, language.code)
  }
}

/** English words such as `slightly`; a few nouns have the same ending. */
const isAdverb = (word: string, language: string): boolean =>
  language === 'en' &&
  /[a-z]{3}ly$/.test(word) &&
  !/^(?:family|assembly|supply|anomaly|butterfly|jelly|monopoly)$/.test(word)

function foldPhrase(phrase: string, language: Language): string {
  return phrase
    .split(/[ -]/)
    .map((word) => exactForm(word, language))
    .join(' ')
}

/** Whether pages of at least two sites use it, or the only page uses it at least twice. */
function createCommonTest(pages: readonly KeywordPage[]): (candidate: Candidate) => boolean {
  const sites = pages.map(({ site }, index) => site ?? String(index))
  const isOneSite = new Set(sites).size === 1
  return ({ pages: used, total }) => {
    if (pages.length === 1) return total > 1
    return used.size > 1 && (isOneSite || new Set([...used].map((index) => sites[index])).size > 1)
  }
}

/** Drops phrases that almost always occur inside a longer one. */
function dropParts(candidates: readonly Candidate[], { candidates: all }: Collection): Candidate[] {
  const within = new Map<string, number>()
  const whole = candidates.filter((candidate) => !isIncidental(candidate, all))
  for (const { stems, total } of whole) {
    const times = new Map<string, number>()
    for (let size = 1; size < stems.length; size++)
      for (let at = 0; at + size <= stems.length; at++) {
        const part = stems.slice(at, at + size).join(' ')
        times.set(part, (times.get(part) ?? 0) + total)
      }
    for (const [part, count] of times) within.set(part, Math.max(within.get(part) ?? 0, count))
  }
  for (const [part, count] of countInPairs(whole)) within.set(part, Math.max(within.get(part) ?? 0, count))
  return whole.filter(({ key, total }) => (within.get(key) ?? 0) < maxContainedShare * total)
}

/** How often a word is the first or the second part of two-word phrases, whichever is more frequent. */
function countInPairs(candidates: readonly Candidate[]): Map<string, number> {
  const places = [new Map<string, number>(), new Map<string, number>()]
  for (const { stems, total } of candidates) {
    if (stems.length !== 2 || total < minPairs) continue
    stems.forEach((stem, at) => {
      places[at]?.set(stem, (places[at]?.get(stem) ?? 0) + total)
    })
  }
  const [asFirst = new Map(), asSecond = new Map()] = places
  return new Map(
    [...asFirst.keys(), ...asSecond.keys()].map((stem) => [
      stem,
      Math.max(asFirst.get(stem) ?? 0, asSecond.get(stem) ?? 0),
    ]),
  )
}

/**
 * Whether a phrase is a shorter one with an incidental neighboring word: rare compared with the shorter one, and on few
 * pages.
 */
function isIncidental(
  { stems, length, total, pages, inTitles, inHeadings }: Candidate,
  all: Collection['candidates'],
) {
  if (length < 3 || inTitles + inHeadings > 0) return false
  for (const part of [stems.slice(1), stems.slice(0, -1)]) {
    const shorter = all.get(part.join(' '))
    if (shorter && total < 0.15 * shorter.total && pages.size < 0.5 * shorter.pages.size) return true
  }
  return false
}

function weigh(candidate: Candidate, all: number, seedStems: ReadonlySet<string>): number {
  const { stems, length, total, pages, inTitles, inHeadings, earliness } = candidate
  const shared = stems.filter((stem) => seedStems.has(stem)).length / stems.length
  const spread = (pages.size / all) ** 1.2
  const frequency = Math.log2(1 + total / pages.size)
  const headingBoost = 1 + (2 * inTitles + inHeadings) / (pages.size + total)
  const early = 1 + 0.25 * (earliness / pages.size)
  return spread * frequency * headingBoost * early * (1 + 0.5 * shared) * (lengthWeight[length] ?? 1)
}

/** Counts each keyword as the score does. */
function countOnPages(
  ranked: readonly Pick<ExtractedKeyword, 'keyword' | 'weight' | 'distinctness'>[],
  pages: readonly KeywordPage[],
  { lexicon }: ReturnType<typeof getSharedTools>,
): ExtractedKeyword[] {
  const matcher = createMatcher(
    lexicon,
    ranked.map(({ keyword }) => keyword),
  )
  const counted = ranked.map((one) => ({
    ...one,
    counts: pages.map(() => 0),
    inHeading: pages.map(() => false),
    pages: 0,
  }))
  pages.forEach((page, index) => {
    for (const text of [page.title, ...page.headings, page.text]) {
      const isHeading = text !== page.text
      const rows = findMatches(matcher, splitAtoms(analyzeText(text, lexicon)))
      for (let row = 0; row < rows.length; row += 3) {
        const keyword = counted[rows[row] as number]
        if (!keyword) continue
        keyword.counts[index] = (keyword.counts[index] ?? 0) + 1
        if (isHeading) keyword.inHeading[index] = true
      }
    }
  })
  for (const keyword of counted) keyword.pages = keyword.counts.filter((count) => count > 0).length
  return counted.filter(({ keyword }, at) => !isCounted(keyword, at, matcher, lexicon))
}

/** Whether an earlier keyword matches all of a keyword, as "Akku" matches "Akkus": both have the same counts. */
function isCounted(keyword: string, at: number, matcher: Matcher, lexicon: Lexicon): boolean {
  const atoms = splitAtoms(analyzeText(keyword, lexicon))
  const rows = findMatches(matcher, atoms)
  for (let row = 0; row < rows.length; row += 3)
    if ((rows[row] as number) < at && rows[row + 1] === 0 && rows[row + 2] === atoms.count) return true
  return false
}

/** Whether a phrase is the end of the seed, beginning with a word that a function word follows: "السجاد في المنزل" (carpets at home). */
function isSeedTail(
  { length, stems, spellings }: Candidate,
  seed: string,
  { stopWords, lower }: Language,
): boolean {
  if (length < 2 || stems.length < 3) return false
  const end = ` ${lower(seed).trim()}`
  const phrase = [...spellings.keys()].find(
    (form) => end.endsWith(` ${form}`) && form.length < end.length - 1,
  )
  return phrase !== undefined && stopWords.has(phrase.split(' ')[1] ?? '')
}

/** Detects the seed keyword without its first or last function word: "Fahrrad winterfest" of "Fahrrad winterfest machen". */
function createSeedTest(
  seed: string,
  seedStems: ReadonlySet<string>,
  pages: readonly KeywordPage[],
  { lexicon, language }: Tools,
): (candidate: Candidate) => boolean {
  const matcher = createMatcher(lexicon, [seed])
  const countIn = (text: string) => findMatches(matcher, splitAtoms(analyzeText(text, lexicon))).length / 3
  const uses = pages
    .flatMap((page) => [page.title, ...page.headings, page.text])
    .reduce((sum, text) => sum + countIn(text), 0)
  return (candidate) =>
    isSeedTail(candidate, seed, language) ||
    (candidate.length > 1 &&
      candidate.stems.length === seedStems.size &&
      candidate.stems.every((stem) => seedStems.has(stem)) &&
      uses >= maxContainedShare * candidate.total &&
      countIn(spellCased(candidate, language)) === 0)
}
