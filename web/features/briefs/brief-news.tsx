import type { BriefNews as News, Person } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useBriefNews } from './live.ts'
import { newsFields } from './news-fields.ts'

const maxLines = 5
/** Changes of the brief by other users since it was last viewed: author, time, and old and new value. */
export function BriefNews({
  briefId,
  people,
}: {
  briefId: string
  people: Pick<Person, '_id' | 'username'>[]
}) {
  const { t } = useTranslation('brief')
  const { news, markSeen } = useBriefNews(briefId)
  if (news.length === 0) return null
  return (
    <section
      role="status"
      aria-label={t('news.title')}
      className="grid gap-3 rounded-lg border border-line bg-info-soft p-3 text-sm"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-info-ink">{t('news.title')}</h3>
        <Button variant="outline" size="sm" onClick={markSeen}>
          {t('news.seen')}
        </Button>
      </div>
      <ul className="grid gap-3">
        {news.map((one) => (
          <Entry key={one.field} entry={one} people={people} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, people }: { entry: News; people: Pick<Person, '_id' | 'username'>[] }) {
  const { t } = useTranslation(['brief', 'panels'])
  const format = useFormat()
  const field = newsFields.find((one) => one === entry.field)
  const write = (line: string): string => {
    if (field === 'dueDate') return format.date(line)
    if (field === 'assignee') return people.find(({ _id }) => _id === line)?.username ?? t('news.somebody')
    return field === 'wordTarget' ? format.number(Number(line)) : line
  }
  const isOwnWords = field !== 'dueDate' && field !== 'assignee' && field !== 'wordTarget'
  const more = Math.max(0, entry.removed.length - maxLines) + Math.max(0, entry.added.length - maxLines)
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <strong className="text-sm font-medium text-ink">
          {field ? t(`panels:brief.field.${field}`) : entry.field}
        </strong>
        {entry.by ? (
          <span className="flex items-center gap-1">
            <Avatar name={entry.by.username} picture={entry.by.avatar} color={entry.by.color} size="xs" />
            <bdi>{entry.by.username}</bdi>
          </span>
        ) : (
          t('news.byKeyword')
        )}
        <span>{format.ago(entry.at)}</span>
      </p>
      {entry.removed.slice(0, maxLines).map((line) => (
        <del key={line} className="text-danger-ink decoration-1">
          {isOwnWords ? <ContentText text={write(line)} isBlock /> : <bdi>{write(line)}</bdi>}
        </del>
      ))}
      {entry.added.slice(0, maxLines).map((line) => (
        <ins key={line} className="text-success-ink no-underline">
          {isOwnWords ? <ContentText text={write(line)} isBlock /> : <bdi>{write(line)}</bdi>}
        </ins>
      ))}
      {more > 0 ? (
        <span className="text-xs text-muted">
          {t('news.more', { count: more, formatted: format.number(more) })}
        </span>
      ) : null}
    </li>
  )
}
