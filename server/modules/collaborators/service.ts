import {
  type AuditAction,
  type CollaboratorsChanged,
  canManageCollaborator,
  canShare,
  type contract,
  type Person,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { recordAudit } from '../audit/service.ts'
import { addAsCollaborator, type DocumentRow, notifyAboutDocument } from '../document-changes/service.ts'
import { clearCachedTotals } from '../documents/service.ts'
import { deleteCollaborator, findMember, listCollaborators } from './queries.ts'

interface Change {
  docId: string
  collaboratorId: string
}

/** The document and the member, if the caller may add and remove that member. */
async function requireManaged(ctx: SignedInContext, { docId, collaboratorId }: Change) {
  const { document, role, ownerId } = await openDocument(ctx, docId)
  if (!canShare(role)) throw httpError('role_forbidden')
  const target = await findMember(ctx.app.database, document.workspaceId, collaboratorId)
  if (!target) throw httpError('not_found')
  if (!canManageCollaborator(role, target.role)) throw httpError('role_forbidden')
  return { document, ownerId, username: target.username }
}

type Managed = Awaited<ReturnType<typeof requireManaged>>

/** Records in the audit log who was added or removed. */
const note = (ctx: SignedInContext, tx: Database, action: AuditAction, managed: Managed) =>
  recordAudit(ctx.app, tx, {
    action,
    actorId: ctx.session.userId,
    ownerId: managed.ownerId,
    workspaceId: managed.document.workspaceId,
    subject: {
      name: managed.document.title || managed.document.keyword || '–',
      email: managed.username,
    },
  })

async function announce(app: App, { id, workspaceId }: DocumentRow): Promise<Person[]> {
  const collaborators = await listCollaborators(app.database, id, workspaceId)
  clearCachedTotals(app, workspaceId)
  const change: CollaboratorsChanged = { docId: id, collaborators }
  app.notify.toDocument(id, 'collaboratorsChanged', change)
  app.notify.toWorkspace(workspaceId, 'documentListChanged', { docId: id })
  return collaborators
}

/** Adds a member; adding twice changes nothing. */
async function addCollaborator(ctx: SignedInContext, input: Input<'collaborators.addCollaborator'>) {
  const { app, session } = ctx
  const managed = await requireManaged(ctx, input)
  const { document } = managed
  const wake = await app.database.transaction(async (tx) => {
    const isNew = await addAsCollaborator(tx, {
      documentId: document.id,
      userId: input.collaboratorId,
      addedBy: session.userId,
      createdAt: app.now(),
    })
    if (!isNew) return async () => undefined
    await note(ctx, tx, 'documents.shared', managed)
    return notifyAboutDocument(app, tx, document, {
      type: 'document_shared',
      userIds: [input.collaboratorId],
      actorId: session.userId,
    })
  })
  const collaborators = await announce(app, document)
  await wake()
  return { message: translate(ctx.language, 'collaborators.added'), collaborators }
}

/** Removes a collaborator, who loses access immediately if their role alone does not grant it. */
async function removeCollaborator(ctx: SignedInContext, input: Input<'collaborators.removeCollaborator'>) {
  const { app } = ctx
  const managed = await requireManaged(ctx, input)
  const { document } = managed
  // The creator of a document is always a collaborator.
  if (document.createdBy === input.collaboratorId) throw httpError('role_forbidden')
  await app.database.transaction(async (tx) => {
    const wasIn = await deleteCollaborator(tx, document.id, input.collaboratorId)
    if (wasIn) await note(ctx, tx, 'documents.unshared', managed)
  })
  const collaborators = await announce(app, document)
  const isOut = await openDocument({ app, session: { userId: input.collaboratorId } }, document.id).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true
      throw error
    },
  )
  if (isOut) app.texts.close(document.id, input.collaboratorId)
  return { message: translate(ctx.language, 'collaborators.removed'), collaborators }
}

export const collaborators: Services<typeof contract.collaborators> = { addCollaborator, removeCollaborator }
