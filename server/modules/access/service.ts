import { canEditDocument, canSeeDocument, type Role } from '@rankwell/contract'
import type { App, Session, SignedInContext } from '../../context.ts'
import type { documents } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import { findDocumentFor, setResearch } from './queries.ts'

export interface OpenedDocument {
  document: typeof documents.$inferSelect
  role: Role
  ownerId: string
  canEdit: boolean
}

type Caller = Pick<SignedInContext, 'app'> & { session: Pick<Session, 'userId' | 'key'> }

/**
 * Returns the document if the caller may see it, otherwise throws 404 as if it did not exist. Throws 403
 * `role_forbidden` if the call needs to edit and the caller may only read.
 */
export async function openDocument(
  ctx: Caller,
  documentId: string,
  need: 'see' | 'edit' = 'see',
): Promise<OpenedDocument> {
  const { userId, key } = ctx.session
  const row = await findDocumentFor(ctx.app.database, documentId, userId, key?.workspaceId ?? null)
  if (!row) throw httpError('not_found')
  const facts = { isCollaborator: row.isCollaborator, wasInReview: row.document.wasInReview }
  if (!canSeeDocument(row.role, facts)) throw httpError('not_found')
  const canEdit = canEditDocument(row.role, facts)
  if (need === 'edit' && !canEdit) throw httpError('role_forbidden')
  return { document: row.document, role: row.role, ownerId: row.ownerId, canEdit }
}

/** Links a cluster or search results to a document, then recomputes its score. */
export async function linkResearch(
  app: App,
  documentId: string,
  research: { clusterId?: string; serpId?: string; keyword?: string; language?: string },
): Promise<void> {
  await setResearch(app.database, documentId, research)
  await app.texts.refresh(documentId)
}
