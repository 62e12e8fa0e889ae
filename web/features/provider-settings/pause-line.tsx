import type { ProviderPause } from '@rankwell/contract'
import { CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Why a provider is not used at the moment, and when it is tried again. */
export function PauseLine({ pause: { until, isRequested } }: { pause: ProviderPause }) {
  const { t } = useTranslation('providers')
  const when = useFormat().dateTime(until)
  return (
    <p className="flex gap-2 text-sm text-warning-ink">
      <CirclePause className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {t(isRequested ? 'pause.requested' : 'pause.failed', { when })}
    </p>
  )
}
