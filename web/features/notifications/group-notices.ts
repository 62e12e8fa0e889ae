import type { Notification } from '@rankwell/contract'

export interface NoticeGroup {
  /** Null for notifications without a document. */
  documentId: string | null
  /** The document's title in the newest notification. */
  name: string
  notices: Notification[]
}

/** Notifications by document, the document with the newest one first; each group keeps its order. */
export function groupNotices(notices: Notification[]): NoticeGroup[] {
  const groups = Map.groupBy(notices, (notice) => notice.documentId)
  return [...groups].map(([documentId, own]) => ({
    documentId,
    name: own.find(({ params }) => params.document)?.params.document ?? '',
    notices: own,
  }))
}
