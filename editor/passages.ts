import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { matchLists } from './yjs/diff.ts'

/** A quote that was laid out from research. */
export interface QuotedPassage {
  /** Id of the stored passage. */
  passage: string
  text: string
  /** Position of the quote in the document. */
  position: number
}

/** The quotes of a document that were laid out from research, in order, without empty ones. */
export function listPassages(doc: ProseMirrorNode): QuotedPassage[] {
  const passages: QuotedPassage[] = []
  doc.forEach((node, position) => {
    const { passage } = node.attrs
    if (node.type.name !== 'quote' || typeof passage !== 'string' || passage === '') return
    const text = node.textContent.trim()
    if (text !== '') passages.push({ passage, text, position })
  })
  return passages
}

/** Minimum length of a run of shared words; shorter runs are coincidences, such as "of the". */
const minRun = 3

const splitIntoWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Whether a text still quotes its source: shared runs of at least three words in the same order make up half of the
 * shorter text.
 */
export function isStillQuoted(text: string, source: string): boolean {
  const [words, sourceWords] = [splitIntoWords(text), splitIntoWords(source)]
  const shorter = Math.min(words.length, sourceWords.length)
  if (shorter === 0) return false
  const needed = Math.min(minRun, shorter)
  let [shared, run] = [0, 0]
  let [lastX, lastY] = [-2, -2]
  for (const [x, y] of matchLists(words, sourceWords, (a, b) => a === b)) {
    run = x === lastX + 1 && y === lastY + 1 ? run + 1 : 1
    if (run === needed) shared += needed
    else if (run > needed) shared++
    ;[lastX, lastY] = [x, y]
  }
  return shared * 2 >= shorter
}
