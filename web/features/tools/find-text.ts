import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export interface Found {
  from: number
  to: number
}

export interface FindOptions {
  isCaseSensitive: boolean
  isWholeWord: boolean
}

const longestList = 5000
const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every place of a text in the document, code and captions too; one that crosses blocks is not found. */
export function findText(doc: DocNode, query: string, options: FindOptions): Found[] {
  if (!query) return []
  const [before, after] = options.isWholeWord ? ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] : ['', '']
  const pattern = new RegExp(`${before}${escapeSigns(query)}${after}`, options.isCaseSensitive ? 'gu' : 'giu')
  const found: Found[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return found.length < longestList
    // One letter stands for whatever is no text, so that offsets are positions.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const match of text.matchAll(pattern)) {
      if (match[0] === '' || found.length >= longestList) break
      found.push({ from: position + 1 + match.index, to: position + 1 + match.index + match[0].length })
    }
    return false
  })
  return found
}

/** Puts other words in the place of what was found; marks of the first letter stay. One step for undo. */
export function replaceFound(state: EditorState, found: readonly Found[], words: string): Transaction {
  const { tr } = state
  for (const { from, to } of found.toReversed())
    if (words) tr.insertText(words, from, to)
    else tr.delete(from, to)
  return tr
}
