import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { Avatar } from './avatar.tsx'

interface ChangeStampProps {
  /** ISO time. */
  at: string
  by: { username: string; avatar: string | null; color: string }
}

/** How long ago something changed, and by whom; the exact time on hover. */
export function ChangeStamp({ at, by }: ChangeStampProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = t('changedBy', { name: by.username })
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span title={name} className="inline-flex">
        <Avatar name={by.username} picture={by.avatar} color={by.color} size="xs" />
        <span className="sr-only">{name}</span>
      </span>
      <time dateTime={at} title={format.dateTime(at)} className="truncate">
        {format.ago(at)}
      </time>
    </span>
  )
}
