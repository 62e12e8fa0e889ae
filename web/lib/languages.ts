import type { InterfaceLanguage } from '@rankwell/contract'

/** The interface languages with their own names, in the order of the language menu. */
export const interfaceLanguageNames: Record<InterfaceLanguage, string> = {
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  ru: 'Русский',
}

export const interfaceLanguageCodes = Object.keys(interfaceLanguageNames) as InterfaceLanguage[]

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  Object.hasOwn(interfaceLanguageNames, code)

/**
 * The locale for numbers and dates of an interface language. Arabic uses Western digits, like the interface
 * and the articles; `pt` is Brazilian, like the texts.
 */
export function formatLocale(language: string): string {
  if (language === 'ar') return 'ar-u-nu-latn-ca-gregory'
  return language === 'pt' ? 'pt-BR' : language
}

export const languageDirection = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The first interface language among the browser's preferences; English if there is none. */
export function pickLanguage(wanted: readonly string[]): InterfaceLanguage {
  for (const tag of wanted) {
    const code = tag.split('-')[0]?.toLowerCase() ?? ''
    if (isInterfaceLanguage(code)) return code
  }
  return 'en'
}
