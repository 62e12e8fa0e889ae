import type { Budget, PaidPort } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/input.tsx'
import { readDollars } from '../../ui/provider-state.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBudgets, useSetBudget } from './api.ts'

/** The monthly budget of each of the owner's workspaces, and its use. */
export function Budgets({ port }: { port: PaidPort }) {
  const { t } = useTranslation('providers')
  const budgets = useBudgets(port)
  if (budgets.isPending) return <Skeleton className="h-24 w-full" />
  if (budgets.isError) return <ErrorState error={budgets.error} onRetry={() => void budgets.refetch()} />
  return (
    <ul
      aria-label={t('budget.title')}
      className="w-full divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {budgets.data.map((budget) => (
        <BudgetRow key={budget.workspaceId} budget={budget} />
      ))}
    </ul>
  )
}

function BudgetRow({ budget }: { budget: Budget }) {
  const { t } = useTranslation('providers')
  const money = useMoney()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { workspaceName, monthlyMicroUsd, softMicroUsd, spentMicroUsd, unpricedCalls } = budget
  return (
    <li className="p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-medium">
            <bdi>{workspaceName}</bdi>
          </h4>
          <p className="text-sm text-muted tabular-nums">
            {monthlyMicroUsd === null
              ? t('budget.spent', { spent: money(spentMicroUsd) })
              : t('budget.of', { spent: money(spentMicroUsd), limit: money(monthlyMicroUsd) })}
          </p>
        </div>
        {isEditing ? null : (
          <Button
            variant="outline"
            size="sm"
            aria-label={t(monthlyMicroUsd === null ? 'budget.setOf' : 'budget.editOf', {
              name: workspaceName,
            })}
            onClick={() => setEditing(true)}
          >
            {monthlyMicroUsd === null ? t('budget.set') : t('budget.edit')}
          </Button>
        )}
      </div>
      {monthlyMicroUsd === null ? null : <SpentBar budget={budget} limit={monthlyMicroUsd} />}
      {softMicroUsd !== null && spentMicroUsd >= softMicroUsd ? (
        <p className="mt-2 text-sm text-warning-ink">{t('budget.warned', { amount: money(softMicroUsd) })}</p>
      ) : null}
      {unpricedCalls > 0 ? (
        <p className="mt-2 text-sm text-warning-ink">
          {t('budget.unpriced', { count: unpricedCalls, formatted: format.number(unpricedCalls) })}
        </p>
      ) : null}
      {isEditing ? <BudgetForm budget={budget} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}

const warningShare = 0.8

function SpentBar({ budget, limit }: { budget: Budget; limit: number }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { workspaceName, spentMicroUsd } = budget
  const share = limit === 0 ? 1 : Math.min(1, spentMicroUsd / limit)
  const words = share >= 1 ? t('budget.gone') : t('budget.share', { share: format.percent(share) })
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('budget.barOf', { name: workspaceName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className="mt-2 h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className={cn(
            'forced-outline h-full rounded-full',
            share >= 1 ? 'bg-danger' : share >= warningShare ? 'bg-warning-ink' : 'bg-accent',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className={cn('mt-1 text-sm', share >= 1 ? 'text-danger-ink' : 'text-muted')}>{words}</p>
    </>
  )
}

const toTyped = (microUsd: number | null) => (microUsd === null ? '' : String(microUsd / 1_000_000))

function BudgetForm({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const { t } = useTranslation(['providers', 'common'])
  const [typed, setTyped] = useState(toTyped(budget.monthlyMicroUsd))
  const [typedSoft, setTypedSoft] = useState(toTyped(budget.softMicroUsd))
  const amount = readDollars(typed)
  const notifyAmount = readDollars(typedSoft)
  const isComplete = amount !== undefined && notifyAmount !== undefined
  const saving = useSetBudget(budget, onClose)
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) saving.mutate({ monthlyMicroUsd: amount, softMicroUsd: notifyAmount })
      }}
    >
      <div className="w-full max-w-56">
        <TextField
          label={t('budget.amount')}
          inputMode="decimal"
          dir="ltr"
          className="rtl:text-end"
          placeholder={t('budget.none')}
          error={amount === undefined ? t('form.noAmount') : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="w-full max-w-56">
        <TextField
          label={t('budget.warnAt')}
          inputMode="decimal"
          dir="ltr"
          className="rtl:text-end"
          placeholder={t('budget.warnNone')}
          error={notifyAmount === undefined ? t('form.noAmount') : undefined}
          value={typedSoft}
          onChange={(event) => setTypedSoft(event.target.value)}
        />
      </div>
      <Button type="submit" isBusy={saving.isPending} disabled={!isComplete}>
        {t('common:save')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </form>
  )
}
