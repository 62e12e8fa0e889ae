import type { HocuspocusProvider } from '@hocuspocus/provider'
import { fragmentName, type PendingTextStore } from '@rankwell/editor'
import { useLayoutEffect, useState } from 'react'
import type { Doc } from 'yjs'
import { beforeSignOut } from '../../lib/session-events.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { whenPreserving } from '../concurrent-blocks/use-concurrent-edits.ts'
import { adoptUnwritten } from '../local-copy/adopt-unwritten.ts'
import { persistInBatches } from '../local-copy/batched-persistence.ts'
import { mergeLateCopies } from '../local-copy/late-copies.ts'
import { afterReading, takeCopy } from '../local-copy/local-copy.ts'
import type { LocalMetadata } from '../local-copy/sync-metadata.ts'
import { copyOnUnload } from '../local-copy/unload-copy.ts'
import { followSaving } from '../save-status/follow-saving.ts'
import { type Refusal, readReason, readRefusal } from '../save-status/save-state.ts'
import { createSavingStore, initialSaving, type SavingStore } from '../save-status/saving.ts'
import { createLiveConnection } from './connection.ts'

export interface LiveText {
  doc: Doc
  provider: HocuspocusProvider
  /** Whether the server may not have received that change. */
  wasUnsent(client: number, clock: number): boolean
  /** Edits recorded on this device that the server still needs. */
  pendingText: PendingTextStore
}

interface LiveState {
  text: LiveText | null
  canWrite: boolean
  /** Write permission was revoked while the page was open. */
  isDemoted: boolean
  refusal: Refusal | null
  /** The text was loaded from the server or from this device. */
  isLoaded: boolean
  /** The server cannot provide the text at present, and there is no local copy. */
  hasFailed: boolean
  /** Connects now. */
  retry: () => void
  /** Time of the next attempt in milliseconds since 1970; null during an attempt. */
  nextTryAt: () => number | null
}

const start: LiveState = {
  text: null,
  canWrite: false,
  isDemoted: false,
  refusal: null,
  isLoaded: false,
  hasFailed: false,
  retry: () => undefined,
  nextTryAt: () => null,
}

/** Timeout (ms) after which a connection that has neither opened nor failed counts as missing. */
const lineWithin = 3000
/** A local copy is rendered first; the connection starts after this time (ms) at the latest. */
const drawnWithin = 250
/** Timeout (ms) after which a text counts as unreachable, while attempts continue. */
const textWithin = 10_000

/** Messages of the server: permissions and, at the beginning, the document's generation. */
interface ServerMessage {
  type?: string
  canWrite?: boolean
  generation?: number
}

/**
 * Opens the live document over the socket, with a local copy per user. "Saved" is shown only after the
 * server has acknowledged every change, which it does after they are committed.
 */
export function useLiveText(documentId: string, userId: string): LiveState & { saving: SavingStore } {
  const [state, setState] = useState(start)
  const [saving] = useState(createSavingStore)
  // Before the first paint, so that a preloaded copy is part of it.
  useLayoutEffect(() => {
    const end = openLiveText(documentId, userId, saving, setState)
    return () => {
      end()
      setState(start)
      saving.set(initialSaving)
    }
  }, [documentId, userId, saving])
  return { ...state, saving }
}

