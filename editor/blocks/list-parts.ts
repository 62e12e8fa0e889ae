import { type DocNode, deepEqual, isRecord } from '../model.ts'

export type ListStyle = 'ordered' | 'unordered' | 'checklist'

export const listNodes: Record<ListStyle, string> = {
  ordered: 'orderedList',
  unordered: 'bulletList',
  checklist: 'taskList',
}

export function isListStyle(value: unknown): value is ListStyle {
  return value === 'ordered' || value === 'unordered' || value === 'checklist'
}

/** The Editor.js style of a list node; null for any other node. */
export function listStyle(node: DocNode): ListStyle | null {
  if (node.type === 'bulletList') return 'unordered'
  if (node.type === 'orderedList') return 'ordered'
  return node.type === 'taskList' ? 'checklist' : null
}

/** The items of a list, ignoring other nodes that a hostile collaborator may have inserted. */
export const listItems = (list: DocNode): DocNode[] =>
  (list.content ?? []).filter((item) => item.type === 'listItem' || item.type === 'taskItem')

/**
 * One of several lists in an item. Editor.js supports only one: it gets the items of all lists, and `parts` stores
 * where each begins.
 */
export interface ListPart {
  style: ListStyle
  count: number
  /** The start number of an ordered list if it is not 1. */
  start?: number
}

export function listStart(node: DocNode): number {
  const start = node.type === 'orderedList' ? node.attrs?.start : 1
  return typeof start === 'number' && isStart(start) ? start : 1
}

export const isStart = (start: unknown): start is number =>
  typeof start === 'number' && Number.isInteger(start) && start >= 0 && start < 1e6

/** The `parts` of the lists in an item; undefined if a single plain list needs none. */
export function writeParts(lists: readonly DocNode[]): ListPart[] | undefined {
  const parts = lists.flatMap((list): ListPart[] => {
    const style = listStyle(list)
    const count = listItems(list).length
    const start = listStart(list)
    return style && count > 0 ? [{ style, count, ...(start === 1 ? {} : { start }) }] : []
  })
  return isNeeded(parts) ? parts : undefined
}

const isNeeded = (parts: readonly ListPart[]) => parts.length > 1 || parts[0]?.start !== undefined

/** Parses the output of `writeParts` for this number of items; undefined for anything else. */
export function readParts(value: unknown, count: number, style: ListStyle): ListPart[] | undefined {
  if (!Array.isArray(value)) return undefined
  const parts = value.flatMap((part): ListPart[] => {
    if (!isRecord(part) || !isListStyle(part.style)) return []
    if (typeof part.count !== 'number' || !Number.isInteger(part.count) || part.count < 1) return []
    const isShifted = part.style === 'ordered' && isStart(part.start) && part.start !== 1
    return [{ style: part.style, count: part.count, ...(isShifted ? { start: Number(part.start) } : {}) }]
  })
  const isWhole = parts.reduce((sum, part) => sum + part.count, 0) === count
  return isWhole && isNeeded(parts) && parts[0]?.style === style && deepEqual(parts, value)
    ? parts
    : undefined
}
