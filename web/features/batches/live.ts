import type { BatchChanged } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openSocket } from '../../lib/socket.ts'
import { reloadBatches } from './api.ts'

/** Events arrive in bursts; the page is reloaded at most this often. */
const reloadMs = 1_000

/** Reloads batches while a page shows them: one of them, or all. */
export function useBatchEvents(batchId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener = (event: BatchChanged) => {
      if (batchId !== null && event.batchId !== batchId) return
      timer ??= setTimeout(() => {
        timer = undefined
        void reloadBatches(queryClient)
      }, reloadMs)
    }
    const opened = openSocket().then((socket) => {
      if (!isLeft) socket.on('batchChanged', listener)
      return socket
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
      void opened.then((socket) => socket.off('batchChanged', listener))
    }
  }, [batchId, queryClient])
}
