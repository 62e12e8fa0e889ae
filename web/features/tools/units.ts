import { markdownToDoc } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { readSections } from '../headings/sections.ts'

export type Scope = 'selection' | 'block' | 'section' | 'document'

/** A stretch of a text block that is worked on: `from` and `to` are positions in the document. */
export interface Unit {
  from: number
  to: number
  text: string
  /** It is a whole paragraph of the top level, in whose place other blocks may come. */
  isWhole: boolean
}

const skipped = new Set(['codeBlock', 'rawHtml', 'image', 'embed'])

/** What of the text a scope means, as positions; null where there is nothing, such as without a selection. */
export function findRange(state: EditorState, scope: Scope): { from: number; to: number } | null {
  const { doc, selection } = state
  if (scope === 'document') return { from: 0, to: doc.content.size }
  if (scope === 'selection') return selection.empty ? null : { from: selection.from, to: selection.to }
  const { $from } = selection
  if (scope === 'block') return $from.depth > 0 ? { from: $from.before(), to: $from.after() } : null
  const section = readSections(doc).findLast((one) => one.from <= selection.from && selection.from < one.to)
  if (section) return { from: section.from, to: section.to }
  const [first] = readSections(doc)
  return { from: 0, to: first?.from ?? doc.content.size }
}

/** The stretches of text in a range, in their order. Code, raw HTML and captions are left out. */
export function listUnits(doc: DocNode, range: { from: number; to: number }, withHeadings: boolean): Unit[] {
  const units: Unit[] = []
  doc.nodesBetween(range.from, range.to, (node, position, parent) => {
    if (skipped.has(node.type.name)) return false
    if (!node.isTextblock) return true
    const from = Math.max(range.from, position + 1)
    const to = Math.min(range.to, position + 1 + node.content.size)
    const text = from < to ? doc.textBetween(from, to, '\n', ' ').trim() : ''
    const isHeading = node.type.name === 'heading' || node.type.name === 'title'
    if (text && (withHeadings || !isHeading)) {
      const isFull = to - from === node.content.size
      units.push({ from, to, text, isWhole: isFull && parent === doc && node.type.name === 'paragraph' })
    }
    return false
  })
  return units
}

/** Finds a unit again after others have written; null where its words are there no more. */
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

const toNodes = (state: EditorState, markdown: string): DocNode[] =>
  (markdownToDoc(markdown).content ?? []).map((json) => state.schema.nodeFromJSON(json))

/**
 * Puts new texts (Markdown) in the place of units. A whole paragraph may become several blocks; within one, only
 * the words change. Units whose words have changed meanwhile are left alone.
 *
 * @returns The transaction, and how many units were not found.
 */
export function replaceUnits(
  state: EditorState,
  units: readonly Unit[],
  texts: readonly string[],
): { tr: Transaction; missed: number } {
  const { tr } = state
  let missed = 0
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at]
    const text = texts[at]?.trim()
    if (!unit || !text || text === unit.text) continue
    const place = locate(state.doc, unit)
    if (!place) {
      missed++
      continue
    }
    const from = tr.mapping.map(place.from)
    const to = tr.mapping.map(place.to)
    const nodes = toNodes(state, text)
    const [only] = nodes
    if (unit.isWhole) tr.replaceWith(from - 1, to + 1, nodes)
    else if (nodes.length === 1 && only?.type.name === 'paragraph') tr.replaceWith(from, to, only.content)
    else tr.insertText(nodes.map((node) => node.textContent).join(' '), from, to)
  }
  return { tr, missed }
}

/** Adds texts (Markdown) as blocks below the block in which a position lies. */
export function addBelow(state: EditorState, position: number, texts: readonly string[]): Transaction {
  const $place = state.doc.resolve(Math.min(position, state.doc.content.size))
  const at = $place.depth > 0 ? $place.after(1) : $place.pos
  return state.tr.insert(
    at,
    texts.flatMap((text) => toNodes(state, text)),
  )
}

/** Puts blocks (Markdown) in the place of the top-level blocks that a range touches. */
export function replaceBlocks(
  state: EditorState,
  range: { from: number; to: number },
  markdown: string,
): Transaction {
  const { doc } = state
  const $from = doc.resolve(range.from)
  const $to = doc.resolve(range.to)
  const from = $from.depth > 0 ? $from.before(1) : range.from
  const to = $to.depth > 0 ? $to.after(1) : range.to
  return state.tr.replaceWith(from, to, toNodes(state, markdown))
}
