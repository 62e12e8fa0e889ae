import type { Document, LinkPlace } from '@rankwell/contract'
import { textPlaceToRange } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export interface WantedLink {
  place: LinkPlace
  anchor: string
  url: string
}

interface Range {
  from: number
  to: number
}

const textOf = (doc: DocNode, { from, to }: Range) => doc.textBetween(from, to, '\n', '\n')

/** Whether a range contains neither a link nor code. */
function isFree(doc: DocNode, { from, to }: Range): boolean {
  const { link, code } = doc.type.schema.marks
  return ![link, code].some((mark) => mark && doc.rangeHasMark(from, to, mark))
}

/**
 * The current range of an anchor: at its stored position, or elsewhere in its block; null if it was deleted or already
 * has a link.
 */
export function findAnchor(
  doc: DocNode,
  { place, anchor }: Pick<WantedLink, 'place' | 'anchor'>,
): Range | null {
  const range = textPlaceToRange(doc, place)
  if (!range) return null
  if (textOf(doc, range) === anchor && isFree(doc, range)) return range
  const block = textPlaceToRange(doc, { ...place, from: 0, to: Number.MAX_SAFE_INTEGER })
  if (!block) return null
  const text = textOf(doc, block)
  for (let at = text.indexOf(anchor); at >= 0; at = text.indexOf(anchor, at + 1)) {
    const found = { from: block.from + at, to: block.from + at + anchor.length }
    if (isFree(doc, found)) return found
  }
  return null
}

/** Adds links as marks only, so that concurrent changes to the text are kept; skips anchors that were deleted. */
export function addLinks(
  state: EditorState,
  wanted: readonly WantedLink[],
): { tr: Transaction; added: WantedLink[] } {
  const { tr } = state
  const { link } = state.schema.marks
  const added: WantedLink[] = []
  for (const one of wanted) {
    const range = findAnchor(tr.doc, one)
    if (!range || !link) continue
    tr.addMark(range.from, range.to, link.create({ href: one.url }))
    added.push(one)
  }
  return { tr, added }
}

/** Removes the links to these URLs, but not their text. */
export function removeLinks(state: EditorState, urls: ReadonlySet<string>): Transaction {
  const { tr } = state
  const { link } = state.schema.marks
  state.doc.descendants((node, position) => {
    for (const mark of node.marks)
      if (link && mark.type === link && urls.has(String(mark.attrs.href).trim()))
        tr.removeMark(position, position + node.nodeSize, mark)
  })
  return tr
}

/** The stored links that are still in the text; others were undone or deleted. */
export function listPresent(doc: DocNode, stored: Document['interLinks']): Document['interLinks'] {
  const hrefs = new Set<string>()
  doc.descendants((node) => {
    for (const mark of node.marks) if (mark.type.name === 'link') hrefs.add(String(mark.attrs.href).trim())
  })
  return stored.filter(({ url }) => hrefs.has(url))
}

/** The current range of a link; null if it was changed in the meantime. */
export function findLink(doc: DocNode, { place, url }: { place: LinkPlace; url: string }): Range | null {
  const range = textPlaceToRange(doc, place)
  const { link } = doc.type.schema.marks
  if (!range || !link || range.from === range.to) return null
  let isThere = true
  doc.nodesBetween(range.from, range.to, (node) => {
    if (!node.isInline) return
    const mark = link.isInSet(node.marks)
    if (String(mark?.attrs.href).trim() !== url) isThere = false
  })
  return isThere ? range : null
}

/** Replaces the address of one link, or removes the link but not its text; null if the link was deleted. */
export function changeLink(
  state: EditorState,
  wanted: { place: LinkPlace; url: string },
  url: string | null,
): Transaction | null {
  const range = findLink(state.doc, wanted)
  const { link } = state.schema.marks
  if (!range || !link) return null
  const tr = state.tr.removeMark(range.from, range.to, link)
  return url === null ? tr : tr.addMark(range.from, range.to, link.create({ href: url }))
}

/** The stored and the new links together, each pair of address and anchor once. */
export function mergeInterLinks(
  stored: Document['interLinks'],
  added: readonly WantedLink[],
): Document['interLinks'] {
  const all = [...stored, ...added.map(({ url, anchor }) => ({ url, anchor }))]
  const seen = new Map(all.map((link) => [`${link.url} ${link.anchor}`, link]))
  return [...seen.values()].slice(-500)
}
