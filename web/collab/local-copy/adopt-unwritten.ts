import { fragmentName } from '@rankwell/editor'
import { applyUpdate, Doc } from 'yjs'
import { listUnwritten, type UnwrittenEdits } from '../../lib/unwritten-edits.ts'
import { removeUnwritten } from '../../lib/unwritten-texts.ts'
import type { BatchedPersistence } from './batched-persistence.ts'
import type { LocalCopy } from './local-copy.ts'
import type { LocalMetadata } from './sync-metadata.ts'

/** Transaction origin of edits that an earlier page left in localStorage. */
const unwrittenOrigin = 'unwritten-edits'

export type Entry = UnwrittenEdits & { key: string }

export interface Adoption {
  /**
   * Applies edits of earlier pages that belong to the local copy, or that form a text on their own.
   *
   * @returns The generation of the loaded text, and the remaining edits, which can be merged only after the
   * server has sent its generation.
   */
  apply(known: LocalMetadata | null): { generation: number | null; rest: Entry[] }
  /** Records edits as unacknowledged edits of this device. */
  note(edits: UnwrittenEdits): void
  /** Call it once the edits are merged: their entry is removed when they are in IndexedDB or on the server. */
  release(key: string): void
  /** Removes entries that IndexedDB has committed, or all if the server has acknowledged them. */
  clear(isSent?: boolean): void
}

/** Restores edits that an earlier page could only store in localStorage. */
export function adoptUnwritten(
  { userId, documentId }: { userId: string; documentId: string },
  { doc, metadata }: Pick<LocalCopy, 'doc' | 'metadata'>,
  persistence: BatchedPersistence,
): Adoption {
  const released = new Set<string>()
  const clear = (isSent = false) => {
    const isWritten = [persistence, metadata].every((part) => part.state() === 'written')
    if (released.size === 0 || (!isSent && !isWritten)) return
    removeUnwritten(released)
    released.clear()
  }
  const note = ({ unsentFrom }: UnwrittenEdits) => {
    for (const [client, clock] of unsentFrom) metadata.beginUnsent(client, clock)
    metadata.setUnsent(true)
  }
  const release = (key: string) => {
    released.add(key)
    clear()
  }
  return {
    note,
    release,
    clear,
    apply(known) {
      const all = listUnwritten(userId, documentId)
      const usable = known ? all : all.filter(isText)
      const generation = known ? known.generation : (usable.at(-1)?.generation ?? null)
      const fitting = usable.filter((edits) => edits.generation === generation)
      for (const edits of fitting) {
        note(edits)
        applyUpdate(doc, edits.update, unwrittenOrigin)
        release(edits.key)
      }
      return { generation, rest: all.filter((edits) => !fitting.includes(edits)) }
    },
  }
}

/** Edits as a separate document, to be merged with the server's. */
export function openUnwritten({ update }: UnwrittenEdits): Doc {
  const doc = new Doc()
  applyUpdate(doc, update, unwrittenOrigin)
  return doc
}

/** Whether edits form a text on their own, without the text in which they were made. */
export const isText = (edits: UnwrittenEdits): boolean =>
  openUnwritten(edits).getXmlFragment(fragmentName).length > 0
