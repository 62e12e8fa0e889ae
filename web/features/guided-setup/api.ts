import { pageSize } from '@rankwell/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { documentListsKey } from '../documents/api.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Sample topics; content below them should wait until it is known whether there are any. */
export const useSampleTopics = () =>
  useQuery(calls.serps.listSampleTopics.queryOptions({ input: {}, ...lasting }))

/** Documents of a workspace for the same keyword; nothing is requested if there is no keyword. */
export const useRivals = (input: Input<typeof api.research.findRivals>) =>
  useQuery(calls.research.findRivals.queryOptions({ input, enabled: input.keyword !== '', staleTime: 0 }))

/** Reloads lists of documents. */
export function useDocumentsChanged(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: documentListsKey() })
}

export const createDocument = (input: Input<typeof api.documents.createDocument>) =>
  api.documents.createDocument(input)

export const getCurrentDocument = (input: Input<typeof api.documents.getCurrentDocument>) =>
  api.documents.getCurrentDocument(input)

export const updateDocument = (input: Input<typeof api.documents.updateDocument>) =>
  api.documents.updateDocument(input)

export const createBrief = (input: Input<typeof api.briefs.createBrief>) => api.briefs.createBrief(input)

export const updateBrief = (input: Input<typeof api.briefs.updateBrief>) => api.briefs.updateBrief(input)

export const findBrief = (input: Input<typeof api.briefs.findBrief>) => api.briefs.findBrief(input)

export const quoteSearch = (input: Input<typeof api.research.quoteSearch>) => api.research.quoteSearch(input)

export const searchSerp = (input: Input<typeof api.serps.searchSerp>) => api.serps.searchSerp(input)

export const addCompetitors = (input: Input<typeof api.serps.addCompetitors>) =>
  api.serps.addCompetitors(input)

export const updateSerp = (input: Input<typeof api.serps.updateSerp>) => api.serps.updateSerp(input)

export const getClusterRun = (input: Input<typeof api.clusters.getClusterRun>) =>
  api.clusters.getClusterRun(input)

export const stopClusters = (input: Input<typeof api.clusters.stopClusters>) =>
  api.clusters.stopClusters(input)

export const createCluster = (input: Input<typeof api.clusters.createCluster>) =>
  api.clusters.createCluster(input)

export const quoteClusters = (input: Input<typeof api.clusters.quoteClusters>) =>
  api.clusters.quoteClusters(input)

export const updateCluster = (input: Input<typeof api.clusters.updateCluster>) =>
  api.clusters.updateCluster(input)

export const transferKeywords = (input: Input<typeof api.clusters.transferKeywords>) =>
  api.clusters.transferKeywords(input)

/** The clusters of a workspace, by page. */
export const useClusters = (workspaceId: string) =>
  useInfiniteQuery(
    calls.clusters.listClusters.infiniteOptions({
      input: (page: number) => ({ workspaceId, page }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.length === pageSize ? page + 1 : undefined),
      staleTime: 0,
    }),
  )

/** A cluster with its keywords, by page. */
export const useClusterPages = (id: string) =>
  useInfiniteQuery(
    calls.clusters.getCluster.infiniteOptions({
      input: (page: number) => ({ id, page }),
      initialPageParam: 1,
      getNextPageParam: (last, all, page) =>
        all.reduce((sum, one) => sum + one.content.length, 0) < last.totalContent ? page + 1 : undefined,
    }),
  )

/** The files imported into a workspace, by page. */
export const useImports = (workspace: string) =>
  useInfiniteQuery(
    calls.research.listImports.infiniteOptions({
      input: (page: number) => ({ workspace, page }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.length === pageSize ? page + 1 : undefined),
      staleTime: 0,
    }),
  )

/** Reloads the list of imported files. */
export function useImportsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: calls.research.listImports.key() })
}

export const importKeywords = (input: Input<typeof api.research.importKeywords>) =>
  api.research.importKeywords(input)

export const importResults = (input: Input<typeof api.research.importResults>) =>
  api.research.importResults(input)

export const restoreImport = (input: Input<typeof api.research.restoreImport>) =>
  api.research.restoreImport(input)

export const deleteImport = (input: Input<typeof api.research.deleteImport>) =>
  api.research.deleteImport(input)
