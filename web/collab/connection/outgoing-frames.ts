import type { Doc } from 'yjs'
import { answerLean } from './compact-sync-reply.ts'

/** What the frames of a live text begin with, behind the address: kind, and of a text its step. */
const kinds = { text: 0, status: 8 }
const steps = { question: 0, difference: 1 }

/** The kind of a frame, and of a text its step. An address is a document's id: its length takes one byte. */
function readHead(frame: Uint8Array) {
  const at = 1 + (frame[0] ?? 0)
  return { kind: frame[at], step: frame[at + 1] }
}

export interface Outgoing {
  /** The frame to be sent in place of this one; null when it has to stay here. */
  pass(frame: Uint8Array): Uint8Array | null
  /** A frame of the server, before it is answered. */
  hear(frame: Uint8Array): void
  /** A new line: nothing is on its way over it yet. */
  start(): void
  /** The server refused the largest one that was sent: from now on so much is too much. */
  learn(): void
  /** Bytes of the difference that is too large to be sent; 0 when all can go. */
  heldBytes(): number
  /** Everything that was sent over this line has been answered. */
  isAnswered(): boolean
  /** The server has refused edits: it needs the whole difference, and nothing counts as saved before. */
  oweWhole(): void
  owesWhole(): boolean
}

/**
 * Watches over what goes to the server. A change above the limit would be refused for ever, and none may go without
 * those before it: the server could not place it. So once one is too large all stay, until the whole difference,
 * which the server is asked to ask for, fits. It is never cut up: half a table is no text that others could be shown.
 *
 * @param largest Bytes that a frame may have.
 * @param onChange So much more, or less, is held.
 */
export function watchOutgoing(doc: Doc, largest: number, onChange: () => void): Outgoing {
  let question: Uint8Array | null = null
  let limit = largest
  let held = 0
  let sent = 0
  let waiting = 0
  let owesWhole = false
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
      const small = frame.byteLength > limit && isWhole && question ? answerLean(doc, question) : frame
      if (small.byteLength > limit) {
        hold(small.byteLength)
        return null
      }
      hold(0)
      if (isWhole) owesWhole = false
      waiting += 1
      sent = Math.max(sent, small.byteLength)
      return small
    },
    hear(frame) {
      const { kind, step } = readHead(frame)
      if (kind === kinds.status) waiting = Math.max(0, waiting - 1)
      if (kind === kinds.text && step === steps.question) question = frame
    },
    start() {
      waiting = 0
      sent = 0
      owesWhole = false
    },
    learn() {
      if (sent > 0) limit = Math.min(limit, sent - 1)
    },
    heldBytes: () => held,
    isAnswered: () => waiting === 0,
    oweWhole() {
      owesWhole = true
    },
    owesWhole: () => owesWhole,
  }
}
