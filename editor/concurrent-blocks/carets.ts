import { type Doc, isDeleted, type Transaction, XmlElement, XmlText } from 'yjs'
import { type DeletedBlock, isTextBlock, type TextUnit, type UnknownBlock } from './block-model.ts'
import { isInReplacement, type Replacement } from './match-blocks.ts'
import {
  childItems,
  findItem,
  type ItemId,
  type ItemRef,
  isItemDeleted,
  isTypeDeleted,
  itemOfType,
  parentOf,
  textOf,
  typeOf,
} from './yjs-internals.ts'

/** A position in a text block; offsets are counted as in `readBlockText`. */
export interface CaretPosition {
  block: XmlElement
  offset: number
}

/**
 * The carets of this page. They follow their block, so that a user keeps typing in it when a collaborator moves or
 * changes it.
 */
export interface Carets {
  /** The unit before each caret before a change; for a caret at the start of a node, the node itself. */
  read(): readonly (ItemId | null)[]
  /** Moves each caret, in the same order; null for a caret that stays where it is. */
  restore(positions: readonly (CaretPosition | null)[]): void
  /** Whether the user is in the middle of typing. */
  isTyping?(): boolean
}

type FindCaret = () => CaretPosition | null

/** Whether a transaction has deleted the node that contained a caret. */
export function hasDeletedCaret(carets: ReturnType<Carets['read']>, { deleteSet }: Transaction): boolean {
  return carets.some((caret) => caret && isDeleted(deleteSet, caret))
}

/**
 * For each caret in a deleted block, finds its position in the new block. Call it before anything is restored, and call
 * the functions it returns afterwards.
 *
 * @param preserved The units to restore from deleted blocks that have no replacement.
 * @param restored The elements that restored blocks became.
 */
export function planCaretRestore(
  doc: Doc,
  carets: ReturnType<Carets['read']>,
  replacements: ReadonlyMap<DeletedBlock, Replacement>,
  unknown: readonly UnknownBlock[],
  preserved: ReadonlyMap<DeletedBlock, readonly TextUnit[]>,
  restored: ReadonlyMap<UnknownBlock | DeletedBlock, XmlElement>,
): FindCaret[] {
  return carets.map((caret) => {
    const item = caret && findItem(doc, caret)
    const block = item && findTextBlock(item)
    if (!item || !isItemDeleted(item) || !block) return () => null
    const isCaret = ({ client, clock }: TextUnit) => client === caret.client && clock === caret.clock
    for (const [{ element, units }, replacement] of replacements) {
      if (element !== block) continue
      const { element: created } = replacement.created
      const last = units.findIndex(isCaret)
      // Text that is not preserved here has no known position.
      if (last < 0 && textOf(item) !== null) return () => null
      const offset = countUnits(units.slice(0, last + 1), replacement)
      return () => (isTypeDeleted(created) ? null : { block: created, offset })
    }
    for (const [deleted, units] of preserved) {
      if (deleted.element !== block) continue
      const before = new Set(deleted.units.slice(0, deleted.units.findIndex(isCaret) + 1))
      const offset = units.filter((unit) => before.has(unit)).length
      return () => {
        const copy = restored.get(deleted)
        const created = copy && listTextBlocks(copy, false)[0]
        return created ? { block: created, offset } : null
      }
    }
    for (const one of unknown) {
      const around = typeOf(one.item)
      if (!(around instanceof XmlElement)) continue
      const nth = listTextBlocks(around, true).indexOf(block)
      if (nth < 0) continue
      const offset = countUnitsUpTo(block, item, caret.clock)
      return () => {
        const copy = restored.get(one)
        const created = copy && listTextBlocks(copy, false)[nth]
        return created ? { block: created, offset } : null
      }
    }
    return () => null
  })
}

/** The number of these units in the new block once everything is restored. */
function countUnits(
  units: DeletedBlock['units'],
  { created, shift, hasDeletedText, isMissing }: Replacement,
): number {
  let [known, missing] = [0, 0]
  for (const unit of units) {
    if (isMissing(unit)) missing += 1
    else if (isInReplacement(unit)) known += 1
    else if (hasDeletedText) {
      known += 1
      missing -= 1
    }
  }
  return Math.min(Math.max(known + shift, 0), created.text.length) + missing
}

/** The text block that an item is or belongs to. */
function findTextBlock(item: ItemRef): XmlElement | null {
  let at: unknown = typeOf(item) ?? parentOf(item)
  while (at instanceof XmlElement || at instanceof XmlText) {
    if (at instanceof XmlElement && isTextBlock(at.nodeName)) return at
    const around = itemOfType(at)
    at = around && parentOf(around)
  }
  return null
}

/** The text blocks in an element in order: the deleted ones, or those in the document. */
function listTextBlocks(element: XmlElement, isDeletedOnly: boolean): XmlElement[] {
  if (isTextBlock(element.nodeName)) return [element]
  const blocks: XmlElement[] = []
  for (const item of childItems(element)) {
    const type = typeOf(item)
    if (type instanceof XmlElement && isItemDeleted(item) === isDeletedOnly)
      blocks.push(...listTextBlocks(type, isDeletedOnly))
  }
  return blocks
}

/** Units of a deleted block up to and including the unit with this clock. */
function countUnitsUpTo(block: XmlElement, last: ItemRef, clock: number): number {
  let units = 0
  for (const child of childItems(block)) {
    const type = typeOf(child)
    if (child === last) return units
    if (!(type instanceof XmlText)) {
      units += 1
      continue
    }
    for (const item of childItems(type)) {
      const text = textOf(item)
      if (item === last) return units + (text === null ? 0 : clock - item.id.clock + 1)
      units += text?.length ?? 0
    }
  }
  return units
}
