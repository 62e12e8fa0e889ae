import type { FormerLanguage, LanguageData } from '../language.ts'

export const formula1: FormerLanguage | null = null

/** In a browser each language comes when it is needed; see `loadLanguage`. */
export const languageData: Readonly<Record<string, LanguageData>> = {}
