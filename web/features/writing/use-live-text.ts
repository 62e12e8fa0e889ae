import { HocuspocusProvider } from '@hocuspocus/provider'
import { editorVersion, fragmentName } from '@rankwell/editor'
import { useEffect, useState } from 'react'
import { IndexeddbPersistence } from 'y-indexeddb'
import { Doc } from 'yjs'
import { currentToken } from '../../lib/token.ts'

/** Durable on the server; on its way; the line is down with nothing waiting; kept on this device only. */
export type SaveState = 'saved' | 'saving' | 'reconnecting' | 'kept'
/** Why a text was refused for good; the page then shows words instead of an editor. */
export type Refusal = 'session' | 'forbidden' | 'missing' | 'reload' | 'generation'

export interface LiveText {
  doc: Doc
  provider: HocuspocusProvider
}

interface LiveState {
  text: LiveText | null
  save: SaveState
  canWrite: boolean
  refusal: Refusal | null
  /** The text has come from the server or from this device once. */
  isLoaded: boolean
}

const refusals = ['session', 'forbidden', 'missing', 'reload', 'generation'] as const
const start: LiveState = { text: null, save: 'saving', canWrite: false, refusal: null, isLoaded: false }

/** The server is heard every few seconds; after this silence the line counts as lost. */
const silentMs = 5000
const refusalOfCode: Record<number, Refusal> = {
  4401: 'session',
  4403: 'forbidden',
  4404: 'missing',
  4409: 'generation',
  4426: 'reload',
}

const isRefusal = (reason: string): reason is Refusal => refusals.includes(reason as Refusal)

/** What the device remembers beside the text: whether something has not reached the server, and the rights. */
function keepNotes(device: IndexeddbPersistence) {
  let isUnsent = false
  let isRead = false
  const put = (name: string, value: number) => void device.set(name, value)
  return {
    isUnsent: () => isUnsent,
    setUnsent(next: boolean) {
      if (next !== isUnsent || !isRead) put('unsent', Number(next))
      isUnsent = next
    },
    setCanWrite: (next: boolean) => put('canWrite', Number(next)),
    async read() {
      const [unsent, canWrite] = await Promise.all([device.get('unsent'), device.get('canWrite')])
      isRead = true
      if (unsent) isUnsent = true
      return { canWrite: Boolean(canWrite) }
    },
  }
}

/**
 * Opens the live text of a document: over the socket, with a copy on this device for each person. "Saved" is
 * said only when the server has acknowledged every change, which it does after they are on its disk.
 */
export function useLiveText(documentId: string, userId: string): LiveState {
  const [state, setState] = useState(start)
  useEffect(() => {
    const doc = new Doc()
    const device = new IndexeddbPersistence(`rankwell:${userId}:${documentId}`, doc)
    const line = {
      url: `${location.origin.replace(/^http/, 'ws')}/yjs?editorVersion=${editorVersion}`,
      messageReconnectTimeout: silentMs,
    }
    const provider = new HocuspocusProvider({
      ...line,
      name: documentId,
      document: doc,
      token: () => currentToken() ?? '',
    })
    const change = (part: Partial<LiveState>) => setState((before) => ({ ...before, ...part }))
    const notes = keepNotes(device)
    const report = () => {
      const isUp = provider.configuration.websocketProvider.status === 'connected'
      if (provider.unsyncedChanges === 0) notes.setUnsent(false)
      const isWaiting = isUp ? provider.unsyncedChanges > 0 : notes.isUnsent()
      change({ save: isUp ? (isWaiting ? 'saving' : 'saved') : isWaiting ? 'kept' : 'reconnecting' })
    }
    doc.on('update', (_update, origin) => {
      if (origin === provider || origin === device || notes.isUnsent()) return
      notes.setUnsent(true)
      report()
    })
    let isClosed = false
    const close = () => {
      if (isClosed) return
      isClosed = true
      provider.destroy()
    }
    const refuse = (reason: string) => {
      if (isClosed || !isRefusal(reason)) return
      change({ refusal: reason, canWrite: false })
      close()
    }
    const hear = ({ payload }: { payload: string }) => {
      const message = JSON.parse(payload) as { canWrite?: boolean }
      if (typeof message.canWrite !== 'boolean') return
      notes.setCanWrite(message.canWrite)
      change({ canWrite: message.canWrite })
    }
    provider.on('unsyncedChanges', report)
    provider.on('status', report)
    provider.on('synced', () => {
      change({ isLoaded: true })
      report()
    })
    provider.on('stateless', hear)
    provider.on('close', ({ event }: { event: { code?: number; reason?: string } }) =>
      refuse(refusalOfCode[event.code ?? 0] ?? event.reason ?? ''),
    )
    device.once('synced', async () => {
      if (doc.getXmlFragment(fragmentName).length === 0) return
      const { canWrite } = await notes.read()
      if (isClosed) return
      // Until the server says otherwise one writes on with the rights of the last time.
      setState((before) => ({
        ...before,
        isLoaded: true,
        canWrite: before.canWrite || (canWrite && !provider.isSynced),
      }))
      report()
    })
    provider.on('authenticationFailed', ({ reason }: { reason: string }) => refuse(reason))
    const warn = (event: BeforeUnloadEvent) => {
      if (provider.unsyncedChanges > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    change({ ...start, text: { doc, provider } })
    return () => {
      window.removeEventListener('beforeunload', warn)
      close()
      void device.destroy()
      doc.destroy()
      setState(start)
    }
  }, [documentId, userId])
  return state
}
