import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export interface TextMatch {
  from: number
  to: number
}

export interface FindOptions {
  isCaseSensitive: boolean
  isWholeWord: boolean
  /** Whether accents and vowel signs must match as well. */
  isAccentSensitive: boolean
}

const maxListLength = 5000
/** Longer texts exceed the pattern size of regular expression engines. */
export const maxQueryLength = 1000
const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Vowel signs and other combining marks, and the Arabic tatweel. */
const marks = /[\p{Mn}\u0640]/u

/** Arabic letter variants by their canonical letter. */
const alike: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي' }

interface Folded {
  text: string
  /** Start of each of its units in the original text, and the end of the last one. */
  starts: number[]
}

/** A text without marks, with a mapping to the original. One letter may become several or none. */
function fold(text: string): Folded {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const letter of text) {
    const bare = [...letter.normalize('NFD')].filter((part) => !marks.test(part)).join('')
    const kept = alike[letter] ?? bare.normalize('NFC')
    for (let unit = 0; unit < kept.length; unit++) starts.push(at)
    folded += kept
    at += letter.length
  }
  starts.push(at)
  return { text: folded, starts }
}

/** The end of a match in the original text: marks after its last letter belong to it. */
function endOf({ starts }: Folded, end: number, text: string): number {
  let at = starts[end] ?? text.length
  // Marks are not units, so the next unit begins after them.
  if (end === starts.length - 1) at = text.length
  return at
}

/** All matches in the document, including code and captions; matches across blocks are not found. */
export function findText(doc: DocNode, query: string, options: FindOptions): TextMatch[] {
  if (!query || query.length > maxQueryLength) return []
  const [before, after] = options.isWholeWord ? ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] : ['', '']
  const wanted = options.isAccentSensitive ? query : fold(query).text
  if (!wanted) return []
  const pattern = new RegExp(
    `${before}${escapeSigns(wanted)}${after}`,
    options.isCaseSensitive ? 'gu' : 'giu',
  )
  const found: TextMatch[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return found.length < maxListLength
    // One character replaces each non-text node, so that offsets are positions.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    const folded = options.isAccentSensitive ? null : fold(text)
    for (const match of (folded?.text ?? text).matchAll(pattern)) {
      if (match[0] === '' || found.length >= maxListLength) break
      const end = match.index + match[0].length
      const from = folded ? (folded.starts[match.index] ?? 0) : match.index
      const to = folded ? endOf(folded, end, text) : end
      found.push({ from: position + 1 + from, to: position + 1 + to })
    }
    return false
  })
  return found
}

/** Replaces the matches; marks of the first letter are kept. A single undo step. */
export function replaceFound(state: EditorState, found: readonly TextMatch[], words: string): Transaction {
  const { tr } = state
  for (const { from, to } of found.toReversed())
    if (words) tr.insertText(words, from, to)
    else tr.delete(from, to)
  return tr
}
