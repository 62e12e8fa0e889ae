import type { Tools } from '../article/tools.ts'
import type { Language } from '../languages/language.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { analyzeText, endOf, Gap, gapOf, idOf, startOf } from '../text/analyze.ts'
import { foldWord } from '../text/fold.ts'
import { stemWord } from '../text/keys.ts'
import type { KeywordPage } from '../types.ts'
import { type Following, readFollowing } from './fragments.ts'

/** A phrase of one to four words, not counting the function words between them, in all its inflections. */
export interface Candidate {
  /** Stems, separated by spaces. */
  key: string
  stems: string[]
  /** Number of words, without function words. */
  length: number
  /** Number of words, excluding function words. */
  spellings: Map<string, number>
  /** Its spellings inside sentences, where capitals are significant. */
  cased: Map<string, number>
  total: number
  pages: Set<number>
  inTitles: number
  inHeadings: number
  /** How often the next word is one that only follows verbs. */
  afterVerb: number
  /** How often the next word is an adverb that belongs to its last word. */
  beforeParticle: number
  /** How often it begins a longer sentence. */
  atStart: number
  /** Sum of its first positions on its pages, from 1 for the first word to 0 for the last. */
  earliness: number
}

/** All phrases of some pages. */
export interface Collection {
  candidates: Map<string, Candidate>
  /** Words of all pages together. */
  words: number
}

