import type { Interval, Plan } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { useMoney } from './api.ts'
import { IncludedList } from './included-list.tsx'

interface PlanPickerProps {
  plans: Plan[]
  interval: Interval
  onChange: (interval: Interval) => void
}

/** The plan, monthly or yearly, with its price and contents. */
export function PlanPicker({ plans, interval, onChange }: PlanPickerProps) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const money = useMoney()
  const chosen = plans.find((plan) => plan.interval === interval) ?? plans[0]
  const saving = yearlySaving(plans)
  if (!chosen) return null
  return (
    <div className="flex flex-col gap-5">
      <div
        role="radiogroup"
        aria-label={t('interval.label')}
        className="flex gap-1 self-start rounded-md border border-line bg-ground p-1"
      >
        {plans.map((plan) => (
          <label
            key={plan.price}
            className={cn(
              'touch-target flex cursor-pointer items-center gap-2 rounded px-3 py-1.5 text-sm font-medium transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus',
              plan.interval === chosen.interval ? 'bg-surface text-ink shadow-float' : 'text-muted',
            )}
          >
            <input
              type="radio"
              name="interval"
              className="sr-only"
              checked={plan.interval === chosen.interval}
              onChange={() => onChange(plan.interval)}
            />
            {t(`interval.${plan.interval}`)}
            {plan.interval === 'year' && saving > 0 ? (
              <span className="text-xs text-success-ink">
                {t('interval.saving', { share: format.percent(saving) })}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <p className="flex items-baseline gap-2">
        <span className="figures text-3xl font-semibold tracking-tight whitespace-nowrap">
          {money(chosen.amount, chosen.currency)}
        </span>
        <span className="text-muted">{t(`interval.each.${chosen.interval}`)}</span>
      </p>
      <IncludedList />
    </div>
  )
}

/** The saving of a yearly plan compared with twelve months of the monthly plan, as a fraction of 1. */
export function yearlySaving(plans: Plan[]): number {
  const monthly = plans.find((plan) => plan.interval === 'month')
  const yearly = plans.find((plan) => plan.interval === 'year' && plan.currency === monthly?.currency)
  if (!monthly?.amount || !yearly) return 0
  return Math.max(0, 1 - yearly.amount / (12 * monthly.amount))
}
