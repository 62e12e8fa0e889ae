import type { Document, MetaData, SeoSettings } from '@rankwell/contract'
import { api, type Input } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { usePatchDocument } from '../documents/api.ts'

/**
 * Saves a document's settings for search engines and social networks. Errors are shown; resolves to success.
 */
export function useMetaEdit(document: Document) {
  const patch = usePatchDocument(document._id)
  const { mutateAsync, isPending } = useAction(async (change: (id: string) => Promise<MetaData>) => {
    const known = document.metaData ?? (await api.metaData.createMetaData({ docId: document._id }))
    patch({ metaData: await change(known._id) })
  })
  const run = (change: (id: string) => Promise<MetaData>): Promise<boolean> =>
    mutateAsync(change).then(
      () => true,
      () => false,
    )
  return {
    isPending,
    save: (fields: { metaTitle?: string; metaDescription?: string }) =>
      run((id) => api.metaData.updateMetaData({ id, ...fields })),
    saveSettings: (settings: Partial<SeoSettings>) =>
      run((id) => api.metaData.updateMetaData({ id, settings })),
    proposeDescriptions: () => run((id) => api.metaData.generateMetaData({ id })),
  }
}

/** Suggests titles for a document, or new titles if it already has some. */
export const draftTitles = (docId: string, id: string | undefined) =>
  id ? api.titles.updateTitles({ id, generate: true }) : api.titles.createTitles({ docId })

export const updateTitles = (input: Input<typeof api.titles.updateTitles>) => api.titles.updateTitles(input)

export const enhanceTitle = (input: Input<typeof api.titles.enhanceTitle>) => api.titles.enhanceTitle(input)