const longest = 4
/** Including function words: `aceite de oliva virgen extra`. */
const longestWithSmall = 6
/** Maximum words read of one page; competitors' articles are far shorter. */
const maxWords = 20_000
/** Characters of paths, code, and URLs, which end a phrase; a URL is not a topic. */
const separators = /[/\\_=<>|#~`@{}[\]$^*]/
const addressSigns = '/\\@_=~$'
const minSentenceLength = 60

/** All phrases of the pages that could be keywords. */
export function collectCandidates(pages: readonly KeywordPage[], tools: Tools): Collection {
  const candidates = new Map<string, Candidate>()
  const reader = createReader(tools)
  let words = 0
  pages.forEach((page, index) => {
    const visit = (kind: Kind) => (phrase: Phrase) => addOccurrence(candidates, phrase, index, kind)
    words += reader.read(page.title, visit('title'))
    for (const heading of page.headings) words += reader.read(heading, visit('heading'))
    words += reader.read(page.text, visit('text'))
  })
  return { candidates, words }
}

type Kind = 'title' | 'heading' | 'text'

interface Phrase {
  stems: string[]
  length: number
  spelling: string
  /** As written in the text; empty where capitals are not significant. */
  cased: string
  /** Position in its text: 1 at the start, 0 at the end. */
  earliness: number
  isAtStart: boolean
  following: Following
}

interface KnownWord {
  /** Stem of the bare word. */
  stem: string
  lower: string
  /** Without the article that is attached to it: `intervallo` of `l'intervallo`. */
  bare: string
  isStop: boolean
  isEdge: boolean
  isWord: boolean
  /** What this word indicates about the preceding phrase. */
  following: Following
}

const nothingFollows: Following = { isAfterVerb: false, isParticle: false }

/** Reads the phrases of a text; words are stemmed once for all texts. */
function createReader({ lexicon, language }: Tools) {
  const stems = new Map<number, KnownWord>()
  const lookUp = (id: number) => {
    let known = stems.get(id)
    if (known) return known
    const word = lexicon.words[id] as string
    const lower = language.lower(word.normalize('NFC')).replace(/[’‘ʼ]/g, "'")
    const bare = dropElision(lower, language)
    const folded = foldWord(bare)
    const isStop = [lower, bare, folded].some((form) => language.stopWords.has(form))
    const isWord = word.length <= 40
    // Names of files and hosts contain a period.
    const isEdge = isWord && !isStop && folded.length > 1 && !/\d\.\d|\p{L}\.\p{L}{2,}|^[\d.,]+$/u.test(bare)
    known = {
      stem: stemWord(bare, language),
      lower,
      bare,
      isStop,
      isEdge: isEdge && !/^\d+$/.test(folded),
      isWord,
      following: readFollowing(lower, language),
    }
    stems.set(id, known)
    return known
  }
  const read = (text: string, visit: (phrase: Phrase) => void) => {
    const analysis = analyzeText(text, lexicon)
    const words = Math.min(analysis.words, maxWords)
    const sentences = findSentences(analysis, words, language.code === 'de' ? null : minSentenceLength)
    for (let first = 0; first < words; first++)
      if (
        lookUp(idOf(analysis, first)).isEdge &&
        !isHyphenBefore(analysis, first) &&
        !isInAddress(analysis, first)
      )
        readFrom(analysis, first, words, sentences[first] === INSIDE, lookUp, visit)
    return words
  }
  return { read }
}

function readFrom(
  analysis: TextAnalysis,
  first: number,
  words: number,
  isInside: boolean,
  lookUp: (id: number) => KnownWord,
  visit: (phrase: Phrase) => void,
): void {
  const stems: string[] = []
  let spelling = ''
  let cased = ''
  let content = 0
  const isStart = first === 0 || gapOf(analysis, first - 1) >= Gap.sentence
  for (let length = 1; length <= longestWithSmall && first + length <= words; length++) {
    const word = first + length - 1
    const known = lookUp(idOf(analysis, word))
    if (!known.isWord) return
    const joint = length === 1 ? '' : isHyphenBefore(analysis, word) ? '-' : ' '
    const lower = length === 1 ? known.bare : known.lower
    stems.push(known.stem)
    if (!known.isStop || isHyphenBefore(analysis, word)) content++
    if (content > longest) return
    spelling += joint + lower
    if (isInside) cased += joint + readWord(analysis, word).slice(-lower.length)
    // Compounds stay whole: `stand-up` may end a phrase, but `up` may not.
    const isCut =
      gapOf(analysis, word) === Gap.hyphen ||
      isInAddress(analysis, word) ||
      isContinued(analysis, word, words, known, lookUp)
    if (!isCut && (known.isEdge || isHyphenBefore(analysis, word)))
      visit({
        stems: [...stems],
        length: content,
        spelling,
        cased,
        earliness: 1 - first / words,
        isAtStart: isStart && word + 1 < words && gapOf(analysis, word) < Gap.sentence,
        following: findFollowing(analysis, word, words, lookUp),
      })
    if (gapOf(analysis, word) >= Gap.hard || isSeparated(analysis, word)) return
  }
}

function findFollowing(
  analysis: TextAnalysis,
  word: number,
  words: number,
  lookUp: (id: number) => KnownWord,
): Following {
  if (word + 1 >= words || gapOf(analysis, word) >= Gap.hard) return nothingFollows
  return lookUp(idOf(analysis, word + 1)).following
}

/** Whether the next word belongs to this one: `step` of `step by step`, the sixth of the Arabic sixteenth. */
function isContinued(
  analysis: TextAnalysis,
  word: number,
  words: number,
  { stem, bare }: KnownWord,
  lookUp: (id: number) => KnownWord,
): boolean {
  if (word + 1 >= words || gapOf(analysis, word) >= Gap.hard) return false
  const next = lookUp(idOf(analysis, word + 1))
  if (/^عشرة?$/.test(next.bare) && /^ال/.test(bare)) return true
  if (/^[بف]/.test(next.bare) && next.bare.slice(1) === bare) return true
  if (!next.isStop || word + 2 >= words || gapOf(analysis, word + 1) >= Gap.hard) return false
  const after = lookUp(idOf(analysis, word + 2))
  return after.stem === stem && after.bare === bare
}

function dropElision(word: string, { elisions }: Language): string {
  const at = word.indexOf("'")
  return at > 0 &&
    at < word.length - 2 &&
    (elisions.has(word.slice(0, at)) || elisions.has(word.slice(0, at + 1)))
    ? word.slice(at + 1)
    : word
}

const isHyphenBefore = (analysis: TextAnalysis, word: number): boolean =>
  word > 0 && gapOf(analysis, word - 1) === Gap.hyphen

/** Whether a word is part of a path or an address, such as `etc` in `/etc/apt`. */
const isInAddress = (analysis: TextAnalysis, word: number): boolean =>
  addressSigns.includes(analysis.text[startOf(analysis, word) - 1] ?? ' ') ||
  addressSigns.includes(analysis.text[endOf(analysis, word)] ?? ' ')

const readWord = (analysis: TextAnalysis, word: number): string =>
  analysis.text.slice(startOf(analysis, word), endOf(analysis, word)).replace(/[’‘ʼ]/g, "'")

/** Whether a character of paths or code separates a word from the next one. */
function isSeparated(analysis: TextAnalysis, word: number): boolean {
  if (word + 1 >= analysis.words) return true
  const [from, to] = [endOf(analysis, word), startOf(analysis, word + 1)]
  return to - from > 1 || analysis.text.charCodeAt(from) !== 0x20
    ? separators.test(analysis.text.slice(from, to))
    : false
}

const INSIDE = 1

/**
 * Marks the words inside sentences. Capitals at the start of a sentence are not significant, nor are those of headings,
 * buttons, and lines in title case. German capitalizes its nouns everywhere.
 */
function findSentences(analysis: TextAnalysis, words: number, minLength: number | null): Uint8Array {
  const marks = new Uint8Array(words)
  if (minLength === null) return marks.fill(INSIDE)
  let lineStart = 0
  for (let word = 0; word < words; word++) {
    const isLast = word + 1 >= analysis.words
    const gap = analysis.text.slice(
      endOf(analysis, word),
      isLast ? endOf(analysis, word) + 4 : startOf(analysis, word + 1),
    )
    if (!isLast && !gap.includes('\n')) continue
    const length = endOf(analysis, word) - startOf(analysis, lineStart)
    const line = analysis.text.slice(startOf(analysis, lineStart), endOf(analysis, word))
    if (/[.!?؟。]/.test(gap) || (length >= minLength && !isTitleCase(line)))
      for (let inner = lineStart + 1; inner <= word; inner++)
        if (gapOf(analysis, inner - 1) < Gap.sentence) marks[inner] = INSIDE
    lineStart = word + 1
  }
  return marks
}

/** Whether most of the longer words are capitalized, as in English titles. */
function isTitleCase(line: string): boolean {
  const longer = line.match(/\p{L}{4,}/gu) ?? []
  const capitals = longer.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals > 1 && capitals > 0.6 * longer.length
}

function addOccurrence(candidates: Map<string, Candidate>, phrase: Phrase, page: number, kind: Kind): void {
  const { stems, length, spelling, cased, earliness, following, isAtStart } = phrase
  const key = stems.join(' ')
  let candidate = candidates.get(key)
  if (!candidate) {
    candidate = {
      key,
      stems,
      length,
      spellings: new Map(),
      cased: new Map(),
      total: 0,
      pages: new Set(),
      inTitles: 0,
      inHeadings: 0,
      ...{ afterVerb: 0, beforeParticle: 0, atStart: 0, earliness: 0 },
    }
    candidates.set(key, candidate)
  }
  candidate.total++
  if (following.isAfterVerb) candidate.afterVerb++
  if (following.isParticle) candidate.beforeParticle++
  if (isAtStart) candidate.atStart++
  candidate.spellings.set(spelling, (candidate.spellings.get(spelling) ?? 0) + 1)
  if (cased) candidate.cased.set(cased, (candidate.cased.get(cased) ?? 0) + 1)
  if (kind === 'title') candidate.inTitles++
  else if (kind === 'heading') candidate.inHeadings++
  else if (!candidate.pages.has(page)) candidate.earliness += earliness
  candidate.pages.add(page)
}
