import { createSignal } from './signal.ts'

/** Something outside the session found it to be over: a refused call, a closed socket. */
export const sessionEnded = createSignal<{ message: string; code: string }>()

/** A refusal because of the role: the signed-in user is read again. */
export const roleRefused = createSignal<void>()

type Keeper = () => Promise<void> | void
/** The work, and whether something would be left undone without it. */
const keepers = new Map<Keeper, () => boolean>()

/**
 * Registers work that must be done before a log-out, such as keeping unsynced edits. Returns its removal.
 *
 * @param isWaiting Whether there is something of which the person should know before leaving.
 */
export function beforeSignOut(keeper: Keeper, isWaiting: () => boolean = () => false): () => void {
  keepers.set(keeper, isWaiting)
  return () => keepers.delete(keeper)
}

/** Whether something on this page has not reached the server. */
const hasUnsaved = (): boolean => [...keepers.values()].some((isWaiting) => isWaiting())

/** Runs that work, for two seconds at most: a log-out must not hang on it. */
export async function keepUnsaved(): Promise<void> {
  const work = Promise.allSettled([...keepers.keys()].map(async (keeper) => keeper()))
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 2000))])
}

/** Resolves to whether everything has reached the server, which it waits for a little while (ms). */
export async function untilSaved(within: number): Promise<boolean> {
  const end = performance.now() + within
  while (hasUnsaved() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  return !hasUnsaved()
}

let saidAt = Number.NEGATIVE_INFINITY

/** A notice has just said why the session or a workspace is lost: nothing more general need follow. */
export function sayReason(): void {
  saidAt = performance.now()
}

export const wasReasonSaid = (): boolean => performance.now() - saidAt < 5000
