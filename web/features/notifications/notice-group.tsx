import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Inbox } from './api.ts'
import type { NoticeGroup } from './group-notices.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeGroupProps {
  group: NoticeGroup
  inbox: Inbox
  /** Called when an entry was opened. */
  onOpen: () => void
}

/** Number of entries shown initially. */
const shownAtFirst = 3

/** Notifications about one document, which can be muted here, or about everything else. */
export function NoticeGroupPart({ group, inbox, onOpen }: NoticeGroupProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { documentId, name, notices } = group
  const isMuted = documentId !== null && inbox.muted.has(documentId)
  const shown = isWhole ? notices : notices.slice(0, shownAtFirst)
  const rest = notices.length - shown.length
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex min-h-10 items-center gap-2 bg-ground px-4 pe-2">
        <h3 className="min-w-0 grow truncate text-sm font-semibold">
          {documentId ? <ContentText text={name} /> : t('inbox.others')}
        </h3>
        {isMuted ? <Badge>{t('inbox.isMuted')}</Badge> : null}
        {documentId ? (
          <IconButton
            label={t(isMuted ? 'inbox.unmute' : 'inbox.mute', { document: name })}
            icon={isMuted ? <Bell /> : <BellOff />}
            onClick={() => void inbox.mute(documentId, !isMuted)}
          />
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((notice) => (
          <NoticeRow
            key={notice._id}
            notice={notice}
            onMark={(isRead) => void inbox.mark([notice._id], isRead)}
            onOpen={() => {
              onOpen()
              if (!notice.isRead) void inbox.mark([notice._id], true)
            }}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="ghost" size="sm" className="mx-2 mb-2" onClick={() => setWhole(true)}>
          {t('inbox.moreOf', { count: rest, formatted: format.number(rest) })}
        </Button>
      ) : null}
    </li>
  )
}
