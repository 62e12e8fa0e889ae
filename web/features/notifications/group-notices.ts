import type { Notification } from '@rankwell/contract'

export interface NoticeGroup {
  /** Null for what is about no document. */
  documentId: string | null
  /** What the document was called in the newest notice. */
  name: string
  notices: Notification[]
}

/** Notices by their document, the document with the newest one first; each group keeps its order. */
export function groupNotices(notices: Notification[]): NoticeGroup[] {
  const groups = Map.groupBy(notices, (notice) => notice.documentId)
  return [...groups].map(([documentId, own]) => ({
    documentId,
    name: own.find(({ params }) => params.document)?.params.document ?? '',
    notices: own,
  }))
}
