import { carryMarks, type JSONContent, type MarkedText } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { appendMarked, readRewrite, type TaggedUnit, tagRange } from './tagged-units.ts'

/** A range of a text block to be rewritten: `from` and `to` are document positions. */
export interface Unit extends Partial<TaggedUnit> {
  from: number
  to: number
  text: string
  /** Whether it is a whole paragraph, which can be replaced with other blocks. */
  isWhole: boolean
  /** The top-level block that contains it. */
  blockId?: string | undefined
}

/** How to read the results of a request. */
export interface RewriteKind {
  /** A list, a table, or headings. */
  isStructured?: boolean
  instruction?: string | undefined
}

/** Formatting that a rewrite lacks: it was removed, or added at the end, as links are. */
export interface MissingMarks {
  lost: MarkedText[]
  appended: MarkedText[]
}

/** The unit of a range of a text block, with its formatting; its tags are numbered from `firstNumber`. */
export function readUnit(
  doc: DocNode,
  range: { from: number; to: number },
  isWhole: boolean,
  firstNumber = 1,
): Unit {
  const { from, to } = range
  const text = doc.textBetween(from, to, '\n', ' ').trim()
  const id: unknown = doc.resolve(from).node(1)?.attrs.id
  const blockId = typeof id === 'string' ? id : undefined
  return { from, to, text, isWhole, blockId, ...tagRange(doc, from, to, firstNumber) }
}

/** Finds a unit again after edits by others, in its block; null if its text was changed or deleted. */
function locate(doc: DocNode, { from, to, text, blockId }: Unit): { from: number; to: number } | null {
  const blockAt = (position: number): unknown =>
    position <= doc.content.size ? doc.resolve(position).node(1)?.attrs.id : undefined
  const isThere =
    to <= doc.content.size &&
    doc.textBetween(from, to, '\n', ' ').trim() === text &&
    (blockId === undefined || blockAt(from) === blockId)
  if (isThere) return { from, to }
  let found: { from: number; to: number } | null = null
  doc.descendants((node, position, parent) => {
    if (found) return false
    if (parent === doc && blockId !== undefined && node.attrs.id !== blockId) return false
    if (!node.isTextblock) return true
    const at = node.textBetween(0, node.content.size, undefined, ' ').indexOf(text)
    if (at >= 0) found = { from: position + 1 + at, to: position + 1 + at + text.length }
    return false
  })
  return found
}

/** The number of units whose text was changed or deleted. */
export const countChanged = (doc: DocNode, units: readonly Unit[]): number =>
  units.filter((unit) => !locate(doc, unit)).length

const noTags: TaggedUnit['tags'] = new Map()

/** A result with the formatting of the units it is made from. */
function readResult(
  { schema }: EditorState,
  units: readonly Unit[],
  text: string,
  kind: RewriteKind,
): DocNode {
  const tags = new Map(units.flatMap((unit) => [...(unit.tags ?? noTags)]))
  const source = units.map((unit) => unit.tagged ?? unit.text).join('\n\n')
  return readRewrite(schema, text, tags, {
    source,
    isStructured: kind.isStructured ?? false,
    instruction: kind.instruction,
  })
}

/** Copies the marks of an old text to a rewrite. Links that the rewrite lacks are added at its end. */
function carryAll(before: DocNode, old: { from: number; to: number }, after: DocNode) {
  const copied = carryMarks(before, old, after)
  const appended = copied.lost.filter(({ mark }) => mark.type.name === 'link')
  if (appended.length === 0) return { ...copied, appended }
  const again = carryMarks(before, old, appendMarked(after, appended))
  return { ...again, appended }
}

/** The range without surrounding whitespace. */
function trimRange(doc: DocNode, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const text = doc.textBetween(from, to, '\n', ' ')
  const lead = text.length - text.trimStart().length
  return { from: from + lead, to: from + lead + text.trim().length }
}

/** Replaces only the changed words of a block, so that comments and carets in the rest keep their position. */
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

/** Joins all text into one line of inline content, for places that cannot contain blocks. */
function joinLines(doc: DocNode): DocNode[] {
  const line: DocNode[] = []
  doc.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(doc.type.schema.text(' '))
    if (node.isText) line.push(node)
  })
  return line
}

