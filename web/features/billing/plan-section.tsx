import type { Plan, Plans, StripeSubscription } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { closeOnly } from '../../lib/close-only.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { usePriceText, useUpdateSubscription } from './api.ts'

/** Monthly or yearly plan, and cancellation. */
export function PlanSection({ subscription, plans }: { subscription: StripeSubscription; plans: Plans }) {
  const { t } = useTranslation('billing')
  const priceText = usePriceText()
  const [chosen, setChosen] = useState<Plan | null>(null)
  const update = useUpdateSubscription(subscription.id)
  const { price, status, cancel_at_period_end } = subscription
  const mayChange = status === 'trialing' || status === 'active'
  const others = mayChange ? plans.plans.filter((plan) => plan.price !== price) : []
  const change = (plan: Plan) =>
    update.mutate(
      { price: plan.price },
      {
        onSuccess: () => toast.success(t('plan.changed')),
        onSettled: () => setChosen(closeOnly(plan)),
      },
    )
  return (
    <Section title={t('plan.title')} text={t('plan.text')}>
      {update.error ? (
        <p role="alert" className="text-danger-ink">
          {readFailure(update.error).message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {others.map((plan) => (
          <Button
            key={plan.price}
            variant="outline"
            className="h-auto min-h-9 shrink! py-1.5 whitespace-normal!"
            onClick={() => setChosen(plan)}
          >
            {t(`plan.to.${plan.interval}`, { price: priceText(plan) })}
          </Button>
        ))}
        {cancel_at_period_end ? (
          <Button
            isBusy={update.isPending}
            onClick={() =>
              update.mutate(
                { cancel_at_period_end: false },
                { onSuccess: () => toast.success(t('plan.undone')) },
              )
            }
          >
            {t('plan.undo')}
          </Button>
        ) : (
          <Button asChild variant="ghost">
            <Link to="/settings/cancel-subscription">{t('plan.cancel')}</Link>
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        isDestructive={false}
        title={chosen ? t(`plan.to.${chosen.interval}`, { price: priceText(chosen) }) : ''}
        question={t(status === 'trialing' ? 'plan.questionTrial' : 'plan.question', {
          price: chosen ? priceText(chosen) : '',
        })}
        confirmLabel={t('plan.confirm')}
        isBusy={update.isPending}
        onConfirm={() => chosen && change(chosen)}
      />
    </Section>
  )
}
