import type { LocalState } from '../local-copy/batched-persistence.ts'

/** Durable on the server; on its way; the line is down with nothing waiting; kept on this device only; nowhere. */
export type SaveState = 'saved' | 'saving' | 'reconnecting' | 'kept' | 'unsaved'

/** Why the server is not reached, as far as the page can know. */
export type LineReason = 'offline' | 'restart' | 'busy' | 'away'

/** Why a text was refused for good; the page then shows words instead of an editor. */
export type Refusal = 'session' | 'forbidden' | 'missing' | 'reload' | 'generation'

const refusals = ['session', 'forbidden', 'missing', 'reload', 'generation'] as const
const refusalOfCode: Record<number, Refusal> = {
  4401: 'session',
  4403: 'forbidden',
  4404: 'missing',
  4409: 'generation',
  4426: 'reload',
}

/** The refusal that a closed socket or a denied sign-in means; null where trying again is of use. */
export function readRefusal({ code, reason }: { code?: number; reason?: string }): Refusal | null {
  return refusalOfCode[code ?? 0] ?? refusals.find((one) => one === reason) ?? null
}

const reasonOfCode: Record<number, LineReason> = {
  1012: 'restart',
  1013: 'busy',
  4429: 'busy',
  4503: 'busy',
}

/** What the closing of a line means where trying again is of use. */
export function readReason({ code, reason }: { code?: number; reason?: string }): LineReason {
  return reasonOfCode[code ?? 0] ?? (reason === 'try-again' ? 'busy' : 'away')
}

/** What is known of a line when its state is told. */
export interface LineFacts {
  isUp: boolean
  /** What was written is too large to be sent. */
  isHeld: boolean
  /** Changes that the server has not acknowledged over this line, or this device has not noted as such. */
  unsynced: number
  /** Something was written on this device that was never acknowledged. */
  isUnsent: boolean
  /** Whether IndexedDB has committed every edit; in some private windows it cannot. */
  local: LocalState
  /** The first attempt has neither come through nor failed, and takes no longer than a slow line does. */
  isBeginning: boolean
}

/** How safe the words are, never better than it is. */
export function readSaveState(facts: LineFacts): SaveState {
  const { isUp, isHeld, unsynced, isUnsent, local } = facts
  if (isUp && !isHeld) return unsynced > 0 ? 'saving' : 'saved'
  // Nothing is lost or late yet: what waits is kept here and on its way.
  if (facts.isBeginning && !isHeld && (local !== 'failed' || !isUnsent)) return 'saving'
  if (!isUnsent) return 'reconnecting'
  if (local === 'writing' && !isHeld) return 'saving'
  return local === 'written' ? 'kept' : 'unsaved'
}
