import type { InterfaceLanguage } from '@rankwell/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { articleTexts } from './article-texts.ts'
import { isolate } from './direction.ts'
import { interfaceLanguageCodes, isInterfaceLanguage, languageDirection, pickLanguage } from './languages.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

type Texts = Record<string, unknown>

async function fetchTexts(language: string, file: string): Promise<Texts> {
  const answer = await fetch(`${import.meta.env.TEXTS_PATH}/${language}/${file}.json`)
  if (answer.ok) return answer.json()
  // As with a missing script, the files may have been removed by a newer version of the app.
  if (answer.status === 404) window.dispatchEvent(new Event('vite:preloadError'))
  throw new Error(`No texts for ${language}/${file}`)
}

/** Texts requested before the library was initialized. */
const early = new Map<string, Promise<Texts>>()

const loader = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string) {
    const name = `${language}/${namespace}`
    const asked = early.get(name)
    early.delete(name)
    return asked ?? fetchTexts(language, namespace)
  },
}

/** The language stored on this device, or the browser's if there is none. */
function initialLanguage(): InterfaceLanguage {
  const stored = readStored(storageKeys.language)
  return stored && isInterfaceLanguage(stored) ? stored : pickLanguage(navigator.languages)
}

function applyLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = languageDirection(language)
}

function registerEarlyRequest(language: string, namespace: string, asked: Promise<Texts>): void {
  // The error is handled by its consumer.
  asked.catch(() => undefined)
  early.set(`${language}/${namespace}`, asked)
}

/** Requests all initial texts of the article page together; call it before `startI18n`. */
export function fetchArticleTexts(): void {
  const language = initialLanguage()
  const all = fetchTexts(language, 'article-page') as Promise<Record<string, Texts>>
  for (const name of articleTexts) {
    const alone = () => fetchTexts(language, name)
    registerEarlyRequest(
      language,
      name,
      all.then((texts) => texts[name] ?? alone(), alone),
    )
  }
}

let starting: Promise<unknown> | undefined

/** Loads the first texts; the app can render when it resolves. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', applyLanguage)
  starting = i18next
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      // Initializes synchronously.
      initAsync: false,
      supportedLngs: interfaceLanguageCodes,
      // A test checks that all languages have all keys, so a fallback language is never loaded.
      fallbackLng: false,
      ns: ['common', 'errors', 'auth'],
      defaultNS: 'common',
      interpolation: { escape: (value) => isolate(value, languageDirection(i18next.language)) },
      returnNull: false,
    })
  await starting
}

/** Switches the interface without a reload, and stores the language on this device. */
export async function setLanguage(language: InterfaceLanguage): Promise<void> {
  writeStored(storageKeys.language, language)
  if (i18next.language !== language) await i18next.changeLanguage(language)
}

/** Stores the language chosen before signing in until the account has it. */
export async function chooseLanguageSignedOut(language: InterfaceLanguage): Promise<void> {
  writeStored(storageKeys.chosenLanguage, language, 'sessionStorage')
  await setLanguage(language)
}

/** The language chosen on the login page that has not been saved to an account yet. */
export function readChosenLanguage(): InterfaceLanguage | null {
  const stored = readStored(storageKeys.chosenLanguage, 'sessionStorage')
  return stored && isInterfaceLanguage(stored) ? stored : null
}

export const forgetChosenLanguage = (): void =>
  writeStored(storageKeys.chosenLanguage, null, 'sessionStorage')

/** Starts loading texts of a page together with its code. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  if (starting && !i18next.isInitialized) {
    const language = initialLanguage()
    for (const name of namespaces)
      if (!early.has(`${language}/${name}`)) registerEarlyRequest(language, name, fetchTexts(language, name))
    await starting
  }
  return i18next.loadNamespaces(namespaces)
}
