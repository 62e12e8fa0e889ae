import type { Transaction } from 'yjs'
import type { LiveLine } from '../connection/connection.ts'
import type { BatchedPersistence } from '../local-copy/batched-persistence.ts'
import type { DeviceCopy } from '../local-copy/local-copy.ts'
import { type LineReason, readSaveState } from './save-state.ts'
import type { SavingStore } from './saving.ts'

/**
 * Without a further key for so long (ms) it is noted and said that everything has arrived. Otherwise each key of a
 * fast hand would be called unsaved and saved again, on the page and in the device's own memory.
 */
const calmAfter = 250

export interface SavingWatch {
  /** IndexedDB has committed everything, or has failed to. */
  hearLocal(): void
  /** Says anew where the words are. */
  report(): void
  /** Why the server was lost, for the next report. */
  setReason(reason: LineReason): void
  /** From here on a line that is not there is called missing. */
  endBeginning(): void
  /** Whether words are on their way that the page must not be left without. */
  isWaiting(): boolean
  /** Notes what has arrived. */
  end(): void
}

/** Follows the words of a text to the server and to the device's copy of it, and says in `saving` where they are. */
export function followSaving(
  copy: DeviceCopy,
  line: LiveLine,
  persistence: BatchedPersistence,
  saving: SavingStore,
): SavingWatch {
  const { doc, device, notes } = copy
  const { provider } = line
  /** Nobody can say yet that the server is not reached. */
  let isBeginning = true
  let reason: LineReason = 'away'
  let calm: ReturnType<typeof setTimeout> | undefined
  /** Without a connection: "kept" is said when the hands rest as well. */
  let rest: ReturnType<typeof setTimeout> | undefined
  const findLocalState = () => {
    const states = [persistence.state(), notes.state()]
    if (copy.known === null) return 'failed'
    return (['failed', 'writing'] as const).find((state) => states.includes(state)) ?? 'written'
  }
  // After a reconnect the library takes the answer to a single key for one to all that was written meanwhile.
  const countUnsynced = () => provider.unsyncedChanges || Number(!line.isAnswered())
  const noteSent = () => {
    clearTimeout(calm)
    calm = undefined
    // What was about to be sent when the last answer came may be on its way by now.
    if (countUnsynced() === 0 && line.heldBytes() === 0) notes.setUnsent(false)
    report()
  }
  const report = () => {
    const unsynced = countUnsynced()
    const heldBytes = line.heldBytes()
    const isHeld = heldBytes > 0
    if (!line.isUp()) persistence.flush()
    if (line.isUp() && provider.isAuthenticated && unsynced === 0 && !isHeld) {
      if (notes.isUnsent()) calm ??= setTimeout(noteSent, calmAfter)
      else notes.setUnsent(false)
    }
    const isUnsent = notes.isUnsent()
    const local = findLocalState()
    const isBroken = local === 'failed'
    // Until it has signed in, the library counts nothing of what an earlier page has left unsent.
    const isOwed = isUnsent && !provider.isAuthenticated
    const waiting = unsynced + Number(!isBroken && notes.isSettling()) + Number(calm !== undefined || isOwed)
    // A server that opens the line only to say that it cannot serve has not come back yet.
    const isUp = line.isUp() && (provider.isAuthenticated || reason !== 'busy')
    if (isUp) isBeginning = false
    const facts = { isUp, isHeld, unsynced: waiting, isUnsent, local, isBeginning } as const
    const save = readSaveState(facts)
    saving.set({
      save,
      isUnsent,
      isKept: !isBroken,
      isCut: isHeld || (!isUp && !isBeginning) || save === 'unsaved',
      reason: navigator.onLine ? reason : 'offline',
      heldBytes,
    })
  }
  doc.on('update', (_update, origin, _doc, { beforeState }: Transaction) => {
    if (origin === provider || origin === device) return
    notes.beginUnsent(doc.clientID, beforeState.get(doc.clientID) ?? 0)
    clearTimeout(calm)
    calm = undefined
    if (notes.isUnsent()) {
      // IndexedDB has what was typed before, not yet this.
      if (saving.get().save === 'kept') report()
      return
    }
    notes.setUnsent(true)
    report()
  })
  for (const event of ['unsyncedChanges', 'status', 'authenticated']) provider.on(event, report)
  return {
    report,
    hearLocal() {
      clearTimeout(rest)
      if (findLocalState() === 'failed') report()
      else if (!line.isUp() || line.heldBytes() > 0) rest = setTimeout(report, calmAfter)
    },
    setReason(next) {
      reason = next
    },
    endBeginning() {
      isBeginning = false
    },
    isWaiting: () => (notes.isUnsent() && !calm) || provider.unsyncedChanges > 0,
    end() {
      clearTimeout(rest)
      if (calm) noteSent()
    },
  }
}
