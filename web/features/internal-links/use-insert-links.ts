import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../collab/undo-step.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { findWorkingLinks, useStoreInterLinks } from './api.ts'
import { addLinks, listPresent, mergeInterLinks, removeLinks, type WantedLink } from './place-links.ts'

/** Inserts links after a live check, and removes them again; each is one undo step. */
export function useInsertLinks(editor: Editor, document: Document) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const store = useStoreInterLinks(document._id)
  const count = (number: number) => ({ count: number, formatted: format.number(number) })

  const insert = useAction(async (wanted: WantedLink[]) => {
    const working = await findWorkingLinks(document._id, [...new Set(wanted.map(({ url }) => url))])
    const { tr, added } = addLinks(
      editor.state,
      wanted.filter(({ url }) => working.has(url)),
    )
    const broken = wanted.filter(({ url }) => !working.has(url)).length
    if (broken > 0) toast.error(t('links.broken', count(broken)))
    if (added.length === 0) return broken > 0 ? undefined : void toast.error(t('links.moved'))
    endUndoStep(editor)
    editor.view.dispatch(tr)
    endUndoStep(editor)
    const before = document.interLinks
    const after = mergeInterLinks(listPresent(editor.state.doc, before), added)
    const undo = () => {
      editor.commands.undo()
      void store(before, after).catch(() => undefined)
    }
    toast.undoable(t('links.inserted', count(added.length)), { label: t('links.undo'), onSelect: undo })
    await store(after, before)
  })

  const clear = useAction(async () => {
    const tr = removeLinks(editor.state, new Set(document.interLinks.map(({ url }) => url)))
    endUndoStep(editor)
    if (tr.docChanged) editor.view.dispatch(tr)
    endUndoStep(editor)
    await store([], document.interLinks)
    toast.success(t('links.cleared'))
  })
  return { insert, clear }
}
