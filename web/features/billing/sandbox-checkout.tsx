import type { PaymentSecret } from '@rankwell/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { paySandboxCheckout, useMoney, usePriceText, useSandboxCheckout } from './api.ts'
import { BankQuestion } from './bank-question.tsx'
import { type CardEntry, CardForm } from './card-form.tsx'

interface SandboxCheckoutProps {
  id: string
  onPaid: () => void
  onBack: () => void
}

/** The payment page of the sandbox: the amount, a form for test cards, and the bank confirmation. */
export function SandboxCheckout({ id, onPaid, onBack }: SandboxCheckoutProps) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  const priceText = usePriceText()
  const [asked, setAsked] = useState<PaymentSecret | null>(null)
  const [isRefused, setRefused] = useState(false)
  const { data, error, refetch } = useSandboxCheckout(id)
  const pay = async (entry: CardEntry) => {
    setRefused(false)
    const paid = await paySandboxCheckout(id, entry)
    if (paid.payment_intent) setAsked(paid.payment_intent)
    else onPaid()
  }
  const isComplete = data?.status === 'complete'
  const continueAfterPayment = useEffectEvent(onPaid)
  useEffect(() => {
    if (isComplete) continueAfterPayment()
  }, [isComplete])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || isComplete) return <Skeleton className="h-72 w-full" />
  if (data.status === 'expired')
    return (
      <div className="rounded-lg border border-line bg-surface p-6">
        <p>{t('checkout.expired')}</p>
        <Button variant="secondary" className="mt-4" onClick={onBack}>
          {t('checkout.back')}
        </Button>
      </div>
    )
  const due = money(data.due_now, data.currency)
  const isCardOnly = data.mode === 'setup' && data.due_now === 0
  const isOpen = data.mode === 'setup' && !isCardOnly
  const text = isCardOnly
    ? t('checkout.setupText')
    : isOpen
      ? t('checkout.openText', { due })
      : t('checkout.payText', { price: priceText(data), due })
  return (
    <section className="w-full max-w-md rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold">{isCardOnly ? t('checkout.setup') : t('checkout.pay')}</h2>
      <p className="mt-1 mb-5 text-muted">{text}</p>
      <CardForm
        submitLabel={isCardOnly ? t('checkout.save') : t('checkout.submit', { due })}
        notice={isRefused ? t('bank.refused') : undefined}
        onSubmit={pay}
      />
      <Button variant="ghost" className="mt-2 w-full" onClick={onBack}>
        {t('checkout.back')}
      </Button>
      {asked ? (
        <BankQuestion
          secret={asked}
          onClose={() => setAsked(null)}
          onAnswer={(isApproved) => {
            setAsked(null)
            setRefused(!isApproved)
            if (isApproved) onPaid()
          }}
        />
      ) : null}
    </section>
  )
}
