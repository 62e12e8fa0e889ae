import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'

/** A variable-length integer: seven bits per byte, lowest first. */
function listNumber(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/**
 * The reply to the server's sync request, without deleted content. Undo keeps deleted content on the page, so a paste
 * that was undone would otherwise still be sent.
 *
 * @param question The frame: document id, type, step, length, and state vector.
 * @returns The frame to send.
 */
export function writeCompactReply(doc: Doc, question: Uint8Array): Uint8Array {
  // A document id's length fits one byte.
  const at = 2 + (question[0] ?? 0)
  let start = at + 1
  while ((question[start] ?? 0) > 127) start += 1
  const clean = new Doc()
  applyUpdate(clean, encodeStateAsUpdate(doc))
  const update = encodeStateAsUpdate(clean, question.subarray(start + 1))
  clean.destroy()
  const head = [...question.subarray(0, at), 1, ...listNumber(update.byteLength)]
  const frame = new Uint8Array(head.length + update.byteLength)
  frame.set(head)
  frame.set(update, head.length)
  return frame
}
