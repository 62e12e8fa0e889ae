import type { Batch } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { batchPath, useBatches } from './api.ts'
import { useBatchEvents } from './live.ts'
import { useSourceName } from './use-source-name.ts'

const tones = { running: 'blue', done: 'green', stopped: 'yellow' } as const

/** The workspace's batches that the user may see; renders nothing if there are none. */
export function RecentBatches() {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const batches = useBatches(useCurrentWorkspace()._id)
  const nameSource = useSourceName()
  useBatchEvents(null)
  const list = batches.data?.pages.flat() ?? []
  if (list.length === 0) return null
  return (
    <Card title={t('recent.title')}>
      <ul className="border-t border-line">
        {list.map((batch) => {
          const { _id, state, done, failed, total, createdBy, createdAt } = batch
          return (
            <li
              key={_id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b sm:flex-nowrap border-line px-4 py-2.5 last:border-b-0 hover:bg-hover"
            >
              <Link
                to={batchPath(_id)}
                className="min-w-0 grow font-medium sm:truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                <BatchName batch={batch} />
              </Link>
              <span className="min-w-0 text-sm text-muted max-sm:w-full sm:max-w-[55%] sm:shrink-0 sm:truncate">
                {nameSource(batch)} ·{' '}
                {t('batch.startedBy', { name: createdBy.username, ago: format.dateTime(createdAt) })}
              </span>
              {failed > 0 ? (
                <Badge tone="red" className="shrink-0">
                  {t('batch.failed', { count: failed, formatted: format.number(failed) })}
                </Badge>
              ) : null}
              <Badge tone={tones[state]} className="figures shrink-0">
                {t(`recent.states.${state}`, { done: format.number(done), total: format.number(total) })}
              </Badge>
            </li>
          )
        })}
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

/** The first article of a batch, and the number of others. */
function BatchName({ batch: { first, total, language } }: { batch: Batch }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const others = total - 1
  return (
    <>
      <ContentText text={first} lang={language} />
      {others > 0 ? ` ${t('recent.others', { count: others, formatted: format.number(others) })}` : null}
    </>
  )
}
