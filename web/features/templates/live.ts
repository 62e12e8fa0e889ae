import type { TemplatesChanged } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openSocket } from '../../lib/socket.ts'
import { reloadTemplates } from './api.ts'

/** Reloads templates when they change in a workspace. */
export function useTemplateEvents(workspaceId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isLeft = false
    const listener = (event: TemplatesChanged) => {
      if (event.workspaceId === workspaceId) void reloadTemplates(queryClient)
    }
    const opened = openSocket().then((socket) => {
      if (!isLeft) socket.on('templatesChanged', listener)
      return socket
    })
    return () => {
      isLeft = true
      void opened.then((socket) => socket.off('templatesChanged', listener))
    }
  }, [workspaceId, queryClient])
}
