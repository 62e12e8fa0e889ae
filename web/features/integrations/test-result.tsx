import type { Integration } from '@rankwell/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Time and result of a connection's last test. */
export function TestResult({ connection: { lastTest } }: { connection: Integration }) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  if (!lastTest) return null
  const ago = format.ago(lastTest.testedAt)
  const { problem } = lastTest
  if (!problem)
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck className="size-4 shrink-0 text-success-ink" aria-hidden="true" />
        {t('connections.worked', { ago })}
      </p>
    )
  return (
    <div className="flex gap-2 text-sm text-danger-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p>
        {t('connections.failed', { ago })}{' '}
        <strong className="font-medium">{t(`problems.${problem}.title`)}</strong>{' '}
        {t(`problems.${problem}.help`)}
      </p>
    </div>
  )
}
