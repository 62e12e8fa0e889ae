import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** Reloads what depends on whether a workspace's text may leave the server. */
export const reloadTextPrivacy = (queryClient: QueryClient) =>
  Promise.all(
    [
      calls.dataFlows.key(),
      calls.providerSettings.key(),
      calls.writing.key(),
      calls.research.quoteSearch.key(),
      calls.clusters.quoteClusters.key(),
      calls.plagiarism.key(),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
