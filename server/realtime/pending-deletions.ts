import type { Doc } from 'yjs'

/**
 * Drops deletions of unknown content above a limit, because Yjs stores them, reads them again on every keystroke, and
 * sends them to every client that joins. A page sends content before or with its deletion, two tabs of a device may
 * cross, and a page sends all of its deletions again when it reconnects.
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
