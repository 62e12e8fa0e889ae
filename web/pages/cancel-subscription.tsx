import { isOwner, type StripeSubscription } from '@rankwell/contract'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useCurrentUser } from '../features/auth/api.ts'
import { useSubscription, useUpdateSubscription } from '../features/billing/api.ts'
import { readFailure } from '../lib/errors.ts'
import { useFormat } from '../lib/format.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Textarea } from '../ui/textarea.tsx'

const reasons = ['price', 'missing', 'unused', 'other_tool', 'other'] as const
const stays = ['read', 'export', 'team', 'back'] as const

/** Only owners have a subscription to cancel. */
export function CancelSubscriptionPage() {
  const { role } = useCurrentUser()
  return isOwner(role) ? <CancelSubscription /> : <Navigate to="/settings/help-center" replace />
}

/** Cancels the subscription at the end of the paid period, shows what remains available, and can undo it. */
function CancelSubscription() {
  const { t } = useTranslation(['billing', 'common'])
  const { data, error, refetch } = useSubscription()
  if (data === null || data?.ended_at) return <Navigate to="/settings/billing" replace />
  return (
    <PlainPage
      title={data?.cancel_at_period_end ? t('cancel.undoTitle') : t('cancel.title')}
      aside={
        <Button asChild variant="ghost" size="sm">
          <Link to="/settings/billing">{t('cancel.back')}</Link>
        </Button>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-64 w-full" /> : null}
      {data ? <Cancellation subscription={data} /> : null}
    </PlainPage>
  )
}

function Cancellation({ subscription }: { subscription: StripeSubscription }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const groupId = useId()
  const navigate = useNavigate()
  const { mutateAsync, isPending: isBusy, error } = useUpdateSubscription(subscription.id)
  const change = async (changes: { cancel_at_period_end: boolean; reason?: string }, done: string) => {
    const isChanged = await mutateAsync(changes).then(
      () => true,
      () => false,
    )
    if (!isChanged) return
    toast.success(done)
    await navigate('/settings/billing')
  }
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
  const [words, setWords] = useState('')
  const end = subscription.current_period_end ?? subscription.trial_end
  const date = end ? format.date(end * 1000) : ''
  const refusal = error ? (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
      {readFailure(error).message}
    </p>
  ) : null
  if (subscription.cancel_at_period_end)
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t('cancel.undoText', { date })}</p>
        {refusal}
        <Button
          size="lg"
          isBusy={isBusy}
          onClick={() => void change({ cancel_at_period_end: false }, t('plan.undone'))}
        >
          {t('plan.undo')}
        </Button>
      </div>
    )
  const explanation = [reason && t(`cancel.reasons.${reason}`), words.trim()].filter(Boolean).join(': ')
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="font-semibold">{t('cancel.stays', { date })}</h2>
        <ul className="mt-2 flex flex-col gap-2">
          {stays.map((one) => (
            <li key={one} className="flex items-start gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-success-ink" aria-hidden />
              {t(`cancel.staying.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{t('cancel.reason')}</legend>
        {reasons.map((one) => (
          <label key={one} className="touch-target flex cursor-pointer items-center gap-2 py-1">
            <input
              type="radio"
              name={groupId}
              className="size-4 accent-accent"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {t(`cancel.reasons.${one}`)}
          </label>
        ))}
        <Field label={t('cancel.words')} className="mt-2">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={400}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </fieldset>
      {refusal}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="destructive"
          isBusy={isBusy}
          onClick={() =>
            void change(
              { cancel_at_period_end: true, ...(explanation && { reason: explanation.slice(0, 500) }) },
              t('cancel.done', { date }),
            )
          }
        >
          {t('cancel.submit')}
        </Button>
        <Button asChild variant="secondary">
          <Link to="/settings/billing">{t('cancel.keep')}</Link>
        </Button>
      </div>
    </div>
  )
}
