import type { Plan, Plans, StripeSubscription } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { closeOnly } from '../../lib/close-only.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { useBillingChanged, usePriceText } from './api.ts'
import { logQuietly } from './log-quietly.ts'

/** Monthly or yearly plan, and cancellation. */
export function PlanSection({ subscription, plans }: { subscription: StripeSubscription; plans: Plans }) {
  const { t } = useTranslation('billing')
  const changed = useBillingChanged()
  const priceText = usePriceText()
  const [chosen, setChosen] = useState<Plan | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, price, status, cancel_at_period_end } = subscription
  const mayChange = status === 'trialing' || status === 'active'
  const others = mayChange ? plans.plans.filter((plan) => plan.price !== price) : []
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      toast.success(done)
      await changed()
    } catch (error) {
      logQuietly('The subscription was not changed', error)
      setProblem(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  const change = async (plan: Plan) => {
    await run(() => api.billing.updateSubscription({ id, price: plan.price }), t('plan.changed'))
    setChosen(closeOnly(plan))
  }
  return (
    <Section title={t('plan.title')} text={t('plan.text')}>
      {problem ? (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {others.map((plan) => (
          <Button key={plan.price} variant="outline" onClick={() => setChosen(plan)}>
            {t(`plan.to.${plan.interval}`, { price: priceText(plan) })}
          </Button>
        ))}
        {cancel_at_period_end ? (
          <Button
            isBusy={isBusy}
            onClick={() =>
              void run(
                () => api.billing.updateSubscription({ id, cancel_at_period_end: false }),
                t('plan.undone'),
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
        isBusy={isBusy}
        onConfirm={() => chosen && void change(chosen)}
      />
    </Section>
  )
}
