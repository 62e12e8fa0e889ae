import type { Language } from '../languages/language.ts'
import { stemWord } from '../text/keys.ts'
import { background as ar } from './background/ar.ts'
import { background as de } from './background/de.ts'
import { background as en } from './background/en.ts'
import { background as es } from './background/es.ts'
import { background as fr } from './background/fr.ts'
import { background as it } from './background/it.ts'
import { background as nl } from './background/nl.ts'
import { background as pt } from './background/pt.ts'
import { background as ru } from './background/ru.ts'
import { background as tr } from './background/tr.ts'

const lists: Record<string, string> = { ar, de, en, es, fr, it, nl, pt, ru, tr }
const read = new Map<string, ReadonlyMap<string, number>>()

/**
 * How common a language's everyday words are: their stems with the decimal logarithm of their occurrences in a
 * billion words (the Zipf scale of van Heuven et al. 2014). Unlisted words are rarer than
 * the rarest listed one. Empty for a language without a list.
 */
export function getBackground(language: Language): ReadonlyMap<string, number> {
  const known = read.get(language.code)
  if (known) return known
  const values = new Map<string, number>()
  let band = 0
  for (const token of (lists[language.code] ?? '').split(/\s+/)) {
    if (/^\d\.\d$/.test(token)) band = Number(token)
    else if (token) {
      const stem = stemWord(token, language)
      // The most common of the words with one stem represents it.
      values.set(stem, Math.max(band, values.get(stem) ?? 0))
    }
  }
  read.set(language.code, values)
  return values
}
