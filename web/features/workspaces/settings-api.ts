import type { SubUserRole, Workspace } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCurrentUser, useSession } from '../auth/api.ts'
import { updateWorkspace, workspacesKey } from './api.ts'

/** Reloads workspaces and the user after a change; nothing is requested for a deleted workspace. */
export function useWorkspacesChanged() {
  const queryClient = useQueryClient()
  const { reloadUser } = useSession()
  return async (goneId?: string) => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      goneId === undefined || !JSON.stringify(queryKey).includes(goneId)
    await Promise.all([queryClient.invalidateQueries({ queryKey: workspacesKey(), predicate }), reloadUser()])
  }
}

/** All workspaces of the signed-in user. */
export function useWorkspaces() {
  const { _id: userId } = useCurrentUser()
  return useQuery(calls.workspaces.listWorkspaces.queryOptions({ input: { userId } }))
}

/** Changes a workspace and shows a message. */
export function useUpdateWorkspace(id: string) {
  const { t } = useTranslation('settings')
  const changed = useWorkspacesChanged()
  return useAction(
    (changes: Omit<Input<typeof api.workspaces.updateWorkspace>, 'id'>) =>
      updateWorkspace({ id, ...changes }),
    {
      onSuccess: async () => {
        await changed()
        toast.success(t('saved'))
      },
    },
  )
}

export const deleteWorkspace = (input: Input<typeof api.workspaces.deleteWorkspace>) =>
  api.workspaces.deleteWorkspace(input)

export const addSubUser = (input: Input<typeof api.workspaces.addSubUser>) => api.workspaces.addSubUser(input)

/** Changes and removes members of a workspace, each with a message. */
export function useMembers({ _id: workspace, owner: { _id: owner } }: Workspace) {
  const { t } = useTranslation('settings')
  const changed = useWorkspacesChanged()
  const onSuccess = async ({ message }: { message?: string }) => {
    toast.success(message ?? t('saved'))
    await changed()
  }
  return {
    setRole: useAction(
      async ({ user, role }: { user: string; role: SubUserRole }): Promise<{ message?: string }> => {
        await api.workspaces.updateSubUserRole({ _id: user, role, owner, currentWorkspace: workspace })
        return {}
      },
      { onSuccess },
    ),
    removeHere: useAction((user: string) => api.workspaces.removeSubUserFromWorkspace({ workspace, user }), {
      onSuccess,
    }),
    removeEverywhere: useAction((subUserId: string) => api.workspaces.removeSubUser({ owner, subUserId }), {
      onSuccess,
    }),
  }
}

/** Pending invitations to a workspace, with calls to send and revoke them. */
export function useInvitations(workspace: string) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: calls.workspaces.listInvitations.key() })
  const { data = [] } = useQuery(calls.workspaces.listInvitations.queryOptions({ input: { workspace } }))
  return {
    invitations: data,
    reload,
    invite: (email: string, role: SubUserRole) =>
      api.workspaces.inviteSubUser({ workspaceId: workspace, email, role }),
    revoke: useAction((id: string) => api.workspaces.revokeInvitation({ id }), { onSuccess: reload }),
  }
}
