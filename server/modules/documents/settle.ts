import { createHash } from 'node:crypto'
import { type DocumentChanged, describeForScore } from '@rankwell/contract'
import { docToBlog, type EditorBlog, type JSONContent, toTextBlocks, yDocToDoc } from '@rankwell/editor'
import { scoreArticle } from '@rankwell/seo'
import type { Doc } from 'yjs'
import type { App } from '../../context.ts'
import { toBrief } from '../briefs/service.ts'
import { toMetaData } from '../meta-data/service.ts'
import { type DocumentRow, findForScore, type ScoredRow, storeSettled } from './queries.ts'

/** A fingerprint of the text alone: equal for equal blocks, whenever they were written. */
export const hashBlog = (blog: EditorBlog): string =>
  createHash('sha256').update(JSON.stringify(blog.blocks)).digest('hex')

/** A document's text in the two forms that are derived from its Yjs state. */
export interface DocumentText {
  blog: EditorBlog
  doc: JSONContent
}

export function readText(ydoc: Doc): DocumentText {
  const doc = yDocToDoc(ydoc)
  return { blog: docToBlog(doc), doc }
}

/** Fields that a person has changed along with the text, or instead of it. */
export type FieldChanges = Partial<
  Pick<
    DocumentRow,
    | 'title'
    | 'description'
    | 'language'
    | 'keyword'
    | 'interLinks'
    | 'configurationStep'
    | 'publishSettings'
    | 'updatedAt'
    | 'updatedBy'
  >
>

/**
 * Stores what is derived from a document's text and research: its blog, its words and the score that the
 * server computed itself, together with `changes`, in one statement. Gives the row as it stands then, or null
 * where there was nothing to store.
 */
export async function storeText(
  app: App,
  scored: ScoredRow,
  { blog, doc }: DocumentText,
  lastUserId: string | null,
  changes: FieldChanges = {},
): Promise<DocumentRow | null> {
  const document = { ...scored.document, ...changes }
  const { title, language, keyword, dueDate, assigneeId } = document
  const brief = scored.brief && toBrief({ brief: scored.brief, dueDate, assigneeId })
  const metaData = scored.metaData && toMetaData(scored.metaData)
  const { score, words } = scoreArticle({
    ...describeForScore({ title, language, keyword, metaData, brief, serp: scored.serp }),
    ...toTextBlocks(doc),
  })
  const contentHash = hashBlog(blog)
  const now = app.now()
  const hasNewText = scored.contentHash !== contentHash
  const isEdit = hasNewText && (scored.contentHash !== null || blog.blocks.length > 0)
  const isSame =
    Object.keys(changes).length === 0 && score === scored.document.score && words === scored.document.words
  if (!hasNewText && isSame) return null
  return storeSettled(app.database, document.id, {
    body: hasNewText ? { blog: JSON.stringify({ ...blog, time: now.getTime() }), contentHash, now } : null,
    row: {
      ...(isEdit && { updatedAt: now, ...(lastUserId && { updatedBy: lastUserId }) }),
      ...changes,
      score,
      words,
    },
  })
}

/**
 * Called when an edit has settled and whenever research or titles change: stores what is derived and tells
 * everybody.
 */
export async function settleDocument(
  app: App,
  documentId: string,
  text: DocumentText,
  lastUserId: string | null,
): Promise<void> {
  const scored = await findForScore(app.database, documentId)
  if (!scored) return
  const { score, words } = scored.document
  const row = await storeText(app, scored, text, lastUserId)
  const isNews =
    row && (row.updatedAt > scored.document.updatedAt || row.score !== score || row.words !== words)
  if (isNews) announceChange(app, row)
}

/** Tells everybody in the document, and the workspace's lists, what it looks like now. */
export function announceChange(app: App, document: DocumentRow): void {
  const { id, workspaceId, title, status, score, words, configurationStep } = document
  const change: DocumentChanged = { docId: id, title, status, score, words, configurationStep }
  app.notify.toDocument(id, 'documentChanged', change)
  app.notify.toWorkspace(workspaceId, 'documentListChanged', { docId: id })
}
