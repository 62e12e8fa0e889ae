type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()
const sent: [event: string, payload: unknown][] = []
const answers: object[] = []

const socket = {
  connected: false,
  on: (event: string, listener: Listener) =>
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
  off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  emit: () => undefined,
  timeout: () => ({
    emitWithAck: async (event: string, payload: unknown) => {
      sent.push([event, payload])
      return answers.shift() ?? { ok: true }
    },
  }),
}

/**
 * Replaces `openSocket` in all component tests. A fake per test file would not work, because modules are shared by test
 * files.
 */
export const openSocket = () => Promise.resolve(socket)
export const closeSocket = () => Promise.resolve()

/** What a test sees and controls of the socket. */
export const fakeSocket = {
  /** Events sent with an acknowledgement. */
  sent,
  /** The next acknowledgements; `{ ok: true }` by default. */
  answers,
  hasListener: (event: string) => (listeners.get(event)?.size ?? 0) > 0,
  receive(event: string, payload: unknown) {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  },
  reset() {
    listeners.clear()
    sent.length = 0
    answers.length = 0
  },
}
