import { readStored, writeStored } from '../../lib/storage.ts'

/** What somebody has entered in the setup of a document and no call has taken yet. */
export interface SetupDraft {
  /** Further keywords, beside the main one. */
  keywords: string[]
  /** Text in the keyword box that is no keyword yet. */
  typing: string
  mainKeyword?: string
  language?: string
  location?: string
  /** The furthest step that was reached on this device. */
  furthest?: number
  /** The part of the third step that was open last. */
  researchPart?: string
  /** The keywords, place and language that groups were last made for. */
  clusterFor?: string
  /** The selected pages that the brief was last made from. */
  briefFor?: string
}

export const emptyDraft: SetupDraft = { keywords: [], typing: '' }

const keyOf = (docId: string): string => `rankwell-setup:${docId}`

/** What this device keeps for a document; nothing where that is unreadable. */
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
