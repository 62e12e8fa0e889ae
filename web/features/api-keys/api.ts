import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** The keys of a workspace, newest first. */
export const useApiKeys = (workspace: string) =>
  useQuery(calls.apiKeys.listApiKeys.queryOptions({ input: { workspace } }))

/** Reloads the keys and the audit log. */
export function useApiKeysChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.apiKeys.key() }),
      queryClient.invalidateQueries({ queryKey: ['audit-log'] }),
    ])
}
