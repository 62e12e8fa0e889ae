import type { Brief, Document } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'

/** Hides a keyword of the brief from the score, or shows it again. Applied immediately, reverted on failure. */
export function useHideKeyword(document: Document): (keyword: string, isHidden: boolean) => void {
  const queryClient = useQueryClient()
  const key = calls.documents.getCurrentDocument.queryKey({ input: { docId: document._id } })
  const put = (brief: Brief) =>
    queryClient.setQueryData<Document>(key, (known) => known && { ...known, brief })
  return (keyword, isHidden) => {
    const { brief } = document
    if (!brief) return
    const content = brief.documentKeywords.content.map((one) =>
      one.keyword === keyword ? { ...one, isHidden } : one,
    )
    put({ ...brief, documentKeywords: { ...brief.documentKeywords, content } })
    const base = { documentKeywords: brief.documentKeywords }
    api.briefs
      .updateBrief({ id: brief._id, base, documentKeywords: { content } })
      .then(put, (error: unknown) => {
        put(brief)
        toast.error(readFailure(error).message)
      })
  }
}
