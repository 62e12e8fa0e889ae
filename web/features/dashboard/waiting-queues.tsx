import { canDecideDocument, type Queue, type QueueName } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { Facts } from '../../ui/facts.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { moveRowFocus } from '../../ui/table.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'

const tones: Record<QueueName, BadgeTone> = {
  failed: 'red',
  review: 'yellow',
  publish: 'blue',
  declined: 'yellow',
  assigned: 'gray',
}

/** Link to the rest of a queue, if a document filter matches exactly that queue. */
const lists: Partial<Record<QueueName, string>> = {
  review: '/app/documents?status=In+Review',
  publish: '/app/documents?status=Completed',
}

/** The user's queue by role, most urgent first. Writers see it only if it is not empty. */
export function WaitingQueues({ queues }: { queues: Queue[] }) {
  const { t } = useTranslation('dashboard')
  const { role } = useCurrentUser()
  if (queues.length === 0 && !canDecideDocument(role)) return null
  return (
    <Card title={t('queue.title')}>
      {queues.length === 0 ? <p className="px-4 pb-4 text-muted">{t('queue.none')}</p> : null}
      {queues.map((queue) => (
        <QueueList key={queue.name} queue={queue} />
      ))}
    </Card>
  )
}

function QueueList({ queue: { name, total, documents } }: { queue: Queue }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const list = lists[name]
  return (
    <section aria-label={t(`queue.${name}`)}>
      <header className="flex min-h-10 items-center gap-2 border-t border-line bg-page px-4">
        <h4 className="text-sm font-medium">{t(`queue.${name}`)}</h4>
        <Badge tone={tones[name]} className="figures">
          {format.number(total)}
        </Badge>
        {list && total > documents.length ? (
          <Link to={list} className="ms-auto text-sm text-accent-ink hover:underline">
            {t('queue.all')}
          </Link>
        ) : null}
      </header>
      <ul onKeyDown={moveRowFocus}>
        {documents.map((document) => (
          <li key={document._id} className="border-t border-line">
            <QueueRow document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueueRow({ document }: { document: Queue['documents'][number] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const nameOf = useDocumentName()
  const { _id, language, words, score, waitingSince, created_by: author } = document
  return (
    <Link
      to={`${documentPath(_id)}?panel=review`}
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors last:rounded-b-lg hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0">
        <span className="block font-medium">
          <ContentText text={nameOf(document)} lang={language} isLine />
        </span>
        <Facts className="mt-1 text-sm text-muted">
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={author.username} picture={author.avatar} color={author.color} size="xs" />
            <bdi className="min-w-0 truncate">{author.username}</bdi>
          </span>
          <time dateTime={waitingSince} title={t('queue.since', { date: format.dateTime(waitingSince) })}>
            {format.ago(waitingSince)}
          </time>
          <span className="figures">
            {t('queue.words', { count: words, formatted: format.number(words) })}
          </span>
        </Facts>
      </span>
      <ScoreBadge score={score} isWordHidden />
    </Link>
  )
}
