import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentKey } from './api.ts'

/**
 * Clears a document from the cache when its page is left, including brief, cluster, results, meta data,
 * title, and outline. A page that still shows it keeps it.
 */
export function useForgetDocument(docId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      const queryKey = documentKey(docId)
      setTimeout(() => {
        const isShown = (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0
        if (!isShown) queryClient.removeQueries({ queryKey, exact: true })
      })
    },
    [docId, queryClient],
  )
}
