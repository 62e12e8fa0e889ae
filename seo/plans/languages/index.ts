import type { PlanLanguage } from '../types.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import { turkish } from './tr.ts'

const languages: Record<string, PlanLanguage> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
  tr: turkish,
}

export const codeOf = (language: string): string => language.slice(0, 2).toLowerCase()

/** The patterns of a language; null for a language without any. */
export const patternsIn = (language: string): PlanLanguage | null => languages[codeOf(language)] ?? null
