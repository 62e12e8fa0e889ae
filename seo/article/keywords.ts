import { analyseText, endOf, startOf } from '../text/analyse.ts'
import { exactForm } from '../text/keys.ts'
import type { Matcher } from '../text/matcher.ts'
import { createMatcher } from '../text/matcher.ts'
import type { KeywordRange } from '../types.ts'
import { findSubjectTerms } from './subject.ts'
import type { Tools } from './tools.ts'

/** The main keyword and those of the brief, ready to be found. Phrase 0 is the main keyword. */
export interface KeywordSet {
  names: string[]
  matcher: Matcher
  /** Words of the main keyword; 0 without one. */
  words: number
  /** Finds each word of the main keyword by itself. */
  wordMatcher: Matcher
  /** Which of those words say something; empty where all are function words. */
  content: number[]
  /** 1 for phrases that tell the subject besides the main keyword. */
  subject: Uint8Array
  /** By place in the brief: is it the main keyword once more? */
  isMain: boolean[]
  /** The text was typed without the language's own letters. */
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

/** Places of the words that are no function words; a repeated word counts once. */
function listContent(words: readonly string[], { language }: Tools): number[] {
  const plain = words.map((word) => language.lower(word))
  return plain.flatMap((word, at) => (language.stopWords.has(word) || plain.indexOf(word) < at ? [] : [at]))
}

/** Are all content words of the keyword in these matches of its words, in any order? */
export function holdsContent({ content }: KeywordSet, wordMatches: readonly number[]): boolean {
  if (content.length === 0) return false
  return content.every((word) => {
    for (let row = 0; row < wordMatches.length; row += 3) if (wordMatches[row] === word) return true
    return false
  })
}

export function holdsFor(set: KeywordSet, keyword: string, others: readonly KeywordRange[]): boolean {
  if (set.names.length !== others.length + 1 || set.names[0] !== keyword) return false
  for (let i = 0; i < others.length; i++) if (others[i]?.keyword !== set.names[i + 1]) return false
  return true
}

function listWordsOf(text: string, { lexicon }: Tools): string[] {
  const analysis = analyseText(text, lexicon)
  return Array.from({ length: analysis.words }, (_, word) =>
    text.slice(startOf(analysis, word), endOf(analysis, word)),
  )
}

/** A keyword as its words, apart from case, marks and what stands between them. */
function writePlain(keyword: string, tools: Tools): string {
  return listWordsOf(keyword, tools)
    .map((word) => exactForm(word, tools.language))
    .join(' ')
}
