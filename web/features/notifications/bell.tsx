import type { Notification } from '@rankwell/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { PopoverContent, PopoverRoot, PopoverTrigger } from '../../ui/popover.tsx'

const queryKey = ['notifications']

function useInbox() {
  const queryClient = useQueryClient()
  const inbox = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.notifications.listNotifications(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
  const reload = () => queryClient.invalidateQueries({ queryKey })
  useEffect(() => {
    const hear = () => void queryClient.invalidateQueries({ queryKey })
    const opened = openSocket().then((socket) => {
      socket.on('notification', hear)
      return () => void socket.off('notification', hear)
    })
    return () => void opened.then((close) => close())
  }, [queryClient])
  return { inbox, reload }
}

/** The bell with the number of unread notices, and the inbox that it opens. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { inbox, reload } = useInbox()
  const unread = inbox.data?.pages[0]?.unread ?? 0
  const list = inbox.data?.pages.flatMap((page) => page.notifications) ?? []
  const mark = async (Ids: string[] | undefined, isRead: boolean) => {
    try {
      await api.notifications.markNotifications({ ...(Ids && { Ids }), isRead })
      await reload()
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
  const label =
    unread > 0 ? t('inbox.unread', { count: unread, formatted: format.number(unread) }) : t('inbox.label')
  return (
    <PopoverRoot open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={label} className="relative">
          <Bell />
          {unread > 0 ? (
            <span
              aria-hidden
              className="absolute end-1 top-1 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-on-danger"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-90 max-w-[calc(100vw-16px)] p-0">
        <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-2">
          <h2 className="font-semibold">{t('inbox.label')}</h2>
          {unread > 0 ? (
            <Button variant="ghost" size="sm" onClick={() => void mark(undefined, true)}>
              {t('inbox.allRead')}
            </Button>
          ) : null}
        </div>
        {list.length === 0 ? <p className="px-4 py-8 text-center text-muted">{t('inbox.empty')}</p> : null}
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {list.map((notice) => (
            <NoticeRow
              key={notice._id}
              notice={notice}
              onMark={(isRead) => void mark([notice._id], isRead)}
              onOpen={() => {
                setOpen(false)
                if (!notice.isRead) void mark([notice._id], true)
              }}
            />
          ))}
        </ul>
        {inbox.hasNextPage ? (
          <Button variant="ghost" size="sm" className="m-2" onClick={() => void inbox.fetchNextPage()}>
            {t('inbox.more')}
          </Button>
        ) : null}
      </PopoverContent>
    </PopoverRoot>
  )
}

interface NoticeRowProps {
  notice: Notification
  onMark: (isRead: boolean) => void
  /** What it is about is opened. */
  onOpen: () => void
}

function NoticeRow({ notice, onMark, onOpen }: NoticeRowProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const { role, thread, ...names } = notice.params
  const roleName = role ? t(`roles.${role as 'user' | 'publisher' | 'reviewer' | 'writer' | 'viewer'}`) : ''
  const words = t(`inbox.types.${notice.type}`, { ...names, role: roleName })
  const address = notice.documentId
    ? `/copy-butler/${notice.documentId}${thread ? `?thread=${thread}` : ''}`
    : null
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Avatar
        name={notice.actor?.username ?? 'R'}
        picture={notice.actor?.avatar}
        color={notice.actor?.color}
        size="sm"
      />
      <div className="min-w-0 grow">
        <p className={notice.isRead ? 'text-muted' : 'font-medium'}>
          {address ? (
            <Link to={address} className="hover:underline" onClick={onOpen}>
              {words}
            </Link>
          ) : (
            words
          )}
        </p>
        <p className="mt-0.5 flex items-center gap-3 text-sm text-muted">
          <time dateTime={notice.createdAt}>{format.ago(notice.createdAt)}</time>
          <button
            type="button"
            className="min-h-6 underline underline-offset-4 hover:text-ink"
            onClick={() => onMark(!notice.isRead)}
          >
            {notice.isRead ? t('inbox.markUnread') : t('inbox.markRead')}
          </button>
        </p>
      </div>
    </li>
  )
}
