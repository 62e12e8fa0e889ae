import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../features/auth/api.ts'
import { Section } from '../features/settings/section.tsx'
import { calls } from '../lib/calls.ts'
import { useFormat } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The tab Billing: which plan one has, and until when. */
export function SettingsBillingPage() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(
    calls.billing.listSubscriptions.queryOptions({ input: { userEmail: user.email } }),
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 w-full" />
  const [current] = data
  const until = current?.trial_end ?? current?.current_period_end
  return (
    <Section title={t('billing.title')} text={t('billing.text')}>
      {current ? (
        <dl className="grid w-full max-w-md grid-cols-[auto_1fr] gap-x-8 gap-y-3">
          <dt className="text-muted">{t('billing.plan')}</dt>
          <dd className="font-medium capitalize">{current.plan}</dd>
          <dt className="text-muted">{t('billing.state')}</dt>
          <dd>
            <Badge>
              {t(`billing.states.${current.status as 'trialing'}`, { defaultValue: current.status })}
            </Badge>
          </dd>
          {until ? (
            <>
              <dt className="text-muted">{t('billing.until')}</dt>
              <dd>{format.date(until * 1000)}</dd>
            </>
          ) : null}
        </dl>
      ) : (
        <p className="text-muted">{t('billing.none')}</p>
      )}
    </Section>
  )
}
