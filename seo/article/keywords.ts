import { analyzeText, endOf, startOf } from '../text/analyze.ts'
import { exactForm } from '../text/keys.ts'
import type { Matcher } from '../text/matcher.ts'
import { createMatcher } from '../text/matcher.ts'
import type { KeywordRange } from '../types.ts'
import { findSubjectTerms } from './subject.ts'
import type { Tools } from './tools.ts'

/** The main keyword and the brief's keywords, compiled for matching. Phrase 0 is the main keyword. */
export interface KeywordSet {
  names: string[]
  matcher: Matcher
  /** Number of words in the main keyword; 0 if there is none. */
  words: number
  /** Finds each word of the main keyword separately. */
  wordMatcher: Matcher
  /** Indexes of its content words; empty if all are function words. */
  content: number[]
  /** 1 for phrases that count toward the topic besides the main keyword. */
  subject: Uint8Array
  /** By index in the brief: whether the keyword repeats the main keyword. */
  isMain: boolean[]
  /** Whether the text was typed without the language's own letters, as in `uber` for `über`. */
  isBareText: boolean
}

export function createKeywordSet(
  keyword: string,
  others: readonly KeywordRange[],
  tools: Tools,
  isBareText: boolean,
): KeywordSet {
  const names = [keyword, ...others.map((other) => other.keyword)]
  const words = listWordsOf(keyword, tools)
  const main = writePlain(keyword, tools)
  const wordMatcher = createMatcher(tools.lexicon, words, { isBareText })
  const content = listContent(words, tools)
  return {
    names,
    matcher: createMatcher(tools.lexicon, names, { isBareText }),
    words: words.length,
    wordMatcher,
    content,
    subject: findSubjectTerms(names, content, wordMatcher),
    isMain: others.map((other) => main !== '' && writePlain(other.keyword, tools) === main),
    isBareText,
  }
}

/** Indexes of the content words; a repeated word counts once. */
function listContent(words: readonly string[], { language }: Tools): number[] {
  const plain = words.map((word) => language.lower(word))
  return plain.flatMap((word, at) => (language.stopWords.has(word) || plain.indexOf(word) < at ? [] : [at]))
}

/** Whether these matches include all content words of the keyword, in any order. */
export function hasAllContentWords({ content }: KeywordSet, wordMatches: readonly number[]): boolean {
  if (content.length === 0) return false
  return content.every((word) => {
    for (let row = 0; row < wordMatches.length; row += 3) if (wordMatches[row] === word) return true
    return false
  })
}

export function isKeywordSetFor(set: KeywordSet, keyword: string, others: readonly KeywordRange[]): boolean {
  if (set.names.length !== others.length + 1 || set.names[0] !== keyword) return false
  for (let i = 0; i < others.length; i++) if (others[i]?.keyword !== set.names[i + 1]) return false
  return true
}

function listWordsOf(text: string, { lexicon }: Tools): string[] {
  const analysis = analyzeText(text, lexicon)
  return Array.from({ length: analysis.words }, (_, word) =>
    text.slice(startOf(analysis, word), endOf(analysis, word)),
  )
}

/** The words of a keyword without case, marks and punctuation. */
function writePlain(keyword: string, tools: Tools): string {
  return listWordsOf(keyword, tools)
    .map((word) => exactForm(word, tools.language))
    .join(' ')
}
