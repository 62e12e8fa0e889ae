import type { HocuspocusProvider } from '@hocuspocus/provider'
import { type Heard, keepMovedWords, type OwedStore } from '@rankwell/editor'
import { type Doc, decodeUpdate } from 'yjs'
import { editorOf } from '../../editor/editor-of.ts'
import { keepCaret } from '../caret/caret-sync.ts'

const kept = new WeakSet<Doc>()

/** A live text with what its device knows of it. */
export interface KeptText {
  doc: Doc
  provider: HocuspocusProvider
  /** Whether what was written with that change may not have reached the server. */
  wasUnsent(client: number, clock: number): boolean
  /** What this device has noted that it owes the server. */
  owed: OwedStore
}

/**
 * Keeps, as long as the text is open, what was written on this device and what the server did not have when somebody
 * moved, changed or removed the block; what it had it keeps itself.
 */
export function keepWordsOf({ doc, provider, wasUnsent, owed }: KeptText): void {
  if (kept.has(doc)) return
  kept.add(doc)
  let frame: Uint8Array | null = null
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
    frame = new Uint8Array(event.data)
  })
  keepMovedWords(doc, {
    // What another tab of this device has written, that tab keeps.
    isKept: (client) => client === doc.clientID || provider.awareness?.getStates().has(client) !== true,
    isUnsure: wasUnsent,
    owed,
    carets: keepCaret(doc, () => editorOf(doc)),
    findHeard: ({ origin }) => (origin === provider && frame ? readHeard(frame) : null),
  })
}

/** The step of the sync protocol that brings all that the page lacks. */
const wholeStep = 1

/** The update in a frame of the server: address, kind, step, length, and the update itself. */
function readHeard(frame: Uint8Array): Heard {
  const head = 2 + (frame[0] ?? 0)
  let start = head + 1
  while ((frame[start] ?? 0) > 127) start += 1
  return { ...decodeUpdate(frame.subarray(start + 1)), isWhole: frame[head] === wholeStep }
}
