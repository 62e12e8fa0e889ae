import type { Document } from '@rankwell/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { usePatchDocument } from '../documents/api.ts'

const pollMs = 1_500

/** The state of the index; it is polled while a run is active. */
export const useLinkIndex = (workspaceId: string) =>
  useQuery({
    ...calls.internalLinks.getLinkIndex.queryOptions({ input: { workspaceId } }),
    refetchInterval: ({ state }) => (state.data?.isIndexing ? pollMs : false),
    meta: { silent: true },
  })

/**
 * Suggestions for the text as stored on the server. They are requested again when the index or the text has changed.
 */
export function useLinkSuggestions(docId: string, changes: unknown[]) {
  const query = useQuery({
    ...calls.internalLinks.suggestLinks.queryOptions({ input: { docId } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
  const { refetch } = query
  useEffect(() => void refetch(), [refetch, ...changes])
  return query
}

/** Pages and articles that should link to a document. */
export const useInboundLinks = (docId: string) =>
  useQuery({
    ...calls.internalLinks.listInboundLinks.queryOptions({ input: { docId } }),
    staleTime: 0,
    meta: { silent: true },
  })

/** Problems with a document's links; each request checks them live. */
export const useLinkProblems = (docId: string) =>
  useQuery({
    ...calls.internalLinks.listLinkProblems.queryOptions({ input: { docId } }),
    staleTime: 0,
    meta: { silent: true },
  })

/** Calls that change the index: refreshing it, and changing its sites. */
export function useIndexActions(workspaceId: string) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: calls.internalLinks.getLinkIndex.key() })
  const refresh = useAction(() => api.internalLinks.refreshLinkIndex({ workspaceId }), { onSuccess })
  const remove = useMutation({
    mutationFn: (id: string) => api.internalLinks.deleteLinkSite({ id }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await onSuccess()
    },
    onError: (error) => toast.error(readFailure(error).message),
  })
  const save = async (site: { id: string | null; url: string; include: string[]; exclude: string[] }) => {
    const { id, url, include, exclude } = site
    if (id) await api.internalLinks.updateLinkSite({ id, include, exclude })
    else await api.internalLinks.addLinkSite({ workspaceId, url, include, exclude })
    await onSuccess()
  }
  return { refresh, remove, save }
}

export type IndexActions = ReturnType<typeof useIndexActions>
/** The URLs that still work, checked live. */
export async function findWorkingLinks(docId: string, urls: string[]): Promise<Set<string>> {
  const working = new Set<string>()
  const batchSize = 50
  for (let at = 0; at < urls.length; at += batchSize) {
    const checks = await api.internalLinks.checkLinks({ docId, urls: urls.slice(at, at + batchSize) })
    for (const { url, isWorking } of checks) if (isWorking) working.add(url)
  }
  return working
}

/** Stores which internal links a document has; links that others added since `base` are kept. */
export function useStoreInterLinks(docId: string) {
  const patch = usePatchDocument(docId)
  return async (interLinks: Document['interLinks'], base: Document['interLinks']): Promise<void> => {
    const stored = await api.documents.updateDocument({ id: docId, interLinks, interLinksBase: base })
    patch({ interLinks: stored.interLinks })
  }
}
