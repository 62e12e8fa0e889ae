import type { LocalState } from '../local-copy/batched-persistence.ts'

/**
 * In order of safety: committed on the server; being sent; disconnected with nothing pending; stored only on this
 * device; not stored anywhere.
 */
export type SaveState = 'saved' | 'saving' | 'reconnecting' | 'kept' | 'unsaved'

/** Why the server is unreachable; `away` if the reason is unknown. */
export type ConnectionLossReason = 'offline' | 'restart' | 'busy' | 'away'

/** Why access to a text was permanently denied; the page then shows a message instead of the editor. */
export type Refusal = 'session' | 'forbidden' | 'missing' | 'reload' | 'generation'

const refusals = ['session', 'forbidden', 'missing', 'reload', 'generation'] as const
const refusalOfCode: Record<number, Refusal> = {
  4401: 'session',
  4403: 'forbidden',
  4404: 'missing',
  4409: 'generation',
  4426: 'reload',
}

/** The permanent denial indicated by a close or a failed authentication; null if a retry makes sense. */
export function readRefusal({ code, reason }: { code?: number; reason?: string }): Refusal | null {
  return refusalOfCode[code ?? 0] ?? refusals.find((one) => one === reason) ?? null
}

const reasonOfCode: Record<number, ConnectionLossReason> = {
  1012: 'restart',
  1013: 'busy',
  4429: 'busy',
  4503: 'busy',
}

/** The reason of a close after which a retry makes sense. */
export function readReason({ code, reason }: { code?: number; reason?: string }): ConnectionLossReason {
  return reasonOfCode[code ?? 0] ?? (reason === 'try-again' ? 'busy' : 'away')
}

/** Connection facts from which the state is derived. */
export interface ConnectionFacts {
  isUp: boolean
  /** Whether an edit is too large to be sent. */
  isHeld: boolean
  /** Changes not acknowledged over this connection, or not recorded as such by this device. */
  unsynced: number
  /** Whether this device has edits that were never acknowledged. */
  isUnsent: boolean
  /** Whether IndexedDB has committed every edit; in some private windows it cannot. */
  local: LocalState
  /** Whether the first connection attempt is still running and not overdue. */
  isFirstAttempt: boolean
}

/** Derives the save state; if in doubt, the less safe one. */
export function readSaveState(facts: ConnectionFacts): SaveState {
  const { isUp, isHeld, unsynced, isUnsent, local } = facts
  if (isUp && !isHeld) return unsynced > 0 ? 'saving' : 'saved'
  // Nothing is lost or overdue yet; pending edits are stored here and being sent.
  if (facts.isFirstAttempt && !isHeld && (local !== 'failed' || !isUnsent)) return 'saving'
  if (!isUnsent) return 'reconnecting'
  if (local === 'writing' && !isHeld) return 'saving'
  return local === 'written' ? 'kept' : 'unsaved'
}
