import type { PaidPort } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** The available providers of a port, and the active one. */
export const useProviderOverview = (port: PaidPort) =>
  useQuery(calls.providerSettings.getProviderOverview.queryOptions({ input: { port } }))

/** The connected providers of a port, in order. */
export const useProviderSettings = (port: PaidPort) =>
  useQuery(calls.providerSettings.listProviderSettings.queryOptions({ input: { port } }))

/** Reloads everything that depends on the connected providers. */
export function useProvidersChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.providerSettings.key() }),
      queryClient.invalidateQueries({ queryKey: calls.spending.key() }),
      queryClient.invalidateQueries({ queryKey: calls.writing.key() }),
      queryClient.invalidateQueries({ queryKey: ['audit-log'] }),
    ])
}
