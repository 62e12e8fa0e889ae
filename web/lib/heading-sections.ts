import { countGraphemes } from '@rankwell/seo'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** A heading of the text and its section. */
export interface Section {
  /** The block's id; its position if it has none yet. */
  id: string
  level: number
  text: string
  /** Start of the heading, and end of its section including subsections. */
  from: number
  to: number
  /** Whether there is content between this heading and the next one. */
  hasLead: boolean
  /** Whether there is content other than headings in the whole section. */
  hasContent: boolean
}

export type HeadingProblem = 'skipped' | 'secondH1' | 'empty' | 'tooLong' | 'noText' | 'h7'

/** Length in characters above which headings are truncated in search results and menus. */
const maxLength = 70
const deepest = 7

const isHeading = (node: DocNode) => node.type.name === 'heading'

/** Images, tables, and dividers are content without words; an empty paragraph is not. */
const isContent = (node: DocNode) =>
  !isHeading(node) && (!node.isTextblock || node.textContent.trim() !== '' || node.type.name === 'image')

/** The headings of a text in order. */
export function readSections(doc: DocNode): Section[] {
  const sections: Section[] = []
  const open: Section[] = []
  doc.forEach((node, position, index) => {
    if (isHeading(node)) {
      const level = Number(node.attrs.level)
      for (const one of open.splice(0))
        if (one.level >= level) one.to = position
        else open.push(one)
      const id = typeof node.attrs.id === 'string' ? node.attrs.id : `#${index}`
      const text = node.textContent.trim()
      const to = doc.content.size
      const section = { id, level, text, from: position, to, hasLead: false, hasContent: false }
      sections.push(section)
      open.push(section)
    } else if (isContent(node)) {
      const last = sections.at(-1)
      if (last) last.hasLead = true
      for (const one of open) one.hasContent = true
    }
  })
  return sections
}

/** The problems of each heading, by its id. The article's title is level 1 above all of them. */
export function findProblems(sections: readonly Section[]): Map<string, HeadingProblem[]> {
  const problems = new Map<string, HeadingProblem[]>()
  let before = 1
  let hasFirst = false
  for (const { id, level, text, hasContent } of sections) {
    const found: HeadingProblem[] = []
    if (level > before + 1) found.push('skipped')
    if (level === 1 && hasFirst) found.push('secondH1')
    if (!text) found.push('empty')
    if (countGraphemes(text) > maxLength) found.push('tooLong')
    if (!hasContent) found.push('noText')
    if (level === deepest) found.push('h7')
    if (found.length > 0) problems.set(id, found)
    hasFirst ||= level === 1
    before = level
  }
  return problems
}

const find = (state: EditorState, id: string) => readSections(state.doc).find((one) => one.id === id)

/** Moves a section before or after another one. Null if that is impossible, as into itself. */
export function moveSection(
  state: EditorState,
  id: string,
  targetId: string,
  side: 'before' | 'after',
): Transaction | null {
  const moved = find(state, id)
  const target = find(state, targetId)
  if (!moved || !target) return null
  const place = side === 'before' ? target.from : target.to
  if (place >= moved.from && place <= moved.to) return null
  const content = state.doc.slice(moved.from, moved.to).content
  const tr = state.tr.delete(moved.from, moved.to)
  return tr.insert(tr.mapping.map(place), content)
}

/** Moves a section one step up or down by keyboard. Null at the ends. */
export function stepSection(state: EditorState, id: string, by: 1 | -1): Transaction | null {
  const sections = readSections(state.doc)
  const at = sections.findIndex((one) => one.id === id)
  const own = sections[at]
  if (!own) return null
  if (by < 0) {
    const above = sections.slice(0, at).findLast((one) => one.level <= own.level)
    return above ? moveSection(state, id, above.id, 'before') : null
  }
  const below = sections.find((one) => one.from >= own.to)
  return below ? moveSection(state, id, below.id, 'after') : null
}

/** Changes the level of a whole section by 1 or −1. Null if a heading would leave 1 to 7. */
export function shiftSectionLevel(state: EditorState, id: string, by: 1 | -1): Transaction | null {
  const top = find(state, id)
  if (!top) return null
  const branch = readSections(state.doc).filter((one) => one.from >= top.from && one.from < top.to)
  if (branch.some((one) => one.level + by < 1 || one.level + by > deepest)) return null
  const { tr } = state
  for (const { from, level } of branch) tr.setNodeAttribute(from, 'level', level + by)
  return tr
}

/** Renames a heading. */
export function renameHeading(state: EditorState, id: string, text: string): Transaction | null {
  const section = find(state, id)
  const node = section && state.doc.nodeAt(section.from)
  if (!section || !node || node.textContent === text) return null
  const from = section.from + 1
  const to = from + node.content.size
  return text ? state.tr.insertText(text, from, to) : state.tr.delete(from, to)
}

/** Adds a heading with an empty paragraph at the end of the text, or of another heading's section. */
export function addHeading(
  state: EditorState,
  heading: { text: string; level: number },
  afterId?: string,
): Transaction {
  const { heading: type, paragraph } = state.schema.nodes
  const place = (afterId && find(state, afterId)?.to) || state.doc.content.size
  const content = heading.text ? state.schema.text(heading.text) : undefined
  const made = type?.create({ level: heading.level }, content)
  return state.tr.insert(
    place,
    [made, paragraph?.create()].filter((node) => node !== undefined),
  )
}

const keyOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether one of the texts is the same heading, ignoring case and punctuation. */
export const isCoveredBy = (texts: readonly string[], heading: string): boolean =>
  texts.some((text) => keyOf(text) === keyOf(heading))
