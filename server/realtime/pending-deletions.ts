import type { Doc } from 'yjs'

/**
 * Drops deletions of unknown content above a limit: Yjs stores them, reads them again at every keystroke and sends
 * them to all who join. A page sends content before or with its deletion, two tabs of a device may cross, and a page
 * sends all of its deletions again when it reconnects.
 * @param max bytes that may be pending
 */
export function limitPendingDeletions(doc: Doc, max: number): void {
  const limit = () => {
    const { store } = doc
    if (store.pendingDs && store.pendingDs.byteLength > max) store.pendingDs = null
  }
  limit()
  doc.on('afterTransaction', limit)
}
