import { AbstractType, type Doc, isDeleted, type Transaction, XmlFragment } from 'yjs'
import type { IncomingUpdate } from './change-context.ts'
import {
  asItem,
  findItem,
  hasInsertedDeleted,
  type ItemId,
  type ItemRef,
  isItemDeleted,
  isTypeDeleted,
  itemOfType,
  parentOf,
  textOf,
} from './yjs-internals.ts'

/** Text that arrived for a block that is already deleted here. Pages store it in IndexedDB under these names. */
export interface PendingText {
  words: string
  client: number
  clock: number
  /** The outermost item that was deleted with the block, which gives its position; null if unknown. */
  root: ItemId | null
}

/** Where pending text is stored, so that a reload does not lose it. */
export interface PendingTextStore {
  list(): readonly PendingText[]
  set(pending: readonly PendingText[]): void
}

const maxPending = 500

function createMemoryStore(): PendingTextStore {
  let pending: readonly PendingText[] = []
  return {
    list: () => pending,
    set(next) {
      pending = next
    },
  }
}

/**
 * Remembers text that arrives for a block that was deleted here. The server restores it when it receives the deletion.
 * After a reconnect, however, the server receives the deletion together with that text, as if the page had known it.
 */
export function createPendingText(doc: Doc, store: PendingTextStore = createMemoryStore()) {
  const add = (incoming: IncomingUpdate) => {
    const pending = [...store.list()]
    const before = pending.length
    let isExtended = false
    for (const struct of incoming.structs) {
      const received = asItem(struct)
      const words = received && textOf(received)
      if (!received || words === null) continue
      const { client, clock } = received.id
      const item = findItem(doc, received.id)
      if (isDeleted(incoming.ds, received.id) || (item && !isItemDeleted(item))) continue
      const last = pending.at(-1)
      if (last?.client === client && last.clock + last.words.length === clock) {
        pending[pending.length - 1] = { ...last, words: last.words + words }
        isExtended = true
      } else pending.push({ words, client, clock, root: item && findDeletedRoot(item) })
    }
    if (isExtended || pending.length > before) store.set(pending.slice(-maxPending))
  }
  return {
    /** Whether a remote transaction has to be passed to `receive`. */
    isAffectedBy: (transaction: Transaction): boolean =>
      store.list().length > 0 || hasInsertedDeleted(doc, transaction),
    /** Returns the pending text that the server still has after a reconnect. This page has to restore it, only once. */
    receive(incoming: IncomingUpdate, { beforeState }: Transaction): PendingText[] {
      if (!incoming.isFullState) {
        add(incoming)
        return []
      }
      const pending = store.list()
      if (pending.length > 0) store.set([])
      // Text that is not stored on this device was never received here.
      const wasReceived = ({ client, clock }: PendingText) => clock < (beforeState.get(client) ?? 0)
      return pending.filter((one) => wasReceived(one) && !isDeleted(incoming.ds, one))
    },
  }
}

/** The outermost item that was deleted together with an item. */
export function findDeletedRoot(item: ItemRef): PendingText['root'] {
  let root = item
  let parent = parentOf(root)
  while (parent instanceof AbstractType && isTypeDeleted(parent)) {
    root = itemOfType(parent) ?? root
    parent = parentOf(root)
  }
  return parent instanceof XmlFragment ? { client: root.id.client, clock: root.id.clock } : null
}
