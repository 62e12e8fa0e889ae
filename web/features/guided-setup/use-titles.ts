import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { draftTitles, enhanceTitle, updateTitles } from '../seo-settings/api.ts'
import { updateDocument } from './api.ts'
import { useSetup } from './setup-context.ts'
import { useSaver } from './use-saver.ts'

interface TitleChange {
  id: string | undefined
  titles?: string[]
  selected?: string
}

/** The suggested titles of a document and the selected one, which becomes the document's title immediately. */
export function useTitles() {
  const { t } = useTranslation('setup')
  const { document, patch } = useSetup()
  const known = document.documentTitle
  const list = known?.titles ?? []
  const chosen = document.title || known?.selected || ''

  const [isExhausted, setExhausted] = useState(false)
  const saver = useSaver(async ({ id, ...changes }: TitleChange) => {
    if (id) await updateTitles({ id, ...changes })
    if (changes.selected) await updateDocument({ id: document._id, title: changes.selected })
  })

  const propose = useMutation({
    mutationFn: async () => {
      await saver.flush()
      return draftTitles(document._id, known?._id)
    },
    onSuccess: (documentTitle) => {
      patch({ documentTitle })
      setExhausted(documentTitle.titles.length <= list.length)
    },
    meta: { silent: list.length === 0 },
  })

  function apply(titles: string[], selected: string): void {
    if (known) patch({ documentTitle: { ...known, titles, selected }, title: selected })
    else patch({ title: selected })
    saver.schedule({ id: known?._id, titles, ...(selected && { selected }) })
  }

  const enhance = useMutation({
    mutationFn: async (title: string) => {
      await saver.flush()
      if (!known) throw new Error('There are no titles yet')
      return { before: title, answer: await enhanceTitle({ id: known._id, title }) }
    },
    onSuccess: ({ before, answer }) => {
      const { title, ...documentTitle } = answer
      patch({ documentTitle })
      if (before === chosen) {
        patch({ title, documentTitle: { ...documentTitle, selected: title } })
        saver.schedule({ id: documentTitle._id, titles: documentTitle.titles, selected: title })
      }
      toast.success(t('titles.enhanced'))
    },
  })

  return {
    list,
    chosen,
    isProposing: propose.isPending,
    /** Whether the last request returned no further titles. */
    isExhausted,
    error: propose.error,
    propose: () => propose.mutate(),
    enhancing: enhance.isPending ? enhance.variables : null,
    enhance: (title: string) => enhance.mutate(title),
    choose: (title: string) => apply(list, title.trim()),
    edit(from: string, to: string): void {
      const text = to.trim()
      if (!text || (text !== from && list.includes(text))) return
      apply(
        list.map((one) => (one === from ? text : one)),
        from === chosen ? text : chosen,
      )
    },
    saveState: saver.state,
    settle: saver.flush,
  }
}
