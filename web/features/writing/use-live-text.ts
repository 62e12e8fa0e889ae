import type { HocuspocusProvider } from '@hocuspocus/provider'
import { fragmentName, type OwedStore } from '@rankwell/editor'
import { useLayoutEffect, useState } from 'react'
import type { Doc, Transaction } from 'yjs'
import { beforeSignOut } from '../../lib/session-events.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { afterReading, takeCopy } from './live/device-copy.ts'
import type { Notes } from './live/device-notes.ts'
import { createLiveLine } from './live/live-line.ts'
import { type LineReason, type Refusal, readReason, readRefusal, readSaveState } from './live/save-state.ts'
import { createSavingStore, type SavingStore, untouched } from './live/saving.ts'
import { writeInSteps } from './live/write-in-steps.ts'
import { whenKept } from './use-moved-words.ts'

export interface LiveText {
  doc: Doc
  provider: HocuspocusProvider
  /** Whether what was written with that change may not have reached the server. */
  wasUnsent(client: number, clock: number): boolean
  /** What this device has noted that it owes the server. */
  owed: OwedStore
}

interface LiveState {
  text: LiveText | null
  canWrite: boolean
  /** The right to write was taken while the page was open. */
  isDemoted: boolean
  refusal: Refusal | null
  /** The text has come from the server or from this device once. */
  isLoaded: boolean
  /** The server cannot give the text at present; nothing stands in for it. */
  hasFailed: boolean
  /** Tries to reach the server now. */
  retry: () => void
  /** When that is tried by itself, in milliseconds since 1970; null while it is being tried. */
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

/**
 * Without a further key for so long (ms) it is noted and said that everything has arrived. Otherwise each key of a
 * fast hand would be called unsaved and saved again, on the page and in the device's own memory.
 */
const calmAfter = 250
/** A line that has neither opened nor failed by then (ms) is called missing. */
const lineWithin = 3000
/** A text of this device is drawn first: its line begins by then (ms) at the latest. */
const drawnWithin = 250
/** A text that has not come by then (ms) is called unreachable, while the attempts go on. */
const textWithin = 10_000

/** What the server says over the line: rights and, at the beginning, which text this is. */
interface ServerMessage {
  canWrite?: boolean
  generation?: number
}

/**
 * Opens the live text of a document: over the socket, with a copy on this device for each person. "Saved" is
 * said only when the server has acknowledged every change, which it does after they are on its disk.
 */
export function useLiveText(documentId: string, userId: string): LiveState & { saving: SavingStore } {
  const [state, setState] = useState(start)
  const [saving] = useState(createSavingStore)
  // Before the picture: a copy that has been read ahead is in the first one.
  useLayoutEffect(() => {
    const copy = takeCopy(userId, documentId)
    const { doc, device, notes } = copy
    copy.onSettled = () => report()
    const line = createLiveLine(documentId, doc, () => report())
    const { provider } = line
    const steps = writeInSteps(doc, device, () => !line.isUp())
    let isClosed = false
    /** Nobody can say yet that the server is not reached. */
    let isBeginning = true
    let reason: LineReason = 'away'
    /** Which text the server has, and that it is here. */
    const told = Promise.withResolvers<number>()
    const synced = Promise.withResolvers<void>()
    let shown = start
    const change = (part: Partial<LiveState>) => {
      shown = { ...shown, ...part }
      setState(shown)
    }
    let calm: ReturnType<typeof setTimeout> | undefined
    const noteSent = () => {
      clearTimeout(calm)
      calm = undefined
      notes.setUnsent(false)
      report()
    }
    const report = () => {
      // After a reconnect the library takes the answer to a single key for one to all that was written meanwhile.
      const unsynced = provider.unsyncedChanges || Number(!line.isAnswered())
      const heldBytes = line.heldBytes()
      const isHeld = heldBytes > 0
      if (!line.isUp()) steps.write()
      if (line.isUp() && provider.isAuthenticated && unsynced === 0 && !isHeld) {
        if (notes.isUnsent()) calm ??= setTimeout(noteSent, calmAfter)
        else notes.setUnsent(false)
      }
      const isUnsent = notes.isUnsent()
      const isDeviceWorking = (copy.known ?? null) !== null
      const waiting = unsynced + Number(isDeviceWorking && notes.isSettling()) + Number(calm !== undefined)
      // A server that opens the line only to say that it cannot serve has not come back yet.
      const isUp = line.isUp() && (provider.isAuthenticated || reason !== 'busy')
      if (isUp) isBeginning = false
      const facts = { isUp, isHeld, unsynced: waiting, isUnsent, isDeviceWorking, isBeginning }
      saving.set({
        save: readSaveState(facts),
        isUnsent,
        isKept: isDeviceWorking,
        reason: navigator.onLine ? reason : 'offline',
        heldBytes,
      })
    }
    doc.on('update', (_update, origin, _doc, { beforeState }: Transaction) => {
      if (origin === provider || origin === device) return
      notes.beginUnsent(doc.clientID, beforeState.get(doc.clientID) ?? 0)
      clearTimeout(calm)
      calm = undefined
      if (notes.isUnsent()) return
      notes.setUnsent(true)
      report()
    })
    const close = () => {
      if (isClosed) return
      isClosed = true
      line.close()
    }
    const refuse = (event: { code?: number; reason?: string }) => {
      const refusal = readRefusal(event)
      reason = readReason(event)
      isBeginning = false
      if (event.reason === 'try-again') change({ hasFailed: true })
      if (isClosed) return
      if (!refusal) return report()
      change({ refusal, canWrite: false })
      close()
    }
    const hear = ({ payload }: { payload: string }) => {
      const { canWrite, generation } = JSON.parse(payload) as ServerMessage
      if (typeof generation === 'number') {
        told.resolve(generation)
        notes.setGeneration(generation)
        line.setGeneration(generation)
      }
      if (typeof canWrite !== 'boolean') return
      notes.setAccess(canWrite)
      const hadRight = shown.canWrite || shown.isDemoted || notes.isUnsent()
      change({ canWrite, isDemoted: !canWrite && hadRight })
    }
    for (const event of ['unsyncedChanges', 'status', 'authenticated']) provider.on(event, report)
    provider.on('synced', () => {
      clearTimeout(lateText)
      synced.resolve()
      reason = 'away'
      change({ isLoaded: true, hasFailed: false })
      report()
    })
    provider.on('stateless', hear)
    provider.on('close', ({ event }: { event: { code?: number; reason?: string } }) => refuse(event))
    provider.on('authenticationFailed', refuse)
    const text: LiveText = { doc, provider, wasUnsent: notes.wasUnsent, owed: notes.owed }
    change({ ...start, text, retry: line.retry, nextTryAt: line.nextTryAt })
    const lateLine = setTimeout(() => {
      isBeginning = false
      report()
    }, lineWithin)
    const lateText = setTimeout(change, textWithin, { hasFailed: true })

    const begin = (known: Notes | null) => {
      if (isClosed) return
      const isHere = doc.getXmlFragment(fragmentName).length > 0
      // Until the server says otherwise one writes on with the rights of the last time.
      if (known && isHere) change({ isLoaded: true, canWrite: shown.canWrite || known.canWrite })
      whenKept(text, known, () => {
        const open = () => isClosed || line.open(known && isHere ? known.generation : null)
        // A text that is there is drawn first.
        if (isHere) whenIdle(open, drawnWithin)
        else open()
        report()
      })
    }
    const join = async (late: Doc, known: Notes) => {
      const [generation] = await Promise.all([told.promise, synced.promise])
      if (isClosed) return
      if (known.generation !== null && known.generation !== generation) {
        // The copy is one of another text: it is shown instead, as it would have been in time.
        notes.setGeneration(known.generation)
        change({ text: { ...text, doc: late }, refusal: 'generation', canWrite: false })
        return close()
      }
      const { joinLate } = await import('./live/join-late.ts')
      const isKept = (client: number) => provider.awareness?.getStates().has(client) !== true
      if (!isClosed) await joinLate(doc, late, { isKept, isUnsure: notes.wasUnsent, owed: notes.owed })
    }
    afterReading(copy, begin, (late, known) => void join(late, known))

    const isWaiting = () => (notes.isUnsent() && !calm) || provider.unsyncedChanges > 0
    const forget = warnBeforeLeaving(isWaiting, () => isClosed)
    return () => {
      for (const timer of [lateText, lateLine]) clearTimeout(timer)
      if (calm) noteSent()
      forget()
      close()
      steps.stop()
      void device.destroy()
      doc.destroy()
      setState(start)
      saving.set(untouched)
    }
  }, [documentId, userId, saving])
  return { ...state, saving }
}

/** Asks before the page is left or somebody logs out while words are on their way. Returns what ends it. */
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
