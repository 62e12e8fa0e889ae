import { canManageCollaborator, canSeeDocument, type Role } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { tellOfDocument } from './notify.ts'
import { addAsCollaborator, type DocumentRow, findMemberOf } from './queries.ts'

interface Assigner {
  userId: string
  role: Role
}

/** Who is chosen, and whether he must be added to the document to see it; null for nobody. */
export interface Assignee {
  userId: string
  isNew: boolean
}

/**
 * Looks at whom somebody wants to give a document to. Null where that is nobody who could write it: no member, or
 * a viewer. Refuses with 409 `assignee_no_access` where that person does not see the document and the caller may
 * not add him: choosing somebody is no way round sharing.
 */
export async function findAssignee(
  app: App,
  document: DocumentRow,
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
 * Adds whoever was chosen to the document where he did not see it, and tells him that it is his. Within the
 * transaction that stores the choice; call what it resolves to after the commit.
 */
export async function giveDocument(
  app: App,
  tx: Database,
  document: DocumentRow,
  { actorId, assignee }: { actorId: string; assignee: Assignee },
): Promise<() => Promise<void>> {
  const { userId, isNew } = assignee
  if (isNew)
    await addAsCollaborator(tx, { documentId: document.id, userId, addedBy: actorId, createdAt: app.now() })
  return tellOfDocument(app, tx, document, { type: 'document_assigned', userIds: [userId], actorId })
}
