/**
 * Adds missing keys of the English texts to every language: `node web/locales/fill.ts`. Existing texts are
 * kept, missing ones are English, keys that English lacks are removed. Plural forms follow the language.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { [key: string]: string | Texts | Texts[] }

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const formSuffix = new RegExp(`_(${forms.join('|')})$`)
const folder = import.meta.dirname
const languages = ['ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru']

function readTexts(language: string, file: string): Texts {
  try {
    return JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Texts
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

for (const language of languages) {
  mkdirSync(join(folder, language), { recursive: true })
  for (const file of readdirSync(join(folder, 'en'))) {
    const texts = fill(readTexts('en', file), readTexts(language, file), language)
    writeFileSync(join(folder, language, file), `${JSON.stringify(texts, null, 2)}\n`)
  }
}
