import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { LoadedDocument } from './journal.ts'
import type { StoredUpdate } from './queries.ts'

export interface Replay {
  /** A separate document with all readable content; the caller destroys it. */
  doc: Doc
  readable: StoredUpdate[]
  unreadable: StoredUpdate[]
}

/**
 * Applies a stored state and its updates. An update that Yjs cannot read is skipped as a whole: if partially applied,
 * it would corrupt later ones, so the replay starts again without it. Throws if the state itself is unreadable, because
 * it must never be replaced by an empty document.
 */
export function replayStored(state: Uint8Array | null, updates: StoredUpdate[]): Replay {
  const unreadable = new Set<StoredUpdate>()
  for (;;) {
    const doc = new Doc()
    if (state) applyUpdate(doc, state)
    const broken = updates.find((update) => !unreadable.has(update) && !canApply(doc, update.data))
    if (!broken) {
      const readable = updates.filter((update) => !unreadable.has(update))
      return { doc, readable, unreadable: [...unreadable] }
    }
    unreadable.add(broken)
    doc.destroy()
  }
}

function canApply(doc: Doc, update: Uint8Array): boolean {
  try {
    applyUpdate(doc, update)
    return true
  } catch {
    return false
  }
}

/** Applies the journal's data as one change. */
export function applyStored(doc: Doc, { state, updates }: LoadedDocument): void {
  doc.transact(() => {
    if (state) applyUpdate(doc, state)
    for (const update of updates) applyUpdate(doc, update)
  })
}

/** The whole document as one update, without deleted text. */
export function encodeReplay({ doc }: Replay): Uint8Array {
  const state = encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}
