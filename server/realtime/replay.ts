import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { LoadedDocument } from './journal.ts'
import type { StoredUpdate } from './queries.ts'

export interface Replay {
  /** A document of its own with everything readable in it; the caller destroys it. */
  doc: Doc
  readable: StoredUpdate[]
  unreadable: StoredUpdate[]
}

/**
 * Applies a stored state and its updates. An update that Yjs cannot read is left out whole: a half applied
 * one would poison what follows, so the replay begins anew without it.
 * Throws when the state itself cannot be read, because an empty document must never stand in for it.
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

/** Applies what the journal gave, as one change. */
export function applyStored(doc: Doc, { state, updates }: LoadedDocument): void {
  doc.transact(() => {
    if (state) applyUpdate(doc, state)
    for (const update of updates) applyUpdate(doc, update)
  })
}

/** The whole document as one update, deleted text left out. */
export function encodeReplay({ doc }: Replay): Uint8Array {
  const state = encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}
