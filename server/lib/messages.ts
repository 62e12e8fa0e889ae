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

/** The text of a key in a language, with English as fallback; params fill `{name}`. */
export function translate(
  language: string,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const text = catalogs.get(language)?.[key] ?? catalogs.get('en')?.[key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
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
  const { fields, current, variant } = details
  const key = variant ? `error.${code}.${variant}` : `error.${code}`
  const message = details.message ?? translate(language, key, details.params)
  return { message, code, requestId, ...(fields && { fields }), ...(current !== undefined && { current }) }
}
