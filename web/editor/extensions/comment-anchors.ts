import type { CommentAnchor } from '@rankwell/contract'
import { bindingOf, toEditorPosition, toRelativePosition } from '@rankwell/editor'
import type { EditorState } from '@tiptap/pm/state'
import { NodeSelection } from '@tiptap/pm/state'
import {
  createAbsolutePositionFromRelativePosition,
  type Doc,
  decodeRelativePosition,
  encodeRelativePosition,
  RelativePosition,
  XmlElement,
  type XmlFragment,
} from 'yjs'

export interface Range {
  from: number
  to: number
}

/** Shorter texts occur in too many places to be found again by text alone. */
const minQuoteLength = 8

function toText(position: RelativePosition): string {
  const bytes = String.fromCharCode(...encodeRelativePosition(position))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromText(text: string): RelativePosition | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return decodeRelativePosition(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}

/** The selected text, or the whole block if nothing is selected; null if there is no text. */
export function readPassage({ selection, doc }: EditorState): Range | null {
  if (selection instanceof NodeSelection) return { from: selection.from, to: selection.to }
  const { $from, empty } = selection
  if (empty) return $from.parent.content.size > 0 ? { from: $from.start(), to: $from.end() } : null
  let first: number | null = null
  let last = 0
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (!node.isText) return
    first ??= Math.max(at, selection.from)
    last = Math.min(at + node.nodeSize, selection.to)
  })
  return first === null ? null : { from: first, to: last }
}

/** The text of a passage on one line. */
export const readQuote = ({ doc }: Pick<EditorState, 'doc'>, { from, to }: Range): string =>
  doc.textBetween(from, to, ' ', ' ').replaceAll(/\s+/g, ' ').trim()

/**
 * Anchors a passage to its first and last character, which keep their position when the surrounding text changes. Text
 * typed at its edges is not included. Null until the text is bound.
 */
export function createAnchor(state: EditorState, { from, to }: Range): CommentAnchor | null {
  const binding = bindingOf(state)
  if (!binding) return null
  // A relative position is associated with the character before it.
  const letterBefore = (at: number) => toRelativePosition(binding, at)
  if (state.doc.nodeAt(from)?.isText) {
    const first = letterBefore(from + 1)
    const last = letterBefore(to)
    return {
      from: toText(new RelativePosition(first.type, first.tname, first.item, 0)),
      to: toText(new RelativePosition(last.type, last.tname, last.item, -1)),
    }
  }
  return { from: toText(letterBefore(from)), to: toText(letterBefore(to)) }
}

/** The library treats the position before the first character of a text as an error. */
function isFirstLetter({ doc, type }: { doc: Doc; type: XmlFragment }, position: RelativePosition): boolean {
  const place = createAbsolutePositionFromRelativePosition(position, doc)
  const block = type.length > 0 ? type.get(0) : null
  return place?.index === 0 && block instanceof XmlElement && block.length > 0 && block.get(0) === place.type
}

/** Whether only boundaries of empty blocks are between two positions. */
function hasNoText({ doc }: EditorState, { from, to }: Range): boolean {
  const isInText = doc.resolve(from).parent.isTextblock && doc.resolve(to).parent.isTextblock
  return isInText && doc.textBetween(from, to, '', '.') === ''
}

/** The current range of a passage; null if its text was deleted. */
export function findPassage(state: EditorState, anchor: CommentAnchor): Range | null {
  const binding = bindingOf(state)
  if (!binding) return null
  const resolve = (text: string): number | null => {
    const position = fromText(text)
    if (!position) return null
    try {
      const at = toEditorPosition(binding, position)
      return at ?? (isFirstLetter(binding, position) ? 1 : null)
    } catch {
      // Stored positions are untrusted; one that does not fit the text has no range.
      return null
    }
  }
  const from = resolve(anchor.from)
  const to = resolve(anchor.to)
  const isPlace = from !== null && to !== null && from < to && to <= state.doc.content.size
  return isPlace && !hasNoText(state, { from, to }) ? { from, to } : null
}

/**
 * The only place where a text contains exactly this passage, to find text that was moved or restored; otherwise null.
 */
export function findQuote({ doc }: Pick<EditorState, 'doc'>, quote: string): Range | null {
  if (quote.length < minQuoteLength) return null
  const found: Range[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock || found.length > 1) return found.length < 2
    const text = node.textBetween(0, node.content.size, ' ', ' ')
    const index = text.indexOf(quote)
    if (index < 0) return false
    const from = at + 1 + index
    found.push({ from, to: from + quote.length })
    if (text.indexOf(quote, index + 1) >= 0) found.push({ from, to: from })
    return false
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
