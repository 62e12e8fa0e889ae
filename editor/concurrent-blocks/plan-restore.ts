import { type Item, XmlElement, XmlText } from 'yjs'
import { applyEdits, listEdits, toWords, wrapWords } from './block-edits.ts'
import {
  type Copy,
  type FreshBlock,
  isWords,
  type OldBlock,
  type Piece,
  type Words,
} from './deleted-blocks.ts'
import { findPlace, insertWords, isBlank, putBlock } from './insert-blocks.ts'
import type { Counterpart } from './match-blocks.ts'

/** So many are asked where a block is to go; the first that stands decides. */
const mostNeighbours = 5

/** What a change has removed, and what is known of it. */
export interface Returns {
  old: readonly OldBlock[]
  fresh: readonly FreshBlock[]
  counterparts: ReadonlyMap<OldBlock, Counterpart>
  /** What comes back of blocks that nothing was made of. */
  kept: ReadonlyMap<OldBlock, readonly Piece[]>
  /** Whether such words have come with the change; of what may be back already no second one is made. */
  isBack: (words: string) => boolean
  /** Is filled with what blocks have become when they are back. */
  put: Map<FreshBlock | OldBlock, XmlElement>
  isServer: boolean
}

/** What has to be done, in this order, to have everything back. */
export function planReturns({
  old,
  fresh,
  counterparts,
  kept,
  isBack,
  put,
  isServer,
}: Returns): (() => void)[] {
  const acts: (() => void)[] = []
  /** What was last put beside where something was removed. */
  const beside = new Map<Item, XmlElement>()
  const putBeside = (root: Item, copy: Copy) => {
    const last = beside.get(root)?._item
    const place = last ? findPlace(last, true) : findPlace(root, false)
    const put = place && putBlock(copy, place)
    if (put) beside.set(root, put)
    return put
  }
  for (const block of old) {
    const counterpart = counterparts.get(block)
    if (block.seenWords !== null && !counterpart?.hasDropped) continue
    if (counterpart) {
      const edits = listEdits(block.pieces, counterpart)
      if (edits.length > 0) acts.push(() => applyEdits(counterpart.made.element, edits, isServer))
      continue
    }
    const words = { pieces: (kept.get(block) ?? []).map(toWords) }
    if (isBlank(words)) continue
    acts.push(() => {
      if (block.root.parent === block.element) addWords(block, words)
      else {
        const made = putBeside(block.root, wrapWords(block.root, words))
        if (made) put.set(block, made)
      }
    })
  }
  if (fresh.length === 0) return acts
  const stands: Standing = new Map()
  for (const [{ element }, { made }] of counterparts) stands.set(element, () => made.element)
  const missing = fresh.filter((block) => !block.isUnsure || !isThere(block.copy, isBack))
  for (const block of missing) {
    const { type } = block.item.content as unknown as { type: XmlElement }
    stands.set(type, () => put.get(block) ?? null)
  }
  for (const block of missing) {
    const { item, copy, root } = block
    // What was around it cannot be read any more when it is put back.
    const neighbours = listNeighbours(item, root, stands)
    acts.push(() => {
      let element: XmlElement | null = null
      for (const { find, isBefore } of neighbours) {
        const beside = find()?._item
        const place = beside?.deleted === false ? findPlace(beside, isBefore) : null
        element ??= place && putBlock(copy, place)
      }
      if (!element && !isBlank(copy)) element = putBeside(root, copy)
      if (element) put.set(block, element)
    })
  }
  return acts
}

/** Whether nothing of a block is missing. */
function isThere(copy: Copy, isBack: (words: string) => boolean): boolean {
  const texts = ({ content }: Copy): string[] =>
    content.flatMap((part) =>
      isWords(part) ? [part.pieces.map(({ words }) => words).join('')] : texts(part),
    )
  return isBlank(copy) || texts(copy).every(isBack)
}

/** Words whose text was taken out of a block that stays. */
function addWords({ element, root }: OldBlock, words: Words): void {
  const index = findPlace(root, false)?.index ?? 0
  const before = element.toArray().slice(0, index)
  const at = before.reduce((sum, child) => sum + (child instanceof XmlText ? child.length : 1), 0)
  insertWords(element, at, words)
}

/** What was removed, and what stands in its place when it is asked for. */
type Standing = Map<XmlElement, () => XmlElement | null>

interface Neighbour {
  find: () => XmlElement | null
  isBefore: boolean
}

/** What stood nearest before a block, then behind it, and what did so around it. */
function listNeighbours(item: Item, root: Item, stands: Standing): Neighbour[] {
  const neighbours: Neighbour[] = []
  for (let at: Item | null = item; at; ) {
    for (const isBefore of [true, false]) {
      let next = isBefore ? at.left : at.right
      for (; next && (at !== root || next.deleted); next = isBefore ? next.left : next.right) {
        const find = findStanding(next, stands, isBefore)
        if (find) neighbours.push({ find, isBefore })
        if (neighbours.length >= mostNeighbours) return neighbours
      }
    }
    const { parent }: Item = at
    at = at !== root && parent instanceof XmlElement ? parent._item : null
  }
  return neighbours
}

/** What stands now of something removed: of all within it the last, or the first. */
function findStanding(item: Item, stands: Standing, isLast: boolean): Neighbour['find'] | null {
  const type = 'type' in item.content ? item.content.type : null
  if (!(type instanceof XmlElement)) return null
  const known = stands.get(type)
  if (known) return known
  let found: Neighbour['find'] | null = null
  for (let child = type._start; child && (isLast || !found); child = child.right)
    found = findStanding(child, stands, isLast) ?? found
  return found
}
