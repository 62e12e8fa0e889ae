import type { PaidPort, SpendingGroup } from '@rankwell/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useMoney } from '../../lib/use-money.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownloadSpendings, useSpendingLedger } from './api.ts'
import { LedgerFilters, type LedgerView } from './ledger-filters.tsx'
import { toSpan } from './period.ts'

const everything: LedgerView = {
  period: 'thisMonth',
  from: '',
  to: '',
  userId: '',
  what: '',
  model: '',
  groupBy: 'detail',
}

/** Cost by action, user, and model, with filters and a download of the filtered entries. */
export function SpendingTable({ port }: { port: PaidPort }) {
  const { t } = useTranslation('providers')
  const [view, setView] = useState(everything)
  const { userId, what, model, groupBy } = view
  const filter = {
    port,
    ...toSpan(view.period, view),
    ...(userId && { userId }),
    ...(what && { what }),
    ...(model && { model }),
  }
  const ledger = useSpendingLedger({ ...filter, groupBy })
  const saveCsv = useDownloadSpendings(filter)
  const isFiltered = userId !== '' || what !== '' || model !== ''
  return (
    <>
      <LedgerFilters port={port} view={view} onChange={setView} />
      {ledger.isPending ? <Skeleton className="h-32 w-full" /> : null}
      {ledger.isError ? <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} /> : null}
      {ledger.data && ledger.data.groups.length === 0 ? (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {t(isFiltered ? 'spending.noMatch' : `spending.empty.${port}`)}
          {isFiltered ? (
            <Button variant="link" onClick={() => setView({ ...view, userId: '', what: '', model: '' })}>
              {t('spending.clear')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {ledger.data && ledger.data.groups.length > 0 ? (
        <>
          <Groups groups={ledger.data.groups} total={ledger.data.total} />
          <div className="flex flex-wrap gap-2">
            {ledger.hasNextPage ? (
              <Button
                variant="outline"
                size="sm"
                isBusy={ledger.isFetchingNextPage}
                onClick={() => void ledger.fetchNextPage()}
              >
                {t('spending.more')}
              </Button>
            ) : null}
            <Button variant="outline" size="sm" onClick={() => saveCsv.mutate()}>
              <Download />
              {t(isFiltered ? 'spending.exportFiltered' : 'spending.export')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}

type Sums = Pick<SpendingGroup, 'calls' | 'units' | 'microUsd' | 'unpricedCalls'>

function Groups({ groups, total }: { groups: SpendingGroup[]; total: Sums }) {
  const { t } = useTranslation('providers')
  const money = useMoney()
  return (
    <ul
      aria-label={t('spending.title')}
      className="w-full divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {groups.map((group) => (
        <Group key={keyOf(group)} group={group} />
      ))}
      <li className="flex items-baseline justify-between gap-4 bg-sunken px-3 py-2 font-medium last:rounded-b-lg">
        <span>
          {t('spending.total')} <Figures sums={total} />
        </span>
        <span className="tabular-nums">{money(total.microUsd)}</span>
      </li>
    </ul>
  )
}

const keyOf = ({ workspaceId, what, provider, model, user }: SpendingGroup) =>
  [workspaceId, what, provider, model, user?._id].join('/')

/** Requests and tokens. */
function Figures({ sums: { calls, units } }: { sums: Sums }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const tokens = (units.inputTokens ?? 0) + (units.outputTokens ?? 0)
  return (
    <span className="inline-flex flex-wrap gap-x-2 text-sm font-normal text-muted">
      <span>{t('spending.calls', { count: calls, formatted: format.number(calls) })}</span>
      {tokens > 0 ? <span>{t('spending.tokens', { tokens: format.number(tokens) })}</span> : null}
    </span>
  )
}

function Group({ group }: { group: SpendingGroup }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const money = useMoney()
  const nameOf = useProviderName()
  const { what, user, workspaceName, provider, model, microUsd, unpricedCalls } = group
  const username = user?.username ?? t('spending.nobody')
  const service = provider && (model ? `${nameOf(provider)} · ${model}` : nameOf(provider))
  const [title, ...others] = [
    what && t(`spending.what.${what}`),
    user !== undefined && workspaceName === undefined && username,
    user === undefined && workspaceName,
    service,
  ].filter((text): text is string => Boolean(text))
  return (
    <li className="flex items-baseline justify-between gap-4 px-3 py-2">
      <div className="min-w-0">
        <p>
          <bdi className="font-medium wrap-anywhere">{title}</bdi>{' '}
          {user !== undefined && workspaceName !== undefined ? (
            <span className="text-muted">
              {t('spending.by', { name: username, workspace: workspaceName })}
            </span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {others.map((text) => (
            <bdi key={text} className="wrap-anywhere">
              {text}
            </bdi>
          ))}
          <Figures sums={group} />
          {unpricedCalls > 0 && microUsd !== null ? (
            <span>
              {t('spending.unpricedCalls', {
                count: unpricedCalls,
                formatted: format.number(unpricedCalls),
              })}
            </span>
          ) : null}
        </p>
      </div>
      <span className="shrink-0 tabular-nums" title={microUsd === null ? t('spending.unpriced') : undefined}>
        {money(microUsd)}
      </span>
    </li>
  )
}
