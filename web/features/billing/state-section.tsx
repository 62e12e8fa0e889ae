import type { PaymentSecret, StripeSubscription } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../settings/section.tsx'
import { needsBank, useBillingChanged, useMoney, usePriceText } from './api.ts'
import { BankQuestion } from './bank-question.tsx'

const tones: Partial<Record<StripeSubscription['status'], BadgeTone>> = {
  trialing: 'blue',
  active: 'green',
  past_due: 'yellow',
  unpaid: 'red',
  incomplete: 'yellow',
}

/** What one has, until when, what comes next, and what is wrong with it. */
export function StateSection({ subscription }: { subscription: StripeSubscription }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const priceText = usePriceText()
  const { status, trial_end, current_period_end, cancel_at_period_end, ended_at } = subscription
  const until = status === 'trialing' ? trial_end : current_period_end
  const next = ended_at
    ? t('state.endedOn', { date: format.date(ended_at * 1000) })
    : until
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

/** An invoice that could not be collected, and the way to pay it. */
function PaymentProblem({ subscription }: { subscription: StripeSubscription }) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const format = useFormat()
  const changed = useBillingChanged()
  const [asked, setAsked] = useState<PaymentSecret | null>(null)
  const invoice = subscription.latest_invoice
  if (invoice?.status !== 'open' || invoice.amount_due === 0) return null
  const mustAsk = needsBank(subscription)
  const again = invoice.next_payment_attempt
  return (
    <div role="alert" className="flex w-full flex-col gap-3 rounded-md bg-warning-soft p-4 text-warning-ink">
      <p>
        {t(mustAsk ? 'problem.bank' : 'problem.card', {
          amount: money(invoice.amount_due, invoice.currency),
        })}{' '}
        {again && !mustAsk ? t('problem.again', { date: format.date(again * 1000) }) : null}
      </p>
      {invoice.hosted_invoice_url ? (
        <Button asChild variant="secondary" size="sm" className="self-start">
          <a href={invoice.hosted_invoice_url}>{t('problem.pay')}</a>
        </Button>
      ) : null}
      {mustAsk && !invoice.hosted_invoice_url ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => setAsked(invoice.payment_intent)}
        >
          {t('problem.confirm')}
        </Button>
      ) : null}
      {asked ? (
        <BankQuestion
          secret={asked}
          onClose={() => setAsked(null)}
          onAnswer={(isApproved) => {
            setAsked(null)
            if (isApproved) toast.success(t('problem.paid'))
            else toast.error(t('bank.refused'))
            void changed()
          }}
        />
      ) : null}
    </div>
  )
}
