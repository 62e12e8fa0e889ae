import type { NotesSection } from '@rankwell/contract'

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The parts of the notes that contain every word of the query; sections without one are left out. */
export function searchNotes(sections: readonly NotesSection[], query: string): NotesSection[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const has = (...texts: string[]) => {
    const text = fold(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  return sections.flatMap(({ hint: _, ...section }) => {
    const found = {
      ...section,
      passages: section.passages.filter(({ text, title }) => has(text, title)),
      figures: section.figures.filter(({ text, title }) => has(text, title)),
      questions: section.questions.filter(({ question, answer, title }) => has(question, answer, title)),
      terms: section.terms.filter((term) => has(term)),
    }
    const { passages, figures, questions, terms } = found
    return passages.length + figures.length + questions.length + terms.length > 0 ? [found] : []
  })
}
