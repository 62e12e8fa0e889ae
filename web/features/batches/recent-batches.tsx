import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { batchPath, useBatches } from './api.ts'
import { useBatchEvents } from './live.ts'

const tones = { running: 'blue', done: 'green', stopped: 'yellow' } as const

/** The workspace's batches that the user may see; nothing without any. */
export function RecentBatches() {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const batches = useBatches(useCurrentWorkspace()._id)
  useBatchEvents(null)
  const list = batches.data?.pages.flat() ?? []
  if (list.length === 0) return null
  return (
    <Card title={t('recent.title')}>
      <ul className="border-t border-line">
        {list.map(({ _id, kind, site, state, done, failed, total, createdBy, createdAt }) => (
          <li
            key={_id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-hover"
          >
            <Link
              to={batchPath(_id)}
              className="min-w-0 grow font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {kind === 'posts'
                ? t('recent.posts', {
                    count: total,
                    formatted: format.number(total),
                    site: site ? new URL(site).host : '',
                  })
                : t('recent.keywords', { count: total, formatted: format.number(total) })}
            </Link>
            <span className="text-sm text-muted">
              {t('batch.startedBy', { name: createdBy.username, ago: format.ago(createdAt) })}
            </span>
            {failed > 0 ? (
              <Badge tone="red">
                {t('batch.failed', { count: failed, formatted: format.number(failed) })}
              </Badge>
            ) : null}
            <Badge tone={tones[state]} className="figures">
              {t(`recent.states.${state}`, { done: format.number(done), total: format.number(total) })}
            </Badge>
          </li>
        ))}
      </ul>
      {batches.hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="m-2"
          isBusy={batches.isFetchingNextPage}
          onClick={() => void batches.fetchNextPage()}
        >
          {t('recent.more')}
        </Button>
      ) : null}
    </Card>
  )
}
