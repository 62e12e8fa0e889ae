import { type Item, XmlElement } from 'yjs'
import { bodyOf } from '../yjs/read.ts'
import { type Copy, isTextBlock, type Piece, readWords, type Words } from './deleted-blocks.ts'
import { findPlace, insertWords, isBlank, putBlock, removeWords } from './insert-blocks.ts'
import { type Counterpart, wasThere } from './match-blocks.ts'

/** A unit as it is put into a text. */
export const toWords = ({ words, marks }: Piece) => ({ words: words ?? '', marks })

/** Words without a block: a paragraph, in a list one of its items. */
export function wrapWords({ parent }: Item, words: Words): Copy {
  const paragraph: Copy = { name: 'paragraph', attrs: {}, content: [words] }
  const isInList = parent instanceof XmlElement && /List$/.test(parent.nodeName)
  return isInList ? { name: 'listItem', attrs: {}, content: [paragraph] } : paragraph
}

/** One change of a block that was made anew. */
export interface Edit {
  at: number
  words: Words['pieces']
  /** Units to take out. */
  removed: number
  /** Those units were moved, not deleted: they may only go where this is in another block. */
  moved: string | null
}

/** What makes the new block what the old one was, each edit at an index of the new block as it is. */
export function listEdits(pieces: readonly Piece[], counterpart: Counterpart): Edit[] {
  const { made, shift, hasDropped, isMissing } = counterpart
  const edits: Edit[] = []
  let seen = 0
  for (const piece of pieces) {
    const at = Math.min(Math.max(seen + shift, 0), made.words.length)
    const last = edits.at(-1)
    if (isMissing(piece)) {
      if (last && last.at === at && last.removed === 0) last.words.push(toWords(piece))
      else edits.push({ at, words: [toWords(piece)], removed: 0, moved: null })
    } else if (wasThere(piece)) seen += 1
    else if (hasDropped) {
      seen += 1
      const moved = piece.dropped?.isMoved ? piece.dropped.words : null
      if (last?.moved === moved && last.removed > 0 && last.at + last.removed === at) last.removed += 1
      else edits.push({ at, words: [], removed: 1, moved })
    }
  }
  return edits
}

/** @param isServer Only there every copy meets: a page cannot know which of two will stay. */
export function applyEdits(element: XmlElement, edits: readonly Edit[], isServer: boolean): void {
  if (element._item?.deleted) {
    const place = findPlace(element._item, false)
    const words = { pieces: edits.flatMap((edit) => edit.words) }
    if (place && !isBlank(words)) putBlock(wrapWords(element._item, words), place)
    return
  }
  for (const { at, words, removed, moved } of edits.toReversed()) {
    if (moved !== null && !(isServer && isElsewhere(element, moved))) continue
    if (removed > 0) removeWords(element, at, removed)
    else insertWords(element, at, { pieces: joinPieces(words) })
  }
}

/** Whether another block of the document has these words. */
function isElsewhere(element: XmlElement, words: string): boolean {
  const { doc } = element
  if (!doc) return false
  const wanted = words.trim()
  for (const block of bodyOf(doc).createTreeWalker((type) => type instanceof XmlElement))
    if (block instanceof XmlElement && block !== element && isTextBlock(block.nodeName))
      if (readWords(block).includes(wanted)) return true
  return false
}

/** Units side by side with the same marks as one. */
function joinPieces(pieces: Words['pieces']): Words['pieces'] {
  const joined: Words['pieces'] = []
  for (const { words, marks } of pieces) {
    const last = joined.at(-1)
    if (last?.marks === marks) last.words += words
    else joined.push({ words, marks })
  }
  return joined
}
