import type { Language } from '../languages/language.ts'
import type { Candidate } from './candidates.ts'

/** The commonest spelling in lower case; among equals the one that comes first in the alphabet. */
export function spell({ spellings }: Candidate): string {
  return mostUsed(spellings)
}

/**
 * The commonest spelling with the capitals that it has inside of sentences: `French press`, `SEO`, German
 * nouns. Lower case where nothing shows how it is written there.
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
