import type { PageCheck } from '@rankwell/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'
import { dashboardKey, documentKey, documentListsKey } from '../documents/api.ts'

/** Polling interval for progress (ms), in case an event was lost. */
const pollMs = 3_000

const checkOptions = (docId: string) => calls.pageChecks.getPageCheck.queryOptions({ input: { docId } })

/** The live page of a document, with the progress of its research. */
export const usePageCheck = (docId: string) =>
  useQuery({
    ...checkOptions(docId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    meta: { silent: true },
  })

/** Caches the result of a call. */
function useStoreCheck() {
  const queryClient = useQueryClient()
  return (check: PageCheck): void => {
    queryClient.setQueryData(checkOptions(check.docId).queryKey, check)
  }
}

/** Requests the state of a page again. */
export function useReloadCheck(docId: string): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: checkOptions(docId).queryKey })
}

/** Reloads a document and the lists that show it. */
export function useReloadDocument(): (docId: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (docId) => {
    const keys = [documentKey(docId), documentListsKey(), dashboardKey()]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

interface ReadEvents {
  onRead: (check: PageCheck) => void
}

/** Reads a page into a document without research; `stop` cancels that. The form shows errors. */
export function useReadPage(workspace: string, { onRead }: ReadEvents) {
  const controller = useRef<AbortController | null>(null)
  const store = useStoreCheck()
  const reload = useReloadDocument()
  const action = useAction(
    async (url: string): Promise<PageCheck | null> => {
      controller.current = new AbortController()
      const { signal } = controller.current
      const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
      try {
        const call = api.pageChecks.checkPage({ url, workspace, research: false }, { signal })
        return await Promise.race([call, stopped])
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    {
      meta: { silent: true },
      onSuccess: (check) => {
        if (!check) return
        store(check)
        void reload(check.docId)
        onRead(check)
      },
    },
  )
  return { ...action, stop: () => controller.current?.abort() }
}

/** Starts and stops the research of a page. */
export function useResearchActions(docId: string) {
  const store = useStoreCheck()
  const start = useAction((keyword: string) => api.pageChecks.researchPage({ docId, keyword }), {
    onSuccess: store,
  })
  const stop = useAction(() => api.pageChecks.stopPageCheck({ docId }), { onSuccess: store })
  return { start, stop }
}

/** Reads a page again, and adds its changes to the document. */
export function useCompareActions(docId: string) {
  const store = useStoreCheck()
  const reload = useReloadDocument()
  const compare = useAction(() => api.pageChecks.comparePage({ docId }), { onSuccess: store })
  const take = useAction(() => api.pageChecks.takePageChanges({ docId }), {
    onSuccess: ({ taken: _taken, kept: _kept, ...check }) => {
      store(check)
      return reload(docId)
    },
  })
  return { compare, take }
}

/** Indexed pages whose title or URL contains the text. */
export const useCheckablePages = (workspaceId: string, search: string) =>
  useQuery({
    ...calls.pageChecks.listCheckablePages.queryOptions({ input: { workspaceId, search } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The price of a search. */
export const useSearchQuote = (workspace: string) =>
  useQuery({ ...calls.research.quoteSearch.queryOptions({ input: { workspace } }), meta: { silent: true } })
