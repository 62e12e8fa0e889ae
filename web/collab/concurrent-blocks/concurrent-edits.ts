import type { HocuspocusProvider } from '@hocuspocus/provider'
import { type IncomingUpdate, type PendingTextStore, preserveConcurrentEdits } from '@rankwell/editor'
import { type Doc, decodeUpdate } from 'yjs'
import { createCaretSync } from '../caret/caret-sync.ts'
import { editorOf } from './editor-of.ts'

const preserved = new WeakSet<Doc>()

/** A live document and what is known about its synchronization on this device. */
export interface PreservedText {
  doc: Doc
  provider: HocuspocusProvider
  /** Whether the server may not have received a unit. */
  wasUnsent(client: number, clock: number): boolean
  /** Stored text that arrived for blocks this page had deleted. */
  pendingText: PendingTextStore
}

/**
 * Preserves text of this device that the server did not have when a collaborator moved, changed, or deleted its block.
 * The server preserves the text it had.
 */
export function preserveEdits({ doc, provider, wasUnsent, pendingText }: PreservedText): void {
  if (preserved.has(doc)) return
  preserved.add(doc)
  let frame: Uint8Array | null = null
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
    frame = new Uint8Array(event.data)
  })
  preserveConcurrentEdits(doc, {
    // Another open tab of this device preserves its own text.
    isPreserved: (client) => client === doc.clientID || provider.awareness?.getStates().has(client) !== true,
    isUnacked: wasUnsent,
    pendingText,
    carets: createCaretSync(doc, () => editorOf(doc)),
    findIncoming: ({ origin }) => (origin === provider && frame ? readIncoming(frame) : null),
  })
}

/** The sync protocol's step that contains everything the page lacks. */
const fullStateStep = 1

/** Reads the update of a server frame: document name, message type, step, length, and the update itself. */
function readIncoming(frame: Uint8Array): IncomingUpdate {
  const head = 2 + (frame[0] ?? 0)
  let start = head + 1
  while ((frame[start] ?? 0) > 127) start += 1
  return { ...decodeUpdate(frame.subarray(start + 1)), isFullState: frame[head] === fullStateStep }
}
