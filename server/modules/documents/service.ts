import {
  canDeleteDocument,
  canSeeDocument,
  canWrite,
  type contract,
  type Document,
  type Role,
} from '@rankwell/contract'
import type { App, Context, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { clearCachedTotals, listDocuments } from './list.ts'
import { loadDocument, presentDocument } from './present.ts'
import { findForDeletion, groupByStatus, insertDocument, markDeleted } from './queries.ts'
import { updateDocument } from './update.ts'

export async function createDocument(
  ctx: SignedInContext,
  input: Input<'documents.createDocument'>,
): Promise<Document> {
  const { app } = ctx
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canWrite(role)) throw httpError('role_forbidden')
  const id = newId()
  await addDocument(ctx, app.database, {
    id,
    workspaceId: workspace._id,
    title: input.title?.trim() ?? '',
    language: input.language ?? workspace.contentLanguage,
    keyword: input.keyword?.trim() ?? '',
    configurationStep: input.configurationStep ?? 1,
  })
  announceNew(app, workspace._id, id)
  return getCurrentDocument(ctx, { docId: id })
}

type NewDocument = Pick<DocumentRow, 'id' | 'workspaceId' | 'language' | 'keyword' | 'configurationStep'> &
  Partial<Pick<DocumentRow, 'title' | 'description' | 'assigneeId' | 'dueDate' | 'publishSettings'>>

/**
 * Stores a document of the caller under an id chosen earlier, in the given transaction; false if it exists. Call
 * `announceNew` after the commit.
 */
export function addDocument(
  { app, session }: SignedInContext,
  tx: Database,
  document: NewDocument,
): Promise<boolean> {
  const now = app.now()
  const { userId } = session
  const by = { createdBy: userId, updatedBy: userId, createdAt: now, updatedAt: now }
  return insertDocument(tx, { ...document, ...by })
}

/** Updates lists of documents after one was created. */
export function announceNew(app: App, workspaceId: string, id: string): void {
  clearCachedTotals(app, workspaceId)
  app.notify.toWorkspace(workspaceId, 'documentListChanged', { docId: id })
}

/** Number, words, and mean score of the documents visible to the caller in a workspace, by status. */
export function countDocuments(ctx: SignedInContext, workspaceId: string, role: Role) {
  return groupByStatus(ctx.app.database, workspaceId, role, ctx.session.userId)
}

/** Authorizes its caller itself: session and document are read in one statement. */
async function getCurrentDocument(
  ctx: Context,
  input: Input<'documents.getCurrentDocument'>,
): Promise<Document> {
  return presentDocument(ctx.app, await loadDocument(ctx, input.docId))
}

/** All or nothing: one inaccessible or unknown id rejects the whole list. */
async function requireDeletable(ctx: SignedInContext, ids: string[], isDeleted: boolean) {
  const wanted = [...new Set(ids)]
  const rows = await findForDeletion(ctx.app.database, wanted, ctx.session.userId, isDeleted)
  const seen = rows.filter((row) => canSeeDocument(row.role, row))
  if (seen.length !== wanted.length) throw httpError('not_found')
  if (seen.some((row) => !canDeleteDocument(row.role))) throw httpError('role_forbidden')
  return seen
}

async function deleteDocuments(ctx: SignedInContext, input: Input<'documents.deleteDocuments'>) {
  const rows = await requireDeletable(ctx, input.Ids, false)
  const ids = rows.map((row) => row.id)
  await markDeleted(ctx.app.database, ids, ctx.session.userId, ctx.app.now())
  for (const row of rows) {
    clearCachedTotals(ctx.app, row.workspaceId)
    ctx.app.notify.toDocument(row.id, 'documentDeleted', { docId: row.id })
    ctx.app.notify.toWorkspace(row.workspaceId, 'documentListChanged', { docId: row.id })
    ctx.app.texts.close(row.id)
  }
  return { message: translate(ctx.language, 'documents.deleted') }
}

async function restoreDocuments(ctx: SignedInContext, input: Input<'documents.restoreDocuments'>) {
  const rows = await requireDeletable(ctx, input.Ids, true)
  await markDeleted(
    ctx.app.database,
    rows.map((row) => row.id),
    null,
    null,
  )
  for (const row of rows) {
    clearCachedTotals(ctx.app, row.workspaceId)
    ctx.app.notify.toWorkspace(row.workspaceId, 'documentListChanged', { docId: row.id })
  }
  return { message: translate(ctx.language, 'documents.restored') }
}

export const documents: Services<typeof contract.documents> = {
  createDocument,
  listDocuments,
  getCurrentDocument,
  updateDocument,
  deleteDocuments,
  restoreDocuments,
}

/** Calls that read the session with their own rows in one statement, and authorize their caller themselves. */
export const selfAuthorizingCalls = [
  'documents.listDocuments',
  'documents.getCurrentDocument',
  'documents.updateDocument',
]

export { adoptPublished } from './adopt-published.ts'
export { describeSettings, joinApprovalHash, parseApprovalHash } from './approval-hash.ts'
export { readText } from './derive.ts'
export { clearCachedTotals } from './list.ts'
export { readReviewState } from './present.ts'
export type { ReviewFacts } from './review-queries.ts'
export { countsAsApproved, describeSeen, hasOtherSettings } from './review-state.ts'
export {
  approveDocument,
  findApprovalBlocker,
  isApproved,
  readReviewFacts,
  requireApproval,
} from './status.ts'
export { readBlogInput, updateDocument } from './update.ts'
