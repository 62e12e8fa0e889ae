import {
  ContentString,
  type Doc,
  type ID,
  type Item,
  isDeleted,
  type Transaction,
  XmlElement,
  XmlText,
} from 'yjs'
import { type FreshBlock, isTextBlock, type OldBlock, type Piece } from './deleted-blocks.ts'
import { type Counterpart, wasThere } from './match-blocks.ts'
import { findItem } from './pending-text.ts'

/** A place in a block of text, as `readWords` counts. */
export interface CaretPlace {
  block: XmlElement
  at: number
}

/** Where this page's carets are, so that who writes in a block goes on in it when others move or change it. */
export interface Carets {
  /** What each stood behind before a change; at the beginning of something, that. */
  read(): readonly (Pick<ID, 'client' | 'clock'> | null)[]
  /** Where each is to stand now, in the same order; null for one that is right where it is. */
  put(places: readonly (CaretPlace | null)[]): void
  /** Whether its user is in the middle of writing. */
  isTyping?(): boolean
}

type FindCaret = () => CaretPlace | null

/** Whether a caret stood in something that went with a change. */
export function areCaretsGone(carets: ReturnType<Carets['read']>, { deleteSet }: Transaction): boolean {
  return carets.some((caret) => caret && isDeleted(deleteSet, caret))
}

/**
 * Says, for each caret whose block was removed, where it stands in the new block; to be asked before anything is put
 * back, its answers after.
 *
 * @param kept What comes back of blocks that nothing was made of.
 * @param put Where blocks that were not seen have been put.
 */
export function planCarets(
  doc: Doc,
  carets: ReturnType<Carets['read']>,
  counterparts: ReadonlyMap<OldBlock, Counterpart>,
  fresh: readonly FreshBlock[],
  kept: ReadonlyMap<OldBlock, readonly Piece[]>,
  put: ReadonlyMap<FreshBlock | OldBlock, XmlElement>,
): FindCaret[] {
  return carets.map((caret) => {
    const item = caret && findItem(doc, caret)
    const block = item && findTextBlock(item)
    if (!item?.deleted || !block) return () => null
    for (const [{ element, pieces }, counterpart] of counterparts) {
      if (element !== block) continue
      const { element: made } = counterpart.made
      const last = pieces.findIndex(({ client, clock }) => client === caret.client && clock === caret.clock)
      // Of what is not kept here nobody knows where it will stand.
      if (last < 0 && item.content instanceof ContentString) return () => null
      const at = countUnits(pieces.slice(0, last + 1), counterpart)
      return () => (made._item?.deleted ? null : { block: made, at })
    }
    for (const [old, words] of kept) {
      if (old.element !== block) continue
      const last = old.pieces.findIndex(
        ({ client, clock }) => client === caret.client && clock === caret.clock,
      )
      const before = new Set(old.pieces.slice(0, last + 1))
      const at = words.filter((piece) => before.has(piece)).length
      return () => {
        const copy = put.get(old)
        const made = copy && listTextBlocks(copy, false)[0]
        return made ? { block: made, at } : null
      }
    }
    for (const one of fresh) {
      const { content } = one.item
      const around = 'type' in content ? content.type : null
      if (!(around instanceof XmlElement)) continue
      const nth = listTextBlocks(around, true).indexOf(block)
      if (nth < 0) continue
      const at = countBefore(block, item, caret.clock)
      return () => {
        const copy = put.get(one)
        const made = copy && listTextBlocks(copy, false)[nth]
        return made ? { block: made, at } : null
      }
    }
    return () => null
  })
}

/** How many units these are in the new block once everything is back. */
function countUnits(pieces: OldBlock['pieces'], { made, shift, hasDropped, isMissing }: Counterpart): number {
  let [seen, more] = [0, 0]
  for (const piece of pieces) {
    if (isMissing(piece)) more += 1
    else if (wasThere(piece)) seen += 1
    else if (hasDropped) {
      seen += 1
      more -= 1
    }
  }
  return Math.min(Math.max(seen + shift, 0), made.words.length) + more
}

/** The block of text that something is, or is in. */
function findTextBlock(item: Item): XmlElement | null {
  const type = 'type' in item.content ? item.content.type : item.parent
  for (let at: unknown = type; at instanceof XmlElement || at instanceof XmlText; at = at._item?.parent)
    if (at instanceof XmlElement && isTextBlock(at.nodeName)) return at
  return null
}

/** The blocks of text in something, those that went with it or those that stand, in order. */
function listTextBlocks(element: XmlElement, isGone: boolean): XmlElement[] {
  if (isTextBlock(element.nodeName)) return [element]
  const blocks: XmlElement[] = []
  for (let item = element._start; item; item = item.right) {
    const type = 'type' in item.content ? item.content.type : null
    if (type instanceof XmlElement && item.deleted === isGone) blocks.push(...listTextBlocks(type, isGone))
  }
  return blocks
}

/** Units of a removed block up to and with the one of that clock. */
function countBefore(block: XmlElement, last: Item, clock: number): number {
  let units = 0
  for (let child = block._start; child; child = child.right) {
    const text = 'type' in child.content ? child.content.type : null
    if (child === last) return units
    if (!(text instanceof XmlText)) {
      units += 1
      continue
    }
    for (let item = text._start; item; item = item.right) {
      const { content } = item
      if (item === last) return units + (content instanceof ContentString ? clock - item.id.clock + 1 : 0)
      if (content instanceof ContentString) units += content.str.length
    }
  }
  return units
}
