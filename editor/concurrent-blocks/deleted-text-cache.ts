import { type Doc, type Transaction, XmlText } from 'yjs'
import { isRecord } from '../model.ts'
import type { DeletedRun } from './block-model.ts'
import { readInsertedText } from './deleted-blocks.ts'
import { forEachDeleted, isTypeDeleted, parentOf, textOf } from './yjs-internals.ts'

/** Runs remembered per client, and units per run. */
const maxRuns = 500
const maxRunLength = 2000
/** Shorter text is not distinctive enough to tell where it was moved. */
const minMovedLength = 3

/**
 * Remembers text that is deleted from a block that stays. If a client that has not received the deletion rebuilds the
 * block, that text can then be distinguished from new text.
 */
export function createDeletedTextCache(doc: Doc) {
  const cache = new Map<number, DeletedRun[]>()
  const markMoved = (transaction: Transaction) => {
    if (cache.size === 0 || countInsertedUnits(transaction) < minMovedLength) return
    const inserted = readInsertedText(doc, transaction)
    const author = findAuthor(transaction)
    for (const runs of cache.values())
      for (const run of runs) {
        const text = run.text.trim()
        if (run.author === author && text.length >= minMovedLength) run.isMoved ||= inserted.includes(text)
      }
  }
  const addDeleted = (transaction: Transaction) => {
    const author = findAuthor(transaction)
    forEachDeleted(transaction, transaction.deleteSet, (item) => {
      const text = textOf(item)
      const parent = parentOf(item)
      if (text === null || !(parent instanceof XmlText) || isTypeDeleted(parent)) return
      const { client, clock } = item.id
      const runs = cache.get(client) ?? []
      const last = runs.at(-1)
      const isAdjacent = last && last.author === author && clock + text.length === last.clock
      if (last && isAdjacent && last.text.length < maxRunLength) {
        last.clock = clock
        last.text = text + last.text
      } else if (text.length <= maxRunLength) runs.push({ clock, text, author, isMoved: false })
      cache.set(client, runs.slice(-maxRuns))
    })
  }
  const update = (transaction: Transaction) => {
    if (transaction.deleteSet.clients.size > 0) addDeleted(transaction)
    markMoved(transaction)
  }
  doc.on('afterTransaction', update)
  return {
    /** The run that contained a unit; null if it is no longer remembered. */
    find: (client: number, clock: number): DeletedRun | null =>
      cache.get(client)?.find((run) => clock >= run.clock && clock < run.clock + run.text.length) ?? null,
    stop: () => doc.off('afterTransaction', update),
  }
}

/**
 * Distinguishes the changes of one user from those of others: the connection of a transaction, or null for this page's
 * own changes.
 */
function findAuthor({ local, origin }: Transaction): unknown {
  return local ? null : isRecord(origin) && 'connection' in origin ? origin.connection : origin
}

function countInsertedUnits({ beforeState, afterState }: Transaction): number {
  let count = 0
  for (const [client, end] of afterState) count += end - (beforeState.get(client) ?? 0)
  return count
}
