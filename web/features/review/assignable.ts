import {
  canManageCollaborator,
  canSeeDocument,
  type Document,
  type Member,
  type Role,
} from '@rankwell/contract'

/** A user who can be the assignee. */
export interface Assignable extends Member {
  /** Selecting them also adds them to the document. */
  isNew: boolean
}

/**
 * Possible assignees for a role: all writers with access, and those who can be added. The current assignee
 * stays in the list.
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
