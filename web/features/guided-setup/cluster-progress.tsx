import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Notes } from './result-source.tsx'
import { useSetup } from './setup-context.ts'
import type { ClusterOutcome } from './use-cluster-job.ts'

/** Progress of a grouping, with a stop button. */
export function ClusterProgress() {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document, clusterJob } = useSetup()
  const { progress, isStopping } = clusterJob
  const isComparing = progress?.stage === 'results'
  const label = isComparing
    ? t('cluster.results', {
        count: progress.total,
        formatted: format.number(progress.total),
        done: format.number(progress.done),
      })
    : t('cluster.ideas', { keyword: document.keyword })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:flex-row sm:items-end">
        <div role="status" className="grow">
          {/* Texts of one and of two lines take the same space on phones, so that the button below does not move. */}
          <Progress
            className="max-sm:[&>p]:min-h-[2lh]"
            label={label}
            done={isComparing ? progress.done : 0}
            total={isComparing ? progress.total : 0}
          />
        </div>
        <Button
          variant="outline"
          size="sm"
          className="self-start sm:self-auto"
          isBusy={isStopping}
          onClick={clusterJob.stop}
        >
          <Square />
          {t('cluster.stop')}
        </Button>
      </div>
      <div className="flex flex-col gap-2" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </div>
  )
}

/** Result of the last grouping: cost, whether it was stopped, and failed providers. */
export function ClusterEnd({ outcome }: { outcome: ClusterOutcome }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { isStopped, cost, notes } = outcome
  const price = format.price(cost, 'USD')
  return (
    <>
      {isStopped || cost > 0 ? (
        <p role="status" className="rounded-lg bg-info-soft p-3 text-info-ink">
          {isStopped ? t('cluster.stopped') : null}{' '}
          {cost > 0 ? t(isStopped ? 'cluster.stoppedCost' : 'cluster.cost', { price }) : null}
        </p>
      ) : null}
      {notes.length > 0 ? <Notes notes={notes} /> : null}
    </>
  )
}
