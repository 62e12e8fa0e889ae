/** Why the server closes a collaboration socket; browsers read code and reason. */
export interface CloseEvent {
  code: number
  reason: string
}

/**
 * After `restart`, `tryAgain`, and `crowded` the client reconnects and keeps its edits. After other reasons, a
 * reconnect only helps once something has changed: a new sign-in, a reloaded page, or a restored right.
 */
export const closeEvents = {
  badFrame: { code: 1003, reason: 'bad-frame' },
  tooBig: { code: 1009, reason: 'too-big' },
  restart: { code: 1012, reason: 'restart' },
  tryAgain: { code: 1013, reason: 'try-again' },
  reset: { code: 4205, reason: 'reset' },
  session: { code: 4401, reason: 'session' },
  forbidden: { code: 4403, reason: 'forbidden' },
  missing: { code: 4404, reason: 'missing' },
  silent: { code: 4408, reason: 'silent' },
  generation: { code: 4409, reason: 'generation' },
  reload: { code: 4426, reason: 'reload' },
  tooFast: { code: 4429, reason: 'too-fast' },
  crowded: { code: 4503, reason: 'crowded' },
} as const satisfies Record<string, CloseEvent>

/** Thrown in Hocuspocus hooks: the client gets the reason, and the socket closes with the code. */
export interface ConnectionRejection extends Error {
  reason: string
  event: CloseEvent
}

/** The message stays empty because Hocuspocus prints every hook error that has one. */
export function rejectConnection(event: CloseEvent): ConnectionRejection {
  return Object.assign(new Error(''), { reason: event.reason, event })
}

/** The close event for a reason in a frame; a plain reset for an unknown one. */
export function findCloseEvent(reason: string): CloseEvent {
  return Object.values(closeEvents).find((event) => event.reason === reason) ?? closeEvents.reset
}
