import { carryMarks, type JSONContent, type MarkedText, markdownToDoc } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** A range of a text block to be rewritten: `from` and `to` are document positions. */
export interface Unit {
  from: number
  to: number
  text: string
  /** It is a whole paragraph, which can be replaced by other blocks. */
  isWhole: boolean
}

/** Finds a unit again after edits by others; null if its text is gone. */
function locate(doc: DocNode, { from, to, text }: Unit): { from: number; to: number } | null {
  const isThere = (start: number, end: number) =>
    end <= doc.content.size && doc.textBetween(start, end, '\n', ' ').trim() === text
  if (isThere(from, to)) return { from, to }
  let found: { from: number; to: number } | null = null
  doc.descendants((node, position) => {
    if (found || !node.isTextblock) return !found
    const at = node.textContent.indexOf(text)
    if (at >= 0 && node.textContent.length === node.content.size)
      found = { from: position + 1 + at, to: position + 1 + at + text.length }
    return false
  })
  return found
}

const toDoc = ({ schema }: EditorState, markdown: string): DocNode =>
  schema.nodeFromJSON(markdownToDoc(markdown))

/** The range without surrounding whitespace. */
function trimRange(doc: DocNode, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const text = doc.textBetween(from, to, '\n', ' ')
  const lead = text.length - text.trimStart().length
  return { from: from + lead, to: from + lead + text.trim().length }
}

/** Replaces only the changed words of a block, so that comments and carets on the others keep their place. */
function replaceWords(
  tr: Transaction,
  range: { from: number; to: number },
  paragraph: DocNode,
  changes: ReturnType<typeof carryMarks>['changes'],
): void {
  for (const { from, to, newFrom, newTo, isSame } of changes.toReversed())
    if (!isSame) tr.replaceWith(range.from + from, range.from + to, paragraph.content.cut(newFrom, newTo))
  paragraph.forEach((child, offset) => {
    const from = range.from + offset
    for (const mark of child.marks) tr.addMark(from, from + child.nodeSize, mark)
  })
}

/** Joins all text into one line of inline content, for places that cannot hold blocks. */
function joinLines(doc: DocNode): DocNode[] {
  const line: DocNode[] = []
  doc.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(doc.type.schema.text(' '))
    if (node.isText) line.push(node)
  })
  return line
}

/** Replaces one unit with Markdown; returns the marks that were lost, or null if the unit is gone. */
function replaceUnit(state: EditorState, tr: Transaction, unit: Unit, markdown: string): MarkedText[] | null {
  const place = locate(state.doc, unit)
  if (!place) return null
  const old = trimRange(state.doc, place)
  const { doc, changes, lost } = carryMarks(state.doc, old, toDoc(state, markdown))
  const range = { from: tr.mapping.map(old.from), to: tr.mapping.map(old.to) }
  const $from = tr.doc.resolve(range.from)
  const nodes = doc.children
  const [first] = nodes
  const isParagraph = first?.type.name === 'paragraph'
  const index = $from.index(-1)
  const fits = unit.isWhole && $from.node(-1).canReplace(index, index + 1, doc.content)
  if (isParagraph && nodes.length === 1) replaceWords(tr, range, first, changes)
  else if (fits) tr.replaceWith($from.before(), $from.after(), nodes)
  else tr.replaceWith(range.from, range.to, joinLines(doc))
  return lost
}

/**
 * Replaces units by new texts (Markdown). A whole paragraph can become several blocks; within one, only the
 * words change. Unchanged words keep their formatting. Units whose text has changed in the meantime are
 * skipped.
 *
 * @returns The transaction, the number of units not found, and the lost formatting.
 */
export function replaceUnits(
  state: EditorState,
  units: readonly Unit[],
  texts: readonly string[],
): { tr: Transaction; missed: number; lost: MarkedText[] } {
  const { tr } = state
  let missed = 0
  const lost: MarkedText[] = []
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at]
    const text = texts[at]?.trim()
    if (!unit || !text || text === unit.text) continue
    const left = replaceUnit(state, tr, unit, text)
    if (left) lost.unshift(...left)
    else missed++
  }
  return { tr, missed, lost }
}

/** Inserts texts (Markdown) as blocks below the block at a position. */
export function addBelow(state: EditorState, position: number, texts: readonly string[]): Transaction {
  const $place = state.doc.resolve(Math.min(position, state.doc.content.size))
  const at = $place.depth > 0 ? $place.after(1) : $place.pos
  return state.tr.insert(
    at,
    texts.flatMap((text) => toDoc(state, text).children),
  )
}

/** Replaces the top-level blocks of a range by blocks (Markdown); unchanged words keep their marks. */
export function replaceBlocks(
  state: EditorState,
  range: { from: number; to: number },
  markdown: string,
): { tr: Transaction; lost: MarkedText[] } {
  const $from = state.doc.resolve(range.from)
  const $to = state.doc.resolve(range.to)
  const from = $from.depth > 0 ? $from.before(1) : range.from
  const to = $to.depth > 0 ? $to.after(1) : range.to
  const { doc, lost } = carryMarks(state.doc, { from, to }, toDoc(state, markdown))
  return { tr: state.tr.replaceWith(from, to, doc.children), lost }
}

/** Replaces a unit by a new text (Markdown), or inserts it below its block; null if its text is gone. */
export function takeUnit(
  state: EditorState,
  unit: Unit,
  markdown: string,
  isBelow: boolean,
): Transaction | null {
  if (!isBelow) {
    const { tr, missed } = replaceUnits(state, [unit], [markdown])
    return missed > 0 ? null : tr
  }
  const place = locate(state.doc, unit)
  return place && addBelow(state, place.to, [markdown])
}

/** The block of a unit before and after a new text is accepted; unchanged if the text goes below it. */
export function previewUnit(
  state: EditorState,
  unit: Unit,
  markdown: string,
  isBelow: boolean,
): { before: JSONContent; after: JSONContent; lost: MarkedText[] } {
  const { tr, lost } = isBelow
    ? { tr: takeUnit(state, unit, markdown, true) ?? state.tr, lost: [] }
    : replaceUnits(state, [unit], [markdown])
  const $place = state.doc.resolve(locate(state.doc, unit)?.from ?? unit.from)
  const [start, end] = $place.depth > 0 ? [$place.before(1), $place.after(1)] : [0, 0]
  const rest = state.doc.content.size - end
  return {
    before: state.doc.cut(start, end).toJSON(),
    after: tr.doc.cut(start, tr.doc.content.size - rest).toJSON(),
    lost,
  }
}
