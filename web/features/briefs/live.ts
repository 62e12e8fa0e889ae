import type { Brief } from '@rankwell/contract'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../lib/api.ts'
import { openSocket } from '../../lib/socket.ts'

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
