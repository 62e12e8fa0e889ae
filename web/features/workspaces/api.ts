import type { WorkspaceSummary } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser, useSession } from '../auth/api.ts'

/** Query key of everything read about workspaces. */
export const workspacesKey = () => calls.workspaces.key()

/** Query key of collaborators; it is here because their feature imports this file. */
export const collaboratorsKey = () => calls.collaborators.key()

/** A workspace with its members and connections. */
export const useWorkspace = (input: Input<typeof api.workspaces.getWorkspace>, isWanted = true) =>
  useQuery(calls.workspaces.getWorkspace.queryOptions({ input, enabled: isWanted }))

export const createWorkspace = (input: Input<typeof api.workspaces.createWorkspace>) =>
  api.workspaces.createWorkspace(input)

export const updateWorkspace = (input: Input<typeof api.workspaces.updateWorkspace>) =>
  api.workspaces.updateWorkspace(input)

/** Selects a workspace. Data of the previous one is dropped. */
export function useSelectWorkspace() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const { reloadUser } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (workspace: WorkspaceSummary) =>
      api.users.selectWorkspace({ id: user._id, selectedWorkspace: workspace._id }),
    meta: { silent: true },
    // An error is only logged: the switcher shows the selected workspace, and removed workspaces leave its list.
    onError: (error) => {
      console.warn('the workspace could not be switched', error)
      void reloadUser()
    },
    onSuccess: async (_answer, workspace) => {
      await reloadUser()
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session', type: 'inactive' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      toast.success(t('workspace.switched', { name: workspace.name }))
    },
  })
}
