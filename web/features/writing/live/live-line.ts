import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { editorVersion } from '@rankwell/editor'
import type { Doc } from 'yjs'
import { currentToken } from '../../../lib/token.ts'

/** The server is heard every few seconds; after this silence (ms) the line counts as lost. */
const silentMs = 5000
/** Between two attempts (ms): two seconds, then twice as long each time up to the most. */
const firstRetry = 2000
const mostRetry = 10_000
/** Everybody waits a little more or less, so that they never come back all at once. */
const spread = () => 0.75 + Math.random() * 0.5

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
  /** When the next attempt comes (ms since the epoch); in the past while one is under way. */
  nextTry(): number
  /** Tries at once. */
  tryNow(): void
  close(): void
}

/** The line of a live text to the server. It comes back by itself, at once when the network or the page does. */
export function createLiveLine(documentId: string, doc: Doc): LiveLine {
  const delay = Math.round(firstRetry * spread())
  const maxDelay = Math.round(mostRetry * spread())
  const socket = new HocuspocusProviderWebsocket({
    url: addressOf(null),
    autoConnect: false,
    messageReconnectTimeout: silentMs,
    // Only whole numbers are taken. Chance is in them already: what is waited for can be said.
    delay,
    maxDelay,
    minDelay: 0,
    jitter: false,
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
  let losses = 0
  let nextTry = 0
  socket.on('connect', () => {
    losses = 0
  })
  // After the first loss the line waits once as long as after the first attempt that fails.
  socket.on('disconnect', () => {
    nextTry = Date.now() + Math.min(maxDelay, delay * 2 ** Math.max(0, losses - 1))
    losses += 1
  })
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
    nextTry: () => nextTry,
    tryNow() {
      if (!isOpen || socket.status !== 'disconnected') return
      losses = 1
      nextTry = 0
      void socket.connect()
    },
    close() {
      isOpen = false
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      provider.destroy()
      socket.destroy()
    },
  }
}
