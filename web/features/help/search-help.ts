import type { Guide } from '../../lib/guide-names.ts'

export interface GuideTexts {
  title: string
  intro: string
  sections: { title: string; text: string }[]
}
export interface Answer {
  guide: Guide
  title: string
  text: string
}

/**
 * The sections of guides that hold every word of the query, in any order and case.
 *
 * @param guides Those that are searched.
 * @param read Gives the texts of a guide in the language of the interface.
 * @param locale The language whose small and capital letters count.
 * @returns First those whose title holds the query's words; nothing for an empty query.
 */
export function searchHelp(
  query: string,
  guides: readonly Guide[],
  read: (guide: Guide) => GuideTexts,
  locale: string,
): Answer[] {
  const fold = (text: string) => foldMarks(text.toLocaleLowerCase(locale))
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => fold(text).includes(word))
  const answers = guides.flatMap((guide) => {
    const texts = read(guide)
    return texts.sections
      .filter(({ title, text }) => holds(`${texts.title} ${title} ${text}`))
      .map(({ title, text }) => ({ guide, title, text }))
  })
  return answers.toSorted((a, b) => Number(holds(b.title)) - Number(holds(a.title)))
}

/** Accents and Arabic vowel marks are seldom typed in a search. */
const foldMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
