import { encodeStateAsUpdate } from 'yjs'
import { storeUnwritten } from '../../lib/unwritten-edits.ts'
import { nameUnwritten, removeUnwritten } from '../../lib/unwritten-texts.ts'
import type { BatchedPersistence } from './batched-persistence.ts'
import type { LocalCopy } from './local-copy.ts'

const empty = new Uint8Array([0, 0])

export interface UnloadCopy {
  /** Copies edits that IndexedDB has not committed. Call it when the text is closed. */
  leave(): void
  /** Removes the copy if IndexedDB has committed everything, or `isSent`. */
  clear(isSent?: boolean): void
  stop(): void
}

/**
 * Copies unsent edits that IndexedDB has not committed to localStorage while the page is being closed, because a
 * localStorage write is complete when the call returns.
 *
 * @param isUnsent Whether edits are unacknowledged.
 */
export function copyOnUnload(
  { userId, documentId }: { userId: string; documentId: string },
  { doc, metadata }: Pick<LocalCopy, 'doc' | 'metadata'>,
  persistence: BatchedPersistence,
  isUnsent: () => boolean,
): UnloadCopy {
  const key = nameUnwritten(userId, documentId, doc.clientID)
  let isStored = false
  const leave = () => {
    persistence.flush(true)
    const unwritten = persistence.unwritten()
    const isBroken = persistence.state() === 'failed' || metadata.state() === 'failed'
    if (!isUnsent() || (!unwritten && !isBroken && metadata.state() === 'written')) return
    const store = (update: Uint8Array) =>
      storeUnwritten(key, {
        at: Date.now(),
        generation: metadata.generation(),
        unsentFrom: metadata.listUnsent(),
        update,
      })
    // Without IndexedDB, the rest of the text is not stored either, so the whole text is stored if it fits.
    const isKept = (isBroken && store(encodeStateAsUpdate(doc))) || store(unwritten ?? empty)
    if (isKept) isStored = true
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const events = ['pagehide', 'beforeunload'] as const
  for (const event of events) window.addEventListener(event, leave)
  document.addEventListener('freeze', leave)
  document.addEventListener('visibilitychange', hide)
  return {
    leave,
    clear(isSent = false) {
      const isWritten = [persistence, metadata].every((part) => part.state() === 'written')
      if (!isStored || (!isSent && !isWritten)) return
      isStored = false
      removeUnwritten([key])
    },
    stop() {
      for (const event of events) window.removeEventListener(event, leave)
      document.removeEventListener('freeze', leave)
      document.removeEventListener('visibilitychange', hide)
    },
  }
}
