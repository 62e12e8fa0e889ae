import type { Language } from '../languages/language.ts'
import { listWords } from '../languages/language.ts'
import { exactForm } from '../text/keys.ts'

/** Names as `exactForm` returns them. */
export interface DateWords {
  months: ReadonlySet<string>
  /** Months and weekdays. */
  all: ReadonlySet<string>
}

const known = new Map<string, DateWords>()
/** Names with another meaning: market, stove, milieu. */
const otherwise = listWords('pazar ocak среда')

/** Names of months and weekdays, in dates and alone. */
export function listDateWords(language: Language): DateWords {
  const before = known.get(language.code)
  if (before) return before
  // Arabic months have other names in the Levant and in the Maghreb.
  const locales = language.code === 'ar' ? ['ar-EG', 'ar-SY', 'ar-MA'] : [language.locale]
  const list = (options: Intl.DateTimeFormatOptions) =>
    locales
      .flatMap((locale) => listNames(locale, options))
      .filter((word) => !otherwise.has(word))
      .map((word) => exactForm(word, language))
  const months = new Set([...list({ month: 'long' }), ...list({ month: 'long', day: 'numeric' })])
  const words = { months, all: new Set([...months, ...list({ weekday: 'long' })]) }
  known.set(language.code, words)
  return words
}

function listNames(locale: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1 + month)))
    .flatMap((date) => date.split(/[^\p{L}\p{M}]+/u))
    .filter((word) => word.length > 2)
}
