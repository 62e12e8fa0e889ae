import { createHash } from 'node:crypto'
import { type DocumentChanged, describeForScore } from '@rankwell/contract'
import { type EditorBlog, type JSONContent, toTextBlocks, yDocToBlog, yDocToDoc } from '@rankwell/editor'
import { scoreArticle } from '@rankwell/seo'
import type { Doc } from 'yjs'
import type { App } from '../../context.ts'
import { findBriefOf } from '../briefs/service.ts'
import { findMetaDataOf } from '../meta-data/service.ts'
import { findSerpById } from '../serps/service.ts'
import { findBody, findSummary, saveBody, updateDocumentRow } from './queries.ts'

/** A fingerprint of the text alone: equal for equal blocks, whenever they were written. */
export const hashBlog = (blog: EditorBlog): string =>
  createHash('sha256').update(JSON.stringify(blog.blocks)).digest('hex')

/** A document's text in the two forms that are derived from its Yjs state. */
export interface DocumentText {
  blog: EditorBlog
  doc: JSONContent
}

export const readText = (doc: Doc): DocumentText => ({ blog: yDocToBlog(doc), doc: yDocToDoc(doc) })

/**
 * Stores what is derived from a document's text and research: its blog, its words and the score that the
 * server computed itself. Called when an edit has settled and whenever research or titles change.
 */
export async function settleDocument(
  app: App,
  documentId: string,
  { blog, doc }: DocumentText,
  lastUserId: string | null,
): Promise<void> {
  const summary = await findSummary(app.database, documentId)
  if (!summary) return
  const { document } = summary
  const contentHash = hashBlog(blog)
  const [body, metaData, brief, serp] = await Promise.all([
    findBody(app.database, documentId),
    findMetaDataOf(app, documentId),
    findBriefOf(app, documentId),
    document.serpId ? findSerpById(app, document.serpId) : null,
  ])
  const { title, language, keyword } = document
  const result = scoreArticle({
    ...describeForScore({ title, language, keyword, metaData, brief, serp }),
    ...toTextBlocks(doc),
  })
  const now = app.now()
  const hasNewText = body?.contentHash !== contentHash
  await saveBody(app.database, {
    documentId,
    blog: { ...blog, time: now.getTime() },
    contentHash,
    updatedAt: now,
  })
  const isEdit = hasNewText && (body !== null || blog.blocks.length > 0)
  if (!isEdit && result.score === document.score && result.words === document.words) return
  await updateDocumentRow(app.database, documentId, {
    score: result.score,
    words: result.words,
    ...(isEdit && { updatedAt: now, ...(lastUserId && { updatedBy: lastUserId }) }),
  })
  await announceChange(app, documentId)
}

/** Tells everybody in the document, and the workspace's lists, what it looks like now. */
export async function announceChange(app: App, documentId: string): Promise<void> {
  const summary = await findSummary(app.database, documentId)
  if (!summary) return
  const { id, workspaceId, title, status, score, words, configurationStep } = summary.document
  const change: DocumentChanged = { docId: id, title, status, score, words, configurationStep }
  app.notify.toDocument(id, 'documentChanged', change)
  app.notify.toWorkspace(workspaceId, 'documentListChanged', { docId: id })
}
