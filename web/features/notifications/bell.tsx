import { isOwner } from '@rankwell/contract'
import { Bell, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { PopoverContent, PopoverRoot, PopoverTrigger } from '../../ui/popover.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { type Filter, filters, useInbox } from './api.ts'
import { groupNotices } from './group-notices.ts'
import { NoticeGroupPart } from './notice-group.tsx'

/**
 * The bell with the number of unread notifications and the inbox. Settings are in the profile: a settings
 * page for owners, a dialog (`onProfile`) for everyone else.
 */
export function NotificationBell({ onProfile }: { onProfile: () => void }) {
  const { role } = useCurrentUser()
  const { search } = useLocation()
  const { t } = useTranslation('shell')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState<Filter>('all')
  const list = useInbox(filter)
  const { inbox, notices, unread } = list
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
      <PopoverContent
        align="end"
        className="flex max-h-[min(36rem,calc(100dvh-80px))] w-96 max-w-[calc(100vw-16px)] flex-col p-0"
      >
        <div className="grid gap-2 border-b border-line px-4 py-2">
          <div className="flex min-h-9 items-center justify-between gap-2">
            <h2 className="font-semibold">{t('inbox.label')}</h2>
            {unread > 0 ? (
              <Button variant="ghost" size="sm" onClick={() => void list.mark(undefined, true)}>
                {t('inbox.allRead')}
              </Button>
            ) : null}
          </div>
          <div className="flex items-center gap-2">
            <Select
              className="grow"
              label={t('inbox.filter')}
              value={filter}
              options={filters.map((value) => ({ value, label: t(`inbox.filters.${value}`) }))}
              onChange={(value) => setFilter(filters.find((one) => one === value) ?? 'all')}
            />
            <Button asChild variant="ghost" size="icon">
              <Link
                to={isOwner(role) ? '/settings/account-profile#notices' : { search, hash: 'notices' }}
                aria-label={t('inbox.settings')}
                onClick={() => {
                  setOpen(false)
                  if (!isOwner(role)) onProfile()
                }}
              >
                <Settings2 />
              </Link>
            </Button>
          </div>
        </div>
        <div className="min-h-0 grow overflow-y-auto">
          {notices.length === 0 && !inbox.isPending ? (
            <p className="px-4 py-8 text-center text-muted">{t('inbox.empty')}</p>
          ) : null}
          <ul>
            {groupNotices(notices).map((group) => (
              <NoticeGroupPart
                key={group.documentId ?? 'others'}
                group={group}
                inbox={list}
                onOpen={() => setOpen(false)}
              />
            ))}
          </ul>
          {inbox.hasNextPage ? (
            <Button
              variant="ghost"
              size="sm"
              className="m-2"
              isBusy={inbox.isFetchingNextPage}
              onClick={() => void inbox.fetchNextPage()}
            >
              {t('inbox.more')}
            </Button>
          ) : null}
        </div>
      </PopoverContent>
    </PopoverRoot>
  )
}
