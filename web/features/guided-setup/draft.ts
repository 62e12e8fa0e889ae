import { readStored, writeStored } from '../../lib/storage.ts'

/** Unsaved input in the setup of a document. */
export interface SetupDraft {
  /** Secondary keywords. */
  keywords: string[]
  /** Text in the keyword field that is not a keyword yet. */
  typing: string
  mainKeyword?: string
  language?: string
  location?: string
  /** The furthest step reached on this device. */
  furthest?: number
  /** The part of the third step that was open last. */
  researchPart?: string
  /** The keywords, place, and language of the last grouping. */
  clusterFor?: string
  /** The selected pages of the last brief. */
  briefFor?: string
}

export const emptyDraft: SetupDraft = { keywords: [], typing: '' }

const keyOf = (docId: string): string => `rankwell-setup:${docId}`

/** The stored draft of a document; empty if it is unreadable. */
export function readDraft(docId: string): SetupDraft {
  try {
    const stored = JSON.parse(readStored(keyOf(docId)) ?? '{}') as Partial<SetupDraft>
    return { ...emptyDraft, ...stored }
  } catch {
    return emptyDraft
  }
}

export const storeDraft = (docId: string, draft: SetupDraft): void =>
  writeStored(keyOf(docId), JSON.stringify(draft))

export const forgetDraft = (docId: string): void => writeStored(keyOf(docId), null)
