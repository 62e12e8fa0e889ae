import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { trialDaysLeft } from './trial.ts'

const linkStyle = 'font-medium underline underline-offset-4'

/** Shows owners the remaining trial days or an open payment. Other users see nothing. */
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
  // Local mode can move its clock, so the response contains its offset from the server's time.
  const [read, setRead] = useState({ now, ahead: now * 1000 - serverNow() })
  if (read.now !== now) setRead({ now, ahead: now * 1000 - serverNow() })
  useMinutes()
  const days = trialDaysLeft(trialEnd, serverNow() + read.ahead)
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

/** Re-renders every minute, so that the days are counted down on a page left open. */
function useMinutes(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}
