import { commonest } from '../headings/group-headings.ts'
import { getLanguage } from '../languages/index.ts'

const smallWords = new Set(
  'a an and as at but by for from if in nor of off on or per so the to up via vs vs. with'.split(' '),
)

/** Whether a word has its own capitals, such as `iPhone`. */
const hasOwnCapitals = (word: string): boolean => /\p{Lu}/u.test(word.slice(1)) && word !== word.toUpperCase()

/** The first letter as a capital, unless the first word is a name such as `iPhone`. */
export function capitalizeFirst(text: string, language: string): string {
  const [, lead = '', first = '', rest = ''] = /^([\p{P}\p{S}\s]*)(\p{Ll}?)(.*)$/su.exec(text) ?? []
  const { locale } = getLanguage(language)
  const upper = first.toLocaleUpperCase(locale)
  // "ß" would become two letters, and a dotless "ı" another letter.
  const isLost = upper.toLocaleLowerCase(locale) !== first
  return isLost || hasOwnCapitals(first + rest.split(/\s/)[0]) ? text : lead + upper + rest
}

/** English title case; short words stay small, except the first, the last, and those after a colon. */
export function toTitleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const bare = word.replace(/[^\p{L}\p{N}.]+/gu, '').toLowerCase()
      const isEdge = at === 0 || at === words.length - 1 || /[:?!–]$/.test(words[at - 1] ?? '')
      if (hasOwnCapitals(word) || (smallWords.has(bare) && (!isEdge || bare.startsWith('vs')))) return word
      const parts = word.split('-')
      return parts
        .map((part, place) => (place > 0 && smallWords.has(part) ? part : capitalizeFirst(part, 'en')))
        .join('-')
    })
    .join(' ')
}

/** Creates a function that spells a word as pages do most often inside sentences: `crm` is written `CRM`. */
export function createSpeller(pages: readonly string[]): (word: string) => string | undefined {
  const list = (page: string) => page.slice(0, 8000).match(/(?<=[\p{Ll},;] )[\p{L}\p{M}\p{N}+#]+/gu) ?? []
  const forms = Map.groupBy(pages.flatMap(list), (form) => form.toLowerCase())
  return (word) => commonest(forms.get(word.toLowerCase()) ?? [])
}
