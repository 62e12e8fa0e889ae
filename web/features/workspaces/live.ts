import type { User } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry, untilReload } from '../../lib/lazy-with-retry.ts'
import { closeSocket, openSocket } from '../../lib/socket.ts'
import { useSession } from '../auth/api.ts'

/** Joins the user's notification room and handles its events: a message, then a reload of the user. */
export function useLiveAccount({ _id: user, selectedWorkspace }: User): void {
  const { t } = useTranslation('shell')
  const { reloadUser } = useSession()
  const queryClient = useQueryClient()
  const owner = selectedWorkspace?.owner._id
  const selected = selectedWorkspace?._id

  useEffect(() => {
    if (!owner) return
    let isLeft = false
    const opened = openSocket().then(async (socket) => {
      const { listenAs } = await loadWithRetry(() => import('./live-listeners.ts'), untilReload)
      if (isLeft) return () => undefined
      return listenAs(socket, { user, owner, selected, reloadUser, queryClient, t })
    })
    return () => {
      isLeft = true
      void opened.then((leave) => leave())
    }
  }, [owner, selected, user, reloadUser, queryClient, t])

  useEffect(() => () => void closeSocket(), [])
}
