import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useWindows } from '../app/shell/signed-in-frame.tsx'
import { useSubmit } from '../features/account/form.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useCurrentUser, useSession } from '../features/auth/api.ts'
import { OwnTexts } from '../features/billing/own-texts.tsx'
import { WorkspaceSwitcher } from '../features/workspaces/workspace-switcher.tsx'
import { api } from '../lib/api.ts'
import { calls } from '../lib/calls.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'

const included = ['research', 'writing', 'review', 'team', 'export'] as const

/** Starts the trial; when nothing is paid any more, the own texts can still be read and taken along here. */
export function SubscriptionPage() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const { logOut } = useSession()
  const { openProfile } = useWindows()
  if (user.isSubscribed) return <Navigate to="/app/dashboard" replace />
  const isOwner = !user.selectedWorkspace || user.role === 'user'
  return (
    <PlainPage
      isWide
      title={t('subscription.title')}
      lead={isOwner ? t('subscription.lead') : t('subscription.askOwner')}
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
      <div className="grid gap-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        {isOwner ? <TrialOffer /> : null}
        {user.selectedWorkspace ? <OwnTexts /> : null}
      </div>
    </PlainPage>
  )
}

function TrialOffer() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const { reloadUser } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery(
    calls.billing.listSubscriptions.queryOptions({ input: { userEmail: user.email } }),
  )
  const hasHadTrial = (data?.length ?? 0) > 0
  const form = useSubmit(async () => {
    await api.billing.createSubscription({ userEmail: user.email, name: user.username, userId: user._id })
    await reloadUser()
    toast.success(t('subscription.started'))
    await navigate('/app/dashboard', { replace: true })
  })
  return (
    <section className="rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold">
        {hasHadTrial ? t('subscription.ended') : t('subscription.trial')}
      </h2>
      <p className="mt-1 text-muted">
        {hasHadTrial ? t('subscription.endedText') : t('subscription.trialText')}
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {included.map((part) => (
          <li key={part} className="flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-success-ink" aria-hidden />
            {t(`subscription.included.${part}`)}
          </li>
        ))}
      </ul>
      {form.refused ? (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {form.refused.message}
        </p>
      ) : null}
      {hasHadTrial ? null : (
        <form onSubmit={(event) => void form.submit(event)}>
          <Button type="submit" size="lg" className="mt-6" isBusy={form.isBusy}>
            {t('subscription.start')}
          </Button>
        </form>
      )}
    </section>
  )
}
