import { canManageCollaborator, canSeeDocument, type Role } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { notifyAboutDocument } from './notify.ts'
import { addAsCollaborator, type DocumentRow, findMemberOf } from './queries.ts'

interface Assigner {
  userId: string
  role: Role
}

/** The new assignee, and whether they must be added to the document; null for none. */
export interface Assignee {
  userId: string
  isNew: boolean
}

/**
 * Validates a new assignee. Null if the user could not write the document: not a member, or a viewer. Throws 409
 * `assignee_no_access` if the user has no access and the caller may not add them, because assigning must not bypass
 * sharing.
 */
export async function findAssignee(
  app: App,
  document: Pick<DocumentRow, 'id' | 'workspaceId' | 'wasInReview'>,
  actor: Assigner,
  userId: string,
): Promise<Assignee | null> {
  const member = await findMemberOf(app.database, document, userId)
  if (!member || member.role === 'viewer') return null
  const sees = canSeeDocument(member.role, {
    isCollaborator: member.isCollaborator,
    wasInReview: document.wasInReview,
  })
  if (sees) return { userId, isNew: false }
  if (!canManageCollaborator(actor.role, member.role)) throw httpError('assignee_no_access')
  return { userId, isNew: true }
}

/**
 * Adds an assignee without access to the document, and notifies them. Runs in the transaction that stores
 * the assignee; call the returned function after the commit.
 */
export async function assignDocument(
  app: App,
  tx: Database,
  document: DocumentRow,
  { actorId, assignee }: { actorId: string; assignee: Assignee },
): Promise<() => Promise<void>> {
  const { userId, isNew } = assignee
  if (isNew)
    await addAsCollaborator(tx, { documentId: document.id, userId, addedBy: actorId, createdAt: app.now() })
  return notifyAboutDocument(app, tx, document, { type: 'document_assigned', userIds: [userId], actorId })
}
