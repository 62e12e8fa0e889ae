import type { ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Scripts that do not separate words with spaces. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u
const opening = /[\s([{«“‘„"'¿¡/-]/u

/** Whether text can be typed at a position; code and titles are not changed. */
const canTakeText = ({ parent }: ResolvedPos): boolean =>
  parent.isTextblock && parent.inlineContent && !parent.type.spec.code && parent.type.name !== 'title'

/**
 * The transaction that inserts a term at the caret, with spaces where needed. The term goes to the end of the text if
 * the caret was never placed or text cannot be typed there.
 */
export function insertTerm(state: EditorState, term: string): { tr: Transaction; from: number; to: number } {
  const { doc, selection } = state
  const caret = selection.$to
  const wasNeverPlaced =
    selection.empty && caret.pos <= TextSelection.atStart(doc).from && doc.textContent !== ''
  const last = TextSelection.atEnd(doc).$to
  const place = !wasNeverPlaced && canTakeText(caret) ? caret : canTakeText(last) ? last : null
  if (!place) {
    const { paragraph } = state.schema.nodes
    const tr = state.tr
    if (paragraph) tr.insert(doc.content.size, paragraph.create(null, state.schema.text(term)))
    const from = tr.doc.content.size - 1 - term.length
    return { tr, from, to: from + term.length }
  }
  const before = place.parent.textBetween(0, place.parentOffset, '\n', ' ').at(-1) ?? ''
  const after = place.parent.textBetween(place.parentOffset, place.parent.content.size, '\n', ' ').at(0) ?? ''
  const isSpaced = !unspaced.test(term)
  const lead = isSpaced && before && !opening.test(before) && !unspaced.test(before) ? ' ' : ''
  const tail = isSpaced && /[\p{L}\p{N}]/u.test(after) && !unspaced.test(after) ? ' ' : ''
  const from = place.pos + lead.length
  const tr = state.tr.insertText(lead + term + tail, place.pos)
  tr.setSelection(TextSelection.create(tr.doc, from + term.length))
  return { tr, from, to: from + term.length }
}
