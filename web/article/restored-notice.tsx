import type { VersionRestored } from '@rankwell/contract'
import { useEffect, useEffectEvent } from 'react'
import { openSocket } from '../lib/socket.ts'
import { useRestoredNotice } from './use-restored-notice.ts'

interface RestoredNoticeProps {
  docId: string
  userId: string
  canWrite: boolean
  onHistory: () => void
}

/**
 * Listens in the document's room for restored versions, and checks again after each reconnect. Renders
 * nothing.
 */
export function RestoredNotice({ docId, userId, canWrite, onHistory }: RestoredNoticeProps) {
  const notice = useRestoredNotice(docId, userId, canWrite, onHistory)
  const lookBack = useEffectEvent(() => notice.lookBack())
  const tell = useEffectEvent((restored: VersionRestored) => {
    if (restored.docId === docId) notice.tell(restored)
  })
  useEffect(() => {
    let isGone = false
    const opened = openSocket().then((socket) => {
      if (isGone) return () => undefined
      const onRestored = (restored: VersionRestored) => tell(restored)
      const onConnect = () => lookBack()
      socket.on('versionRestored', onRestored)
      socket.on('connect', onConnect)
      if (socket.connected) lookBack()
      return () => {
        socket.off('versionRestored', onRestored)
        socket.off('connect', onConnect)
      }
    })
    return () => {
      isGone = true
      void opened.then((leave) => leave())
    }
  }, [])
  return null
}
