import type { Document, OutlineItem } from '@rankwell/contract'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { usePatchDocument } from '../documents/api.ts'

/** The document's outline and its changes: shown at once, reverted if they are not saved. */
export function useOutlineEdit(document: Document) {
  const patch = usePatchDocument(document._id)
  const [isDrafting, setDrafting] = useState(false)
  const items = document.outline?.content ?? []

  const draft = async () => {
    setDrafting(true)
    try {
      const known = document.outline
      const outline = known
        ? await api.outlines.updateOutline({ id: known._id, generate: true })
        : await api.outlines.createOutline({ docId: document._id })
      patch({ outline })
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setDrafting(false)
    }
  }
  const change = async (content: OutlineItem[]) => {
    const known = document.outline
    if (known) patch({ outline: { ...known, content } })
    try {
      const { _id } = known ?? (await api.outlines.createOutline({ docId: document._id }))
      patch({ outline: await api.outlines.updateOutline({ id: _id, content }) })
      return true
    } catch (error) {
      patch({ outline: known })
      toast.error(readFailure(error).message)
      return false
    }
  }
  return { items, isDrafting, draft: () => void draft(), change }
}
