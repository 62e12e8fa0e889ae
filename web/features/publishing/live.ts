import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** Reloads everything read about publications and sites, after a change by this user or by others. */
export const reloadPublishing = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: calls.publishing.key() })
