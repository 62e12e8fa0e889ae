import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'

const historyKey = (docId: string) => ['history', docId]
const pageSize = 10

/** Versions of a document, newest first. */
export const useVersions = (docId: string) =>
  useInfiniteQuery({
    queryKey: historyKey(docId),
    queryFn: ({ pageParam }) => api.history.listHistory({ docId, page: pageParam, limit: pageSize }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  })

/** A version with its text; nothing is requested without an id. */
export const useStoredVersion = (version: { docId: string; _id: string } | null) =>
  useQuery({
    ...calls.history.getVersion.queryOptions({
      input: { docId: version?.docId ?? '', versionId: version?._id ?? '' },
      staleTime: Number.POSITIVE_INFINITY,
    }),
    enabled: version !== null,
  })

/** Reloads the versions of a document. */
export function useReloadVersions(docId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: historyKey(docId) })
}

/** Stores the current text as a version. */
export function useSaveVersion(docId: string, onSaved: () => void) {
  const reload = useReloadVersions(docId)
  return useAction((name: string) => api.history.saveVersion({ docId, name }), {
    onSuccess: async () => {
      onSaved()
      await reload()
    },
  })
}

/** Names a version. */
export function useNameVersion(docId: string) {
  const onSuccess = useReloadVersions(docId)
  return useAction(
    ({ versionId, name }: { versionId: string; name: string }) =>
      api.history.nameVersion({ docId, versionId, name }),
    { onSuccess },
  )
}

/** Restores a version. */
export function useRestoreVersion(docId: string, onRestored: () => void) {
  const reload = useReloadVersions(docId)
  return useAction((versionId: string) => api.history.restoreVersion({ docId, versionId }), {
    onSuccess: async () => {
      onRestored()
      await reload()
    },
  })
}

/** The newest versions of a document, requested once `isWanted`. */
export const useNewestVersions = (docId: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...historyKey(docId), 'newest'],
    queryFn: () => api.history.listHistory({ docId, page: 1 }),
    enabled: isWanted,
  })
