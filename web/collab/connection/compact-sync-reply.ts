import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'

/** A number of seven bits a byte, the lowest first. */
function listNumber(value: number): number[] {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/**
 * The answer to a server's question what it lacks, without the contents of what has been deleted again: undo keeps
 * those on the page, so a paste that was taken back would otherwise still be carried along.
 *
 * @param question The frame: address, kind, step, length and state vector.
 * @returns The frame to be sent.
 */
export function answerLean(doc: Doc, question: Uint8Array): Uint8Array {
  // An address is a document's id, whose length takes one byte.
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
