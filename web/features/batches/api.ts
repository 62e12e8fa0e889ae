import { pageSize } from '@rankwell/contract'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWorkspaceOf } from '../collaborators/api.ts'
import { indexFacts, type KeywordFacts } from './draft-rows.ts'

export const batchPath = (id: string): string => `/app/documents/batches/${id}`

/** The members of the selected workspace. */
export function useMembers(workspaceId: string) {
  return useWorkspaceOf(workspaceId).data?.users ?? []
}

/** What already exists for keywords, and the price of planning them; nothing is requested if the list is empty. */
export function useBatchPreview(input: Input<typeof api.batches.previewBatch>) {
  const query = useQuery(
    calls.batches.previewBatch.queryOptions({
      input,
      enabled: input.keywords.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
      select: ({ rows, ...quote }) => ({ quote, facts: indexFacts(input.keywords, rows) }),
    }),
  )
  const facts: ReadonlyMap<string, KeywordFacts> = query.data?.facts ?? new Map()
  return { ...query, facts, quote: query.data?.quote }
}

/** Reloads lists of batches and the batches themselves, but not data read from connected sites. */
export const reloadBatches = (queryClient: QueryClient) =>
  Promise.all(
    [calls.batches.getBatch.key(), calls.batches.listBatches.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

function useBatchesChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => reloadBatches(queryClient)
}

export const usePlanDocuments = (onStarted: (id: string) => void) =>
  useAction((input: Input<typeof api.batches.planDocuments>) => api.batches.planDocuments(input), {
    onSuccess: ({ _id }) => onStarted(_id),
  })

/** A batch with its rows. While it runs, it is also polled, in case an event is lost. */
export const useBatch = (id: string) =>
  useQuery(
    calls.batches.getBatch.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? 10_000 : false),
    }),
  )

export function useStopBatch(id: string) {
  const changed = useBatchesChanged()
  return useAction(() => api.batches.stopBatch({ id }), { onSettled: () => void changed() })
}

export function useContinueBatch(id: string) {
  const changed = useBatchesChanged()
  return useAction(() => api.batches.continueBatch({ id }), { onSettled: () => void changed() })
}

/** The batches of a workspace, by page. */
export const useBatches = (workspace: string) =>
  useInfiniteQuery(
    calls.batches.listBatches.infiniteOptions({
      input: (page: number) => ({ workspace, page }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.length === pageSize ? page + 1 : undefined),
      staleTime: 0,
    }),
  )

/** The groups of a cluster; nothing is requested without an id. */
export const useClusterGroups = (id: string) =>
  useQuery(calls.clusters.listClusterGroups.queryOptions({ input: { id }, enabled: id !== '', staleTime: 0 }))

/** The WordPress connections of a workspace that are in use; null while loading. */
export function useWordPressSites(workspaceId: string) {
  const { data } = useWorkspaceOf(workspaceId)
  return data
    ? data.integrations.filter(({ platform, isConnected }) => platform === 'wordpress' && isConnected)
    : null
}

/** A page of a site's posts; nothing is requested without a connection. */
export const useSitePosts = (input: Input<typeof api.batches.listSitePosts>) =>
  useQuery(
    calls.batches.listSitePosts.queryOptions({
      input,
      enabled: input.connection !== '',
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )

export const useImportPosts = (onStarted: (id: string) => void) =>
  useAction((input: Input<typeof api.batches.importPosts>) => api.batches.importPosts(input), {
    onSuccess: ({ _id }) => onStarted(_id),
  })
