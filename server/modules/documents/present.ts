import type { Document, DocumentSummary, GenerationProgress } from '@rankwell/contract'
import { type EditorBlog, yDocToBlog } from '@rankwell/editor'
import type { App } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { OpenedDocument } from '../access/service.ts'
import { findBriefOf } from '../briefs/service.ts'
import { findClusterById } from '../clusters/service.ts'
import { findMetaDataOf } from '../meta-data/service.ts'
import { findOutlineOf } from '../outlines/service.ts'
import { findSerpById } from '../serps/service.ts'
import { findTitlesOf } from '../titles/service.ts'
import { findNewestGeneration, findSummary, listCollaborators, type SummaryRow } from './queries.ts'

export const toSummary = ({ document, updatedBy, createdBy }: SummaryRow): DocumentSummary => ({
  _id: document.id,
  workspace: document.workspaceId,
  title: document.title,
  language: document.language,
  keyword: document.keyword,
  status: document.status,
  hasFailed: document.hasFailed,
  score: document.score,
  words: document.words,
  configurationStep: document.configurationStep,
  updated_by: updatedBy,
  created_by: createdBy,
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
  dueDate: document.dueDate?.toISOString() ?? null,
})

/** The run that writes into the document, or the last one that did. */
async function findGeneration(app: App, documentId: string): Promise<GenerationProgress | null> {
  const row = await findNewestGeneration(app.database, documentId)
  return (
    row && {
      docId: documentId,
      generationId: row.id,
      status: row.status,
      stage: row.stage,
      done: row.done,
      total: row.total,
      model: row.model,
      ...(row.error && { error: row.error }),
    }
  )
}

/** The current text as Editor.js blocks. */
export const readBlog = (app: App, documentId: string): Promise<EditorBlog> =>
  app.texts.read(documentId, yDocToBlog)

/** The document with its research, as the writing page needs it. */
export async function presentDocument(app: App, opened: OpenedDocument): Promise<Document> {
  const { id, clusterId, serpId } = opened.document
  const [summary, blog, people, brief, cluster, serp, metaData, documentTitle, outline, generation] =
    await Promise.all([
      findSummary(app.database, id),
      readBlog(app, id),
      listCollaborators(app.database, id),
      findBriefOf(app, id),
      clusterId ? findClusterById(app, clusterId) : null,
      serpId ? findSerpById(app, serpId) : null,
      findMetaDataOf(app, id),
      findTitlesOf(app, id),
      findOutlineOf(app, id),
      findGeneration(app, id),
    ])
  if (!summary) throw refuse('not_found')
  return {
    ...toSummary(summary),
    description: summary.document.description,
    blog: JSON.stringify(blog),
    interLinks: summary.document.interLinks,
    publishSettings: summary.document.publishSettings,
    collaborators: people,
    brief,
    cluster,
    serp,
    metaData,
    documentTitle,
    outline,
    generation,
    canEdit: opened.canEdit,
  }
}
