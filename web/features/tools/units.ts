import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { readUnit, type Unit } from '../../editor/text-units.ts'
import { readSections } from '../../lib/heading-sections.ts'

export type Scope = 'selection' | 'block' | 'section' | 'document'

const skipped = new Set(['codeBlock', 'rawHtml', 'image', 'embed'])

/** The range of a scope; null if it is empty, for example without a selection. */
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

/** The text units in a range, in order. Code, raw HTML, and captions are skipped. */
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
      const isWhole = isFull && parent === doc && node.type.name === 'paragraph'
      const firstNumber = 1 + units.reduce((sum, unit) => sum + (unit.tags?.size ?? 0), 0)
      units.push(readUnit(doc, { from, to }, isWhole, firstNumber))
    }
    return false
  })
  return units
}
