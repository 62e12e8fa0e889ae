import { XmlElement } from 'yjs'
import { bodyOf } from '../yjs/read.ts'
import {
  type BlockCopy,
  isTextBlock,
  readBlockText,
  type TextRun,
  type TextRuns,
  type TextUnit,
} from './block-model.ts'
import { findPosition, insertBlock, insertText, isBlank, removeText } from './insert-blocks.ts'
import { isInReplacement, type Replacement } from './match-blocks.ts'
import { type ItemRef, isTypeDeleted, itemOfType, parentOf } from './yjs-internals.ts'

/** A unit as it is inserted into a text. */
export const toTextRun = ({ text, marks }: TextUnit): TextRun => ({ text: text ?? '', marks })

/** Text without a block as a paragraph; in a list as a list item. */
export function wrapText(item: ItemRef, text: TextRuns): BlockCopy {
  const parent = parentOf(item)
  const paragraph: BlockCopy = { name: 'paragraph', attrs: {}, content: [text] }
  const isInList = parent instanceof XmlElement && /List$/.test(parent.nodeName)
  return isInList ? { name: 'listItem', attrs: {}, content: [paragraph] } : paragraph
}

/** One change that brings a new block up to date. */
export interface BlockEdit {
  offset: number
  runs: TextRun[]
  removedLength: number
  /** If set, the removed units were moved, not deleted, and are removed only if another block contains this text. */
  movedText: string | null
}

/**
 * The edits that bring a new block up to date with the deleted one; offsets refer to the new block before the edits.
 */
export function listBlockEdits(units: readonly TextUnit[], replacement: Replacement): BlockEdit[] {
  const { created, shift, hasDeletedText, isMissing } = replacement
  const edits: BlockEdit[] = []
  let known = 0
  for (const unit of units) {
    const offset = Math.min(Math.max(known + shift, 0), created.text.length)
    const last = edits.at(-1)
    if (isMissing(unit)) {
      if (last && last.offset === offset && last.removedLength === 0) last.runs.push(toTextRun(unit))
      else edits.push({ offset, runs: [toTextRun(unit)], removedLength: 0, movedText: null })
    } else if (isInReplacement(unit)) known += 1
    else if (hasDeletedText) {
      known += 1
      const movedText = unit.deletedRun?.isMoved ? unit.deletedRun.text : null
      const isNext = last && last.removedLength > 0 && last.offset + last.removedLength === offset
      if (isNext && last.movedText === movedText) last.removedLength += 1
      else edits.push({ offset, runs: [], removedLength: 1, movedText })
    }
  }
  return edits
}

/** @param isServer Only the server has all copies. A client cannot know which of two copies will be kept. */
export function applyBlockEdits(element: XmlElement, edits: readonly BlockEdit[], isServer: boolean): void {
  const item = itemOfType(element)
  if (item && isTypeDeleted(element)) {
    const position = findPosition(item, false)
    const text = { runs: edits.flatMap((edit) => edit.runs) }
    if (position && !isBlank(text)) insertBlock(wrapText(item, text), position)
    return
  }
  for (const { offset, runs, removedLength, movedText } of edits.toReversed()) {
    if (movedText !== null && !(isServer && isInAnotherBlock(element, movedText))) continue
    if (removedLength > 0) removeText(element, offset, removedLength)
    else insertText(element, offset, { runs: joinRuns(runs) })
  }
}

function isInAnotherBlock(element: XmlElement, text: string): boolean {
  const { doc } = element
  if (!doc) return false
  const wanted = text.trim()
  for (const block of bodyOf(doc).createTreeWalker((type) => type instanceof XmlElement))
    if (block instanceof XmlElement && block !== element && isTextBlock(block.nodeName))
      if (readBlockText(block).includes(wanted)) return true
  return false
}

/** Joins adjacent runs that share their marks object. */
function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const { text, marks } of runs) {
    const last = joined.at(-1)
    if (last?.marks === marks) last.text += text
    else joined.push({ text, marks })
  }
  return joined
}
