import { formula1, languageData } from '#language-data'
import type { Formula } from '../types.ts'
import { arabic } from './ar/index.ts'
import { german } from './de/index.ts'
import { english } from './en/index.ts'
import { spanish } from './es/index.ts'
import { french } from './fr/index.ts'
import { italian } from './it/index.ts'
import type { FormerLanguage, Language, LanguageData } from './language.ts'
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
let toFormer = formula1
const formers = new Map<Language, Language>()

/** A language with the rules of a formula; uses the current rules until those of formula 1 are loaded. */
export function getScoringLanguage(code: string, formula: Formula): Language {
  const present = getLanguage(code)
  if (formula > 1 || !toFormer) return present
  const former = formers.get(present) ?? toFormer(present)
  if (formers.size < 200) formers.set(present, former)
  return former
}

export function addFormula1(make: FormerLanguage): void {
  toFormer = make
}

/**
 * Whether a language can be scored correctly: everything the formula needs is loaded, or there is nothing to
 * load.
 */
export function isLanguageLoaded(code: string, formula: Formula = 2): boolean {
  if (formula === 1 && !toFormer) return false
  const { code: base } = getLanguage(code)
  return loaded.has(base) || !own.some((language) => language.code === base)
}

/**
 * Registers loaded data. Creates a new language object, so that caches built with the old one are not reused.
 */
export function addLanguageData(code: string, { matching }: LanguageData): void {
  known.set(code, { ...getLanguage(code), ...matching })
  loaded.add(code)
}

/** Codes of the languages whose readability can be checked. */
export const supportedReadabilityLanguages: readonly string[] = own
  .filter((language) => language.readability)
  .map((language) => language.code)

/** The language for a code such as `en`, `pt-BR` or `zh_CN`; a language without rules for any other code. */
export function getLanguage(code: string): Language {
  const base = code.slice(0, 12).toLowerCase().split(/[-_]/)[0] || 'en'
  const language = known.get(base)
  if (language) return language
  if (known.size > 200) return makeLanguage(base)
  const plain = makeLanguage(base)
  known.set(base, plain)
  return plain
}
