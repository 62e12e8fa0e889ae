import { ContentString, Item, iterateDeletedStructs, type Transaction, UndoManager } from 'yjs'
import { splitWords } from '../yjs/diff.ts'
import { hasAllWords } from './compare-text.ts'
import { findRoot, type OwedWords } from './pending-text.ts'

/**
 * Finds words that undo or redo has taken away and could not write back: the block they had stood in was removed by
 * somebody else meanwhile, and Yjs restores nothing there. To be asked while the transaction is heard.
 */
export function findUndone(transaction: Transaction): OwedWords[] {
  const { origin, deleteSet } = transaction
  const step = origin instanceof UndoManager ? origin.currStackItem : null
  if (!step) return []
  let taken = ''
  iterateDeletedStructs(transaction, deleteSet, (struct) => {
    if (struct instanceof Item && struct.content instanceof ContentString) taken += struct.content.str
  })
  if (taken.trim() === '') return []
  const left: OwedWords[] = []
  let last: Item | null = null
  iterateDeletedStructs(transaction, step.deletions, (struct) => {
    if (!(struct instanceof Item) || !(struct.content instanceof ContentString)) return
    if (!struct.deleted || struct.redone !== null || isUndoneToo(struct, step)) return
    const { str: words } = struct.content
    const run = left.at(-1)
    if (run && last && last.right === struct) run.words += words
    else left.push({ words, ...struct.id, root: findRoot(struct) })
    last = struct
  })
  return left.filter(({ words }) =>
    splitWords(words).some((word) => word.trim() !== '' && hasAllWords(taken, word)),
  )
}

/** Written and deleted again within the same step. */
const isUndoneToo = ({ id }: Item, { insertions }: { insertions: Transaction['deleteSet'] }): boolean =>
  insertions.clients.get(id.client)?.some(({ clock, len }) => id.clock >= clock && id.clock < clock + len) ??
  false