/** Replaces one unit with Markdown; returns the missing formatting, or null if the unit was deleted. */
function replaceUnit(
  state: EditorState,
  tr: Transaction,
  unit: Unit,
  markdown: string,
  kind: RewriteKind,
): MissingMarks | null {
  const place = locate(state.doc, unit)
  if (!place) return null
  const old = trimRange(state.doc, place)
  const { doc, changes, lost, appended } = carryAll(state.doc, old, readResult(state, [unit], markdown, kind))
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
  return { lost, appended }
}

/**
 * Replaces units with new texts (Markdown). A whole paragraph can become several blocks; within one, only the words
 * change. Unchanged words keep their formatting. Units whose text has changed in the meantime are skipped.
 *
 * @returns The transaction, the number of units not found, and the lost formatting.
 */
export function replaceUnits(
  state: EditorState,
  units: readonly Unit[],
  texts: readonly string[],
  kind: RewriteKind = {},
): MissingMarks & { tr: Transaction; missed: number } {
  const { tr } = state
  let missed = 0
  const lost: MarkedText[] = []
  const appended: MarkedText[] = []
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at]
    const text = texts[at]?.trim()
    if (!unit || !text || text === (unit.tagged ?? unit.text)) continue
    const missing = replaceUnit(state, tr, unit, text, kind)
    if (!missing) missed++
    lost.unshift(...(missing?.lost ?? []))
    appended.unshift(...(missing?.appended ?? []))
  }
  return { tr, missed, lost, appended }
}

/**
 * Inserts texts (Markdown) as blocks below the block of a unit, even if its text has changed. If the block no longer
 * exists, they are inserted at its former position.
 */
export function addBelow(
  state: EditorState,
  position: number,
  texts: readonly string[],
  units: readonly Unit[] = [],
  kind: RewriteKind = {},
): Transaction {
  const { doc, tr } = state
  const blockId = units.at(-1)?.blockId
  let at = -1
  doc.forEach((node, offset) => {
    if (blockId !== undefined && node.attrs.id === blockId) at = offset + node.nodeSize
  })
  const $place = doc.resolve(Math.min(position, doc.content.size))
  if (at < 0) at = $place.depth > 0 ? $place.after(1) : $place.pos
  const blocks = texts.flatMap((text) => readResult(state, units, text, kind).children)
  return tr.insert(at, blocks)
}

/** Replaces the top-level blocks of units with new blocks (Markdown); unchanged words keep their marks. */
export function replaceBlocks(
  state: EditorState,
  range: { from: number; to: number },
  markdown: string,
  units: readonly Unit[] = [],
  kind: RewriteKind = { isStructured: true },
): MissingMarks & { tr: Transaction } {
  const $from = state.doc.resolve(range.from)
  const $to = state.doc.resolve(range.to)
  const from = $from.depth > 0 ? $from.before(1) : range.from
  const to = $to.depth > 0 ? $to.after(1) : range.to
  const result = readResult(state, units, markdown, kind)
  const { doc, lost, appended } = carryAll(state.doc, { from, to }, result)
  return { tr: state.tr.replaceWith(from, to, doc.children), lost, appended }
}

/** Whether the units are all of the consecutive top-level paragraphs they span, so that one result can replace them. */
export function coverBlocks(doc: DocNode, units: readonly Unit[]): boolean {
  const [first, last] = [units[0], units.at(-1)]
  if (!first || !last || units.some(({ isWhole }) => !isWhole)) return false
  return doc.resolve(last.from).index(0) - doc.resolve(first.from).index(0) + 1 === units.length
}

/** The blocks between two positions before and after a change. */
export function previewChange(
  { doc }: EditorState,
  tr: Transaction,
  range: { from: number; to: number },
): { before: JSONContent; after: JSONContent } {
  const edgeOf = (position: number, side: 'before' | 'after') => {
    const $place = doc.resolve(position)
    return $place.depth > 0 ? $place[side](1) : position
  }
  const [start, end] = [edgeOf(range.from, 'before'), edgeOf(range.to, 'after')]
  return {
    before: doc.cut(start, end).toJSON(),
    after: tr.doc.cut(start, tr.doc.content.size - (doc.content.size - end)).toJSON(),
  }
}
