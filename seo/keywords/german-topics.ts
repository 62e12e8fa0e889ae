import type { Language } from '../languages/language.ts'
import { listWords } from '../languages/language.ts'
import type { Candidate } from './candidates.ts'
import { spellCased } from './spelling.ts'

/** Imperatives without the ending `-e`. */
const strongImperatives = listWords(
  'nimm gib lies iss sieh wirf hilf sprich brich lass komm geh halt mach tu schau vergiss',
)

/**
 * Whether a German phrase is not a topic: nouns are capitalized, so a phrase that ends in another word is cut out of a
 * clause (`Kies verletzt`), except with an infinitive (`Kette ölen`). An infinitive alone has to occur in a heading, and a
 * word that only begins sentences is an imperative (`Reinige den Filter`).
 */
export function isGermanNonTopic(candidate: Candidate, language: Language): boolean {
  const phrase = spellCased(candidate, language)
  const { length, atStart, inTitles, inHeadings } = candidate
  const last = phrase.split(/[ -]/).at(-1) ?? ''
  if (/^\p{Ll}+$/u.test(last))
    return !/(?:en|ern|eln)$/.test(last) || (length === 1 && inTitles + inHeadings === 0)
  const isOnlyAtStart = atStart >= (candidate.cased.get(phrase) ?? 0)
  return length === 1 && isOnlyAtStart && (last.endsWith('e') || strongImperatives.has(last.toLowerCase()))
}
