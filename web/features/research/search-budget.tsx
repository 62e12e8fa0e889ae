import type { Budget, SpendingLine } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useServiceName } from '../../lib/use-service-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const micro = 1_000_000
const purposes = ['serp', 'keywords', 'test'] as const

/** What each workspace may spend on searches a month, and what this month took. */
export function SearchBudget() {
  const { t } = useTranslation('research')
  const budgets = useQuery(calls.spending.listBudgets.queryOptions({ input: {} }))
  const spendings = useQuery(calls.spending.listSpendings.queryOptions({ input: {} }))
  const failed = [budgets, spendings].find((query) => query.isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!budgets.data || !spendings.data) return <Skeleton className="h-24 w-full" />
  const lines = spendings.data.filter((line) => line.port === 'search')
  return (
    <div className="flex w-full flex-col gap-4">
      <h3 className="font-medium">{t('settings.budget')}</h3>
      {budgets.data
        .filter((budget) => budget.port === 'search')
        .map((budget) => (
          <BudgetRow key={`${budget.workspaceId} ${String(budget.monthlyMicroUsd)}`} budget={budget} />
        ))}
      <p className="text-sm text-muted">{t('settings.budgetHint')}</p>
      <h3 className="font-medium">{t('settings.spending')}</h3>
      {lines.length === 0 ? <p className="text-sm text-muted">{t('settings.nothingSpent')}</p> : null}
      <SpendingLines lines={lines} />
    </div>
  )
}

function BudgetRow({ budget }: { budget: Budget }) {
  const { t } = useTranslation(['research', 'settings', 'common'])
  const format = useFormat()
  const client = useQueryClient()
  const limit = budget.monthlyMicroUsd
  const [text, setText] = useState(limit === null ? '' : String(limit / micro))
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: (monthlyMicroUsd: number | null) =>
      api.spending.setBudget({ workspaceId: budget.workspaceId, port: 'search', monthlyMicroUsd }),
    onSuccess: () => {
      toast.success(t('settings:saved'))
      void client.invalidateQueries({ queryKey: calls.spending.key() })
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const amount = text.trim() === '' ? null : Number(text.trim().replace(',', '.'))
    const isBad = amount !== null && !(amount >= 0 && amount <= 1_000_000)
    setWrong(isBad)
    if (!isBad) save.mutate(amount === null ? null : Math.round(amount * micro))
  }

  const spent = format.price(budget.spentMicroUsd / micro, 'USD')
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-72 max-w-full">
        <TextField
          label={t('settings.budgetOf', { workspace: budget.workspaceName })}
          inputMode="decimal"
          dir="ltr"
          placeholder={t('settings.noLimit')}
          value={text}
          error={isWrong ? t('settings.budgetError') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="outline" isBusy={save.isPending}>
        {t('common:save')}
      </Button>
      <span className="figures pb-2 text-sm text-muted">
        {limit === null
          ? t('settings.spent', { spent })
          : t('settings.spentOf', { spent, limit: format.money(limit / micro, 'USD') })}
      </span>
    </form>
  )
}

function SpendingLines({ lines }: { lines: SpendingLine[] }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const nameOf = useServiceName()
  if (lines.length === 0) return null
  const what = (line: SpendingLine) =>
    t(`settings.what.${purposes.find((one) => one === line.what) ?? 'other'}`)
  return (
    <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <li
          key={`${line.workspaceId} ${line.provider} ${line.what} ${line.user?._id ?? ''}`}
          className="flex flex-wrap items-baseline gap-x-3 px-4 py-2"
        >
          <span className="min-w-48 flex-1">
            {t('settings.line', { service: nameOf(line.provider), what: what(line) })}
            <bdi className="ms-2 text-sm text-muted">
              {[line.workspaceName, line.user?.username].filter(Boolean).join(' · ')}
            </bdi>
          </span>
          <span className="figures text-sm text-muted">
            {t('settings.times', { count: line.calls, formatted: format.number(line.calls) })}
          </span>
          <span className="figures w-24 text-end">{format.price((line.microUsd ?? 0) / micro, 'USD')}</span>
        </li>
      ))}
    </ul>
  )
}
