import type { StripeSubscription } from '@rankwell/contract'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOpenCheckout, usePaymentMethod } from './api.ts'

/** The card on file, and a link to replace it. */
export function CardSection({ subscription }: { subscription: StripeSubscription }) {
  const { t } = useTranslation('billing')
  const openCheckout = useOpenCheckout({ meta: { silent: true } })
  const id = subscription.default_payment_method
  return (
    <Section title={t('card.title')} text={t('card.text')}>
      {id ? <Card id={id} /> : <p className="text-muted">{t('card.none')}</p>}
      {openCheckout.error ? (
        <p role="alert" className="text-danger-ink">
          {readFailure(openCheckout.error).message}
        </p>
      ) : null}
      <Button
        variant={id || subscription.cancel_at_period_end ? 'outline' : 'default'}
        isBusy={openCheckout.isPending}
        onClick={() => openCheckout.mutate(subscription.price)}
      >
        {id ? t('card.change') : t('card.add')}
      </Button>
    </Section>
  )
}

function Card({ id }: { id: string }) {
  const { t } = useTranslation('billing')
  const { data, error } = usePaymentMethod(id)
  if (error) return <p className="text-muted">{readFailure(error).message}</p>
  if (!data) return <Skeleton className="h-10 w-56" />
  const { brand, last4, exp_month: month, exp_year: year } = data.card
  return (
    <p className="flex items-center gap-3">
      <CreditCard className="size-5 text-muted" aria-hidden />
      <span>
        <bdi className="font-medium capitalize">{brand}</bdi> <bdi className="figures">{`•••• ${last4}`}</bdi>
        <span className="ms-3 text-sm text-muted">
          {t('card.until', { date: `${String(month).padStart(2, '0')}/${year % 100}` })}
        </span>
      </span>
    </p>
  )
}
