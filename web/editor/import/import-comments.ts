import { importedAtOnce, type WordThread } from '@rankwell/contract'
import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { api } from '../../lib/api.ts'
import { importThreads } from '../api.ts'
import { createAnchor, findQuote, type Range } from '../extensions/comment-anchors.ts'

type Threads = Parameters<typeof api.comments.importThreads>[0]['threads']

/** The characters of a text from a position onward, without whitespace, and the position of each. */
function readLetters({ doc }: EditorState, start: number): { letters: string; positions: number[] } {
  const letters: string[] = []
  const positions: number[] = []
  doc.nodesBetween(start, doc.content.size, (node, at) => {
    if (!node.isText) return
    const text = node.text ?? ''
    for (let index = Math.max(0, start - at); index < text.length; index++) {
      const letter = text[index] ?? ''
      if (/\s/.test(letter)) continue
      letters.push(letter)
      positions.push(at + index)
    }
  })
  return { letters: letters.join(''), positions }
}

/** Range of a thread in the inserted text; null if its text was not imported. */
function findThread(
  state: EditorState,
  { letters, positions }: ReturnType<typeof readLetters>,
  { from, to, quote }: WordThread,
): Range | null {
  const words = quote.replaceAll(/\s+/g, '')
  const isThere = letters.startsWith(words.slice(0, to - from), from)
  const [first, last] = [positions[from], positions[to - 1]]
  return isThere && first !== undefined && last !== undefined
    ? { from: first, to: last + 1 }
    : findQuote(state, quote)
}

/** Maximum number of threads per call. */
function splitThreads(threads: Threads): Threads[] {
  const batches: Threads[] = []
  let room = 0
  for (const thread of threads) {
    room -= thread.comments.length
    const batch = batches.at(-1)
    if (batch && room >= 0) batch.push(thread)
    else {
      batches.push([thread])
      room = importedAtOnce - thread.comments.length
    }
  }
  return batches
}

/** The result of an import: numbers of stored comments (`kept`) and of those whose text was not found (`lost`). */
export interface ImportedComments {
  kept: number
  lost: number
  /** Comments rejected by the server, and its error. */
  failed: { count: number; error: unknown } | null
}

const countComments = (threads: { comments: unknown[] }[]) =>
  threads.reduce((sum, thread) => sum + thread.comments.length, 0)

/**
 * Stores the comments of an imported file, each on its text in the file.
 *
 * @param start Where the inserted text begins.
 */
export async function importComments(
  editor: Editor,
  docId: string,
  { start, threads }: { start: number; threads: WordThread[] },
): Promise<ImportedComments> {
  if (threads.length === 0) return { kept: 0, lost: 0, failed: null }
  const { state } = editor
  const text = readLetters(state, start)
  const placed = threads.flatMap((thread): Threads => {
    const range = findThread(state, text, thread)
    const anchor = range && createAnchor(state, range)
    const { quote, isResolved, comments } = thread
    return anchor ? [{ anchor, quote, isResolved, comments }] : []
  })
  const total = countComments(placed)
  const lost = countComments(threads) - total
  let kept = 0
  for (const batch of splitThreads(placed)) {
    try {
      await importThreads({ docId, threads: batch })
    } catch (error) {
      return { kept, lost, failed: { count: total - kept, error } }
    }
    kept += countComments(batch)
  }
  return { kept, lost, failed: null }
}
