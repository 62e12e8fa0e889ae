import type { FormerLanguage, LanguageData } from '../language.ts'

export const formula1: FormerLanguage | null = null

/** Browsers load each language on demand; see `loadLanguage`. */
export const languageData: Readonly<Record<string, LanguageData>> = {}
