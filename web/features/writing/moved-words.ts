import type { HocuspocusProvider } from '@hocuspocus/provider'
import { type Heard, keepMovedWords } from '@rankwell/editor'
import { type Doc, decodeUpdate } from 'yjs'

const kept = new WeakSet<Doc>()

/**
 * Keeps, as long as the text is open, what was written on this device and what the server did not have when somebody
 * moved, changed or removed the block; what it had it keeps itself.
 */
export function keepWordsOf(doc: Doc, provider: HocuspocusProvider): void {
  if (kept.has(doc)) return
  kept.add(doc)
  let frame: Uint8Array | null = null
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
    frame = new Uint8Array(event.data)
  })
  keepMovedWords(doc, {
    isKept: () => true,
    findHeard: ({ origin }) => (origin === provider && frame ? readHeard(frame) : null),
  })
}

/** The update in a frame of the server: address, kind, step, length, and the update itself. */
function readHeard(frame: Uint8Array): Heard {
  let start = 3 + (frame[0] ?? 0)
  while ((frame[start] ?? 0) > 127) start += 1
  return decodeUpdate(frame.subarray(start + 1))
}
