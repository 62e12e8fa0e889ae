import { canManageCollaborator } from '../collaborators/rules.ts'
import { canEditDocument, type DocumentFacts } from '../documents/rules.ts'
import type { Role } from '../workspaces/schemas.ts'

/** A brief is changed by those who may change its document, and read by all who see it. */
export const canEditBrief = canEditDocument

/** The work is given to those who may write in the document. */
export const canBeAssigned = (role: Role, document: DocumentFacts): boolean => canEditDocument(role, document)

/** Whom somebody may give the work: who can write in it already, or who can be added to it for that. */
export const canAssign = (actor: Role, target: Role, document: DocumentFacts): boolean =>
  canBeAssigned(target, document) || (target !== 'viewer' && canManageCollaborator(actor, target))
