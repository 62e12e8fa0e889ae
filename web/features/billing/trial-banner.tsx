import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { trialDaysLeft } from './trial.ts'

/** Tells owners how many days of the trial are left. */
export function TrialBanner() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const { subscription } = useCurrentUser()
  if (subscription?.status !== 'trialing' || subscription.trial_end === null) return null
  const days = trialDaysLeft(subscription.trial_end)
  return (
    <Banner>
      <span>
        {days === 'tomorrow'
          ? t('trial.tomorrow')
          : t('trial.days', { count: days, formatted: format.number(days) })}
      </span>
    </Banner>
  )
}
