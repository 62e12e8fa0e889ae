import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser, useLocalInfo } from '../features/auth/api.ts'
import { usePlans, useSubscription } from '../features/billing/api.ts'
import { CardSection } from '../features/billing/card-section.tsx'
import { CheckoutReturn, useCheckoutParam } from '../features/billing/checkout-return.tsx'
import { EarlierInvoices } from '../features/billing/earlier-invoices.tsx'
import { InvoiceSection } from '../features/billing/invoice-section.tsx'
import { PlanSection } from '../features/billing/plan-section.tsx'
import { SandboxClock } from '../features/billing/sandbox-clock.tsx'
import { SandboxStates } from '../features/billing/sandbox-states.tsx'
import { StateSection } from '../features/billing/state-section.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The Billing tab; with a note if billing is off. */
export function SettingsBillingPage() {
  const { t } = useTranslation('billing')
  if (useCurrentUser().isBilled) return <BillingTab />
  return (
    <Section title={t('state.title')} text={t('unbilled.note')}>
      <p className="font-semibold">{t('unbilled.title')}</p>
      <p className="max-w-prose text-muted">{t('unbilled.text')}</p>
    </Section>
  )
}

/** Subscription, card, invoices, and cancellation. */
function BillingTab() {
  const { t } = useTranslation('billing')
  const subscription = useSubscription()
  const plans = usePlans()
  const { data: local } = useLocalInfo()
  const { checkout, clear } = useCheckoutParam()
  const error = subscription.error ?? plans.error
  if (error)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([subscription.refetch(), plans.refetch()])} />
    )
  if (subscription.data === undefined || !plans.data) return <Skeleton className="h-64 w-full" />
  if (checkout) return <CheckoutReturn id={checkout} done={t('card.saved')} onDone={clear} onLeave={clear} />
  const current = subscription.data
  const isRunning = current !== null && current.ended_at === null
  return (
    <>
      {plans.data.isSandbox ? (
        <p className="mb-6 rounded-md bg-info-soft px-3 py-2 text-info-ink">{t('sandbox')}</p>
      ) : null}
      {current ? (
        <StateSection subscription={current} />
      ) : (
        <Section title={t('state.title')} text={t('state.text')}>
          <p className="text-muted">{t('state.none')}</p>
          <Button asChild>
            <Link to="/subscription">{t('state.choose')}</Link>
          </Button>
        </Section>
      )}
      {isRunning && plans.data.canPay ? <CardSection subscription={current} /> : null}
      {isRunning ? <PlanSection subscription={current} plans={plans.data} /> : null}
      {current ? <InvoiceSection subscriptionId={current.id} /> : null}
      {current ? <EarlierInvoices currentId={current.id} /> : null}
      {plans.data.isSandbox && local?.localMode ? <SandboxClock /> : null}
      {plans.data.isSandbox && local?.localMode && isRunning ? <SandboxStates /> : null}
    </>
  )
}
