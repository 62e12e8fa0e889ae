import type { HocuspocusProvider } from '@hocuspocus/provider'

type Awareness = NonNullable<HocuspocusProvider['awareness']>
type Change = Record<'added' | 'updated' | 'removed', number[]>
type Listener = (change: Change, origin: unknown) => void

/** Interval (ms) between outgoing awareness updates. */
const sendIntervalMs = 150

/**
 * Awareness for the carets in the text. The browser renders this page's caret, so its movement does not
 * re-render remote carets, and it is sent a few times a second and when typing pauses.
 */
export function throttleAwareness(awareness: Awareness): Awareness {
  const known = new Map<Listener, Listener>()
  let sentAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const send: Awareness['setLocalStateField'] = (field, value) => {
    sentAt = performance.now()
    awareness.setLocalStateField(field, value)
  }
  return Object.assign(Object.create(awareness) as Awareness, {
    on(event: string, listener: Listener) {
      const onAwarenessChange: Listener = (change, origin) => {
        const ids = [...change.added, ...change.updated, ...change.removed]
        if (ids.some((id) => id !== awareness.clientID)) listener(change, origin)
      }
      known.set(listener, onAwarenessChange)
      awareness.on(event, onAwarenessChange)
    },
    off(event: string, listener: Listener) {
      awareness.off(event, known.get(listener) ?? listener)
      known.delete(listener)
    },
    setLocalStateField(field: string, value: unknown) {
      if (field !== 'cursor') return awareness.setLocalStateField(field, value)
      clearTimeout(timer)
      const rest = value === null ? 0 : sentAt + sendIntervalMs - performance.now()
      if (rest <= 0) send(field, value)
      else timer = setTimeout(send, rest, field, value)
    },
  })
}
