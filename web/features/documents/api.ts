import type { Document, DocumentStatus } from '@rankwell/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { DocumentSort } from './sorts.ts'

export interface DocumentFilters {
  workspace: string
  search?: string
  status?: DocumentStatus
  sort?: DocumentSort
  cursor?: string
  limit?: number
}

/** One page of the documents visible to the signed-in user. */
export const documentsQuery = (filters: DocumentFilters) =>
  calls.documents.listDocuments.queryOptions({ input: filters, placeholderData: keepPreviousData })

const documentQuery = (docId: string) => calls.documents.getCurrentDocument.queryOptions({ input: { docId } })

/** Query key of everything read about documents. */
export const documentsKey = () => calls.documents.key()

/** Query key of all lists of documents. */
export const documentListsKey = () => calls.documents.listDocuments.key()

/** Query key of the dashboards; it is here because the dashboard imports this file. */
export const dashboardKey = () => calls.dashboard.key()

/** Query key of an open document. */
export const documentKey = (docId: string) =>
  calls.documents.getCurrentDocument.queryKey({ input: { docId } })

/** An open document with its related data; nothing is requested without an id. */
export const useDocument = (docId: string | null) =>
  useQuery({ ...documentQuery(docId ?? ''), enabled: docId !== null })

/** Requests a document before its page renders. */
export const prefetchDocument = (docId: string) => queryClient.prefetchQuery(documentQuery(docId))

export const documentPath = (id: string): string => `/copy-butler/${id}`

/** Path of the guided setup of a document that has text. */
export const setupPathOf = (id: string): string => `${documentPath(id)}?setup=1`

/** Reloads lists and figures affected by a deletion. */
function useRefreshLists(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: documentListsKey() }),
      queryClient.invalidateQueries({ queryKey: dashboardKey() }),
    ])
  }
}

/** Reloads lists when the interface language changes, because the server sorts names by it. */
export function useListsInLanguage(): void {
  const queryClient = useQueryClient()
  const { i18n } = useTranslation()
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: documentListsKey() })
    i18n.on('languageChanged', refresh)
    return () => i18n.off('languageChanged', refresh)
  }, [queryClient, i18n])
}

/** Moves documents to the trash, all or none. The caller shows errors. */
export function useDeleteDocuments() {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (ids: string[]) => api.documents.deleteDocuments({ Ids: ids }),
    onSuccess: refresh,
    meta: { silent: true },
  })
}

/** Restores documents from the trash, to undo a deletion. */
export function useRestoreDocuments() {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (ids: string[]) => api.documents.restoreDocuments({ Ids: ids }),
    onSuccess: refresh,
  })
}

/** Updates fields of an open document in the cache. */
export function usePatchDocument(docId: string): (part: Partial<Document>) => void {
  const queryClient = useQueryClient()
  return (part) =>
    queryClient.setQueryData<Document>(documentKey(docId), (known) => known && { ...known, ...part })
}
