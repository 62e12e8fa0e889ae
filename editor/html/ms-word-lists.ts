import type { DocMark, DocNode } from '../model.ts'
import { readInline } from './inline-import.ts'
import { type HtmlElement, type HtmlNode, isElement, textOf } from './tree.ts'

/** A list paragraph of Microsoft Word, which encodes level and marker in style and text. */
export interface MsWordListItem {
  level: number
  isOrdered: boolean
  content: DocNode[]
}

const markerStyle = /mso-list\s*:\s*ignore/i

export function isMsWordListItem(element: HtmlElement): boolean {
  return element.tag === 'p' && /mso-list\s*:\s*l\d+/i.test(element.attributes.style ?? '')
}

export function readMsWordListItem(element: HtmlElement, marks: readonly DocMark[]): MsWordListItem {
  const level = Number(/level(\d{1,2})/i.exec(element.attributes.style ?? '')?.[1] ?? 1)
  const marker = findMarker(element.children)
  return {
    level: Math.max(1, Math.min(level, 9)),
    isOrdered: /^\s*\(?(?:\d+|[a-z]{1,4}|[ivxlcdm]+|[\u0621-\u064a\u0660-\u0669])[.)-]/i.test(marker),
    content: readInline(withoutMarker(element.children), marks),
  }
}

function isMarker(node: HtmlNode): boolean {
  return isElement(node) && markerStyle.test(node.attributes.style ?? '')
}

function findMarker(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (isMarker(node)) return textOf(node)
    const found = isElement(node) ? findMarker(node.children) : ''
    if (found) return found
  }
  return ''
}

function withoutMarker(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes
    .filter((node) => !isMarker(node))
    .map((node) => (isElement(node) ? { ...node, children: withoutMarker(node.children) } : node))
}

/** Nests the flat list paragraphs of Microsoft Word. */
export function nestMsWordListItems(items: readonly MsWordListItem[]): DocNode[] {
  const lists: DocNode[] = []
  let index = 0
  while (index < items.length) {
    const first = items[index]
    if (!first) break
    const content: DocNode[] = []
    while (index < items.length) {
      const item = items[index]
      if (!item || item.level < first.level) break
      if (item.level === first.level && item.isOrdered !== first.isOrdered) break
      if (item.level > first.level) {
        const end = findLevelEnd(items, index, first.level)
        const owner = content.at(-1)
        if (owner) owner.content = [...(owner.content ?? []), ...nestMsWordListItems(items.slice(index, end))]
        index = end
        continue
      }
      const paragraph: DocNode =
        item.content.length > 0 ? { type: 'paragraph', content: item.content } : { type: 'paragraph' }
      content.push({ type: 'listItem', content: [paragraph] })
      index++
    }
    lists.push({ type: first.isOrdered ? 'orderedList' : 'bulletList', content })
  }
  return lists
}

function findLevelEnd(items: readonly MsWordListItem[], from: number, level: number): number {
  const end = items.findIndex((item, index) => index >= from && item.level <= level)
  return end < 0 ? items.length : end
}
