import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { refreshSubscription, useBillingChanged, usePlans } from './api.ts'
import { isPaymentDue } from './open-payment.tsx'
import { SandboxCheckout } from './sandbox-checkout.tsx'

/** Id of the payment in the return URL, or null, and a function that removes it from the URL. */
export function useCheckoutParam() {
  const [params, setParams] = useSearchParams()
  const clear = () =>
    setParams(
      (now) => {
        now.delete('checkout')
        return now
      },
      { replace: true },
    )
  return { checkout: params.get('checkout'), clear }
}

interface CheckoutReturnProps {
  id: string
  /** Message shown on success. */
  done: string
  /** Called once the payment was made or the card was saved, and all billing data is reloaded. */
  onDone: () => void
  onLeave: () => void
}

/** The return page of a payment. In the sandbox the payment page itself is shown here first. */
export function CheckoutReturn({ id, done, onDone, onLeave }: CheckoutReturnProps) {
  const { t } = useTranslation('billing')
  const { data: plans } = usePlans()
  const changed = useBillingChanged()
  const finish = async () => {
    try {
      const { data } = await refreshSubscription()
      if (data && isPaymentDue(data)) toast.error(t('checkout.notPaid'))
      else toast.success(done)
    } catch (error) {
      toast.error(readFailure(error).message)
    }
    await changed()
    onDone()
  }
  if (!plans) return <Skeleton className="h-72 w-full" />
  if (plans.isSandbox) return <SandboxCheckout id={id} onPaid={() => void finish()} onBack={onLeave} />
  return <Asking label={t('checkout.asking')} onStart={finish} />
}

function Asking({ label, onStart }: { label: string; onStart: () => Promise<void> }) {
  const start = useEffectEvent(onStart)
  useEffect(() => void start(), [])
  return (
    <p role="status" className="text-muted">
      {label}
    </p>
  )
}
