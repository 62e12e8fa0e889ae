import { createSignal } from './signal.ts'

/** Something outside the session found it to be over: a refused call, a closed socket. */
export const sessionEnded = createSignal<{ message: string }>()

/** A refusal because of the role: the signed-in user is read again. */
export const roleRefused = createSignal<void>()

type Keeper = () => Promise<void> | void
const keepers = new Set<Keeper>()

/** Registers work that must be done before a log-out, such as keeping unsynced edits. Returns its removal. */
export function beforeSignOut(keeper: Keeper): () => void {
  keepers.add(keeper)
  return () => keepers.delete(keeper)
}

/** Runs that work, for two seconds at most: a log-out must not hang on it. */
export async function keepUnsaved(): Promise<void> {
  const work = Promise.allSettled([...keepers].map(async (keeper) => keeper()))
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 2000))])
}

let saidAt = Number.NEGATIVE_INFINITY

/** A notice has just said why the session or a workspace is lost: nothing more general need follow. */
export function sayReason(): void {
  saidAt = performance.now()
}

export const wasReasonSaid = (): boolean => performance.now() - saidAt < 5000
