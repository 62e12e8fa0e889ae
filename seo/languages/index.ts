import { languageData } from '#language-data'
import { arabic } from './ar/index.ts'
import { german } from './de/index.ts'
import { english } from './en/index.ts'
import { spanish } from './es/index.ts'
import { french } from './fr/index.ts'
import { italian } from './it/index.ts'
import type { Language, LanguageData } from './language.ts'
import { makeLanguage } from './language.ts'
import { dutch } from './nl/index.ts'
import { portuguese } from './pt/index.ts'
import { russian } from './ru/index.ts'
import { turkish } from './tr/index.ts'

const own = [english, arabic, turkish, spanish, french, german, italian, portuguese, dutch, russian]
const known = new Map<string, Language>(
  own.map((language) => [language.code, { ...language, ...languageData[language.code]?.matching }]),
)
const loaded = new Set(Object.keys(languageData))

/** Whether words of a language match as they should: its data is there, or there is none. */
export function isLanguageLoaded(code: string): boolean {
  const { code: base } = getLanguage(code)
  return loaded.has(base) || !own.some((language) => language.code === base)
}

/** Takes in what was loaded; the language becomes a new object, so that nothing made with the old one is used again. */
export function addLanguageData(code: string, { matching }: LanguageData): void {
  known.set(code, { ...getLanguage(code), ...matching })
  loaded.add(code)
}

/** Codes of the languages whose readability can be checked. */
export const supportedReadabilityLanguages: readonly string[] = own
  .filter((language) => language.readability)
  .map((language) => language.code)

/** The language of a code such as `en`, `pt-BR` or `zh_CN`; one without rules for any other code. */
export function getLanguage(code: string): Language {
  const base = code.slice(0, 12).toLowerCase().split(/[-_]/)[0] || 'en'
  const language = known.get(base)
  if (language) return language
  if (known.size > 200) return makeLanguage(base)
  const plain = makeLanguage(base)
  known.set(base, plain)
  return plain
}
