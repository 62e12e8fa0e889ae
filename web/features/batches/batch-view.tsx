import { type BatchDetails, canWrite } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useBatch, useContinueBatch, useStopBatch } from './api.ts'
import { BatchTable } from './batch-table.tsx'
import { useBatchEvents } from './live.ts'
import { useSourceName } from './use-source-name.ts'

/** A batch while it runs and afterwards: progress, result of each row, stop, and continue. */
export function BatchView({ id }: { id: string }) {
  const { t } = useTranslation('batches')
  const batch = useBatch(id)
  useBatchEvents(id)
  const back = (
    <Button asChild variant="outline">
      <Link to="/app/documents">{t('batch.toDocuments')}</Link>
    </Button>
  )
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 md:p-6">
      {batch.isPending ? <Skeleton className="h-72" /> : null}
      {batch.isError && !batch.data ? (
        <ErrorState error={batch.error} onRetry={() => void batch.refetch()} action={back} />
      ) : null}
      {batch.data ? (
        <>
          <PageHeader
            title={t(`batch.titles.${batch.data.kind}`)}
            description={<BatchFacts batch={batch.data} />}
            actions={
              <>
                {back}
                <BatchActions batch={batch.data} />
              </>
            }
          />
          <BatchProgress batch={batch.data} />
          <BatchTable batch={batch.data} />
        </>
      ) : null}
    </div>
  )
}

function BatchFacts({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { site, location_name, language, createdBy, createdAt } = batch
  const nameSource = useSourceName()
  return (
    <>
      <bdi>{nameSource(batch)}</bdi> ·{' '}
      {site ? null : (
        <>
          <bdi>{location_name}</bdi> ·{' '}
        </>
      )}
      {format.languageName(language)} ·{' '}
      {t('batch.startedBy', { name: createdBy.username, ago: format.ago(createdAt) })}
    </>
  )
}

function BatchActions({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { role } = useCurrentUser()
  const stop = useStopBatch(batch._id)
  const resume = useContinueBatch(batch._id)
  if (!canWrite(role)) return null
  if (batch.state === 'running')
    return (
      <Button variant="outline" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        {t('batch.stop')}
      </Button>
    )
  const left = batch.total - batch.done
  if (left === 0) return null
  return (
    <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
      {batch.failed === left
        ? t('batch.retry', { count: left, formatted: format.number(left) })
        : t('batch.continue', { count: left, formatted: format.number(left) })}
    </Button>
  )
}

function BatchProgress({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { kind, state, done, failed, total, cost, problem } = batch
  const counted = { done: format.number(done), total: format.number(total) }
  const isEnding = state === 'stopped' && batch.rows.some((row) => row.state === 'running')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div role="status">
        <Progress
          label={isEnding ? t('batch.ending') : t(`batch.progress.${state}.${kind}`, counted)}
          done={done}
          total={total}
        />
      </div>
      {problem ? (
        <p role="alert" className="text-danger-ink">
          {problem.message}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted empty:hidden">
        {failed > 0 ? (
          <span className="text-danger-ink">
            {t('batch.failed', { count: failed, formatted: format.number(failed) })}
          </span>
        ) : null}
        {cost > 0 ? <span>{t('batch.cost', { cost: format.price(cost, 'USD') })}</span> : null}
        {state === 'running' ? <span>{t('batch.mayLeave')}</span> : null}
      </p>
    </Card>
  )
}
