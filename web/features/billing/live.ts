import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** Reloads all billing data, after a change by this user or by others. */
export const reloadBilling = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: calls.billing.key() })
