import type { Brief, Document } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { openSocket } from '../../lib/socket.ts'
import { usePatchDocument } from '../documents/api.ts'

/** Query key of the unseen changes of all briefs. */
export const allNewsKey = () => calls.briefs.listBriefNews.key()

export const newsKey = (id: string) => calls.briefs.listBriefNews.queryKey({ input: { id } })

/** Reloads the brief when another user has changed it. */
export function useBriefEvents(docId: string, onFresh: (brief: Brief) => void): void {
  const onBriefChanged = useEffectEvent((event: { docId?: string }) => {
    if (event.docId !== docId) return
    // If the request fails, the current brief stays; the next change tries again.
    api.briefs.findBrief({ docId }).then(onFresh, () => undefined)
  })
  useEffect(() => {
    let isLeft = false
    const listener = (event: { docId?: string }) => onBriefChanged(event)
    const opened = openSocket().then((socket) => {
      if (!isLeft) socket.on('briefChanged', listener)
      return socket
    })
    return () => {
      isLeft = true
      void opened.then((socket) => socket.off('briefChanged', listener))
    }
  }, [])
}

/** Applies changes by other users while the document is open. */
export function useLiveBrief(document: Document): void {
  const patch = usePatchDocument(document._id)
  const queryClient = useQueryClient()
  useBriefEvents(document._id, (fresh) => {
    patch({ brief: fresh })
    void queryClient.invalidateQueries({ queryKey: newsKey(fresh._id) })
  })
}

/** Changes by other users since the last view; the first view is the baseline. */
export function useBriefNews(briefId: string) {
  const queryClient = useQueryClient()
  const { data } = useQuery(
    calls.briefs.listBriefNews.queryOptions({ input: { id: briefId }, meta: { silent: true } }),
  )
  const noted = useRef(false)
  const markSeen = () => {
    queryClient.setQueryData(newsKey(briefId), [])
    api.briefs.markBriefSeen({ id: briefId }).catch(() => undefined)
  }
  useEffect(() => {
    if (noted.current || data?.length !== 0) return
    noted.current = true
    markSeen()
  })
  return { news: data ?? [], markSeen }
}
