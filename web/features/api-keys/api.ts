import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../lib/api.ts'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { auditLogKey } from '../settings/api.ts'

/** The keys of a workspace, newest first. */
export const useApiKeys = (workspace: string) =>
  useQuery(calls.apiKeys.listApiKeys.queryOptions({ input: { workspace } }))

/** Reloads the keys and the audit log. */
function useApiKeysChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.apiKeys.key() }),
      queryClient.invalidateQueries({ queryKey: auditLogKey }),
    ])
}

/** Creates a key; `onCreated` receives its secret, which no other call returns. */
export function useCreateApiKey(onCreated: (token: string) => void) {
  const changed = useApiKeysChanged()
  return useMutation({
    mutationFn: (input: Input<typeof api.apiKeys.createApiKey>) => api.apiKeys.createApiKey(input),
    onSuccess: async ({ token }) => {
      onCreated(token)
      await changed()
    },
  })
}

/** Revokes a key immediately. */
export function useRevokeApiKey(id: string, onRevoked: () => void) {
  const { t } = useTranslation('settings')
  const changed = useApiKeysChanged()
  return useMutation({
    mutationFn: () => api.apiKeys.revokeApiKey({ id }),
    onSuccess: async () => {
      onRevoked()
      await changed()
      toast.success(t('keys.revoked'))
    },
  })
}