/** Opens the document, reports what the page shows, and returns a function that closes it. */
function openLiveText(
  documentId: string,
  userId: string,
  saving: SavingStore,
  show: (state: LiveState) => void,
): () => void {
  const copy = takeCopy(userId, documentId)
  const { doc, device, metadata } = copy
  const connection = createLiveConnection(documentId, doc, () => saved.report())
  const { provider } = connection
  let isClosed = false
  let isEnded = false
  const clearLeft = (isSent: boolean) => {
    unload.clear(isSent)
    adoption.clear(isSent)
  }
  const onLocalChange = () => {
    clearLeft(false)
    if (!isEnded) saved.onLocalChange()
  }
  const persistence = persistInBatches(doc, device, {
    isDisconnected: () => !connection.isUp(),
    onChange: onLocalChange,
  })
  const saved = followSaving(copy, connection, persistence, saving)
  const address = { userId, documentId }
  const unload = copyOnUnload(
    address,
    copy,
    persistence,
    () => metadata.isUnsent() || provider.hasUnsyncedChanges,
  )
  const adoption = adoptUnwritten(address, copy, persistence)
  copy.onWritten = onLocalChange
  copy.onSettled = () => {
    clearLeft(true)
    if (!isEnded) saved.report()
  }
  /** Resolve with the generation of the server's text, and when its text is loaded. */
  const generationKnown = Promise.withResolvers<number>()
  const synced = Promise.withResolvers<void>()
  let shown = start
  const change = (part: Partial<LiveState>) => {
    shown = { ...shown, ...part }
    show(shown)
  }
  const close = () => {
    if (isClosed) return
    isClosed = true
    connection.close()
  }
  const refuse = (event: { code?: number; reason?: string }) => {
    const refusal = readRefusal(event)
    saved.setReason(readReason(event))
    saved.endFirstAttempt()
    if (event.reason === 'try-again') change({ hasFailed: true })
    if (isClosed) return
    if (!refusal) return saved.report()
    change({ refusal, canWrite: false })
    close()
  }
  const onStateless = ({ payload }: { payload: string }) => {
    const { type, canWrite, generation } = JSON.parse(payload) as ServerMessage
    if (typeof generation === 'number') {
      generationKnown.resolve(generation)
      metadata.setGeneration(generation)
      connection.setGeneration(generation)
    }
    if (typeof canWrite !== 'boolean') return
    if (type === 'access' && canWrite) connection.resync()
    metadata.setAccess(canWrite)
    const hadAccess = shown.canWrite || shown.isDemoted || metadata.isUnsent()
    change({ canWrite, isDemoted: !canWrite && hadAccess })
  }
  provider.on('synced', () => {
    clearTimeout(lateText)
    synced.resolve()
    saved.setReason('away')
    change({ isLoaded: true, hasFailed: false })
    saved.report()
  })
  provider.on('stateless', onStateless)
  provider.on('close', ({ event }: { event: { code?: number; reason?: string } }) => refuse(event))
  provider.on('authenticationFailed', refuse)
  const text: LiveText = { doc, provider, wasUnsent: metadata.wasUnsent, pendingText: metadata.pendingText }
  change({ ...start, text, retry: connection.retry, nextTryAt: connection.nextTryAt })
  const slowConnectionMs = setTimeout(() => {
    saved.endFirstAttempt()
    saved.report()
  }, lineWithin)
  const lateText = setTimeout(change, textWithin, { hasFailed: true })

  const begin = (known: LocalMetadata | null) => {
    if (isClosed) return
    const { generation, rest } = adoption.apply(known)
    for (const edits of rest) late.mergeUnwritten(edits)
    const isHere = doc.getXmlFragment(fragmentName).length > 0
    // Until the server responds, the last known permissions apply.
    if (isHere) change({ isLoaded: true, canWrite: shown.canWrite || known?.canWrite === true })
    whenPreserving(text, { isUnsent: metadata.isUnsent() }, () => {
      const open = () => isClosed || connection.open(isHere ? generation : null)
      // A local text is rendered first.
      if (isHere) whenIdle(open, drawnWithin)
      else open()
      saved.report()
    })
  }
  /** Replaces the text with a copy of another generation, and disconnects from the server. */
  const showOther = (other: Doc) => {
    change({ text: { ...text, doc: other }, refusal: 'generation', canWrite: false })
    close()
  }
  const late = mergeLateCopies(text, {
    whenKnown: Promise.all([generationKnown.promise, synced.promise]).then(([generation]) => generation),
    isClosed: () => isClosed,
    metadata,
    adoption,
    showOther,
  })
  afterReading(copy, begin, late.mergeCopy)

  const forget = warnBeforeLeaving(saved.isWaiting, () => isClosed)
  return () => {
    for (const timer of [lateText, slowConnectionMs]) clearTimeout(timer)
    saved.end()
    isEnded = true
    forget()
    unload.leave()
    unload.stop()
    close()
    persistence.stop()
    void device.destroy()
    doc.destroy()
  }
}

/**
 * Asks for confirmation before the page is closed or the user signs out with unsent text. Returns a cleanup
 * function.
 */
function warnBeforeLeaving(isWaiting: () => boolean, isClosed: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isWaiting()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  const forget = beforeSignOut(async () => {
    while (!isClosed() && isWaiting()) await new Promise((resolve) => setTimeout(resolve, 50))
  }, isWaiting)
  return () => {
    window.removeEventListener('beforeunload', warn)
    forget()
  }
}
