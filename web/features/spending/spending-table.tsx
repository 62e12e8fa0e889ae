import type { PaidPort, SpendingLine } from '@rankwell/contract'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useMoney } from '../../lib/use-money.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownloadSpendings, useSpendings } from './api.ts'

/** This month's cost by action and user, with a download. */
export function SpendingTable({ port }: { port: PaidPort }) {
  const { t } = useTranslation('providers')
  const spendings = useSpendings(port)
  const saveCsv = useDownloadSpendings()
  const money = useMoney()
  if (spendings.isPending) return <Skeleton className="h-32 w-full" />
  if (spendings.isError)
    return <ErrorState error={spendings.error} onRetry={() => void spendings.refetch()} />
  const lines = spendings.data
  if (lines.length === 0) return <p className="text-muted">{t(`spending.empty.${port}`)}</p>
  const priced = lines.filter(({ microUsd }) => microUsd !== null)
  const total = priced.length > 0 ? priced.reduce((sum, { microUsd }) => sum + (microUsd ?? 0), 0) : null
  return (
    <>
      <ul
        aria-label={t('spending.title')}
        className="w-full divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} />
        ))}
        <li className="flex justify-between gap-4 bg-sunken px-3 py-2 font-medium last:rounded-b-lg">
          <span>{t('spending.total')}</span>
          <span className="tabular-nums">{money(total)}</span>
        </li>
      </ul>
      <Button variant="outline" size="sm" onClick={() => saveCsv.mutate()}>
        <Download />
        {t('spending.export')}
      </Button>
    </>
  )
}

const keyOf = ({ workspaceId, what, provider, model, user }: SpendingLine) =>
  [workspaceId, what, provider, model, user?._id].join('/')

function Line({ line }: { line: SpendingLine }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const money = useMoney()
  const nameOf = useProviderName()
  const { what, user, workspaceName, provider, model, calls, units, microUsd } = line
  const tokens = (units.inputTokens ?? 0) + (units.outputTokens ?? 0)
  return (
    <li className="flex items-baseline justify-between gap-4 px-3 py-2">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{t(`spending.what.${what}`)}</span>{' '}
          <span className="text-muted">
            {t('spending.by', { name: user?.username ?? t('spending.nobody'), workspace: workspaceName })}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <bdi className="wrap-anywhere">{model ? `${nameOf(provider)} · ${model}` : nameOf(provider)}</bdi>
          <span>{t('spending.calls', { count: calls, formatted: format.number(calls) })}</span>
          {tokens > 0 ? <span>{t('spending.tokens', { tokens: format.number(tokens) })}</span> : null}
        </p>
      </div>
      <span className="shrink-0 tabular-nums" title={microUsd === null ? t('spending.unpriced') : undefined}>
        {money(microUsd)}
      </span>
    </li>
  )
}
