import { getSharedTools } from './article/tools.ts'
import { getLanguage } from './languages/index.ts'
import { analyzeText, isTypedBare } from './text/analyze.ts'
import { type Atoms, splitAtoms } from './text/atoms.ts'
import { foldWord } from './text/fold.ts'
import { listKeywordKeys, listTextKeys } from './text/keys.ts'
import { getKeys, type Lexicon, unspaced } from './text/lexicon.ts'
import { createMatcher, findMatches, matchEnd, matchStart } from './text/matcher.ts'
import type { TextRange } from './types.ts'

/** A place of one of many phrases: `phrase` and `text` are indexes. */
export interface PhrasePlace extends TextRange {
  phrase: number
  text: number
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu
const maxCompound = 64
/** Long numbers, and characters because of which one word can match several, or vice versa. */
const joined = /\d{5}|\d[ .,]\d{3}|[-'’‘ʼ&+#.\u2010-\u2015]/

/**
 * Finds every place of many phrases in the texts of one article, following the rules of `findKeyword`. Phrases with a
 * word that the article does not use are dropped first, so that tens of thousands of phrases cost little.
 */
export function findPhrases(
  texts: readonly string[],
  phrases: readonly string[],
  language: string,
): PhrasePlace[] {
  const own = getLanguage(language)
  const { lexicon } = getSharedTools(own)
  const analyses = texts.map((text) => analyzeText(text, lexicon))
  const words = analyses.reduce((sum, { words }) => sum + words, 0)
  const isBareText = isTypedBare(
    words,
    analyses.some(({ isMarked }) => isMarked),
  )
  const atoms = analyses.map(splitAtoms)
  const mayOccur = createFilter(atoms, lexicon)
  const kept = phrases.flatMap((phrase, index) => (mayOccur(phrase) ? [index] : []))
  const matcher = createMatcher(
    lexicon,
    kept.map((index) => phrases[index] as string),
    { isBareText },
  )
  return atoms.flatMap((split, text) => {
    const rows = findMatches(matcher, split)
    const places: PhrasePlace[] = []
    for (let row = 0; row < rows.length; row += 3)
      places.push({
        phrase: kept[rows[row] as number] as number,
        text,
        from: matchStart(split, rows[row + 1] as number),
        to: matchEnd(split, rows[row + 2] as number),
      })
    return places
  })
}

type KeysOf = (id: number) => string[]

interface TextKeys {
  /** Keys of the words. */
  single: Set<string>
  /** Keys of neighboring words, two at a time. */
  pairs: Set<string>
  /** Keys of neighboring words read as one compound. */
  compounds: Set<string>
  /** Every prefix of every word, in lower case. */
  beginnings: Set<string>
}

function collectKeys(texts: readonly Atoms[], { language, words }: Lexicon, keysOf: KeysOf): TextKeys {
  const found: TextKeys = { single: new Set(), pairs: new Set(), compounds: new Set(), beginnings: new Set() }
  for (const { count, columns, base, shortcuts } of texts) {
    for (let atom = 0; atom < count; atom++) {
      const id = columns[base + atom] as number
      const before = atom > 0 ? (columns[base + atom - 1] as number) : -1
      for (const key of keysOf(id)) {
        found.single.add(key)
        if (before >= 0) for (const first of keysOf(before)) found.pairs.add(`${first} ${key}`)
      }
      if (!language.compounds) continue
      const word = language.lower(words[id] as string).slice(0, maxCompound)
      for (let end = 1; end <= word.length; end++) found.beginnings.add(word.slice(0, end))
      if (before < 0) continue
      const joined = `${words[before]}${words[id]}`.slice(0, maxCompound)
      for (const key of listTextKeys(joined, language)) found.compounds.add(key)
    }
    for (const others of shortcuts?.values() ?? [])
      for (const { id } of others) for (const key of keysOf(id)) found.compounds.add(key)
  }
  return found
}

/** Whether a phrase can occur in the texts; true if only the matcher can tell. */
function createFilter(texts: readonly Atoms[], lexicon: Lexicon): (phrase: string) => boolean {
  const { language } = lexicon
  const text = collectKeys(texts, lexicon, (id) => getKeys(lexicon, id))
  const links = language.compounds ? ['', ...language.compounds.links] : []
  const known = new Map<string, { keys: string[]; isJoined: boolean }>()
  const find = (word: string) => {
    let entry = known.get(word)
    if (!entry) {
      const keys = listKeywordKeys(word, language, { isBare: true, isNoun: false })
      const isJoined = keys.some((key) => text.compounds.has(key))
      entry = { keys: keys.filter((key) => text.single.has(key)), isJoined }
      known.set(word, entry)
    }
    return entry
  }
  const areNeighbors = (first: string, second: string): boolean =>
    find(first).keys.some((one) => find(second).keys.some((other) => text.pairs.has(`${one} ${other}`)))
  const areCompound = (first: string | undefined, second: string | undefined): boolean =>
    first !== undefined &&
    second !== undefined &&
    text.beginnings.has(language.lower(first)) &&
    links.some((link) => find(first + link + second).keys.length > 0)
  return (phrase) => {
    if (joined.test(phrase) || unspaced.test(phrase)) return true
    const words = phrase.match(wordPattern) ?? []
    const [first] = words
    if (first === undefined) return false
    if (words.length === 1) return find(first).keys.length > 0 || find(first).isJoined
    return words.every((word, at) => {
      const before = words[at - 1]
      if (before === undefined || areNeighbors(before, word)) return true
      if (find(before).isJoined || find(word).isJoined) return true
      return (
        areCompound(before, word) || areCompound(word, words[at + 1]) || areCompound(words[at - 2], before)
      )
    })
  }
}

const maxPhrases = 12
const maxPhraseWords = 4

/**
 * The parts of a title that can be the text of a link, longest first: two or more words that neither begin nor end
 * with a stop word.
 */
export function listAnchorPhrases(title: string, language: string): string[] {
  const own = getLanguage(language)
  const isStopWord = (word: string) => {
    const lower = own.lower(word.normalize('NFC'))
    return lower.length < 2 || own.stopWords.has(lower) || own.stopWords.has(foldWord(lower))
  }
  const phrases: string[] = []
  for (const part of title.split(/[,;:!?()[\]{}"“”«»„|/]+|\s[-–—·]\s|\.\s/)) {
    const words = part.trim().split(/\s+/).filter(Boolean)
    for (let length = Math.min(words.length, maxPhraseWords); length > 1; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const chosen = words.slice(from, from + length)
        if (isStopWord(chosen[0] as string) || isStopWord(chosen.at(-1) as string)) continue
        phrases.push(chosen.join(' '))
      }
  }
  return [...new Set(phrases)].sort((a, b) => b.split(' ').length - a.split(' ').length).slice(0, maxPhrases)
}
