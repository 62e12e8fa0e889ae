import { quoteLength } from '@rankwell/contract'
import { type DocNode, htmlToDoc, toHtml } from '@rankwell/editor'

/** The characters of a text that a comment refers to, counted from its start without white space. */
export interface WordAnchor {
  from: number
  to: number
  /** The commented text on one line. */
  quote: string
}

/** Enclose a marker while HTML is parsed; unused in any script. */
const [open, close] = ['\ue001', '\ue002']
const mark = /\ue001(from|to)(\d+)\ue002/

/** Replaces the bookmarks of comments in HTML by markers inside the text. */
export const writeMarks = (html: string, secret: string): string =>
  html
    .replaceAll(/[\ue000-\ue002]/g, '')
    .replaceAll(new RegExp(`<a id="${secret}((?:from|to)\\d+)"></a>`, 'g'), `${open}$1${close}`)

interface Ends {
  from?: number
  to?: number
}

const isSpace = (letter: string): boolean => /\s/.test(letter)

/** The text without markers, and the position of each marker in it. */
function takeMarks(doc: DocNode): { doc: DocNode; ends: Map<number, Ends>; letters: string } {
  const ends = new Map<number, Ends>()
  let letters = ''
  const readText = (text: string): string =>
    text
      .split(/(\ue001(?:from|to)\d+\ue002)/)
      .map((piece) => {
        const [, end, comment] = mark.exec(piece) ?? []
        if (end === undefined) {
          letters += piece.replaceAll(/\s+/g, '')
          return piece
        }
        const known = ends.get(Number(comment)) ?? {}
        ends.set(Number(comment), { ...known, [end]: letters.length })
        return ''
      })
      .join('')
  // A caption in an attribute is not document text: its comments are attached to the text before it.
  const readCaption = (caption: string): string => {
    const before = letters
    const read = readText(caption)
    letters = before
    for (const [comment, { from, to }] of ends)
      ends.set(comment, {
        ...(from === undefined ? {} : { from: Math.min(from, before.length) }),
        ...(to === undefined ? {} : { to: Math.min(to, before.length) }),
      })
    return read
  }
  const walk = (node: DocNode): DocNode[] => {
    if (node.type === 'text') {
      const text = readText(node.text ?? '')
      return text === '' ? [] : [{ ...node, text }]
    }
    const content = node.content?.flatMap(walk)
    const caption = node.attrs?.caption
    const isMarked = typeof caption === 'string' && caption.includes(open)
    const attrs = isMarked ? { attrs: { ...node.attrs, caption: readCaption(caption) } } : {}
    return [{ ...node, ...(content ? { content } : {}), ...attrs }]
  }
  const [stripped] = walk(doc)
  return { doc: stripped ?? doc, ends, letters }
}

/** All text as one line, with the position of each character that is not white space. */
function readLine(doc: DocNode): { line: string; places: number[] } {
  const parts: string[] = []
  const walk = (node: DocNode) => {
    if (node.type === 'text') parts.push(node.text ?? '')
    else {
      for (const child of node.content ?? []) walk(child)
      parts.push(' ')
    }
  }
  walk(doc)
  const line = parts.join('')
  const places: number[] = []
  for (let at = 0; at < line.length; at++) if (!isSpace(line[at] ?? '')) places.push(at)
  return { line, places }
}

/** Both ends in the parsed text; a passage that is not at its position is searched for nearby. */
function findAgain(before: string, after: string, from: number, to: number): [number, number] {
  if (before === after) return [from, to]
  const words = before.slice(from, Math.min(to, from + quoteLength))
  const next = words === '' ? -1 : after.indexOf(words, Math.max(0, from - words.length))
  const found = next >= 0 || words === '' ? next : after.lastIndexOf(words)
  return found >= 0 ? [found, found + to - from] : [from, from]
}

function placeComment(text: ReturnType<typeof readLine>, from: number, to: number): WordAnchor | null {
  const { line, places } = text
  if (places.length === 0) return null
  let first = Math.max(0, Math.min(from, places.length - 1))
  let last = Math.min(to, places.length) - 1
  if (last < from) {
    // Nothing is marked, so the comment refers to the word that ends here.
    if (from > 0) first = Math.min(from, places.length) - 1
    last = first
    const isJoined = (one: number) => (places[one + 1] ?? Infinity) - (places[one] ?? 0) === 1
    while (first > 0 && isJoined(first - 1)) first--
    while (isJoined(last)) last++
  }
  // Thousands of comments may each refer to all of a long text.
  const end = Math.min(last, first + quoteLength)
  const words = line.slice(places[first], (places[end] ?? 0) + 1).replaceAll(/\s+/g, ' ')
  const quote = words.slice(0, quoteLength).toWellFormed().replaceAll('\ufffd', '').trim() || '…'
  return { from: first, to: last + 1, quote }
}

/**
 * Removes the markers of comments from HTML.
 * @returns the text as safe HTML, and the commented text by the number of each comment
 */
export function readAnchors(
  html: string,
  finish: (doc: DocNode) => DocNode,
): { html: string; places: Map<number, WordAnchor> } {
  const { doc, ends, letters } = takeMarks(finish(htmlToDoc(html)))
  const written = toHtml(doc, { raw: 'omit' })
  const places = new Map<number, WordAnchor>()
  if (ends.size === 0) return { html: written, places }
  const text = readLine(htmlToDoc(written))
  const after = text.places.map((at) => text.line[at]).join('')
  for (const [comment, { from = 0, to = from }] of ends) {
    const place = placeComment(text, ...findAgain(letters, after, from, Math.max(from, to)))
    if (place) places.set(comment, place)
  }
  return { html: written, places }
}
