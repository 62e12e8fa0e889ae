import { useTranslation } from 'react-i18next'
import { SubscriptionBanner } from '../../features/billing/subscription-banner.tsx'
import { useReadOnly } from '../../lib/read-only.ts'
import { Banner } from '../../ui/banner.tsx'

/** The banner above a page; read-only mode takes precedence over subscription messages. */
export function ShellBanner() {
  const { t } = useTranslation('shell')
  if (!useReadOnly()) return <SubscriptionBanner />
  return (
    <Banner tone="danger">
      <span>{t('readOnly')}</span>
    </Banner>
  )
}
