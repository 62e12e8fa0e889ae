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
  const onJoined = useEffectEvent(() => notice.onJoined())
  const onRestored = useEffectEvent((restored: VersionRestored) => {
    if (restored.docId === docId) notice.onRestored(restored)
  })
  useEffect(() => {
    let isCanceled = false
    const opened = openSocket().then((socket) => {
      if (isCanceled) return () => undefined
      const handleRestored = (restored: VersionRestored) => onRestored(restored)
      const handleConnect = () => onJoined()
      socket.on('versionRestored', handleRestored)
      socket.on('connect', handleConnect)
      if (socket.connected) onJoined()
      return () => {
        socket.off('versionRestored', handleRestored)
        socket.off('connect', handleConnect)
      }
    })
    return () => {
      isCanceled = true
      void opened.then((leave) => leave())
    }
  }, [])
  return null
}
