import type { Stems } from '../stems.ts'

/** Words that follow a keyword in a title or a meta description. */
export interface Phrase {
  text: string
  stems: Stems
}

/** Enumerations of up to `max` phrases in their order that repeat no word of each other. */
export function* combine(
  phrases: readonly Phrase[],
  max: number,
  chosen: Phrase[] = [],
): Generator<Phrase[]> {
  if (chosen.length > 0) yield chosen
  if (chosen.length === max) return
  for (const [at, one] of phrases.entries())
    if (chosen.every(({ stems }) => stems.isDisjointFrom(one.stems)))
      yield* combine(phrases.slice(at + 1), max, [...chosen, one])
}
