import { addFunctionWords } from '../substance/function-words.ts'
import type { Formula } from '../types.ts'
import { addFormula1, addLanguageData, getLanguage, isLanguageLoaded } from './index.ts'
import type { LanguageData } from './language.ts'

const loaders: Readonly<Record<string, () => Promise<{ data: LanguageData }>>> = {
  ar: () => import('./ar/data.ts'),
  de: () => import('./de/data.ts'),
  en: () => import('./en/data.ts'),
  es: () => import('./es/data.ts'),
  fr: () => import('./fr/data.ts'),
  it: () => import('./it/data.ts'),
  nl: () => import('./nl/data.ts'),
  pt: () => import('./pt/data.ts'),
  ru: () => import('./ru/data.ts'),
  tr: () => import('./tr/data.ts'),
}

/**
 * Loads the data that a formula needs for one language. Outside browsers all data is already loaded.
 * @throws when the network fails; the next call tries again
 */
export async function loadLanguage(code: string, formula: Formula = 2): Promise<void> {
  if (formula === 1 && !isLanguageLoaded(code, 1))
    addFormula1((await import('../formula-1/language.ts')).asFormula1)
  if (isLanguageLoaded(code)) return
  const { code: base } = getLanguage(code)
  const { data } = (await loaders[base]?.()) ?? {}
  if (!data) return
  addFunctionWords(base, data.functionWords)
  addLanguageData(base, data)
}
