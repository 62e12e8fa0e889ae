import { useSyncExternalStore } from 'react'
import type { LineReason, SaveState } from './save-state.ts'

/** What is known of the words that were written here and of their way to the server. */
export interface Saving {
  save: SaveState
  /** Words written here have not reached the server. */
  isUnsent: boolean
  /** This browser keeps what was written while there is no line. */
  isKept: boolean
  /** Words cannot reach the server at present, wherever they are. */
  isCut: boolean
  /** Why the server was lost the last time. */
  reason: LineReason
  /** Bytes of what is too large to be saved, 0 where nothing is. */
  heldBytes: number
}

/** Changes with the first key and when the hands rest: only what shows it is drawn anew, not the page around it. */
export interface SavingStore {
  get(): Saving
  set(next: Saving): void
  /** @returns what ends it */
  subscribe(listener: () => void): () => void
}

export const untouched: Saving = {
  save: 'saving',
  isUnsent: false,
  isKept: false,
  isCut: false,
  reason: 'away',
  heldBytes: 0,
}

export function createSavingStore(): SavingStore {
  let now = untouched
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next) {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One thing that is known of it, in a component that is drawn anew when that changes. */
export const useSaving = <Value extends string | number | boolean>(
  { get, subscribe }: SavingStore,
  select: (saving: Saving) => Value,
): Value => useSyncExternalStore(subscribe, () => select(get()))
