export interface Signal<T> {
  /** Adds a listener and returns its removal. */
  listen: (listener: (value: T) => void) => () => void
  send: (value: T) => void
}

/** A value sent to whoever listens at that moment. */
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
