import type { LanguageData } from '../language.ts'

/** In a browser each language comes when it is needed; see `loadLanguage`. */
export const languageData: Readonly<Record<string, LanguageData>> = {}
