import { findCountry } from './countries.ts'

/** Content languages: the codes that search engines support for interface and results. */
const languageCodes =
  'af ak am ar az be bem bg bn br bs ca ceb chr ckb co cs cy da de ee el en eo es es-419 et eu fa fi fil fo fr fy ga gaa gd gl gn gu ha haw hi hr ht hu hy ia id ig is it iw ja jw ka kk km kn ko ky la lg ln lo lt lv mfe mg mi mk ml mn mr ms mt my ne nl nn no nso ny nyn oc om or pa pcm pl ps pt-BR pt-PT qu rm rn ro ru rw sd si sk sl sn so sq sr sr-Latn sr-ME st su sv sw ta te tg th ti tk tn to tr tt ug uk ur uz vi wo xh yi yo zh-CN zh-TW zu'.split(
    ' ',
  )

const ownNames: Record<string, string> = { 'zh-CN': 'Chinese (Simplified)', 'zh-TW': 'Chinese (Traditional)' }

/** Legacy codes by their modern equivalents. */
const modernCodes: Record<string, string> = { iw: 'he', jw: 'jv', no: 'nb', fil: 'tl' }

/** The codes and English names of all content languages, sorted by name. */
export function listContentLanguages(): { language_code: string; language_name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const byName = new Intl.Collator('en').compare
  return languageCodes
    .map((code) => ({ language_code: code, language_name: ownNames[code] ?? names.of(code) ?? code }))
    .sort((a, b) => byName(a.language_name, b.language_name))
}

/**
 * A provider's possible codes for a language, best first: unchanged, its modern or legacy equivalent, then
 * without its region.
 */
export function listCodesOf(languageCode: string): string[] {
  const primary = languageCode.split('-', 1)[0] ?? languageCode
  const legacy = Object.keys(modernCodes).find((code) => modernCodes[code] === languageCode)
  const twins = [modernCodes[languageCode], legacy, modernCodes[primary]]
  return [...new Set([languageCode, ...twins, primary].filter((code) => code !== undefined))]
}

const primaryCodes = new Set(
  [...languageCodes, ...Object.values(modernCodes)].map((code) => code.split('-', 1)[0] ?? code),
)

/** Whether a code is a content language, also in its modern form or of another country: `he`, `en-AU`. */
export function isContentLanguage(languageCode: string): boolean {
  if (languageCodes.includes(languageCode)) return true
  const [primary = '', ...others] = languageCode.split('-')
  return primaryCodes.has(primary) && others.every((part) => part.length === 4 || findCountry(part) !== null)
}
