import { readFileSync } from 'node:fs'
import type { ErrorBody, ErrorCode } from '@rankwell/contract'
import type { HttpErrorDetails } from './errors.ts'

/** The languages of messages. */
export const messageLanguages = ['en', 'ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru'] as const
type Catalog = Record<string, string>

const catalogs = new Map<string, Catalog>(
  messageLanguages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8')) as Catalog,
  ]),
)

/** The text of a key in a language: the plural form for `count`, if the key has one. */
function findText(language: string, key: string, count: string | number | undefined) {
  const texts = catalogs.get(language)
  if (count === undefined) return texts?.[key]
  const form = new Intl.PluralRules(language).select(Number(count))
  return texts?.[`${key}_${form}`] ?? texts?.[key]
}

/**
 * The text of a key in a language, with English as fallback; params fill `{name}`, and `count` selects the
 * plural form of keys such as `mail.digest.subject_one`.
 */
export function translate(
  language: string,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const text = findText(language, key, params.count) ?? findText('en', key, params.count) ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** A wait in words, such as "in 5 seconds"; from two minutes in minutes, rounded up. */
function describeWait(language: string, seconds: number): string {
  // Arabic's own word for the future also means "within".
  const format = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(`${language}-u-nu-latn`).format(value, unit).replace('خلال', 'بعد')
  if (seconds < 120) return format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? format(minutes, 'minute') : format(Math.ceil(minutes / 60), 'hour')
}

/** The first supported language of an Accept-Language header. */
export function chooseLanguage(header: string | undefined): string {
  if (!header) return 'en'
  const wanted = header.split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.trim().split(';')
    return {
      language: tag.toLowerCase().split('-')[0] ?? '',
      quality: Number(quality.replace('q=', '')) || 0,
    }
  })
  wanted.sort((a, b) => b.quality - a.quality)
  return wanted.find(({ language }) => catalogs.has(language))?.language ?? 'en'
}

/** The body of an error response. */
export function errorBody(
  code: ErrorCode,
  requestId: string,
  language: string,
  details: HttpErrorDetails = {},
): ErrorBody {
  const { fields, current, variant, retryAfterSeconds: wait } = details
  const key = variant ? `error.${code}.${variant}` : `error.${code}`
  const params = { ...details.params, ...(wait && { when: describeWait(language, wait) }) }
  const message = details.message ?? translate(language, key, params)
  return { message, code, requestId, ...(fields && { fields }), ...(current !== undefined && { current }) }
}
