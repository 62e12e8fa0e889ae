import {
  AbstractType,
  ContentString,
  type Doc,
  findIndexSS,
  getState,
  type ID,
  Item,
  isDeleted,
  type Transaction,
  XmlFragment,
} from 'yjs'
import type { Heard } from './deleted-blocks.ts'

/** Words that came for a block which is gone here already. */
export interface OwedWords {
  words: string
  client: number
  clock: number
  /** The outermost thing that had gone with the block, which tells where it stood; null where nobody knows. */
  root: Pick<ID, 'client' | 'clock'> | null
}

/** Where they are remembered; a page that is loaded anew still owes them. */
export interface OwedStore {
  list(): readonly OwedWords[]
  set(owed: readonly OwedWords[]): void
}

/** So many are remembered. */
const mostOwed = 500

function rememberHere(): OwedStore {
  let owed: readonly OwedWords[] = []
  return {
    list: () => owed,
    set(next) {
      owed = next
    },
  }
}

/**
 * Remembers what comes for a block that has been removed here. The server puts it back when it hears of the removal;
 * if the line is lost before, the removal comes to it together with these words, as if they had been seen.
 */
export function createOwedWords(doc: Doc, store: OwedStore = rememberHere()) {
  const note = (heard: Heard) => {
    const owed = [...store.list()]
    const known = owed.length
    let isLonger = false
    for (const struct of heard.structs) {
      if (!(struct instanceof Item) || !(struct.content instanceof ContentString)) continue
      const { client, clock } = struct.id
      const item = findItem(doc, struct.id)
      if (isDeleted(heard.ds, struct.id) || item?.deleted === false) continue
      const { str: words } = struct.content
      const last = owed.at(-1)
      if (last?.client === client && last.clock + last.words.length === clock) {
        owed[owed.length - 1] = { ...last, words: last.words + words }
        isLonger = true
      } else owed.push({ words, client, clock, root: item && findRoot(item) })
    }
    if (isLonger || owed.length > known) store.set(owed.slice(-mostOwed))
  }
  return {
    /** Whether `hear` has to be told of a change that somebody else made. */
    isConcerned: (transaction: Transaction): boolean =>
      store.list().length > 0 || hasLateStructs(doc, transaction),
    /** Gives what the server still has after the line was lost: it is to be put back here, once. */
    hear(heard: Heard, { beforeState }: Transaction): OwedWords[] {
      if (!heard.isWhole) {
        note(heard)
        return []
      }
      const owed = store.list()
      if (owed.length > 0) store.set([])
      // What has not been kept on this device after all is no news to the server: it was never seen here.
      const wasHere = ({ client, clock }: OwedWords) => clock < (beforeState.get(client) ?? 0)
      return owed.filter((one) => wasHere(one) && !isDeleted(heard.ds, one))
    },
  }
}

/** What went with an item, furthest out. */
export function findRoot(item: Item): OwedWords['root'] {
  let root = item
  while (root.parent instanceof AbstractType && root.parent._item?.deleted) root = root.parent._item
  return root.parent instanceof XmlFragment ? { client: root.id.client, clock: root.id.clock } : null
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

/** What stands, or stood, under that number; null where nothing of it is left. */
export function findItem(doc: Doc, { client, clock }: Pick<ID, 'client' | 'clock'>): Item | null {
  if (clock >= getState(doc.store, client)) return null
  const structs = doc.store.clients.get(client)
  const struct = structs?.[findIndexSS(structs, clock)]
  return struct instanceof Item ? struct : null
}
