import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** Reloads everything read about billing, after a change of the user or of others. */
export const reloadBilling = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: calls.billing.key() })
