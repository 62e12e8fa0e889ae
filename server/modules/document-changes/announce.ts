import type { DocumentChanged } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { DocumentRow } from './queries.ts'

/** Sends the document's current summary to its room, and notifies the workspace's lists. */
export function announceChange(app: App, document: DocumentRow): void {
  const { id, workspaceId, title, status, hasFailed, score, formula, words, configurationStep } = document
  const change: DocumentChanged = {
    docId: id,
    title,
    status,
    hasFailed,
    score,
    formula,
    words,
    configurationStep,
  }
  app.notify.toDocument(id, 'documentChanged', change)
  app.notify.toWorkspace(workspaceId, 'documentListChanged', { docId: id })
}
