import type { Document, DocumentStatus } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, reportRefusal } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { decodeErrorBody, readFailure } from '../../lib/errors.ts'
import { openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'
import { documentKey } from '../documents/api.ts'

/** Query key of everything read about reviews. */
export const reviewsKey = () => calls.review.key()

/** Query key of a document's review. */
export const reviewKey = (docId: string) => calls.review.getReview.queryKey({ input: { docId } })

/** A document and its last approved version, without the query cache. */
export const getReview = (docId: string) => api.review.getReview({ docId })

/** A document and its last approved version. */
export const useReview = (docId: string) =>
  useQuery(calls.review.getReview.queryOptions({ input: { docId }, staleTime: 0 }))

type Changes = Omit<Parameters<typeof api.documents.updateDocument>[0], 'id'>

const answerWithin = 15_000

/**
 * Saves fields of an open document with the event `updateDocument`. Without a connection or acknowledgement, the call
 * of the same name is used, which is safe because the change is idempotent. Errors are thrown, see `readFailure`.
 */
export async function saveDocument(docId: string, changes: Changes): Promise<Document> {
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

/** Changes fields of an open document. Errors are shown; resolves to whether it worked. */
export function useChangeDocument(docId: string) {
  const queryClient = useQueryClient()
  return async (changes: Changes): Promise<boolean> => {
    try {
      const changed = await saveDocument(docId, changes)
      // The editor has the newest text; everything else comes from the server.
      queryClient.setQueryData<Document>(
        documentKey(docId),
        (before) => before && { ...changed, blog: before.blog },
      )
      await queryClient.invalidateQueries({ queryKey: reviewsKey() })
      return true
    } catch (error) {
      const { code, message } = readFailure(error)
      toast.error(message)
      // Another user has changed the document first, so its current state is loaded.
      if (code === 'status_conflict' || code === 'changed_meanwhile') {
        await queryClient.invalidateQueries({ queryKey: documentKey(docId) })
        await queryClient.invalidateQueries({ queryKey: reviewsKey() })
      }
      return false
    }
  }
}

/**
 * Changes a document's status after all edits are saved, and shows the specified message. With `seen` of a
 * review, an approval refers to that state only.
 */
export function useSetStatus(docId: string, whenSaved: () => Promise<boolean>) {
  const { t } = useTranslation('writing')
  const change = useChangeDocument(docId)
  return async (status: DocumentStatus, reason?: string, seen?: string): Promise<boolean> => {
    if (!(await whenSaved())) return false
    const isDone = await change({
      status,
      ...(reason !== undefined && { reason }),
      ...(seen !== undefined && { seen }),
    })
    if (isDone) toast.success(t(`status.${status}`))
    return isDone
  }
}
