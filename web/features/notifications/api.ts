import { type NotificationKind, notificationKinds } from '@rankwell/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'

export const filters = ['all', 'unread', ...notificationKinds] as const
export type Filter = (typeof filters)[number]

const base = ['notifications']

function readFilter(filter: Filter): { unread?: 'true'; kind?: NotificationKind } {
  if (filter === 'all') return {}
  return filter === 'unread' ? { unread: 'true' } : { kind: filter }
}

/** The user's notifications by filter, kept up to date, and their actions. */
export function useInbox(filter: Filter) {
  const { t } = useTranslation('shell')
  const queryClient = useQueryClient()
  const inbox = useInfiniteQuery({
    queryKey: [...base, filter],
    queryFn: ({ pageParam }) =>
      api.notifications.listNotifications({ ...readFilter(filter), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    const onChange = () => void queryClient.invalidateQueries({ queryKey: base })
    const opened = openSocket().then((socket) => {
      socket.on('notification', onChange)
      socket.on('connect', onChange)
      return () => {
        socket.off('notification', onChange)
        socket.off('connect', onChange)
      }
    })
    return () => void opened.then((close) => close())
  }, [queryClient])
  /** Shows errors. */
  const act = async (run: () => Promise<unknown>, done?: string) => {
    try {
      await run()
      await queryClient.invalidateQueries({ queryKey: base })
      if (done) toast.success(done)
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
  const [first] = inbox.data?.pages ?? []
  return {
    inbox,
    notices: inbox.data?.pages.flatMap((page) => page.notifications) ?? [],
    unread: first?.unread ?? 0,
    muted: new Set(first?.muted),
    mark: (Ids: string[] | undefined, isRead: boolean) =>
      act(() => api.notifications.markNotifications({ ...(Ids && { Ids }), isRead })),
    mute: (docId: string, isMuted: boolean) =>
      act(
        () => api.notifications.muteDocument({ docId, isMuted }),
        t(isMuted ? 'inbox.muted' : 'inbox.unmuted'),
      ),
  }
}

export type Inbox = ReturnType<typeof useInbox>
