import type { StripeSubscription } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { needsBank, useEndSubscription, useMoney, useOpenCheckout, usePriceText } from './api.ts'
import { PaymentProblem } from './payment-problem.tsx'

type SubscriptionToPay = StripeSubscription & { status: 'incomplete' | 'unpaid' | 'paused' }

/** Whether a subscription exists but must be paid before it can be used. */
export const isPaymentDue = (subscription: StripeSubscription): subscription is SubscriptionToPay =>
  ['incomplete', 'unpaid', 'paused'].includes(subscription.status)

interface OpenPaymentProps {
  subscription: SubscriptionToPay
  /** Whether a card can be entered here. */
  canPay: boolean
}

/** A subscription that must be paid: what is missing, and the ways to pay or cancel. */
export function OpenPayment({ subscription, canPay }: OpenPaymentProps) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const priceText = usePriceText()
  const openCheckout = useOpenCheckout()
  const end = useEndSubscription(subscription.id)
  const [isAsked, setAsked] = useState(false)
  const { status, price, latest_invoice: invoice, currency } = subscription
  const due = invoice?.status === 'open' ? invoice.amount_due : subscription.amount
  return (
    <section className="rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold">{t(`stuck.${status}.title`)}</h2>
      <p className="mt-1 mb-5 text-muted">
        {t(`stuck.${status}.text`, { amount: money(due, currency), price: priceText(subscription) })}
      </p>
      {needsBank(subscription) ? <PaymentProblem subscription={subscription} /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {canPay ? (
          <Button size="lg" isBusy={openCheckout.isPending} onClick={() => openCheckout.mutate(price)}>
            {t('stuck.pay')}
          </Button>
        ) : null}
        <Button size="lg" variant="ghost" onClick={() => setAsked(true)}>
          {t('stuck.end')}
        </Button>
      </div>
      {canPay ? null : <p className="mt-3 text-sm text-muted">{t('off')}</p>}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('stuck.end')}
        question={t('stuck.endQuestion')}
        confirmLabel={t('stuck.end')}
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </section>
  )
}
