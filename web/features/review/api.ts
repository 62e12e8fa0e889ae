import type { Document, DocumentStatus } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, reportRefusal } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { decodeErrorBody, readFailure } from '../../lib/errors.ts'
import { openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'

export const documentKey = (docId: string) =>
  calls.documents.getCurrentDocument.queryKey({ input: { docId } })

/** A document beside what was approved of it last. */
export const useReview = (docId: string) =>
  useQuery(calls.review.getReview.queryOptions({ input: { docId }, staleTime: 0 }))

type Changes = Omit<Parameters<typeof api.documents.updateDocument>[0], 'id'>

const answerWithin = 15_000

/**
 * Saves changed fields of an open document by the event `updateDocument`. Where the line is down or does not answer,
 * the call of the same name does it: sent twice, a change is still one. Refusals are thrown, see `readFailure`.
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

/** Changes fields of an open document. What was refused is said; resolves to whether it worked. */
export function useChangeDocument(docId: string) {
  const queryClient = useQueryClient()
  return async (changes: Changes): Promise<boolean> => {
    try {
      const changed = await saveDocument(docId, changes)
      // The text is the editor's own; everything else is as the server has it now.
      queryClient.setQueryData<Document>(
        documentKey(docId),
        (before) => before && { ...changed, blog: before.blog },
      )
      await queryClient.invalidateQueries({ queryKey: calls.review.key() })
      return true
    } catch (error) {
      const { code, message } = readFailure(error)
      toast.error(message)
      // Somebody else was first: what stands there now is to be seen.
      if (code === 'status_conflict' || code === 'changed_meanwhile') {
        await queryClient.invalidateQueries({ queryKey: documentKey(docId) })
        await queryClient.invalidateQueries({ queryKey: calls.review.key() })
      }
      return false
    }
  }
}

/**
 * Moves a document to another status, once everything that was typed is safe; the specified words follow. With
 * `seen` of a review an approval is of what was shown there, or of nothing.
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
