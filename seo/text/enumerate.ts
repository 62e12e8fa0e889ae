import { getLanguage } from '../languages/index.ts'
import { capitalizeFirst } from './casing.ts'

/** Creates a function that writes `a, b, and c` in a language. */
export function createEnumerator(language: string): (items: readonly { text: string }[]) => string {
  const { code } = getLanguage(language)
  const format = new Intl.ListFormat(code, { type: 'conjunction' })
  return (items) => {
    const text = format.format(items.map((one) => one.text))
    // Example: "concetti ed esempi".
    return code === 'it' ? text.replace(/ e (?=e)/i, ' ed ') : text
  }
}

/** A beginning and what follows it: after a colon, or as a new sentence after a question. */
export function joinWith(start: string, rest: string, colon: string, language: string): string {
  if (/[?？؟!]$/u.test(start)) return `${start} ${capitalizeFirst(rest, language)}`
  // A keyword such as "Star Wars: Andor" already has a colon.
  return start + (start.includes(':') ? ' – ' : colon) + rest
}

/** A question with the punctuation of its language. */
export function addQuestionMark(text: string, language: string): string {
  const { code } = getLanguage(language)
  if (code === 'es') return `¿${text}?`
  return text + (code === 'ar' ? '؟' : code === 'fr' ? '\u00a0?' : '?')
}
