import type { Outlier } from '@rankwell/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface OutlierNoticeProps {
  outliers: Outlier[]
  /** Whether the page is left out of the means, by a user's decision or because of its length. */
  isExcluded: boolean
  onExclude: (isExcluded: boolean) => void
}

/** Why a page is unusual, and a button that excludes it from or includes it in the means. */
export function OutlierNotice({ outliers, isExcluded, onExclude }: OutlierNoticeProps) {
  const { t } = useTranslation('brief')
  const format = useFormat()
  if (outliers.length === 0 && !isExcluded) return null
  const reasons = outliers.map(({ figure, way, value, typical }) =>
    t(`outlier.${way}.${figure}`, { value: format.number(value), typical: format.number(typical) }),
  )
  return (
    <div
      className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-1.5 text-sm ${
        isExcluded ? 'bg-sunken text-muted' : 'bg-warning-soft text-warning-ink'
      }`}
    >
      {isExcluded ? null : <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />}
      <p className="min-w-0 grow basis-48">
        {reasons.length > 0 ? `${t('outlier.title')} ${reasons.join(' · ')}` : null}
        {isExcluded ? <span className="block">{t('outlier.ignored')}</span> : null}
      </p>
      <Button variant={isExcluded ? 'ghost' : 'outline'} size="sm" onClick={() => onExclude(!isExcluded)}>
        {t(isExcluded ? 'outlier.count' : 'outlier.ignore')}
      </Button>
    </div>
  )
}
