import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'

let isReadOnly = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === isReadOnly) return
  isReadOnly = next
  for (const listener of listeners) listener()
}

/** Tracks whether the server can save, from the start of a connection. */
export function watchReadOnly(socket: Pick<Socket, 'on'>): void {
  // The server repeats it after each connect; one that restarted with free space sends nothing.
  socket.on('connect', () => set(false))
  socket.on('serverReadOnly', (state: { isReadOnly: boolean }) => set(state.isReadOnly))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server's disk is full, so that nothing can be saved. */
export const useReadOnly = (): boolean => useSyncExternalStore(subscribe, () => isReadOnly)
