import {
  canManageCollaborator,
  canSeeDocument,
  type Document,
  type Member,
  type Role,
} from '@rankwell/contract'

/** Somebody who can be given a document. */
export interface Assignable extends Member {
  /** Choosing him adds him to the document, too. */
  isNew: boolean
}

/**
 * Whom somebody of that role can give a document: all who write and see it, and those whom he may add to it. Whoever
 * has it already stays in the list.
 */
export function listAssignable(
  members: Member[],
  { collaborators, wasInReview, assignee }: Pick<Document, 'collaborators' | 'wasInReview' | 'assignee'>,
  role: Role,
): Assignable[] {
  const added = new Set(collaborators.map(({ _id }) => _id))
  return members.flatMap((member) => {
    const sees = canSeeDocument(member.role, { isCollaborator: added.has(member._id), wasInReview })
    const isOffered =
      member._id === assignee ||
      (member.role !== 'viewer' && (sees || canManageCollaborator(role, member.role)))
    return isOffered ? [{ ...member, isNew: !sees }] : []
  })
}
