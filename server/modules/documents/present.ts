import {
  canEditDocument,
  canSeeDocument,
  type Document,
  type DocumentSummary,
  isWebAddress,
} from '@rankwell/contract'
import type { Doc } from 'yjs'
import type { App, Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { authorizeCaller, callerOf } from '../authentication/session.ts'
import { toBrief } from '../briefs/present.ts'
import { toCluster } from '../clusters/service.ts'
import { toMetaData } from '../meta-data/service.ts'
import { toOutline } from '../outlines/service.ts'
import { toSerp } from '../serps/service.ts'
import { toTitles } from '../titles/service.ts'
import { readText, writeBlog } from './derive.ts'
import { presentGeneration } from './generation.ts'
import { type FullDocument, queryDocument } from './load-document-queries.ts'
import { describeReview } from './review-state.ts'

export interface LoadedDocument {
  full: FullDocument
  userId: string
  author: Document['created_by']
  canEdit: boolean
}

/**
 * Authorizes the caller and returns the whole document, following the rules of `openDocument`: 404 without access, 403
 * for readers who want to edit.
 */
export async function loadDocument(
  ctx: Context,
  documentId: string,
  need: 'see' | 'edit' = 'see',
): Promise<LoadedDocument> {
  const { app } = ctx
  const now = need === 'edit' ? app.now() : undefined
  const { caller, full } = await queryDocument(app.database, callerOf(ctx), documentId, now)
  const { userId } = authorizeCaller(ctx, caller)
  if (!full || !caller) throw httpError('not_found')
  const facts = { isCollaborator: full.isCollaborator, wasInReview: full.document.wasInReview }
  if (!canSeeDocument(full.role, facts)) throw httpError('not_found')
  const canEdit = canEditDocument(full.role, facts)
  if (need === 'edit' && !canEdit) throw httpError('role_forbidden')
  return { full, userId, author: caller.author, canEdit }
}

/** The review state of a document, for a caller who may see it. */
export const readReviewState = async (ctx: Context, documentId: string): Promise<Document['review']> =>
  describeReview((await loadDocument(ctx, documentId)).full)

function toSummary({ document, updatedBy, createdBy }: FullDocument): DocumentSummary {
  return {
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
  }
}

/** The current text as Editor.js JSON: from memory while it is being edited, or else the last derived one. */
async function readBlogText(app: App, { document, body, isBodyCurrent }: FullDocument): Promise<string> {
  const write = (doc: Doc) => writeBlog(readText(doc).json, app.now().getTime())
  if (app.texts.isOpen(document.id) || !isBodyCurrent) return app.texts.read(document.id, write)
  return body?.blog ?? writeBlog('[]', app.now().getTime())
}

/** The document with its research, as needed by the article page. */
export async function presentDocument(app: App, { full, canEdit }: LoadedDocument): Promise<Document> {
  const { document, collaborators, brief, cluster, serp, metaData, titles, outline } = full
  const { dueDate, assigneeId } = document
  return {
    ...toSummary(full),
    description: document.description,
    blog: await readBlogText(app, full),
    // Links from earlier versions were stored unchecked.
    interLinks: document.interLinks.filter(({ url }) => isWebAddress(url)),
    publishSettings: document.publishSettings,
    collaborators,
    brief: brief && toBrief({ brief, dueDate, assigneeId }),
    cluster: cluster && toCluster(cluster),
    serp: serp && toSerp(serp),
    metaData: metaData && toMetaData(metaData),
    documentTitle: titles && toTitles(titles),
    outline: outline && toOutline(outline),
    generation: full.generation && presentGeneration(full.generation),
    review: describeReview(full),
    wasInReview: document.wasInReview,
    assignee: assigneeId,
    plannedDate: document.plannedAt?.toISOString() ?? null,
    publishDate: document.publishAt?.toISOString() ?? null,
    publishConnection: document.publishConnectionId,
    ...(full.checkedPage && {
      checkedPage: { ...full.checkedPage, readAt: new Date(full.checkedPage.readAt).toISOString() },
    }),
    canEdit,
    formula: document.formula,
  }
}
