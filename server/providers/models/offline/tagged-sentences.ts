import type { TaggedText } from '@rankwell/editor'
import { splitSentences } from '@rankwell/seo'
import { paragraphWords } from './paragraph-words.ts'

/** A range of a text, as character offsets. */
export interface TextRange {
  from: number
  to: number
}

export const wordsOf = (language: string) => paragraphWords[language.split('-')[0] ?? '']
export const includesWord = (list: string, word: string): boolean => list.split(' ').includes(word)

/** The sentences of a text; a text without words is one. */
export function sentencesOf({ text }: TaggedText, language: string): TextRange[] {
  const found = splitSentences(text, language)
  return (found.length > 0 ? found : [{ from: 0, to: text.length }]).map((range) => trimRange(text, range))
}

/** The range without surrounding white space. */
export function trimRange(text: string, { from, to }: TextRange): TextRange {
  const part = text.slice(from, to)
  return { from: to - part.trimStart().length, to: from + part.trimEnd().length }
}
