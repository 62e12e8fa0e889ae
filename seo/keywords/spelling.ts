import type { Language } from '../languages/language.ts'
import type { Candidate } from './candidates.ts'

/** The most common spelling in lower case; among equals the first in alphabetical order. */
export function spell({ spellings }: Candidate): string {
  return mostUsed(spellings)
}

/**
 * The most common spelling, capitalized as inside sentences: `French press`, `SEO`, German
 * nouns. Lower case if it does not occur inside a sentence.
 */
export function spellCased(candidate: Candidate, language: Language): string {
  const lower = spell(candidate)
  const written = new Map([...candidate.cased].filter(([form]) => language.lower(form) === lower))
  return mostUsed(written) || lower
}

function mostUsed(forms: ReadonlyMap<string, number>): string {
  let best = ''
  let most = 0
  for (const [form, count] of forms) {
    if (count > most || (count === most && form < best)) {
      best = form
      most = count
    }
  }
  return best
}
