import { getLanguage } from './languages/index.ts'
import { foldWord } from './text/fold.ts'
import { stemWord } from './text/keys.ts'

/** Distinct stems of a text's content words, without stop words and single letters. */
export function listContentStems(text: string, language: string): string[] {
  const own = getLanguage(language)
  const words = own.lower(text.normalize('NFC').replace(/[’‘ʼ]/g, "'")).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  const telling = words.filter((word) => {
    const folded = foldWord(word)
    return folded.length > 1 && !own.stopWords.has(word) && !own.stopWords.has(folded)
  })
  return [...new Set(telling.map((word) => stemWord(word, own)))]
}
