import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { editorVersion } from '@rankwell/editor'
import type { Doc } from 'yjs'
import { currentToken } from '../../../lib/token.ts'

/** The server is heard every few seconds; after this silence (ms) the line counts as lost. */
const silentMs = 5000
/** Between two attempts (ms): two seconds, then twice as long each time up to the most, never all at once. */
const firstRetry = 2000
const mostRetry = 10_000

const addressOf = (generation: number | null): string => {
  const known = generation === null ? '' : `&generation=${generation}`
  return `${location.origin.replace(/^http/, 'ws')}/yjs?editorVersion=${editorVersion}${known}`
}

export interface LiveLine {
  provider: HocuspocusProvider
  /** Begins to connect, as somebody who holds a copy of that text. */
  open(generation: number | null): void
  /** The text that this page holds now: another one would not be merged into it after a reconnect. */
  setGeneration(generation: number): void
  isUp(): boolean
  close(): void
}

/** The line of a live text to the server. It comes back by itself, at once when the network or the page does. */
export function createLiveLine(documentId: string, doc: Doc): LiveLine {
  const socket = new HocuspocusProviderWebsocket({
    url: addressOf(null),
    autoConnect: false,
    messageReconnectTimeout: silentMs,
    // Only whole numbers are taken.
    delay: Math.round(firstRetry - 500 + Math.random() * 1000),
    maxDelay: mostRetry,
  })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document: doc,
    token: () => currentToken() ?? '',
  })
  // At once: what the device brings makes it send, which it refuses to do on its own.
  provider.attach()
  let isOpen = false
  const retry = () => {
    if (isOpen && socket.status === 'disconnected' && document.visibilityState === 'visible')
      void socket.connect()
  }
  window.addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  return {
    provider,
    open(generation) {
      isOpen = true
      socket.configuration.url = addressOf(generation)
      void socket.connect()
    },
    setGeneration(generation) {
      socket.configuration.url = addressOf(generation)
    },
    isUp: () => socket.status === 'connected',
    close() {
      isOpen = false
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      provider.destroy()
      socket.destroy()
    },
  }
}
