import { useSyncExternalStore } from 'react'
import type { ConnectionLossReason, SaveState } from './save-state.ts'

/** The state of the edits made here. */
export interface Saving {
  save: SaveState
  /** Whether edits made here have not reached the server. */
  isUnsent: boolean
  /** Whether this browser stores edits while disconnected. */
  isKept: boolean
  /** Whether edits cannot currently reach the server, regardless of where they are stored. */
  isBlocked: boolean
  /** Reason of the last lost connection. */
  reason: ConnectionLossReason
  /** Size of an oversized update in bytes, or 0. */
  heldBytes: number
}

/**
 * A store instead of React state, because it changes while the user types: only its consumers re-render, not the page.
 */
export interface SavingStore {
  get(): Saving
  set(next: Saving): void
  /** @returns a cleanup function */
  subscribe(listener: () => void): () => void
}

export const initialSaving: Saving = {
  save: 'saving',
  isUnsent: false,
  isKept: false,
  isBlocked: false,
  reason: 'away',
  heldBytes: 0,
}

export function createSavingStore(): SavingStore {
  let now = initialSaving
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

/** Subscribes a component to one value of the state. */
export const useSaving = <Value extends string | number | boolean>(
  { get, subscribe }: SavingStore,
  select: (saving: Saving) => Value,
): Value => useSyncExternalStore(subscribe, () => select(get()))
