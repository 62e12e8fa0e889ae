import type { PageCheckProgress } from '@rankwell/contract'
import { useEffect, useEffectEvent } from 'react'
import { openSocket } from '../../lib/socket.ts'

/** Calls `onChange` when the research of a document's page has progressed or ended. */
export function usePageCheckEvents(docId: string, onChange: () => void): void {
  const receive = useEffectEvent((event: PageCheckProgress) => {
    if (event.docId === docId) onChange()
  })
  useEffect(() => {
    let isLeft = false
    const listener = (event: PageCheckProgress) => receive(event)
    const opened = openSocket().then((socket) => {
      if (!isLeft) socket.on('pageCheckProgress', listener)
      return socket
    })
    return () => {
      isLeft = true
      void opened.then((socket) => socket.off('pageCheckProgress', listener))
    }
  }, [])
}
