import type { Document, DocumentStatus } from '@rankwell/contract'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, reportRefusal } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { decodeErrorBody } from '../../lib/errors.ts'
import { openSocket } from '../../lib/socket.ts'
import type { DocumentSort } from './sorts.ts'

export interface DocumentFilters {
  workspace: string
  search?: string
  status?: DocumentStatus
  sort?: DocumentSort
  cursor?: string
  limit?: number
}

/** One page of the documents that the signed-in user may see. */
export const documentsQuery = (filters: DocumentFilters) =>
  calls.documents.listDocuments.queryOptions({ input: filters, placeholderData: keepPreviousData })

/** Address of a document. */
export const documentPath = (id: string): string => `/copy-butler/${id}`

/** Address of the guided setup of a document whose text stands already. */
export const setupPathOf = (id: string): string => `${documentPath(id)}?setup=1`

/** Lists and figures that a deletion changes are read again. */
function useRefreshLists(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.documents.listDocuments.key() }),
      queryClient.invalidateQueries({ queryKey: calls.dashboard.key() }),
    ])
  }
}

/** Moves documents to the trash, all or none. The caller words a failure. */
export function useDeleteDocuments() {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (ids: string[]) => api.documents.deleteDocuments({ Ids: ids }),
    onSuccess: refresh,
    meta: { silent: true },
  })
}

/** Takes a deletion back. */
export function useRestoreDocuments() {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (ids: string[]) => api.documents.restoreDocuments({ Ids: ids }),
    onSuccess: refresh,
  })
}

type DocumentChanges = Omit<Parameters<typeof api.documents.updateDocument>[0], 'id'>

const answerWithin = 15_000

/**
 * Saves changed fields of an open document by the event `updateDocument`. Where the line is down or does not answer,
 * the call of the same name does it: sent twice, a change is still one. Refusals are thrown, see `readFailure`.
 */
export async function saveDocument(docId: string, changes: DocumentChanges): Promise<Document> {
  const socket = await openSocket()
  if (socket.connected) {
    const body = { _id: docId, ...changes }
    const ask = socket.timeout(answerWithin).emitWithAck('updateDocument', { docId, body })
    const answer: { ok: boolean; document?: Document } | null = await ask.catch(() => null)
    if (answer?.ok && answer.document) return answer.document
    if (answer) {
      const refusal = decodeErrorBody(answer, 400)
      reportRefusal(refusal)
      throw refusal
    }
  }
  return api.documents.updateDocument({ id: docId, ...changes })
}

/** Shows changed fields of an open document at once, wherever it is read. */
export function usePatchDocument(docId: string): (part: Partial<Document>) => void {
  const queryClient = useQueryClient()
  const queryKey = calls.documents.getCurrentDocument.queryKey({ input: { docId } })
  return (part) => queryClient.setQueryData<Document>(queryKey, (known) => known && { ...known, ...part })
}
