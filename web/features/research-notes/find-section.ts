import type { Node as DocNode } from '@tiptap/pm/model'
import { isCoveredBy, readSections, type Section } from '../../lib/heading-sections.ts'

/** A heading of the notes. */
export interface NotesHeading {
  heading: string
}

/** The section of the text that belongs to a heading of the notes; null if the text has none. */
export const sectionOf = (sections: readonly Section[], { heading }: NotesHeading): Section | null =>
  sections.find(({ text }) => isCoveredBy([text], heading)) ?? null

/**
 * The index of the notes for a position in the text: those of its heading, or of the nearest heading above it that has
 * notes. Null before the first one.
 */
export function findNotesAt(doc: DocNode, position: number, notes: readonly NotesHeading[]): number | null {
  const above = readSections(doc).filter(({ from }) => from <= position)
  for (const { text } of above.toReversed()) {
    const index = notes.findIndex(({ heading }) => isCoveredBy([text], heading))
    if (index >= 0) return index
  }
  return null
}

/** The text between a heading and the next one. */
export function readLead(doc: DocNode, section: Section | null): { from: number; to: number } | null {
  if (!section) return null
  let to = doc.content.size
  doc.forEach((node, position) => {
    if (position > section.from && node.type.name === 'heading') to = Math.min(to, position)
  })
  return { from: section.from, to }
}
