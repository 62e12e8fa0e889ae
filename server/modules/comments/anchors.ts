import type { CommentAnchor } from '@rankwell/contract'
import { fragmentName } from '@rankwell/editor'
import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromTypeIndex,
  type Doc,
  decodeRelativePosition,
  encodeRelativePosition,
  type RelativePosition,
  XmlElement,
  XmlText,
} from 'yjs'

/** Text selected on a page, with its context. */
export interface Passage {
  quote: string
  before: string
  after: string
}

interface Letter {
  text: XmlText
  index: number
}

const encode = (position: RelativePosition): string =>
  Buffer.from(encodeRelativePosition(position)).toString('base64url')

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ')

/**
 * The whole text on one line, as shown on the page, and the position of each character; gaps between blocks have none.
 */
function readLetters(doc: Doc): { words: string; letters: (Letter | null)[] } {
  let words = ''
  const letters: (Letter | null)[] = []
  const push = (char: string, letter: Letter | null) => {
    const isGap = /\s/.test(char)
    if (isGap && (words === '' || words.endsWith(' '))) return
    words += isGap ? ' ' : char
    letters.push(letter)
  }
  const walk = (node: unknown) => {
    if (node instanceof XmlText) {
      let index = 0
      for (const { insert } of node.toDelta() as { insert: unknown }[]) {
        if (typeof insert !== 'string') index += 1
        else for (const char of insert.split('')) push(char, { text: node, index: index++ })
      }
    } else if (node instanceof XmlElement) {
      for (const child of node.toArray()) walk(child)
      push(' ', null)
    }
  }
  for (const block of doc.getXmlFragment(fragmentName).toArray()) walk(block)
  return { words, letters }
}

/** Number of common characters, counted from the side of the quote. */
function countCommon(one: string, other: string, isBefore: boolean): number {
  const at = (text: string, index: number) => (isBefore ? text.at(-1 - index) : text[index])
  let count = 0
  while (count < Math.min(one.length, other.length) && at(one, count) === at(other, count)) count++
  return count
}

/**
 * Anchors a quote to its first and last character in the current text, so that it moves with them. If the
 * text occurs more than once, the place with the best matching context is used. Null if there is none.
 */
export function findAnchor(doc: Doc, passage: Passage): CommentAnchor | null {
  const { words, letters } = readLetters(doc)
  const quote = squeeze(passage.quote).trim()
  const [before, after] = [squeeze(passage.before), squeeze(passage.after)]
  let best: { at: number; fit: number } | null = null
  for (let at = words.indexOf(quote); at >= 0 && quote !== ''; at = words.indexOf(quote, at + 1)) {
    const end = at + quote.length
    const fit =
      countCommon(before, words.slice(Math.max(0, at - before.length), at), true) +
      countCommon(after, words.slice(end, end + after.length), false)
    if (!best || fit > best.fit) best = { at, fit }
  }
  const first = best && letters[best.at]
  const last = best && letters[best.at + quote.length - 1]
  if (!first || !last) return null
  return {
    from: encode(createRelativePositionFromTypeIndex(first.text, first.index, 0)),
    to: encode(createRelativePositionFromTypeIndex(last.text, last.index + 1, -1)),
  }
}

/** Number of context characters before and after a quote. */
const around = 64

/**
 * The current texts of anchors with their context, in the given order; null if a passage has no text left or never had
 * any.
 */
export function readPassages(doc: Doc, anchors: CommentAnchor[]): (Passage | null)[] {
  const { words, letters } = readLetters(doc)
  const starts = new Map<XmlText, number[]>()
  letters.forEach((letter, at) => {
    if (!letter) return
    const known = starts.get(letter.text) ?? []
    known[letter.index] = at
    starts.set(letter.text, known)
  })
  const resolve = (position: string, back: 0 | 1): number | undefined => {
    const found = createAbsolutePositionFromRelativePosition(
      decodeRelativePosition(Buffer.from(position, 'base64url')),
      doc,
    )
    return found?.type instanceof XmlText ? starts.get(found.type)?.[found.index - back] : undefined
  }
  return anchors.map(({ from, to }) => {
    const first = resolve(from, 0)
    const last = resolve(to, 1)
    if (first === undefined || last === undefined || last < first) return null
    const end = last + 1
    return {
      quote: words.slice(first, end).toWellFormed(),
      before: words.slice(Math.max(0, first - around), first).toWellFormed(),
      after: words.slice(end, end + around).toWellFormed(),
    }
  })
}
