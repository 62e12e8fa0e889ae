import { importedAtOnce, type WordThread } from '@rankwell/contract'
import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { api } from '../../lib/api.ts'
import { createAnchor, findQuote, type Range } from './anchors.ts'

type Threads = Parameters<typeof api.comments.importThreads>[0]['threads']

/** The letters of a text from a position on, white space left out, and the position of each. */
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

/** Where the words of a thread are in the text that was inserted; null where they did not come along. */
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

/** Threads as many as one call takes. */
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

/**
 * Stores the comments of a file whose text was just inserted, each about the words it had in the file.
 *
 * @param start Where the inserted text begins.
 * @returns How many comments were stored, and how many found none of their words.
 */
export async function importComments(
  editor: Editor,
  docId: string,
  { start, threads }: { start: number; threads: WordThread[] },
): Promise<{ kept: number; lost: number }> {
  if (threads.length === 0) return { kept: 0, lost: 0 }
  const { state } = editor
  const text = readLetters(state, start)
  const placed = threads.flatMap((thread): Threads => {
    const range = findThread(state, text, thread)
    const anchor = range && createAnchor(state, range)
    const { quote, isResolved, comments } = thread
    return anchor ? [{ anchor, quote, isResolved, comments }] : []
  })
  for (const batch of splitThreads(placed)) await api.comments.importThreads({ docId, threads: batch })
  const count = (list: { comments: unknown[] }[]) =>
    list.reduce((sum, thread) => sum + thread.comments.length, 0)
  return { kept: count(placed), lost: count(threads) - count(placed) }
}
