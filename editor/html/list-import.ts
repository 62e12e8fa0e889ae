import type { DocMark, DocNode } from '../model.ts'
import { readInline } from './inline-import.ts'
import { type HtmlElement, isElement } from './tree.ts'

type MediaSink = (element: HtmlElement) => void

interface Item {
  content: DocNode[]
  lists: DocNode[]
  checked: boolean | null
}

const maxDepth = 20

/**
 * Reads a list. A list directly inside a list, as in Google Docs, belongs to the item before it. A list that mixes tasks
 * and plain items becomes several lists; an empty one is dropped.
 */
export function readList(
  element: HtmlElement,
  marks: readonly DocMark[],
  media: MediaSink,
  depth = 1,
): DocNode[] {
  const items: Item[] = []
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.trim() !== '') items.push(readItem([child], {}, marks, media, depth))
    } else if (child.tag === 'ul' || child.tag === 'ol') {
      const nested = depth < maxDepth ? readList(child, marks, media, depth + 1) : []
      const owner = items.at(-1)
      if (owner) for (const list of nested) owner.lists.push(list)
      else if (nested.length > 0) items.push({ content: [], lists: nested, checked: null })
    } else {
      items.push(
        readItem(child.tag === 'li' ? child.children : [child], child.attributes, marks, media, depth),
      )
    }
  }
  const runs: Item[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0] && (run[0].checked === null) === (item.checked === null)) run.push(item)
    else runs.push([item])
  }
  return runs.map((run) => writeList(run, element))
}

function writeList(items: readonly Item[], element: HtmlElement): DocNode {
  const isTask = items.some((item) => item.checked !== null)
  const content = items.map((item) => writeItem(item, isTask))
  if (isTask) return { type: 'taskList', content }
  if (element.tag !== 'ol') return { type: 'bulletList', content }
  const start = Number(element.attributes.start ?? 1)
  const isShifted = Number.isInteger(start) && start >= 0 && start < 1e6 && start !== 1
  return { type: 'orderedList', ...(isShifted ? { attrs: { start } } : {}), content }
}

function readItem(
  children: HtmlElement['children'],
  attributes: HtmlElement['attributes'],
  marks: readonly DocMark[],
  media: MediaSink,
  depth: number,
): Item {
  const item: Item = { content: [], lists: [], checked: null }
  if (attributes['data-checked'] !== undefined) item.checked = attributes['data-checked'] === 'true'
  if (attributes.role === 'checkbox') item.checked = attributes['aria-checked'] === 'true'
  item.content = readInline(children, marks, {
    media,
    checkbox: (checked) => {
      item.checked ??= checked
    },
    list: (element) => {
      if (depth >= maxDepth) return
      for (const list of readList(element, marks, media, depth + 1)) item.lists.push(list)
    },
  })
  return item
}

function writeItem(item: Item, isTask: boolean): DocNode {
  const paragraph: DocNode =
    item.content.length > 0 ? { type: 'paragraph', content: item.content } : { type: 'paragraph' }
  const content = [paragraph, ...item.lists]
  if (!isTask) return { type: 'listItem', content }
  return item.checked
    ? { type: 'taskItem', attrs: { checked: true }, content }
    : { type: 'taskItem', content }
}
