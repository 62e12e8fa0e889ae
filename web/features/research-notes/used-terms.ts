import { type TextPlace, textPlaceToRange, toTextBlocks } from '@rankwell/editor'
import { findPhrases } from '@rankwell/seo'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { bringIntoView } from '../../editor/extensions/place-marks.ts'

export interface UsedTerm {
  term: string
  /** Its first place in the writer's own text of the section; null if it isn't used. */
  place: TextPlace | null
}

/** Which terms a section uses, counted as in the score. Quoted words don't count. */
export function findUsedTerms(
  doc: DocNode,
  range: { from: number; to: number } | null,
  terms: readonly string[],
  language: string,
): UsedTerm[] {
  const ids = new Set<unknown>()
  doc.forEach((node, position, index) => {
    const isInside = range === null || (position >= range.from && position < range.to)
    if (isInside && node.type.name !== 'quote') ids.add(node.attrs.id ?? `#${index}`)
  })
  const blocks = toTextBlocks(doc).blocks.filter(({ id }) => ids.has(id.split('/')[0]))
  const texts = blocks.map(({ text }) => text)
  const places = findPhrases(texts, terms, language)
  return terms.map((term, phrase) => {
    const found = places.find((place) => place.phrase === phrase)
    const block = found && blocks[found.text]
    return { term, place: found && block ? { blockId: block.id, from: found.from, to: found.to } : null }
  })
}

/** Scrolls to a term and, on large screens, selects it; a selection would open the keyboard of a phone. */
export function showTerm(editor: Editor, place: TextPlace): void {
  const range = textPlaceToRange(editor.state.doc, place)
  if (!range) return
  if (window.matchMedia('(min-width: 1024px)').matches) editor.chain().setTextSelection(range).focus().run()
  bringIntoView(editor, place)
}
