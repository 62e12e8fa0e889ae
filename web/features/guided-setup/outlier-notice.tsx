import type { Outlier } from '@rankwell/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface OutlierNoticeProps {
  outliers: Outlier[]
  isIgnored: boolean
  onIgnore: (isIgnored: boolean) => void
}

/** Why a page is unusual, and a button that excludes it from or includes it in the means. */
export function OutlierNotice({ outliers, isIgnored, onIgnore }: OutlierNoticeProps) {
  const { t } = useTranslation('brief')
  const format = useFormat()
  if (outliers.length === 0 && !isIgnored) return null
  const reasons = outliers.map(({ figure, way, value, typical }) =>
    t(`outlier.${way}.${figure}`, { value: format.number(value), typical: format.number(typical) }),
  )
  return (
    <div
      className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-1.5 text-sm ${
        isIgnored ? 'bg-sunken text-muted' : 'bg-warning-soft text-warning-ink'
      }`}
    >
      {isIgnored ? null : <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />}
      <p className="min-w-0 grow basis-48">
        {isIgnored ? t('outlier.ignored') : `${t('outlier.title')} ${reasons.join(' · ')}`}
      </p>
      <Button variant={isIgnored ? 'ghost' : 'outline'} size="sm" onClick={() => onIgnore(!isIgnored)}>
        {t(isIgnored ? 'outlier.count' : 'outlier.ignore')}
      </Button>
    </div>
  )
}
