import type { InterfaceLanguage } from '@rankwell/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolate } from './direction.ts'
import { interfaceLanguageCodes, isInterfaceLanguage, languageDirection, pickLanguage } from './languages.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

const loader = {
  type: 'backend' as const,
  init() {},
  async read(language: string, namespace: string) {
    const answer = await fetch(`${import.meta.env.TEXTS_PATH}/${language}/${namespace}.json`)
    if (answer.ok) return answer.json()
    // As for a script that is gone: texts of an older version go with it.
    if (answer.status === 404) window.dispatchEvent(new Event('vite:preloadError'))
    throw new Error(`No texts for ${language}/${namespace}`)
  },
}

/** The choice kept on this device, otherwise the browser's. */
function initialLanguage(): InterfaceLanguage {
  const stored = readStored(storageKeys.language)
  return stored && isInterfaceLanguage(stored) ? stored : pickLanguage(navigator.languages)
}

function applyLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = languageDirection(language)
}

/** Loads the first texts; the app may be drawn when it resolves. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', applyLanguage)
  await i18next
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      supportedLngs: interfaceLanguageCodes,
      // Key parity of all languages is tested, so a second language is never fetched.
      fallbackLng: false,
      ns: ['common', 'errors', 'auth'],
      defaultNS: 'common',
      interpolation: { escape: (value) => isolate(value, languageDirection(i18next.language)) },
      returnNull: false,
    })
}

/** Switches the interface without a reload, and remembers the choice on this device. */
export async function setLanguage(language: InterfaceLanguage): Promise<void> {
  writeStored(storageKeys.language, language)
  if (i18next.language !== language) await i18next.changeLanguage(language)
}

/** Keeps what somebody chose before signing in, until it is the account's language. */
export async function chooseLanguageSignedOut(language: InterfaceLanguage): Promise<void> {
  writeStored(storageKeys.chosenLanguage, language, 'sessionStorage')
  await setLanguage(language)
}

/** The language that was chosen on the login page and no account has taken yet. */
export function readChosenLanguage(): InterfaceLanguage | null {
  const stored = readStored(storageKeys.chosenLanguage, 'sessionStorage')
  return stored && isInterfaceLanguage(stored) ? stored : null
}

export const forgetChosenLanguage = (): void =>
  writeStored(storageKeys.chosenLanguage, null, 'sessionStorage')

/** Starts loading texts that a page will need, beside its code. */
export const loadTexts = (namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces)
