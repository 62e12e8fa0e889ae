import type { PaymentSecret, StripeSubscription } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { needsBank, useBillingChanged, useMoney } from './api.ts'
import { BankQuestion } from './bank-question.tsx'

/** An unpaid invoice, and the way to pay it. */
export function PaymentProblem({ subscription }: { subscription: StripeSubscription }) {
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
