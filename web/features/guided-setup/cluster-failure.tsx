import { maxKeywords } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { useSetup } from './setup-context.ts'
import type { ClusterJob } from './use-cluster-job.ts'

interface ClusterFailureProps {
  failure: NonNullable<ClusterJob['failure']>
  onRetry: () => void
  /** Groups the keywords without a provider, so that this cannot fail the same way. */
  onFree: () => void
  onBack: () => void
}

/** Why keywords could not be grouped, and the alternatives. */
export function ClusterFailure({ failure, onRetry, onFree, onBack }: ClusterFailureProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { draft } = useSetup()
  const count = draft.keywords.length
  const isTooMany = failure.code === 'too_many_keywords'
  const text = isTooMany
    ? t('keywords.tooMany', { count, formatted: format.number(count), max: format.number(maxKeywords) })
    : t('failed')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <p className="grow">{text}</p>
      <Button variant="outline" size="sm" onClick={isTooMany ? onBack : onRetry}>
        {isTooMany ? t('back') : t('retry')}
      </Button>
      {failure.code === 'failed' ? (
        <Button variant="outline" size="sm" onClick={onFree}>
          {t('cluster.price.free')}
        </Button>
      ) : null}
    </div>
  )
}
