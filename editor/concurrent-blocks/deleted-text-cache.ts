import { ContentString, type Doc, Item, iterateDeletedStructs, type Transaction, XmlText } from 'yjs'
import { isRecord } from '../model.ts'
import { type DroppedRun, readArrived } from './deleted-blocks.ts'

/** So many runs of one page's words are remembered, each of so many units at most. */
const mostRuns = 500
const longestRun = 2000
/** Fewer letters say nothing about where words went. */
const minMoved = 3

/**
 * Remembers words that are deleted from a block which stays, so that they can be told from what somebody has written
 * when the block comes anew from a page that had not heard of it.
 */
export function watchDropped(doc: Doc) {
  const dropped = new Map<number, DroppedRun[]>()
  const noteMoved = (transaction: Transaction) => {
    if (dropped.size === 0 || countNew(transaction) < minMoved) return
    const arrived = readArrived(doc, transaction)
    const writer = findWriter(transaction)
    for (const runs of dropped.values())
      for (const run of runs) {
        const words = run.words.trim()
        if (run.writer === writer && words.length >= minMoved) run.isMoved ||= arrived.includes(words)
      }
  }
  const note = (transaction: Transaction) => {
    if (transaction.deleteSet.clients.size > 0) noteDropped(transaction)
    noteMoved(transaction)
  }
  const noteDropped = (transaction: Transaction) => {
    const writer = findWriter(transaction)
    iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
      if (!(struct instanceof Item) || !(struct.content instanceof ContentString)) return
      if (!(struct.parent instanceof XmlText) || struct.parent._item?.deleted) return
      const { client, clock } = struct.id
      const runs = dropped.get(client) ?? []
      const words = struct.content.str
      const last = runs.at(-1)
      if (
        last &&
        last.writer === writer &&
        clock + words.length === last.clock &&
        last.words.length < longestRun
      ) {
        last.clock = clock
        last.words = words + last.words
      } else if (words.length <= longestRun) runs.push({ clock, words, writer, isMoved: false })
      dropped.set(client, runs.slice(-mostRuns))
    })
  }
  doc.on('afterTransaction', note)
  return {
    /** The run that a unit was deleted with; null where it is forgotten. */
    find: (client: number, clock: number): DroppedRun | null =>
      dropped.get(client)?.find((one) => clock >= one.clock && clock < one.clock + one.words.length) ?? null,
    stop: () => doc.off('afterTransaction', note),
  }
}

/** Tells the changes of one user from those of others: the connection they came over, null for this page's own. */
function findWriter({ local, origin }: Transaction): unknown {
  return local ? null : isRecord(origin) && 'connection' in origin ? origin.connection : origin
}

/** How many units a transaction has brought. */
function countNew({ beforeState, afterState }: Transaction): number {
  let count = 0
  for (const [client, end] of afterState) count += end - (beforeState.get(client) ?? 0)
  return count
}
