import type { Transaction } from 'yjs'
import { splitWords } from '../yjs/diff.ts'
import { hasAllWords } from './compare-text.ts'
import { findDeletedRoot, type PendingText } from './pending-text.ts'
import {
  type DeleteSet,
  forEachDeleted,
  type ItemRef,
  isItemDeleted,
  neighborOf,
  textOf,
  undoStepOf,
  wasRedone,
} from './yjs-internals.ts'

/**
 * Finds text that undo or redo has removed and could not restore: a collaborator deleted its block in the meantime,
 * and Yjs restores nothing there. Call it while the transaction is observed.
 */
export function findLostUndoText(transaction: Transaction): PendingText[] {
  const step = undoStepOf(transaction)
  if (!step) return []
  let removed = ''
  forEachDeleted(transaction, transaction.deleteSet, (item) => {
    removed += textOf(item) ?? ''
  })
  if (removed.trim() === '') return []
  const lost: PendingText[] = []
  let last: ItemRef | null = null
  forEachDeleted(transaction, step.deletions, (item) => {
    const words = textOf(item)
    if (words === null || !isItemDeleted(item) || wasRedone(item)) return
    if (isInserted(item, step.insertions)) return
    const run = lost.at(-1)
    if (run && last && neighborOf(last, 'right') === item) run.words += words
    else lost.push({ words, ...item.id, root: findDeletedRoot(item) })
    last = item
  })
  return lost.filter(({ words }) =>
    splitWords(words).some((word) => word.trim() !== '' && hasAllWords(removed, word)),
  )
}

/** Whether an item that an undo step deletes was inserted in the same step. */
const isInserted = ({ id }: ItemRef, { clients }: DeleteSet): boolean =>
  clients.get(id.client)?.some(({ clock, len }) => id.clock >= clock && id.clock < clock + len) ?? false
