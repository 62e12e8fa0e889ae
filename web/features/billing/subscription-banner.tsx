import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { trialDaysLeft } from './trial.ts'

const linkStyle = 'font-medium underline underline-offset-4'

/** Tells owners how many days of the trial are left, or that a payment is open. Nobody else is told. */
export function SubscriptionBanner() {
  const { t } = useTranslation('shell')
  const { subscription } = useCurrentUser()
  if (subscription?.status === 'past_due')
    return (
      <Banner
        tone="warning"
        action={
          <Link to="/settings/billing" className={linkStyle}>
            {t('trial.pay')}
          </Link>
        }
      >
        <span>{t('trial.pastDue')}</span>
      </Banner>
    )
  if (subscription?.status !== 'trialing' || subscription.trial_end === null) return null
  return <TrialBanner trialEnd={subscription.trial_end} now={subscription.now} />
}

function TrialBanner({ trialEnd, now }: { trialEnd: number; now: number }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  // The device's clock may be wrong: only what has passed since the answer is taken from it.
  const [read, setRead] = useState({ now, at: Date.now() })
  if (read.now !== now) setRead({ now, at: Date.now() })
  const days = trialDaysLeft(trialEnd, now * 1000 + Date.now() - read.at)
  return (
    <Banner
      action={
        <Link to="/settings/billing" className={linkStyle}>
          {t('trial.plan')}
        </Link>
      }
    >
      <span>
        {days === 'tomorrow'
          ? t('trial.tomorrow')
          : t('trial.days', { count: days, formatted: format.number(days) })}
      </span>
    </Banner>
  )
}
