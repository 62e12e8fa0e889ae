import * as Y from 'yjs'
import { type DocNode, deepEqual, isRecord, plainText } from '../model.ts'
import { alignLists, type Comparison, longestAscending, nodeComparison, shareWords } from './align.ts'
import { readCachedBlock } from './block-cache.ts'
import { buildItem, groupChildren, setStored, storedAttributes, storedFormat, type YItem } from './build.ts'
import { diffText, type Match } from './diff.ts'
import { readElement, readTextNodes } from './read.ts'

/** A child in Yjs; null if its type is unknown. */
type CurrentItem = YItem | null

const itemComparison: Comparison<CurrentItem> = {
  equal: deepEqual,
  similar: (a, b) => {
    if (!a || !b || 'text' in a !== 'text' in b) return false
    if ('node' in a && 'node' in b) return nodeComparison.similar(a.node, b.node)
    return shareWords(itemText(a), itemText(b))
  },
  alike: (a, b) => {
    if (!a || !b) return false
    return 'text' in a ? 'text' in b : 'node' in b && a.node.type === b.node.type
  },
}

function itemText(item: YItem): string {
  return 'text' in item ? item.text.map(plainText).join('') : plainText(item.node)
}

function readItem(child: unknown, isTopLevel = false): CurrentItem {
  if (child instanceof Y.XmlText) return { text: readTextNodes(child) }
  if (!(child instanceof Y.XmlElement)) return null
  const node = isTopLevel ? readCachedBlock(child, readElement) : readElement(child)
  return node ? { node } : null
}

/**
 * Makes the top-level blocks of a fragment equal to the target with minimal Yjs operations. Blocks are matched by id;
 * equal ones are not touched. Call it inside a transaction.
 */
export function writeBlocks(fragment: Y.XmlFragment, target: readonly DocNode[]): void {
  const children = fragment.toArray()
  const current = children.map((child) => readItem(child, true))
  const items = groupChildren(target)
  const places = new Map<unknown, number>()
  for (const [index, item] of items.entries()) if ('node' in item) places.set(item.node.attrs?.id, index)
  const matches = current.flatMap((item, index): Match[] => {
    if (!item || !('node' in item)) return []
    const id = item.node.attrs?.id
    const place = id === undefined ? undefined : places.get(id)
    return place !== undefined && itemComparison.alike(item, items[place] ?? null) ? [[index, place]] : []
  })
  applyMatches(fragment, current, items, longestAscending(matches))
}

function writeChildren(parent: Y.XmlFragment, target: readonly DocNode[]): void {
  const current = parent.toArray().map((child) => readItem(child))
  const items = groupChildren(target)
  applyMatches(parent, current, items, alignLists<CurrentItem>(current, items, itemComparison))
}

function applyMatches(
  parent: Y.XmlFragment,
  current: readonly CurrentItem[],
  items: readonly YItem[],
  matches: readonly Match[],
): void {
  let position = 0
  let [x, y] = [0, 0]
  for (const [matchX, matchY] of [...matches, [current.length, items.length] as const]) {
    position += removeChildren(parent, position, matchX - x, items.length === 0)
    const added = items.slice(y, matchY).map(buildItem)
    if (added.length > 0) parent.insert(position, added)
    position += added.length
    const item = items[matchY]
    if (item) updateChild(parent.get(position), current[matchX] ?? null, item)
    position++
    x = matchX + 1
    y = matchY + 1
  }
}

/**
 * Removes children. If a block becomes empty, its text node is emptied instead of removed, which preserves concurrent
 * typing.
 *
 * @returns how many of the children remain
 */
function removeChildren(parent: Y.XmlFragment, position: number, count: number, isEmptied: boolean): number {
  if (count === 0) return 0
  const first = parent.get(position)
  if (isEmptied && count === parent.length && first instanceof Y.XmlText) {
    first.delete(0, first.length)
    if (count > 1) parent.delete(position + 1, count - 1)
    return 1
  }
  parent.delete(position, count)
  return 0
}

function updateChild(child: Y.XmlElement | Y.XmlText | Y.XmlHook, current: CurrentItem, item: YItem): void {
  if (deepEqual(current, item)) return
  if (child instanceof Y.XmlText && 'text' in item) updateText(child, item.text)
  else if (child instanceof Y.XmlElement && 'node' in item) updateElement(child, item.node)
}

function updateElement(element: Y.XmlElement, node: DocNode): void {
  const target = storedAttributes(node)
  const current: Record<string, unknown> = element.getAttributes()
  for (const [key, value] of Object.entries(target)) {
    if (!deepEqual(current[key], value)) setStored(element, key, value)
  }
  for (const key of Object.keys(current)) if (!(key in target)) element.removeAttribute(key)
  writeChildren(element, node.content ?? [])
}

interface Delta {
  retain?: number
  delete?: number
  insert?: string
  attributes?: Record<string, unknown>
}

/** A text run with one format. */
interface Piece {
  text: string
  format: Record<string, unknown>
}

/** Changes a text to the target with minimal edits, which preserves concurrent ones. */
function updateText(text: Y.XmlText, target: readonly DocNode[]): void {
  const before: Piece[] = text.toDelta().map((piece: { insert: unknown; attributes?: unknown }) => ({
    text: typeof piece.insert === 'string' ? piece.insert : '\0',
    format: isRecord(piece.attributes) ? piece.attributes : {},
  }))
  const after: Piece[] = target.map((node) => ({ text: node.text ?? '', format: storedFormat(node) }))
  const edits = diffText(
    before.map((piece) => piece.text).join(''),
    after.map((piece) => piece.text).join(''),
  )
  const delta: Delta[] = []
  const old = createReader(before)
  const wanted = createReader(after)
  for (const edit of edits) {
    if ('remove' in edit) {
      old.skip(edit.remove)
      delta.push({ delete: edit.remove })
    } else {
      let left = 'keep' in edit ? edit.keep : edit.insert.length
      while (left > 0) {
        const length = Math.min(left, wanted.left(), 'keep' in edit ? old.left() : left)
        if (length <= 0) break
        const format = wanted.format()
        if ('keep' in edit) delta.push(retain(length, old.format(), format))
        else delta.push({ insert: wanted.peek(length), attributes: format })
        if ('keep' in edit) old.skip(length)
        wanted.skip(length)
        left -= length
      }
    }
  }
  text.applyDelta(delta)
}

function retain(
  length: number,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Delta {
  const attributes: Record<string, unknown> = {}
  for (const key of Object.keys(before)) if (!(key in after) && before[key] !== null) attributes[key] = null
  for (const [key, value] of Object.entries(after)) {
    if (!sameMark(before[key], value)) attributes[key] = value
  }
  return Object.keys(attributes).length > 0 ? { retain: length, attributes } : { retain: length }
}

/** Whether two stored marks are equal; a null attribute counts as absent. */
function sameMark(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b
  return [...Object.keys(a), ...Object.keys(b)].every((key) => deepEqual(a[key] ?? null, b[key] ?? null))
}

/** Reads text runs from left to right by any number of characters. */
function createReader(pieces: readonly Piece[]) {
  let index = 0
  let offset = 0
  const settle = () => {
    while (index < pieces.length && offset >= (pieces[index]?.text.length ?? 0)) {
      offset -= pieces[index]?.text.length ?? 0
      index++
    }
  }
  settle()
  return {
    left: () => (pieces[index]?.text.length ?? 0) - offset,
    format: () => pieces[index]?.format ?? {},
    peek: (length: number) => pieces[index]?.text.slice(offset, offset + length) ?? '',
    skip: (length: number) => {
      offset += length
      settle()
    },
  }
}
