import { commonWords as ar } from '../languages/ar/common-words.ts'
import { commonWords as de } from '../languages/de/common-words.ts'
import { commonWords as en } from '../languages/en/common-words.ts'
import { commonWords as es } from '../languages/es/common-words.ts'
import { commonWords as fr } from '../languages/fr/common-words.ts'
import { commonWords as it } from '../languages/it/common-words.ts'
import type { Language } from '../languages/language.ts'
import { listWords } from '../languages/language.ts'
import { commonWords as nl } from '../languages/nl/common-words.ts'
import { commonWords as pt } from '../languages/pt/common-words.ts'
import { commonWords as ru } from '../languages/ru/common-words.ts'
import { commonWords as tr } from '../languages/tr/common-words.ts'
import { stemWord } from '../text/keys.ts'

// Parsed on first use: the browser, which only counts words, should not pay for the lists.
const lists: Record<string, string> = { ar, de, en, es, fr, it, nl, pt, ru, tr }
const known = new Map<string, ReadonlySet<string>>()

/** Stems of everyday words that are not topics: they may be part of a keyword, but not be one alone. */
export function listEveryday(language: Language): ReadonlySet<string> {
  const before = known.get(language.code)
  if (before) return before
  const stems = new Set([...listWords(lists[language.code] ?? '')].map((word) => stemWord(word, language)))
  known.set(language.code, stems)
  return stems
}
