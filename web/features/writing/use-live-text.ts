import type { HocuspocusProvider } from '@hocuspocus/provider'
import { fragmentName, type OwedStore } from '@rankwell/editor'
import { useLayoutEffect, useState } from 'react'
import type { Doc } from 'yjs'
import { beforeSignOut } from '../../lib/session-events.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { afterReading, takeCopy } from './live/device-copy.ts'
import type { Notes } from './live/device-notes.ts'
import { followSaving } from './live/follow-saving.ts'
import { createLiveLine } from './live/live-line.ts'
import { type Refusal, readReason, readRefusal } from './live/save-state.ts'
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
    const end = openLiveText(documentId, userId, saving, setState)
    return () => {
      end()
      setState(start)
      saving.set(untouched)
    }
  }, [documentId, userId, saving])
  return { ...state, saving }
}

/** Opens it, tells what the page is to show of it, and gives what closes it. */
function openLiveText(
  documentId: string,
  userId: string,
  saving: SavingStore,
  show: (state: LiveState) => void,
): () => void {
  const copy = takeCopy(userId, documentId)
  const { doc, device, notes } = copy
  copy.onSettled = () => saved.report()
  const line = createLiveLine(documentId, doc, () => saved.report())
  const { provider } = line
  const steps = writeInSteps(doc, device, () => !line.isUp())
  const saved = followSaving(copy, line, steps, saving)
  let isClosed = false
  /** Which text the server has, and that it is here. */
  const told = Promise.withResolvers<number>()
  const synced = Promise.withResolvers<void>()
  let shown = start
  const change = (part: Partial<LiveState>) => {
    shown = { ...shown, ...part }
    show(shown)
  }
  const close = () => {
    if (isClosed) return
    isClosed = true
    line.close()
  }
  const refuse = (event: { code?: number; reason?: string }) => {
    const refusal = readRefusal(event)
    saved.setReason(readReason(event))
    saved.endBeginning()
    if (event.reason === 'try-again') change({ hasFailed: true })
    if (isClosed) return
    if (!refusal) return saved.report()
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
  provider.on('synced', () => {
    clearTimeout(lateText)
    synced.resolve()
    saved.setReason('away')
    change({ isLoaded: true, hasFailed: false })
    saved.report()
  })
  provider.on('stateless', hear)
  provider.on('close', ({ event }: { event: { code?: number; reason?: string } }) => refuse(event))
  provider.on('authenticationFailed', refuse)
  const text: LiveText = { doc, provider, wasUnsent: notes.wasUnsent, owed: notes.owed }
  change({ ...start, text, retry: line.retry, nextTryAt: line.nextTryAt })
  const lateLine = setTimeout(() => {
    saved.endBeginning()
    saved.report()
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
      saved.report()
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

  const forget = warnBeforeLeaving(saved.isWaiting, () => isClosed)
  return () => {
    for (const timer of [lateText, lateLine]) clearTimeout(timer)
    saved.end()
    forget()
    close()
    steps.stop()
    void device.destroy()
    doc.destroy()
  }
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
