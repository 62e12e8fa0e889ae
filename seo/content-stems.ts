import { getLanguage } from './languages/index.ts'
import type { Language } from './languages/language.ts'
import { foldWord } from './text/fold.ts'
import { stemWord } from './text/keys.ts'

/** The words of a text in lower case, with their marks. */
export const listWordsOf = (text: string, language: Language): string[] =>
  language.lower(text.normalize('NFC').replace(/[’‘ʼ]/g, "'")).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []

/** Whether a word in lower case is neither a stop word nor a single letter. */
export function isContentWord(word: string, { stopWords }: Language): boolean {
  const folded = foldWord(word)
  return folded.length > 1 && !stopWords.has(word) && !stopWords.has(folded)
}

/** Distinct stems of a text's content words, without stop words and single letters. */
export function listContentStems(text: string, code: string): string[] {
  const language = getLanguage(code)
  const words = listWordsOf(text, language).filter((word) => isContentWord(word, language))
  return [...new Set(words.map((word) => stemWord(word, language)))]
}
