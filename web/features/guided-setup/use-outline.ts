import type { OutlineItem } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createOutline, draftOutline, updateOutline } from '../headings/api.ts'
import { useSetup } from './setup-context.ts'
import { useSaver } from './use-saver.ts'

/** The outline of the document: drafted by the model, edited here, saved debounced. */
export function useOutline() {
  const { document, patch } = useSetup()
  const [items, setItems] = useState<OutlineItem[]>(document.outline?.content ?? [])
  const [isEdited, setEdited] = useState(false)
  const latest = useRef(items)
  const outlineId = useRef(document.outline?._id)

  const saver = useSaver(async (content: OutlineItem[]) => {
    // Only drafting creates an outline. Text entered before that is saved as the content of a new one.
    outlineId.current ??= (await createOutline(document._id))._id
    const saved = await updateOutline({ id: outlineId.current, content })
    if (!document.outline) patch({ outline: { ...saved, content } })
  })

  function show(next: OutlineItem[]): void {
    latest.current = next
    setItems(next)
    const known = document.outline
    if (known) patch({ outline: { ...known, content: next } })
  }

  const draft = useMutation({
    mutationFn: async () => {
      await saver.flush()
      return draftOutline(document._id, outlineId.current)
    },
    onSuccess: (outline) => {
      outlineId.current = outline._id
      latest.current = outline.content
      setItems(outline.content)
      setEdited(false)
      patch({ outline })
    },
    meta: { silent: items.length === 0 },
  })

  return {
    items,
    isEdited,
    /** Applies the change immediately and saves it debounced. */
    change(next: OutlineItem[]): void {
      if (next === latest.current) return
      show(next)
      setEdited(true)
      saver.schedule(next)
    },
    /** The current outline, for an undo. */
    now: () => latest.current,
    isDrafting: draft.isPending,
    error: draft.error,
    draft: () => draft.mutate(),
    saveState: saver.state,
    settle: saver.flush,
  }
}

export type OutlineState = ReturnType<typeof useOutline>
