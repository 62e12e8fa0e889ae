import { createSignal } from './signal.ts'

/** Sent when a failed call or a closed socket shows that the session is over. */
export const sessionEnded = createSignal<{ message: string; code: string }>()

/** Sent when a call was rejected because of the role, so that the signed-in user is reloaded. */
export const roleRejected = createSignal<void>()

type Keeper = () => Promise<void> | void
/** By registered work: whether skipping it would lose something. */
const keepers = new Map<Keeper, () => boolean>()

/**
 * Registers work that must be done before a sign-out, such as storing unsynced edits. Returns a function
 * that removes it.
 *
 * @param isWaiting Whether there is something the user should know before leaving.
 */
export function beforeSignOut(keeper: Keeper, isWaiting: () => boolean = () => false): () => void {
  keepers.set(keeper, isWaiting)
  return () => keepers.delete(keeper)
}

/** Whether this page has unsaved data. */
const hasUnsaved = (): boolean => [...keepers.values()].some((isWaiting) => isWaiting())

/** Runs the registered work, for at most two seconds, so that a sign-out cannot hang. */
export async function keepUnsaved(): Promise<void> {
  const work = Promise.allSettled([...keepers.keys()].map(async (keeper) => keeper()))
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 2000))])
}

/** Resolves to whether everything is saved, after waiting for a short time (ms). */
export async function untilSaved(within: number): Promise<boolean> {
  const end = performance.now() + within
  while (hasUnsaved() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  return !hasUnsaved()
}

let saidAt = Number.NEGATIVE_INFINITY

/** Records that a message has just explained why the session or workspace was lost, so that no general one is shown. */
export function reportReason(): void {
  saidAt = performance.now()
}

export const wasReasonReported = (): boolean => performance.now() - saidAt < 5000
