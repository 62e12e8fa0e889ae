import type { PaidPort } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** What can be connected for a port, and who serves now. */
export const useProviderOverview = (port: PaidPort) =>
  useQuery(calls.providerSettings.getProviderOverview.queryOptions({ input: { port } }))

/** The connected providers of a port, in their order. */
export const useProviderSettings = (port: PaidPort) =>
  useQuery(calls.providerSettings.listProviderSettings.queryOptions({ input: { port } }))

/** Reads all anew that depends on which providers are connected. */
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
