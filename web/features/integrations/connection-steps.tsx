import type { Platform } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'

const steps = ['one', 'two', 'three', 'four'] as const

/** Steps on the platform before it can be connected. */
export function ConnectionSteps({ platform }: { platform: Platform }) {
  const { t } = useTranslation('integrations')
  return (
    <aside className="h-fit rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">{t(`steps.${platform}.title`)}</h3>
      <p className="mt-1 text-sm text-muted">{t(`steps.${platform}.text`)}</p>
      <ol className="mt-3 flex list-decimal flex-col gap-2 ps-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {t(`steps.${platform}.${step}`)}
          </li>
        ))}
      </ol>
    </aside>
  )
}
