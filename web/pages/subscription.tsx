import type { Interval, Plans } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useCurrentUser, useCurrentWorkspace, useLocalInfo, useSession } from '../features/auth/api.ts'
import { useOpenCheckout, usePlans, useStartTrial, useSubscription } from '../features/billing/api.ts'
import { CheckoutReturn, useCheckoutParam } from '../features/billing/checkout-return.tsx'
import { EarlierInvoices } from '../features/billing/earlier-invoices.tsx'
import { InvoiceSection } from '../features/billing/invoice-section.tsx'
import { isPaymentDue, OpenPayment } from '../features/billing/open-payment.tsx'
import { OwnTexts } from '../features/billing/own-texts.tsx'
import { PlanPicker } from '../features/billing/plan-picker.tsx'
import { SandboxClock } from '../features/billing/sandbox-clock.tsx'
import { Unbilled } from '../features/billing/unbilled.tsx'
import { useWorkspace } from '../features/workspaces/api.ts'
import { WorkspaceSwitcher } from '../features/workspaces/workspace-switcher.tsx'
import { useShellDialogs } from '../lib/use-shell-dialogs.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The plans; without a subscription, the user's documents can be read and exported here. */
export function SubscriptionPage() {
  const { t } = useTranslation(['account', 'billing'])
  const user = useCurrentUser()
  const { logOut } = useSession()
  const { openProfile } = useShellDialogs()
  const { checkout, clear } = useCheckoutParam()
  const navigate = useNavigate()
  if (user.isBilled && user.isSubscribed) return <Navigate to="/app/dashboard" replace />
  const isOwner = !user.selectedWorkspace || user.role === 'user'
  return (
    <PlainPage
      isWide
      title={t('subscription.title')}
      lead={isOwner || !user.isBilled ? t('subscription.lead') : <WhomToAsk />}
      aside={
        <>
          {user.selectedWorkspace ? (
            <span className="w-44">
              <WorkspaceSwitcher isExpanded />
            </span>
          ) : null}
          <Button variant="ghost" size="sm" onClick={openProfile}>
            {t('profile.title')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void logOut()}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      {!user.isBilled ? (
        <Unbilled />
      ) : isOwner && checkout ? (
        <CheckoutReturn
          id={checkout}
          done={t('billing:checkout.done')}
          onDone={() => void navigate('/app/dashboard', { replace: true })}
          onLeave={clear}
        />
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          {isOwner ? <Offer /> : null}
          {user.selectedWorkspace ? <OwnTexts /> : null}
          {isOwner ? <PastInvoices /> : null}
          {isOwner ? <OwnClock /> : null}
        </div>
      )}
    </PlainPage>
  )
}

/** Sub-users cannot pay, so the owner's name is shown, which they may not know. */
function WhomToAsk() {
  const { t } = useTranslation('account')
  const { _id: id, owner } = useCurrentWorkspace()
  const { data } = useWorkspace({ id, ownerId: owner._id })
  const name = data?.users.find((one) => one._id === owner._id)?.username
  return name ? t('subscription.askNamed', { owner: `\u2068${name}\u2069` }) : t('subscription.askOwner')
}

/** Earlier invoices, for accounting. */
function PastInvoices() {
  const { data } = useSubscription()
  if (!data) return null
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-6 md:col-span-2">
      <InvoiceSection subscriptionId={data.id} />
      <EarlierInvoices currentId={data.id} />
    </div>
  )
}

/** Moving the clock past the trial redirects here, away from the settings, so its reset must be here too. */
function OwnClock() {
  const { data: plans } = usePlans()
  const { data: local } = useLocalInfo()
  if (!plans?.isSandbox || !local?.localMode) return null
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-6 md:col-span-2">
      <SandboxClock />
    </div>
  )
}

function Offer() {
  const { data, error, refetch } = usePlans()
  const { data: last, isPending } = useSubscription()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || isPending) return <Skeleton className="h-96 w-full" />
  if (last && isPaymentDue(last)) return <OpenPayment subscription={last} canPay={data.canPay} />
  const wasPaid = last?.ended_at != null && (last.trial_end === null || last.ended_at > last.trial_end)
  const hasNeverStarted = last?.status === 'incomplete_expired'
  return <PlanOffer plans={data} endTitle={hasNeverStarted ? 'never' : wasPaid ? 'over' : 'ended'} />
}

function PlanOffer({ plans, endTitle }: { plans: Plans; endTitle: 'over' | 'ended' | 'never' }) {
  const { t } = useTranslation(['account', 'billing'])
  const openCheckout = useOpenCheckout()
  const startTrial = useStartTrial()
  const [interval, setInterval] = useState<Interval>('month')
  const plan = plans.plans.find((one) => one.interval === interval) ?? plans.plans[0]
  return (
    <section className="rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold">
        {plans.canStartTrial ? t('subscription.trial') : t(`subscription.${endTitle}`)}
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {plans.canStartTrial ? t('subscription.trialText') : t('subscription.endedText')}
      </p>
      <PlanPicker plans={plans.plans} interval={interval} onChange={setInterval} />
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {plans.canStartTrial ? (
          <Button size="lg" isBusy={startTrial.isPending} onClick={() => startTrial.mutate()}>
            {t('subscription.start')}
          </Button>
        ) : null}
        {plans.canPay && plan ? (
          <Button
            size="lg"
            variant={plans.canStartTrial ? 'ghost' : 'default'}
            isBusy={openCheckout.isPending}
            onClick={() => openCheckout.mutate(plan.price)}
          >
            {t('billing:subscribe')}
          </Button>
        ) : null}
      </div>
      {plans.canStartTrial && interval === 'year' ? (
        <p className="mt-3 text-sm text-muted">{t('subscription.trialMonthly')}</p>
      ) : null}
      {plans.canPay ? null : <p className="mt-3 text-sm text-muted">{t('billing:off')}</p>}
      {plans.isSandbox ? <p className="mt-3 text-sm text-muted">{t('billing:sandbox')}</p> : null}
    </section>
  )
}
