import { useTranslation } from 'react-i18next'
import { SubscriptionBanner } from '../../features/billing/subscription-banner.tsx'
import { useReadOnly } from '../../lib/read-only.ts'
import { Banner } from '../../ui/banner.tsx'

/** The one line above a page: that nothing can be saved goes before news of the subscription. */
export function ShellBanner() {
  const { t } = useTranslation('shell')
  if (!useReadOnly()) return <SubscriptionBanner />
  return (
    <Banner tone="danger">
      <span>{t('readOnly')}</span>
    </Banner>
  )
}
