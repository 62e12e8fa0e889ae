export interface Signal<T> {
  /** Adds a listener and returns a function that removes it. */
  listen: (listener: (value: T) => void) => () => void
  send: (value: T) => void
}

/** Sends values to all current listeners. */
export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(value) {
      for (const listener of listeners) listener(value)
    },
  }
}
