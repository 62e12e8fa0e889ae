import type { Document, OutlineItem } from '@rankwell/contract'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { usePatchDocument } from '../documents/api.ts'
import { createOutline, draftOutline, updateOutline } from './api.ts'

/** The document's outline and its changes, which are shown immediately and reverted if they are not saved. */
export function useOutlineEdit(document: Document) {
  const patch = usePatchDocument(document._id)
  const items = document.outline?.content ?? []

  const { mutate, isPending } = useAction(() => draftOutline(document._id, document.outline?._id), {
    onSuccess: (outline) => patch({ outline }),
  })
  const change = async (content: OutlineItem[]) => {
    const known = document.outline
    if (known) patch({ outline: { ...known, content } })
    try {
      const { _id } = known ?? (await createOutline(document._id))
      patch({ outline: await updateOutline({ id: _id, content }) })
      return true
    } catch (error) {
      patch({ outline: known })
      toast.error(readFailure(error).message)
      return false
    }
  }
  return { items, isDrafting: isPending, draft: () => mutate(), change }
}
