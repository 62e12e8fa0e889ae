import type { Doc } from 'yjs'

/**
 * Forgets deletions of what nobody has sent once they are too many: Yjs keeps them, reads them again at every key and
 * sends them to all who join. A page sends what it deletes before or with the deletion, two tabs of a device may
 * cross; all that a page has deleted comes again with its whole difference when it connects the next time.
 *
 * @param most Bytes that may wait.
 */
export function limitPendingDeletions(doc: Doc, max: number): void {
  const limit = () => {
    const { store } = doc
    if (store.pendingDs && store.pendingDs.byteLength > max) store.pendingDs = null
  }
  limit()
  doc.on('afterTransaction', limit)
}
