import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useSubmit } from '../features/account/form.tsx'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useCurrentUser, useSession } from '../features/auth/api.ts'
import { downloadWordFile } from '../features/documents/download-word.ts'
import { useSelectWorkspace } from '../features/workspaces/api.ts'
import { api } from '../lib/api.ts'
import { calls } from '../lib/calls.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { ContentText } from '../ui/content-text.tsx'
import { useDocumentName } from '../ui/document-name.ts'

const included = ['research', 'writing', 'review', 'team', 'export'] as const

/** Starts the trial; when nothing is paid any more, the own texts can still be read and taken along here. */
export function SubscriptionPage() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const { logOut } = useSession()
  if (user.isSubscribed) return <Navigate to="/app/dashboard" replace />
  const isOwner = !user.selectedWorkspace || user.role === 'user'
  return (
    <PlainPage
      isWide
      title={t('subscription.title')}
      lead={isOwner ? t('subscription.lead') : t('subscription.askOwner')}
      aside={
        <Button variant="ghost" size="sm" onClick={() => void logOut()}>
          {t('signOut')}
        </Button>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        {isOwner ? <TrialOffer /> : null}
        <OwnTexts />
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

/** The documents that one may see, to read and to export, in each of the own workspaces. */
function OwnTexts() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const select = useSelectWorkspace()
  const nameOf = useDocumentName()
  const { data } = useQuery({
    ...calls.documents.listDocuments.queryOptions({ input: { limit: 50 } }),
    enabled: user.selectedWorkspace !== null,
  })
  const others = user.workspaces.filter((one) => one._id !== user.selectedWorkspace?._id)
  if (!data?.documents.length && others.length === 0) return null
  return (
    <section className="flex flex-col gap-6">
      {others.length > 0 ? (
        <div className="rounded-lg border border-line bg-surface p-6">
          <h2 className="text-base font-semibold">{t('subscription.otherWorkspaces')}</h2>
          <ul className="mt-3 flex flex-col gap-2">
            {others.map((workspace) => (
              <li key={workspace._id}>
                <Button variant="outline" size="sm" onClick={() => select.mutate(workspace)}>
                  <bdi>{workspace.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {data?.documents.length ? (
        <div className="rounded-lg border border-line bg-surface p-6">
          <h2 className="text-base font-semibold">{t('subscription.texts')}</h2>
          <p className="mt-1 text-sm text-muted">{t('subscription.textsHint')}</p>
          <ul className="mt-3 flex flex-col gap-2">
            {data.documents.map((document) => (
              <li key={document._id} className="flex items-center justify-between gap-2">
                <span className="min-w-0">
                  <ContentText text={nameOf(document)} isLine />
                </span>
                <Button variant="outline" size="sm" onClick={() => void downloadWordFile(document)}>
                  {t('subscription.word')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
