import type { Doc } from 'yjs'
import { writeCompactReply } from './compact-sync-reply.ts'

/** Header values of frames after the document id: type and, for sync frames, step. */
const kinds = { text: 0, status: 8 }
const steps = { question: 0, difference: 1 }

/** The type of a frame and its sync step. A document id's length fits one byte. */
function readHead(frame: Uint8Array) {
  const at = 1 + (frame[0] ?? 0)
  return { kind: frame[at], step: frame[at + 1] }
}

export interface Outgoing {
  /** The frame to send instead of this one; null if it is held. */
  pass(frame: Uint8Array): Uint8Array | null
  /** Call it with each frame from the server, before it is answered. */
  onFrame(frame: Uint8Array): void
  /** Call it on a new connection, when nothing is in transit yet. */
  start(): void
  /** Call it when the server has rejected the largest frame sent, whose size becomes the limit. */
  lowerLimit(): void
  /** Size of the oversized difference; 0 if everything can be sent. */
  heldBytes(): number
  /** Whether everything sent over this connection was acknowledged. */
  isAcknowledged(): boolean
  /**
   * Call it when the server has rejected edits. It then needs the whole difference, and nothing counts as saved until
   * that is sent.
   */
  requireFullSync(): void
  isFullSyncPending(): boolean
}

/**
 * Decides which frames are sent. A change above the limit would always be rejected, and the server cannot apply later
 * changes without it. So all updates are held until the whole difference, which the server is asked to request, fits.
 * The difference is never split, because half a table is invalid for other editors.
 *
 * @param largest Maximum size of a frame in bytes.
 * @param onChange Called when the held size changes.
 */
export function watchOutgoing(doc: Doc, largest: number, onChange: () => void): Outgoing {
  let question: Uint8Array | null = null
  let limit = largest
  let held = 0
  let sent = 0
  let waiting = 0
  let isFullSyncPending = false
  const hold = (bytes: number) => {
    if (bytes === held) return
    held = bytes
    onChange()
  }
  return {
    pass(frame) {
      const { kind, step } = readHead(frame)
      if (kind !== kinds.text || step === steps.question) return frame
      const isWhole = step === steps.difference
      if (held > 0 && !isWhole) return null
      const small = frame.byteLength > limit && isWhole && question ? writeCompactReply(doc, question) : frame
      if (small.byteLength > limit) {
        hold(small.byteLength)
        return null
      }
      hold(0)
      if (isWhole) isFullSyncPending = false
      waiting += 1
      sent = Math.max(sent, small.byteLength)
      return small
    },
    onFrame(frame) {
      const { kind, step } = readHead(frame)
      if (kind === kinds.status) waiting = Math.max(0, waiting - 1)
      if (kind === kinds.text && step === steps.question) question = frame
    },
    start() {
      waiting = 0
      sent = 0
      isFullSyncPending = false
    },
    lowerLimit() {
      if (sent > 0) limit = Math.min(limit, sent - 1)
    },
    heldBytes: () => held,
    isAcknowledged: () => waiting === 0,
    requireFullSync() {
      isFullSyncPending = true
    },
    isFullSyncPending: () => isFullSyncPending,
  }
}
