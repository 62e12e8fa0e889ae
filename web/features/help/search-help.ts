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
 * Sections of guides that contain every word of the query, in any order and case.
 *
 * @param guides The guides to search.
 * @param read Returns the texts of a guide in the interface language.
 * @param locale The locale for case conversion.
 * @returns Sections with a matching title first; nothing for an empty query.
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

/** Users rarely type accents and Arabic vowel marks in a search. */
const foldMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
