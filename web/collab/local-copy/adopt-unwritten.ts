import { fragmentName } from '@rankwell/editor'
import { applyUpdate, Doc } from 'yjs'
import { listUnwritten, type UnwrittenEdits } from '../../lib/unwritten-edits.ts'
import { removeUnwritten } from '../../lib/unwritten-texts.ts'
import type { BatchedPersistence } from './batched-persistence.ts'
import type { DeviceCopy } from './local-copy.ts'
import type { Notes } from './sync-metadata.ts'

/** Transaction origin of edits that an earlier page left in localStorage. */
const unwrittenOrigin = 'unwritten-edits'

export type Entry = UnwrittenEdits & { key: string }

export interface Adoption {
  /**
   * Applies what earlier pages left behind and belongs to the copy of this device; without a copy, what makes a text.
   *
   * @returns The generation of the text that is here now, and the rest: that can be merged only once the server has
   *   named the generation of its text.
   */
  apply(known: Notes | null): { generation: number | null; rest: Entry[] }
  /** Counts edits as those of this device that the server has not acknowledged. */
  note(edits: UnwrittenEdits): void
  /** The edits are in the text: their entry goes once they are in IndexedDB or on the server. */
  release(key: string): void
  /** Removes entries that IndexedDB has committed by now, or all where the server has acknowledged them. */
  clear(isSent?: boolean): void
}

/** Brings back edits that a page before this one could only leave in localStorage. */
export function adoptUnwritten(
  { userId, documentId }: { userId: string; documentId: string },
  { doc, notes }: Pick<DeviceCopy, 'doc' | 'notes'>,
  persistence: BatchedPersistence,
): Adoption {
  const released = new Set<string>()
  const clear = (isSent = false) => {
    const isWritten = [persistence, notes].every((part) => part.state() === 'written')
    if (released.size === 0 || (!isSent && !isWritten)) return
    removeUnwritten(released)
    released.clear()
  }
  const note = ({ unsentFrom }: UnwrittenEdits) => {
    for (const [client, clock] of unsentFrom) notes.beginUnsent(client, clock)
    notes.setUnsent(true)
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

/** Edits as a text of their own, to be merged with what the server has. */
export function openUnwritten({ update }: UnwrittenEdits): Doc {
  const doc = new Doc()
  applyUpdate(doc, update, unwrittenOrigin)
  return doc
}

/** Whether edits make a text without anything they were written into. */
export const isText = (edits: UnwrittenEdits): boolean =>
  openUnwritten(edits).getXmlFragment(fragmentName).length > 0
