import { ContentString, type Doc, findIndexSS, Item, isDeleted, type Transaction } from 'yjs'
import type { Heard } from './removed-blocks.ts'

/** Words that came for a block which is gone here already. */
export interface OwedWords {
  words: string
  client: number
  clock: number
  /** As it was put in, which tells where the block stood; null where that is forgotten. */
  item: Item | null
}

/** So many are remembered. */
const mostOwed = 500

/**
 * Remembers what comes for a block that has been removed here. The server puts it back when it hears of the removal;
 * if the line is lost before, the removal comes to it together with these words, as if they had been seen.
 */
export function createOwedWords(doc: Doc) {
  let owed: OwedWords[] = []
  const note = (heard: Heard) => {
    for (const struct of heard.structs) {
      if (!(struct instanceof Item) || !(struct.content instanceof ContentString)) continue
      const { client, clock } = struct.id
      const item = findItem(doc, client, clock)
      if (isDeleted(heard.ds, struct.id) || item?.deleted === false) continue
      const { str: words } = struct.content
      const last = owed.at(-1)
      if (last?.client === client && last.clock + last.words.length === clock) last.words += words
      else owed = [...owed.slice(1 - mostOwed), { words, client, clock, item }]
    }
  }
  return {
    /** Whether `hear` has to be told of a change that somebody else made. */
    isConcerned: (transaction: Transaction): boolean => owed.length > 0 || hasLateStructs(doc, transaction),
    /** Gives what the server still has after the line was lost: it is to be put back here, once. */
    hear(heard: Heard): OwedWords[] {
      if (!heard.isWhole) {
        note(heard)
        return []
      }
      const taken = owed.filter((one) => !isDeleted(heard.ds, one))
      owed = []
      return taken
    },
  }
}

/** Whether something has come that was gone at once. */
function hasLateStructs(doc: Doc, { beforeState, afterState }: Transaction): boolean {
  for (const [client, end] of afterState) {
    const start = beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (start === end || !structs) continue
    for (let at = findIndexSS(structs, start); at < structs.length; at++)
      if (structs[at]?.deleted) return true
  }
  return false
}

function findItem(doc: Doc, client: number, clock: number): Item | null {
  const structs = doc.store.clients.get(client)
  const struct = structs?.[findIndexSS(structs, clock)]
  return struct instanceof Item ? struct : null
}
