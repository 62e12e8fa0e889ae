import type { HocuspocusProvider } from '@hocuspocus/provider'
import { fragmentName } from '@rankwell/editor'
import { useLayoutEffect, useState } from 'react'
import type { Doc } from 'yjs'
import { beforeSignOut } from '../../lib/session-events.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { afterReading, takeCopy } from './live/device-copy.ts'
import { createLiveLine } from './live/live-line.ts'
import {
  type LineReason,
  type Refusal,
  readReason,
  readRefusal,
  readSaveState,
  type SaveState,
} from './live/save-state.ts'

export type { Refusal, SaveState } from './live/save-state.ts'

export interface LiveText {
  doc: Doc
  provider: HocuspocusProvider
}

interface LiveState {
  text: LiveText | null
  save: SaveState
  canWrite: boolean
  /** The right to write was taken while the page was open. */
  isDemoted: boolean
  /** Words written here have not reached the server. */
  isUnsent: boolean
  refusal: Refusal | null
  /** The text has come from the server or from this device once. */
  isLoaded: boolean
  /** The server cannot give the text at present; nothing stands in for it. */
  hasFailed: boolean
  /** This browser keeps what was written while there is no line. */
  isKept: boolean
  /** Why the server was lost the last time. */
  reason: LineReason
  /** Bytes of what is too large to be saved, 0 where nothing is. */
  heldBytes: number
  /** Tries to reach the server now. */
  retry: () => void
  /** When that is tried by itself, in milliseconds since 1970; null while it is being tried. */
  nextTryAt: () => number | null
}

const start: LiveState = {
  text: null,
  save: 'saving',
  canWrite: false,
  isDemoted: false,
  isUnsent: false,
  refusal: null,
  isLoaded: false,
  hasFailed: false,
  isKept: false,
  reason: 'away',
  heldBytes: 0,
  retry: () => undefined,
  nextTryAt: () => null,
}

/**
 * Without a further key for so long (ms) it is noted and said that everything has arrived. Otherwise each key of a
 * fast hand would be called unsaved and saved again, on the page and in the device's own memory.
 */
const calmAfter = 250
/** A line that has neither opened nor failed by then (ms) is called missing. */
const lineWithin = 1000
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
export function useLiveText(documentId: string, userId: string): LiveState {
  const [state, setState] = useState(start)
  // Before the picture: a copy that has been read ahead is in the first one.
  useLayoutEffect(() => {
    const copy = takeCopy(userId, documentId)
    const { doc, device, notes } = copy
    copy.onSettled = () => report()
    const line = createLiveLine(documentId, doc, () => report())
    const { provider } = line
    let isClosed = false
    /** Nobody can say yet that the server is not reached. */
    let isBeginning = true
    let reason: LineReason = 'away'
    const change = (part: Partial<LiveState>) =>
      setState((before) => {
        const isKnown = Object.entries(part).every(
          ([name, value]) => before[name as keyof LiveState] === value,
        )
        return isKnown ? before : { ...before, ...part }
      })
    let calm: ReturnType<typeof setTimeout> | undefined
    const noteSent = () => {
      clearTimeout(calm)
      calm = undefined
      notes.setUnsent(false)
      report()
    }
    const report = () => {
      const { unsyncedChanges: unsynced } = provider
      const heldBytes = line.heldBytes()
      const isHeld = heldBytes > 0
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
      const save = readSaveState({ isUp, isHeld, unsynced: waiting, isUnsent, isDeviceWorking })
      change({
        save: isBeginning && save === 'reconnecting' ? 'saving' : save,
        isUnsent,
        isKept: isDeviceWorking,
        reason: navigator.onLine ? reason : 'offline',
        heldBytes,
      })
    }
    doc.on('update', (_update, origin) => {
      if (origin === provider || origin === device) return
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
        notes.setGeneration(generation)
        line.setGeneration(generation)
      }
      if (typeof canWrite !== 'boolean') return
      notes.setAccess(canWrite)
      setState((before) => {
        const hadRight = before.canWrite || before.isDemoted || notes.isUnsent()
        return { ...before, canWrite, isDemoted: !canWrite && hadRight }
      })
    }
    provider.on('unsyncedChanges', report)
    provider.on('status', report)
    provider.on('authenticated', report)
    provider.on('synced', () => {
      reason = 'away'
      change({ isLoaded: true, hasFailed: false })
      report()
    })
    provider.on('stateless', hear)
    provider.on('close', ({ event }: { event: { code?: number; reason?: string } }) => refuse(event))
    provider.on('authenticationFailed', refuse)
    change({ ...start, text: { doc, provider }, retry: line.retry, nextTryAt: line.nextTryAt })
    const lateLine = setTimeout(() => {
      isBeginning = false
      report()
    }, lineWithin)
    const lateText = setTimeout(change, textWithin, { hasFailed: true })
    provider.on('synced', () => clearTimeout(lateText))

    afterReading(copy, (known) => {
      if (isClosed) return
      const isHere = doc.getXmlFragment(fragmentName).length > 0
      // Until the server says otherwise one writes on with the rights of the last time.
      if (known && isHere)
        setState((before) => ({ ...before, isLoaded: true, canWrite: before.canWrite || known.canWrite }))
      // A text that is here is drawn first: what the server tells would have the page drawn anew meanwhile.
      if (known && isHere) whenIdle(() => isClosed || line.open(known.generation), lineWithin / 4)
      else line.open(null)
      report()
    })

    const isWaiting = () => (notes.isUnsent() && !calm) || provider.unsyncedChanges > 0
    const warn = (event: BeforeUnloadEvent) => {
      if (isWaiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const forget = beforeSignOut(async () => {
      while (!isClosed && isWaiting()) await new Promise((resolve) => setTimeout(resolve, 50))
    }, isWaiting)
    return () => {
      window.removeEventListener('beforeunload', warn)
      clearTimeout(lateText)
      clearTimeout(lateLine)
      if (calm) noteSent()
      forget()
      close()
      void device.destroy()
      doc.destroy()
      setState(start)
    }
  }, [documentId, userId])
  return state
}
