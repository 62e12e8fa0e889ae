import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** Published articles and indexed pages by title or URL; none before two characters. */
export const useLinkTargets = (workspaceId: string, search: string) =>
  useQuery({
    ...calls.internalLinks.searchLinkTargets.queryOptions({ input: { workspaceId, search } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
