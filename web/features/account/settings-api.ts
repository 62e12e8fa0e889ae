import type { User } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCurrentUser, userKey, useSession } from '../auth/api.ts'

export const closeAccount = (input: Input<typeof api.users.closeAccount>) => api.users.closeAccount(input)

/** Downloads the user's data as a file. */
export const downloadOwnData = (userId: string) =>
  download({ path: `/users/${userId}/export`, name: 'rankwell-my-data.json' })

/** Leaves a workspace of another owner. */
export function useLeaveWorkspace() {
  const { _id: user } = useCurrentUser()
  const { reloadUser } = useSession()
  return useAction((workspace: string) => api.workspaces.removeSubUserFromWorkspace({ workspace, user }), {
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reloadUser()
    },
  })
}

/** The sessions of the signed-in user, on all devices. */
export const useSessions = () => useQuery(calls.auth.listSessions.queryOptions({ input: {} }))

function useReloadSessions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: calls.auth.listSessions.key() })
}

/** Ends one session of the signed-in user. */
export function useEndSession() {
  const reload = useReloadSessions()
  return useAction((id: string) => api.auth.endSession({ id }), { onSuccess: reload })
}

/** Requests a change of the email address, which applies after its confirmation. */
export function useChangeEmail() {
  const { _id: id } = useCurrentUser()
  const queryClient = useQueryClient()
  return async (input: { email: string; currentPassword: string }) => {
    queryClient.setQueryData(userKey(id), await api.users.updateUser({ id, ...input }))
  }
}

/** Changes the password, which ends the other sessions. */
export function useChangePassword() {
  const { _id: id } = useCurrentUser()
  const reload = useReloadSessions()
  return async (input: { password: string; currentPassword: string }, onChanged: () => void) => {
    await api.users.updateUser({ id, ...input })
    onChanged()
    await reload()
  }
}

/** Resends the link to a pending email address, or cancels the change. */
export function usePendingEmail() {
  const { t } = useTranslation('account')
  const { _id: id } = useCurrentUser()
  const queryClient = useQueryClient()
  const show = (message: string) => (user: User) => {
    queryClient.setQueryData(userKey(id), user)
    toast.success(message)
  }
  return {
    resend: useAction(() => api.users.resendEmailLink({ id }), { onSuccess: show(t('profile.addressSent')) }),
    cancel: useAction(() => api.users.cancelEmailChange({ id }), {
      onSuccess: show(t('profile.pendingCancelled')),
    }),
  }
}

/** Stores a new owner's preferences and completes onboarding. */
export function useFinishOnboarding() {
  const { _id: id } = useCurrentUser()
  const queryClient = useQueryClient()
  return async (choices: Omit<Input<typeof api.users.updateUser>, 'id'>): Promise<User> => {
    const done = await api.users.updateUser({ id, isOnboarded: true, ...choices })
    queryClient.setQueryData(userKey(id), done)
    return done
  }
}
