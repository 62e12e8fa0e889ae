import { useTranslation } from 'react-i18next'
import { formatLocale, languageDirection } from './languages.ts'
import { serverNow } from './server-time.ts'
import { useTimeZone } from './time-zone.ts'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * Numbers, dates, and names in a language.
 *
 * @param language Interface language.
 * @param timeZone IANA name; the device's is used if the browser does not know it.
 */
export function createFormat(language: string, timeZone?: string) {
  const locale = formatLocale(language)
  // Each formatter takes milliseconds to create, so it is created on first use.
  const zone = once(() => (timeZone && isTimeZone(timeZone) ? { timeZone } : {}))
  const number = once(() => new Intl.NumberFormat(locale))
  // In Arabic, the medium style has only digits, whose order is ambiguous.
  const dateStyle = language === 'ar' ? 'long' : 'medium'
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle, ...zone() }))
  const dateTime = once(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...zone() }),
  )
  const collator = once(() => new Intl.Collator(locale, { numeric: true }))
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  function formatMoney(amount: number, currency: string, options: Intl.NumberFormatOptions): string {
    const text = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.toUpperCase(),
      ...options,
    }).format(amount)
    // "US$" would be split in Arabic text, so the amount is isolated as Latin text.
    return languageDirection(language) === 'rtl' ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text
  }
  return {
    // Small integers look the same in all our languages, and are needed for the first paint.
    number: (value: number) =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number().format(value),
    percent: (share: number, digits = 0) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share),
    /** @param currency ISO 4217 code, in any case. */
    money: (amount: number, currency: string) => formatMoney(amount, currency, {}),
    /** Money with fractions of a cent, for prices of single calls. */
    price: (amount: number, currency: string) =>
      formatMoney(amount, currency, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    date: (value: string | number | Date) => joinDate(date(), value),
    dateTime: (value: string | number | Date) => joinDate(dateTime(), value),
    /** "5 minutes ago", "yesterday"; within the last minute "now". */
    ago: (value: string | number | Date, now = serverNow()) => {
      // A time recorded by a clock that is ahead is not shown as future.
      const seconds = Math.min(0, Math.round((new Date(value).getTime() - now) / 1000))
      const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 0]
      return relative().format(size ? Math.trunc(seconds / size) : 0, unit)
    },
    // The first list formatter is slow to create, and most lists have a single item.
    list: (items: string[]) =>
      items.length < 2
        ? (items[0] ?? '')
        : new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** The name of a language by its code; the code itself if unknown. */
    languageName: (code: string) => nameOf(locale, 'language', code),
    /** Like `languageName`, but capitalized in every language, for menus and tables. */
    languageLabel: (code: string) =>
      nameOf(locale, 'language', code).replace(/^./u, (first) => first.toLocaleUpperCase(locale)),
    /** Sorts names like the server: by the interface language, with numbers in numeric order. */
    compareNames: (one: string, other: string) => collator().compare(one, other),
    regionName: (code: string) => nameOf(locale, 'region', code),
  }
}

/** Formats a date, joined up to its year: a day on one line and its month on the next are hard to read. */
const joinDate = (format: Intl.DateTimeFormat, value: string | number | Date) =>
  format.format(new Date(value)).replace(/ (?=.*\d{4})/g, '\u00a0')

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function nameOf(locale: string, type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code
  } catch {
    return code
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export type Format = ReturnType<typeof createFormat>

/** Cache for the last language and time zone: all parts of a page use the same. */
let latest: { language: string; timeZone: string | undefined; format: Format } | null = null

function shareFormat(language: string, timeZone?: string): Format {
  if (latest?.language !== language || latest.timeZone !== timeZone)
    latest = { language, timeZone, format: createFormat(language, timeZone) }
  return latest.format
}

/** `createFormat` for the interface language and the user's time zone. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  return shareFormat(i18n.language, timeZone)
}
