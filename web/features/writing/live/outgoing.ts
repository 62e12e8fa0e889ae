import {
  applyUpdate,
  Doc,
  decodeStateVector,
  encodeStateAsUpdate,
  encodeStateVector,
  parseUpdateMeta,
} from 'yjs'

/** What the frames of a live text begin with, behind the address: kind, and of a text its step. */
const kinds = { text: 0, status: 8 }
const steps = { question: 0, difference: 1, change: 2 }

/** The kind of a frame and where it stands. An address is a document's id: its length takes one byte. */
function readHead(frame: Uint8Array) {
  const at = 1 + (frame[0] ?? 0)
  return { at, kind: frame[at], step: frame[at + 1] }
}

/** Reads a number of seven bits a byte, the lowest first. */
function readNumber(frame: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  let end = start
  for (let factor = 1; ; factor *= 128) {
    const byte = frame[end] ?? 0
    end += 1
    value += (byte & 127) * factor
    if (byte < 128) return { value, end }
  }
}

function listNumber(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/**
 * The same difference without the contents of what has been deleted again: undo keeps those on the page, so a paste
 * that was taken back would otherwise still be carried along.
 */
function dropDeleted(doc: Doc, frame: Uint8Array): Uint8Array {
  const { at } = readHead(frame)
  const { value: length, end } = readNumber(frame, at + 2)
  const known = decodeStateVector(encodeStateVector(doc))
  for (const [client, clock] of parseUpdateMeta(frame.subarray(end, end + length)).from)
    known.set(client, clock)
  const clean = new Doc()
  applyUpdate(clean, encodeStateAsUpdate(doc))
  const update = encodeStateAsUpdate(clean, encodeStateVector(known))
  clean.destroy()
  const head = [...frame.subarray(0, at + 2), ...listNumber(update.byteLength)]
  const next = new Uint8Array(head.length + update.byteLength)
  next.set(head)
  next.set(update, head.length)
  return next
}

export interface Outgoing {
  /** The frame to be sent in place of this one; null when it has to stay here. */
  pass(frame: Uint8Array): Uint8Array | null
  /** A frame of the server. */
  hear(frame: Uint8Array): void
  /** A new line: nothing is on its way over it yet. */
  start(): void
  /** The server refused the largest one that was sent: from now on so much is too much. */
  learn(): void
  /** Bytes of the difference that is too large to be sent; 0 when all can go. */
  heldBytes(): number
  /** Everything that was sent over this line has been answered. */
  isAnswered(): boolean
}

/**
 * Watches over what goes to the server. A change above the limit would be refused for ever, and none may go without
 * those before it: the server could not place it. So once one is too large all stay, until the whole difference,
 * which the server is asked to ask for, fits. It is never cut up: half a table is no text that others could be shown.
 */
export function watchOutgoing(doc: Doc, largest: number, onChange: () => void): Outgoing {
  let limit = largest
  let held = 0
  let sent = 0
  let waiting = 0
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
      const small = frame.byteLength > limit && isWhole ? dropDeleted(doc, frame) : frame
      if (small.byteLength > limit) {
        hold(small.byteLength)
        return null
      }
      hold(0)
      waiting += 1
      sent = Math.max(sent, small.byteLength)
      return small
    },
    hear(frame) {
      if (readHead(frame).kind === kinds.status) waiting = Math.max(0, waiting - 1)
    },
    start() {
      waiting = 0
      sent = 0
    },
    learn() {
      if (sent > 0) limit = Math.min(limit, sent - 1)
    },
    heldBytes: () => held,
    isAnswered: () => waiting === 0,
  }
}
