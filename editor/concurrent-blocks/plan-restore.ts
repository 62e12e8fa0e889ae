import { XmlElement, XmlText } from 'yjs'
import { applyBlockEdits, listBlockEdits, toTextRun, wrapText } from './block-edits.ts'
import {
  type BlockCopy,
  type DeletedBlock,
  isTextRuns,
  type TextRuns,
  type TextUnit,
  type UnknownBlock,
} from './block-model.ts'
import { findPosition, insertBlock, insertText, isBlank } from './insert-blocks.ts'
import type { Replacement } from './match-blocks.ts'
import {
  childItems,
  type ItemRef,
  isInDocument,
  isItemDeleted,
  itemOfType,
  neighborOf,
  parentOf,
  typeOf,
} from './yjs-internals.ts'

/** Number of neighbors that are tried for the position of a block; the first one in the document is used. */
const maxNeighbors = 5

/** What a transaction has deleted, and what is known about it. */
export interface RestoreInput {
  deleted: readonly DeletedBlock[]
  unknown: readonly UnknownBlock[]
  replacements: ReadonlyMap<DeletedBlock, Replacement>
  /** The units to restore from blocks without a replacement. */
  preserved: ReadonlyMap<DeletedBlock, readonly TextUnit[]>
  /** Whether the transaction has already inserted this text, which must not be restored a second time. */
  isReinserted: (text: string) => boolean
  /** Receives the elements that restored blocks became. */
  restored: Map<UnknownBlock | DeletedBlock, XmlElement>
  isServer: boolean
}

type Action = () => void

/** Lists the actions that restore everything, in order. */
export function planRestore(input: RestoreInput): Action[] {
  /** The last element inserted next to each deleted item. */
  const lastBeside = new Map<ItemRef, XmlElement>()
  const insertBeside = (root: ItemRef, copy: BlockCopy) => {
    const last = lastBeside.get(root)
    const lastItem = last && itemOfType(last)
    const position = lastItem ? findPosition(lastItem, true) : findPosition(root, false)
    const inserted = position && insertBlock(copy, position)
    if (inserted) lastBeside.set(root, inserted)
    return inserted
  }
  return [...planText(input, insertBeside), ...planUnknownBlocks(input, insertBeside)]
}

type InsertBeside = (root: ItemRef, copy: BlockCopy) => XmlElement | null

/** Restores text in the replacements of deleted blocks, or next to the blocks that have none. */
function planText(
  { deleted, replacements, preserved, restored, isServer }: RestoreInput,
  insertBeside: InsertBeside,
): Action[] {
  const actions: Action[] = []
  for (const block of deleted) {
    const replacement = replacements.get(block)
    if (block.knownText !== null && !replacement?.hasDeletedText) continue
    if (replacement) {
      const edits = listBlockEdits(block.units, replacement)
      if (edits.length > 0) actions.push(() => applyBlockEdits(replacement.created.element, edits, isServer))
      continue
    }
    const text = { runs: (preserved.get(block) ?? []).map(toTextRun) }
    if (isBlank(text)) continue
    actions.push(() => {
      if (parentOf(block.root) === block.element) restoreTextNode(block, text)
      else {
        const inserted = insertBeside(block.root, wrapText(block.root, text))
        if (inserted) restored.set(block, inserted)
      }
    })
  }
  return actions
}

/** Restores whole blocks that the sender of the deletion did not have. */
function planUnknownBlocks(
  { unknown, replacements, isReinserted, restored }: RestoreInput,
  insertBeside: InsertBeside,
): Action[] {
  if (unknown.length === 0) return []
  const current: CurrentElements = new Map()
  for (const [{ element }, { created }] of replacements) current.set(element, () => created.element)
  const missing = unknown.filter((block) => !block.isUnacked || !isCopyReinserted(block.copy, isReinserted))
  for (const block of missing) current.set(typeOf(block.item), () => restored.get(block) ?? null)
  return missing.map((block) => {
    const { item, copy, root } = block
    // The neighbors are no longer readable when the action runs.
    const neighbors = listNeighbors(item, root, current)
    return () => {
      let element: XmlElement | null = null
      for (const { find, isBefore } of neighbors) {
        const adjacent = find()
        const adjacentItem = adjacent && isInDocument(adjacent) ? itemOfType(adjacent) : null
        const position = adjacentItem && findPosition(adjacentItem, isBefore)
        element ??= position && insertBlock(copy, position)
      }
      if (!element && !isBlank(copy)) element = insertBeside(root, copy)
      if (element) restored.set(block, element)
    }
  })
}

/** Whether no text of a copy is missing. */
function isCopyReinserted(copy: BlockCopy, isReinserted: RestoreInput['isReinserted']): boolean {
  const listTexts = ({ content }: BlockCopy): string[] =>
    content.flatMap((part) =>
      isTextRuns(part) ? [part.runs.map(({ text }) => text).join('')] : listTexts(part),
    )
  return isBlank(copy) || listTexts(copy).every(isReinserted)
}

/** Restores the text of a text node that was deleted from a block that stays. */
function restoreTextNode({ element, root }: DeletedBlock, text: TextRuns): void {
  const index = findPosition(root, false)?.index ?? 0
  const before = element.toArray().slice(0, index)
  const offset = before.reduce((sum, child) => sum + (child instanceof XmlText ? child.length : 1), 0)
  insertText(element, offset, text)
}

/** The element that replaces each deleted type, evaluated when an action runs. */
type CurrentElements = Map<unknown, () => XmlElement | null>

interface Neighbor {
  find: () => XmlElement | null
  isBefore: boolean
}

/** The nearest blocks before a block, then after it, then the same for each of its ancestors. */
function listNeighbors(item: ItemRef, root: ItemRef, current: CurrentElements): Neighbor[] {
  const neighbors: Neighbor[] = []
  for (let at: ItemRef | null = item; at; ) {
    for (const isBefore of [true, false]) {
      const side = isBefore ? 'left' : 'right'
      let next: ItemRef | null = neighborOf(at, side)
      for (; next && (at !== root || isItemDeleted(next)); next = neighborOf(next, side)) {
        const find = findCurrentElement(next, current, isBefore)
        if (find) neighbors.push({ find, isBefore })
        if (neighbors.length >= maxNeighbors) return neighbors
      }
    }
    const parent: unknown = parentOf(at)
    at = at !== root && parent instanceof XmlElement ? itemOfType(parent) : null
  }
  return neighbors
}

/** The last or first element that replaces a deleted item or something in it. */
function findCurrentElement(
  item: ItemRef,
  current: CurrentElements,
  isLast: boolean,
): Neighbor['find'] | null {
  const type = typeOf(item)
  if (!(type instanceof XmlElement)) return null
  const known = current.get(type)
  if (known) return known
  let found: Neighbor['find'] | null = null
  for (const child of childItems(type)) {
    found = findCurrentElement(child, current, isLast) ?? found
    if (found && !isLast) break
  }
  return found
}
