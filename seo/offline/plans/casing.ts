import { getLanguage } from '../../languages/index.ts'
import { capitalizeFirst, createSpeller, toTitleCase } from '../../text/casing.ts'
import { addQuestionMark } from '../../text/enumerate.ts'
import { names } from '../../text/names.ts'
import { isWholeQuestion } from '../intents.ts'
import { germanSmall } from '../languages/de/capitals.ts'
import { codeOf } from '../languages/index.ts'

/** A text with the capitals of names and German nouns, if it was typed without any. */
function spellNames(text: string, language: string, pages: readonly string[]): string {
  const { code, lower } = getLanguage(language)
  const spellLikePages = createSpeller(pages)
  const spell = (word: string): string => {
    const name = spellLikePages(word) ?? names.get(word) ?? names.get(`${code}:${word}`)
    return name ?? (code === 'de' && !germanSmall.test(word) ? capitalizeFirst(word, 'de') : word)
  }
  return text === lower(text) ? text.replace(/[\p{L}\p{M}\p{N}+#'’.-]*[\p{L}\p{M}\p{N}+#]/gu, spell) : text
}

/** A keyword as it begins a title, and as it begins a sentence. Capitals that the user typed are kept. */
export function showKeyword(keyword: string, language: string, pages: readonly string[] = []) {
  const clean = keyword.replace(/\s+/g, ' ').trim()
  const bare = clean.replace(/^[¿¡\s]+|[\s?？؟!.,،;:]+$/gu, '') || clean
  const sentence = capitalizeFirst(spellNames(bare, language, pages), language).replace(
    /(?<=\s(?:vs\.?|versus)\s+)\S+$/iu,
    (other) => capitalizeFirst(other, language),
  )
  const title = codeOf(language) === 'en' ? toTitleCase(sentence) : sentence
  const isQuestion = isWholeQuestion(keyword, language)
  const ask = (text: string) => (isQuestion ? addQuestionMark(text, language) : text)
  return { title: ask(title), sentence: ask(sentence), isQuestion }
}
