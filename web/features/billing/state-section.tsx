import type { StripeSubscription } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { usePriceText } from './api.ts'
import { PaymentProblem } from './payment-problem.tsx'

const tones: Partial<Record<StripeSubscription['status'], BadgeTone>> = {
  trialing: 'blue',
  active: 'green',
  past_due: 'yellow',
  unpaid: 'red',
  incomplete: 'yellow',
}

/** The current subscription, its end, the next payment, and problems. */
export function StateSection({ subscription }: { subscription: StripeSubscription }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const priceText = usePriceText()
  const { status, trial_end, current_period_end, cancel_at_period_end, ended_at } = subscription
  const until = status === 'trialing' ? trial_end : current_period_end
  // For an open invoice, the renewal is not announced, because the section above shows what is due.
  const isOpen = status === 'past_due' && !cancel_at_period_end
  const next = ended_at
    ? t('state.endedOn', { date: format.date(ended_at * 1000) })
    : until && !isOpen
      ? nextText(subscription, format.date(until * 1000))
      : null
  return (
    <Section title={t('state.title')} text={t('state.text')}>
      <PaymentProblem subscription={subscription} />
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-lg font-semibold">Rankwell Pro</p>
        <Badge tone={cancel_at_period_end ? 'yellow' : (tones[status] ?? 'gray')}>
          {cancel_at_period_end && !ended_at ? t('state.canceling') : t(`states.${status}`)}
        </Badge>
      </div>
      <p className="text-muted">
        {priceText(subscription)}
        {next ? ` · ${next}` : null}
      </p>
      {ended_at ? (
        <Button asChild>
          <Link to="/subscription">{t('state.choose')}</Link>
        </Button>
      ) : null}
    </Section>
  )

  function nextText({ status: now, default_payment_method: card }: StripeSubscription, date: string): string {
    if (cancel_at_period_end) return t('state.endsOn', { date })
    if (now === 'trialing') return card ? t('state.chargedOn', { date }) : t('state.trialEndsOn', { date })
    return t('state.renewsOn', { date })
  }
}
