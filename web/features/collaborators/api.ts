import type { Document } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser } from '../auth/api.ts'

/** The workspace in which a document lies, with its members and connections. */
export function useWorkspaceOf(workspaceId: string) {
  const { workspaces } = useCurrentUser()
  const ownerId = workspaces.find(({ _id }) => _id === workspaceId)?.owner._id ?? ''
  return useQuery(
    calls.workspaces.getWorkspace.queryOptions({
      input: { id: workspaceId, ownerId },
      enabled: ownerId !== '',
    }),
  )
}

/** Adds and removes collaborators; the specified words are said. */
export function useChangeCollaborators(docId: string) {
  const queryClient = useQueryClient()
  return async (verb: 'add' | 'remove', collaboratorId: string): Promise<void> => {
    try {
      const input = { docId, collaboratorId }
      const call = verb === 'add' ? api.collaborators.addCollaborator : api.collaborators.removeCollaborator
      const { message, collaborators } = await call(input)
      queryClient.setQueryData<Document>(
        calls.documents.getCurrentDocument.queryKey({ input: { docId } }),
        (before) => before && { ...before, collaborators },
      )
      toast.success(message)
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
}
