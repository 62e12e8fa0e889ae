import type { Language } from '../languages/language.ts'
import type { TextAnalysis } from '../text/analyze.ts'
import { endOf, startOf } from '../text/analyze.ts'
import type { VoiceLanguage } from './languages/language.ts'
import { lowerAt, spellingAt } from './read-words.ts'
import { listReplacements } from './spelling-lists.ts'
import type { NumberStyle, SpellingVariant, TextViolation } from './types.ts'

const languageOf = {
  american: 'en',
  british: 'en',
  brazilian: 'pt',
  european: 'pt',
  german: 'de',
  swiss: 'de',
} as const satisfies Record<SpellingVariant, string>

/** The variants that a language can be written in. */
export const listVariants = (code: string): SpellingVariant[] =>
  (Object.keys(languageOf) as SpellingVariant[]).filter((variant) => languageOf[variant] === code)

/** Words of other variants; null if the variant is one of another language or has no list. */
export function openSpelling(variant: SpellingVariant | undefined, { code }: Language) {
  if (!variant || languageOf[variant] !== code || variant === 'german') return null
  if (variant === 'swiss')
    return (word: string) => (word.includes('ß') ? word.replaceAll('ß', 'ss') : undefined)
  const list = listReplacements(variant)
  return (word: string) => list.get(word)
}

/** Gives a replacement the capitals of the word it replaces. */
export function matchCase(found: string, replacement: string, { lower, locale }: Language): string {
  const isUpper = found.length > 1 && found === found.toLocaleUpperCase(locale) && found !== lower(found)
  if (isUpper) return replacement.toLocaleUpperCase(locale)
  return found.charAt(0) === lower(found.charAt(0))
    ? replacement
    : replacement.charAt(0).toLocaleUpperCase(locale) + replacement.slice(1)
}

const textAt = (analysis: TextAnalysis, word: number) =>
  analysis.text.slice(startOf(analysis, word), endOf(analysis, word))

export function checkSpelling(
  analysis: TextAnalysis,
  replace: (word: string) => string | undefined,
): TextViolation[] {
  const found: TextViolation[] = []
  for (let word = 0; word < analysis.words; word++) {
    const [head = '', ...rest] = lowerAt(analysis, word).split('’')
    const replacement = replace(head)
    if (replacement === undefined) continue
    const text = textAt(analysis, word).slice(0, rest.length > 0 ? head.length : undefined)
    const from = startOf(analysis, word)
    found.push({
      rule: 'spelling',
      from,
      to: from + text.length,
      found: text,
      fix: matchCase(text, replacement, analysis.lexicon.language),
    })
  }
  return found
}

const isBareNumber = (text: string) => /^\d{1,2}$/.test(text)

/** A number that counts things: not a label, date, range, unit, decimal, or part of a name. */
function isCount(analysis: TextAnalysis, word: number, voice: VoiceLanguage): boolean {
  const { text } = analysis
  const from = startOf(analysis, word)
  const to = endOf(analysis, word)
  if (word + 1 >= analysis.words || !/^ \p{L}/u.test(text.slice(to, to + 2))) return false
  if (from > 0 && text[from - 1] !== ' ') return false
  const next = lowerAt(analysis, word + 1)
  if (voice.units.has(next) || /^\d/.test(next)) return false
  // After a capital inside a sentence it belongs to a name: "Windows 8", "May 5".
  const nextSpelling = spellingAt(analysis, word + 1)
  if (voice.lowersNouns && /^\p{Lu}/u.test(nextSpelling)) return false
  if (word === 0) return true
  if (voice.labels.has(lowerAt(analysis, word - 1))) return false
  if (voice.lowersNouns && word > 1 && /^\p{Lu}/u.test(spellingAt(analysis, word - 1))) return false
  return !/[-–—/:+×]\s?$/.test(text.slice(0, from))
}

/** Numbers up to nine or ten as words, or all as digits. */
export function checkNumbers(
  analysis: TextAnalysis,
  style: NumberStyle,
  voice: VoiceLanguage,
): TextViolation[] {
  const found: TextViolation[] = []
  const last = style === 'words-to-ten' ? 10 : 9
  const { language } = analysis.lexicon
  const add = (word: number, fix: string | null) =>
    found.push({
      rule: 'number',
      from: startOf(analysis, word),
      to: endOf(analysis, word),
      found: textAt(analysis, word),
      fix,
    })
  for (let word = 0; word < analysis.words; word++) {
    const spelling = spellingAt(analysis, word)
    if (style === 'digits') {
      const value = voice.numbers.indexOf(language.lower(spelling)) + 2
      // At the start of a sentence, digits are avoided.
      const opens = word === 0 || /[.!?…؟]\s+$/.test(analysis.text.slice(0, startOf(analysis, word)))
      if (value >= 2 && !opens && countsWhat(analysis, word)) add(word, String(value))
    } else if (isBareNumber(spelling)) {
      const value = Number(spelling)
      if (value < 2 || value > last || !isCount(analysis, word, voice)) continue
      const name = voice.numbers[value - 2]
      const isSure = !voice.numbersInflect && !mayBeName(analysis, word)
      if (name) add(word, isSure ? matchOpening(analysis, word, name, language) : null)
    }
  }
  return found
}

/** After a capital at the start of a sentence: "Windows 8 is old", but also "Buy 8 eggs". */
const mayBeName = (analysis: TextAnalysis, word: number): boolean =>
  word === 1 &&
  /^\p{Lu}/u.test(spellingAt(analysis, 0)) &&
  !analysis.lexicon.language.stopWords.has(lowerAt(analysis, 0))

/** Whether a number word is followed by a word rather than a hyphen or the end. */
const countsWhat = (analysis: TextAnalysis, word: number): boolean =>
  /^ \p{L}/u.test(analysis.text.slice(endOf(analysis, word), endOf(analysis, word) + 2))

function matchOpening(analysis: TextAnalysis, word: number, name: string, { locale }: Language): string {
  const before = analysis.text.slice(0, startOf(analysis, word))
  const opens = word === 0 || /[.!?…؟]\s+$/.test(before)
  return opens ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : name
}
