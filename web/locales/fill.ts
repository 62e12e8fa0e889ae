/**
 * Adds missing keys of the English texts to every language, for the interface and for server messages:
 * `node web/locales/fill.ts`. Existing texts are kept, missing ones are English, and keys that English lacks
 * are removed. Plural forms follow the language.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { [key: string]: string | Texts | Texts[] }

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const formSuffix = new RegExp(`_(${forms.join('|')})$`)
const folder = import.meta.dirname
const languages = ['ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru']

function readTexts(path: string): Texts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Texts
  } catch {
    return {}
  }
}

function fill(english: Texts, present: Texts, language: string): Texts {
  const filled: Texts = {}
  for (const [key, value] of Object.entries(english)) {
    const stem = key.replace(formSuffix, '')
    if (stem !== key && typeof value === 'string') {
      const wanted = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[])
      if (`${stem}_zero` in english) wanted.add('zero')
      for (const form of forms.filter((form) => wanted.has(form))) {
        const own = present[`${stem}_${form}`]
        const source = english[`${stem}_${form}`] ?? english[`${stem}_other`]
        filled[`${stem}_${form}`] = own ?? source ?? value
      }
    } else filled[key] = fillValue(value, present[key], language)
  }
  return filled
}

function fillValue(
  value: Texts[string],
  present: Texts[string] | undefined,
  language: string,
): Texts[string] {
  if (Array.isArray(value)) {
    const list = Array.isArray(present) ? present : []
    return value.map((entry, index) => fill(entry, list[index] ?? {}, language))
  }
  if (typeof value === 'object') {
    return fill(value, typeof present === 'object' && !Array.isArray(present) ? present : {}, language)
  }
  return typeof present === 'string' ? present : value
}

function fillFile(pathOf: (language: string) => string, language: string) {
  const texts = fill(readTexts(pathOf('en')), readTexts(pathOf(language)), language)
  writeFileSync(pathOf(language), `${JSON.stringify(texts, null, 2)}\n`)
}

for (const language of languages) {
  mkdirSync(join(folder, language), { recursive: true })
  for (const file of readdirSync(join(folder, 'en'))) fillFile((code) => join(folder, code, file), language)
  fillFile((code) => join(folder, '../../server/locales', `${code}.json`), language)
}
