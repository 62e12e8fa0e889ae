import type { Transaction } from 'yjs'
import type { LiveConnection } from '../connection/connection.ts'
import type { BatchedPersistence } from '../local-copy/batched-persistence.ts'
import type { LocalCopy } from '../local-copy/local-copy.ts'
import { type ConnectionLossReason, readSaveState } from './save-state.ts'
import type { SavingStore } from './saving.ts'

/**
 * After this typing pause (ms), "saved" is shown and recorded. Without a pause, the state would change with each key,
 * on the page and in the metadata.
 */
const typingPauseMs = 250

export interface SavingWatch {
  /** Call it when IndexedDB has committed everything, or has failed to. */
  onLocalChange(): void
  /** Updates the save state. */
  report(): void
  /** Sets the reason of a lost connection for the next update of the state. */
  setReason(reason: ConnectionLossReason): void
  /** Call it when the first connection attempt is overdue or has failed. */
  endFirstAttempt(): void
  /** Whether edits are pending that require a confirmation before the page is closed. */
  isWaiting(): boolean
  /** Records what has been acknowledged. */
  end(): void
}

/** Tracks whether the edits of a text have reached the server and the local copy, and reports it in `saving`. */
export function followSaving(
  copy: LocalCopy,
  connection: LiveConnection,
  persistence: BatchedPersistence,
  saving: SavingStore,
): SavingWatch {
  const { doc, device, metadata } = copy
  const { provider } = connection
  /** Whether it is too early to report the server as unreachable. */
  let isFirstAttempt = true
  let reason: ConnectionLossReason = 'away'
  let pauseTimer: ReturnType<typeof setTimeout> | undefined
  /** Runs while typing continues without a connection, because "kept" also waits for a typing pause. */
  let rest: ReturnType<typeof setTimeout> | undefined
  const findLocalState = () => {
    const states = [persistence.state(), metadata.state()]
    if (copy.known === null) return 'failed'
    return (['failed', 'writing'] as const).find((state) => states.includes(state)) ?? 'written'
  }
  // After a reconnect the library counts the acknowledgement of a single key toward all edits made while
  // disconnected.
  const countUnsynced = () => provider.unsyncedChanges || Number(!connection.isAcknowledged())
  const noteSent = () => {
    clearTimeout(pauseTimer)
    pauseTimer = undefined
    // An edit about to be sent when the last acknowledgement arrived may be in transit now.
    if (countUnsynced() === 0 && connection.heldBytes() === 0) metadata.setUnsent(false)
    report()
  }
  const report = () => {
    const unsynced = countUnsynced()
    const heldBytes = connection.heldBytes()
    const isHeld = heldBytes > 0
    if (!connection.isUp()) persistence.flush()
    if (connection.isUp() && provider.isAuthenticated && unsynced === 0 && !isHeld) {
      if (metadata.isUnsent()) pauseTimer ??= setTimeout(noteSent, typingPauseMs)
      else metadata.setUnsent(false)
    }
    const isUnsent = metadata.isUnsent()
    const local = findLocalState()
    const isBroken = local === 'failed'
    // Before authentication, the library does not count unsent edits of an earlier page.
    const isUnsentEarlier = isUnsent && !provider.isAuthenticated
    const waiting =
      unsynced +
      Number(!isBroken && metadata.isSettling()) +
      Number(pauseTimer !== undefined || isUnsentEarlier)
    // A server that opens the connection only to reject it is not available yet.
    const isUp = connection.isUp() && (provider.isAuthenticated || reason !== 'busy')
    if (isUp) isFirstAttempt = false
    const facts = { isUp, isHeld, unsynced: waiting, isUnsent, local, isFirstAttempt } as const
    const save = readSaveState(facts)
    saving.set({
      save,
      isUnsent,
      isKept: !isBroken,
      isBlocked: isHeld || (!isUp && !isFirstAttempt) || save === 'unsaved',
      reason: navigator.onLine ? reason : 'offline',
      heldBytes,
    })
  }
  doc.on('update', (_update, origin, _doc, { beforeState }: Transaction) => {
    if (origin === provider || origin === device) return
    metadata.beginUnsent(doc.clientID, beforeState.get(doc.clientID) ?? 0)
    clearTimeout(pauseTimer)
    pauseTimer = undefined
    if (metadata.isUnsent()) {
      // IndexedDB has earlier edits, but not this one yet.
      if (saving.get().save === 'kept') report()
      return
    }
    metadata.setUnsent(true)
    report()
  })
  for (const event of ['unsyncedChanges', 'status', 'authenticated']) provider.on(event, report)
  return {
    report,
    onLocalChange() {
      clearTimeout(rest)
      if (findLocalState() === 'failed') report()
      else if (!connection.isUp() || connection.heldBytes() > 0) rest = setTimeout(report, typingPauseMs)
    },
    setReason(next) {
      reason = next
    },
    endFirstAttempt() {
      isFirstAttempt = false
    },
    isWaiting: () => (metadata.isUnsent() && !pauseTimer) || provider.unsyncedChanges > 0,
    end() {
      clearTimeout(rest)
      if (pauseTimer) noteSent()
    },
  }
}
