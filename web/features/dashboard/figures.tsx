import type { Dashboard } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ScoreBar } from '../../ui/score-badge.tsx'
import { type Status, StatusBadge, statuses } from '../../ui/status-badge.tsx'

/** Mean of all documents that have a score. */
export function AverageScore({ score }: { score: number | null }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('score')}>
      <div className="px-4 pb-4">
        {score === null ? (
          <p className="text-muted">{t('scoreEmpty')}</p>
        ) : (
          <>
            <ScoreBar score={Math.round(score)} />
            <p className="mt-2 text-sm text-muted">{t('scoreNote')}</p>
          </>
        )}
      </div>
    </Card>
  )
}

const shares: Record<Status, string> = {
  Draft: 'bg-score-none',
  'In Review': 'bg-score-fair',
  Completed: 'bg-score-good',
  Published: 'bg-score-great',
}

/** Number of documents by status; each links to these documents. */
export function StatusCounts({ counts, total }: Pick<Dashboard, 'counts' | 'total'>) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const countOf = (status: Status) => counts.find((entry) => entry.status === status)?.count ?? 0
  return (
    <Card title={t('byStatus')} className="pb-2">
      <div
        aria-hidden="true"
        className="mx-4 mb-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        {statuses.map((status) =>
          countOf(status) > 0 ? (
            <span
              key={status}
              className={cn('h-full', shares[status])}
              style={{ flexGrow: countOf(status) }}
            />
          ) : null,
        )}
      </div>
      <ul>
        {statuses.map((status) => (
          <li key={status}>
            <Link
              to={`/app/documents?status=${encodeURIComponent(status)}`}
              className="flex h-10 items-center justify-between px-4 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <StatusBadge status={status} />
              <span className="figures font-medium">
                {format.number(countOf(status))}
                <span className="ms-2 inline-block w-9 text-end text-sm font-normal text-muted">
                  {format.percent(total > 0 ? countOf(status) / total : 0)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Words of all documents together. */
export function WordCount({ words }: { words: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <Card title={t('words')}>
      <p className="figures px-4 pb-4 text-2xl font-semibold">{format.number(words)}</p>
    </Card>
  )
}
