import { canAssign, type Document } from '@rankwell/contract'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser } from '../auth/api.ts'
import { usePatchDocument } from '../documents/api.ts'
import { useWorkspace } from '../workspaces/api.ts'

/** The workspace of a document, with its members and connections. */
export function useWorkspaceOf(workspaceId: string) {
  const { workspaces } = useCurrentUser()
  const ownerId = workspaces.find(({ _id }) => _id === workspaceId)?.owner._id ?? ''
  return useWorkspace({ id: workspaceId, ownerId }, ownerId !== '')
}

/** Adds and removes collaborators, with the specified messages. */
export function useChangeCollaborators(docId: string) {
  const patch = usePatchDocument(docId)
  return async (verb: 'add' | 'remove', collaboratorId: string): Promise<void> => {
    try {
      const input = { docId, collaboratorId }
      const call = verb === 'add' ? api.collaborators.addCollaborator : api.collaborators.removeCollaborator
      const { message, collaborators } = await call(input)
      patch({ collaborators })
      toast.success(message)
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
}

/** Members who may be assigned to write the document, and the call that adds one of them to it if needed. */
export function useAssignees(document: Document, assignee: string | null) {
  const { role } = useCurrentUser()
  const { data } = useWorkspaceOf(document.workspace)
  const change = useChangeCollaborators(document._id)
  const added = new Set(document.collaborators.map(({ _id }) => _id))
  const members = (data?.users ?? document.collaborators)
    .filter(
      (member) =>
        member._id === assignee ||
        canAssign(role, member.role, { isCollaborator: added.has(member._id), wasInReview: false }),
    )
    .map((member) => ({
      ...member,
      isOutside: !added.has(member._id) && member.role !== 'user' && member.role !== 'publisher',
    }))
  const addWhereOutside = async (id: string | null) => {
    if (id && members.some((member) => member._id === id && member.isOutside)) await change('add', id)
  }
  return { members, addWhereOutside }
}
