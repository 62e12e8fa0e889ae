import { ContentString, type Doc, Item, iterateDeletedStructs, type Transaction, XmlText } from 'yjs'

/** Words as somebody deleted them: nothing can be read of them afterwards. */
interface Run {
  clock: number
  words: string
}

/** So many runs of one page's words are remembered, each of so many units at most. */
const mostRuns = 500
const longestRun = 2000

/**
 * Remembers words that are deleted from a block which stays, so that they can be told from what somebody has written
 * when the block comes anew from a page that had not heard of it.
 */
export function watchDropped(doc: Doc) {
  const dropped = new Map<number, Run[]>()
  const note = (transaction: Transaction) => {
    if (transaction.deleteSet.clients.size === 0) return
    iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
      if (!(struct instanceof Item) || !(struct.content instanceof ContentString)) return
      if (!(struct.parent instanceof XmlText) || struct.parent._item?.deleted) return
      const { client, clock } = struct.id
      const runs = dropped.get(client) ?? []
      const words = struct.content.str
      const last = runs.at(-1)
      if (last && clock + words.length === last.clock && last.words.length < longestRun) {
        last.clock = clock
        last.words = words + last.words
      } else if (words.length <= longestRun) runs.push({ clock, words })
      dropped.set(client, runs.slice(-mostRuns))
    })
  }
  doc.on('afterTransaction', note)
  return {
    /** One unit of them; null where it is forgotten. */
    read(client: number, clock: number): string | null {
      const run = dropped
        .get(client)
        ?.find((one) => clock >= one.clock && clock < one.clock + one.words.length)
      return run?.words.charAt(clock - run.clock) ?? null
    },
    stop: () => doc.off('afterTransaction', note),
  }
}
