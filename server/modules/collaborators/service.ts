import {
  type CollaboratorsChanged,
  canManageCollaborator,
  canShare,
  type contract,
  type Person,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { AppError, refuse } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { type DocumentRow, tellOfDocument } from '../documents/service.ts'
import { deleteCollaborator, findRole, insertCollaborator, listCollaborators } from './queries.ts'

interface Change {
  docId: string
  collaboratorId: string
}

/** The document and the member, where the caller may add and remove that member. */
async function requireManaged(ctx: SignedInContext, { docId, collaboratorId }: Change): Promise<DocumentRow> {
  const { document, role } = await openDocument(ctx, docId)
  if (!canShare(role)) throw refuse('role_forbidden')
  const target = await findRole(ctx.app.database, document.workspaceId, collaboratorId)
  if (!target) throw refuse('not_found')
  if (!canManageCollaborator(role, target)) throw refuse('role_forbidden')
  return document
}

async function announce(app: App, { id, workspaceId }: DocumentRow): Promise<Person[]> {
  const collaborators = await listCollaborators(app.database, id, workspaceId)
  const change: CollaboratorsChanged = { docId: id, collaborators }
  app.notify.toDocument(id, 'collaboratorsChanged', change)
  app.notify.toWorkspace(workspaceId, 'documentListChanged', { docId: id })
  return collaborators
}

/** Adds a member; adding twice changes nothing. */
export async function addCollaborator(ctx: SignedInContext, input: Change) {
  const { app, session } = ctx
  const document = await requireManaged(ctx, input)
  const wake = await app.database.transaction(async (tx) => {
    const isNew = await insertCollaborator(tx, {
      documentId: document.id,
      userId: input.collaboratorId,
      addedBy: session.userId,
      createdAt: app.now(),
    })
    if (!isNew) return async () => undefined
    return tellOfDocument(app, tx, document, {
      type: 'document_shared',
      userIds: [input.collaboratorId],
      actorId: session.userId,
    })
  })
  const collaborators = await announce(app, document)
  await wake()
  return { message: translate(ctx.language, 'collaborators.added'), collaborators }
}

/** Removes a member, who is put out at once where the role alone does not let him see the document. */
export async function removeCollaborator(ctx: SignedInContext, input: Change) {
  const { app } = ctx
  const document = await requireManaged(ctx, input)
  // Whoever made a document always works on it.
  if (document.createdBy === input.collaboratorId) throw refuse('role_forbidden')
  await deleteCollaborator(app.database, document.id, input.collaboratorId)
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
