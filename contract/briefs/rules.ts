import { canManageCollaborator } from '../collaborators/rules.ts'
import { canEditDocument, type DocumentFacts } from '../documents/rules.ts'
import type { Role } from '../workspaces/schemas.ts'

/** Users who may edit a document may edit its brief; all who see the document may read it. */
export const canEditBrief = canEditDocument

/** Work is assigned to users who may write in the document. */
export const canBeAssigned = (role: Role, document: DocumentFacts): boolean => canEditDocument(role, document)

/** Possible assignees: users who may write in the document, or who can be added to it. */
export const canAssign = (actor: Role, target: Role, document: DocumentFacts): boolean =>
  canBeAssigned(target, document) || (target !== 'viewer' && canManageCollaborator(actor, target))
