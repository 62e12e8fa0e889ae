import type { Doc } from 'yjs'
import type { LiveText } from '../connection/use-live-text.ts'
import { type Adoption, type Entry, isText, openUnwritten } from './adopt-unwritten.ts'
import type { LocalMetadata, SyncMetadata } from './sync-metadata.ts'

interface Options {
  /** Resolves to the generation of the server's text once it is loaded. */
  whenKnown: Promise<number>
  isClosed: () => boolean
  metadata: SyncMetadata
  adoption: Adoption
  /** Shows a copy of another generation instead of the server's text. */
  showOther: (other: Doc) => void
}

/** Merges local data into a text that the server has already sent. */
export function mergeLateCopies(
  { doc, provider, wasUnsent, pendingText }: LiveText,
  { whenKnown, isClosed, metadata, adoption, showOther }: Options,
) {
  /** Merges run one after another, because each must see the text restored by the previous one. */
  let queue: Promise<unknown> = Promise.resolve()
  const add = (merge: (generation: number) => Promise<void> | void) => {
    queue = Promise.all([whenKnown, queue]).then(([generation]) => (isClosed() ? null : merge(generation)))
  }
  const join = async (late: Doc) => {
    const { mergeLocalCopy } = await import('./merge-local-copy.ts')
    const isPreserved = (client: number) => provider.awareness?.getStates().has(client) !== true
    if (!isClosed()) await mergeLocalCopy(doc, late, { isPreserved, isUnacked: wasUnsent, pendingText })
  }
  return {
    /** A copy from IndexedDB that loaded too late to be the initial text. */
    mergeCopy: (late: Doc, known: LocalMetadata) =>
      add((generation) => {
        if (known.generation === null || known.generation === generation) return join(late)
        metadata.setGeneration(known.generation)
        return showOther(late)
      }),
    /** Edits that an earlier page left in localStorage. */
    mergeUnwritten: (edits: Entry) =>
      add(async (generation) => {
        if (edits.generation === null || edits.generation === generation) {
          adoption.note(edits)
          await join(openUnwritten(edits))
          if (!isClosed()) adoption.release(edits.key)
        } else if (isText(edits)) showOther(openUnwritten(edits))
        // Edits to a replaced text are unreadable without that text.
        else adoption.release(edits.key)
      }),
  }
}
