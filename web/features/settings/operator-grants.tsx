import type { OperatorGrant, OperatorPort, OperatorWorkspace } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { readDollars } from '../../ui/provider-state.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useOperatorWorkspaces, useSetGrant } from './api.ts'

const pageLength = 10
/** The initial monthly budget of a workspace (millionths of a US dollar). */
const firstBudget = 10_000_000

/** The workspaces of this installation and their budgets for the server's keys. */
export function OperatorGrants() {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim(), 300)
  const list = useOperatorWorkspaces(page, search)
  if (list.isPending) return <Skeleton className="h-40 w-full" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { workspaces, total, ports } = list.data
  if (ports.length === 0) return <p className="text-muted">{t('operator.noKeys')}</p>
  const from = (page - 1) * pageLength
  return (
    <>
      <div className="w-full max-w-sm">
        <TextField
          label={t('operator.search')}
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      </div>
      {workspaces.length === 0 ? <p className="text-muted">{t('operator.none')}</p> : null}
      <ul
        aria-label={t('operator.title')}
        className="w-full divide-y divide-line rounded-lg border border-line bg-surface empty:hidden"
      >
        {workspaces.map((workspace) => (
          <WorkspaceRow key={workspace._id} workspace={workspace} ports={ports} />
        ))}
      </ul>
      {total > pageLength ? (
        <div className="w-full">
          <Pagination
            from={from + 1}
            to={from + workspaces.length}
            total={total}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={from + workspaces.length < total ? () => setPage(page + 1) : undefined}
          />
        </div>
      ) : null}
    </>
  )
}

function WorkspaceRow({ workspace, ports }: { workspace: OperatorWorkspace; ports: OperatorPort[] }) {
  const { t } = useTranslation('settings')
  const { name, owner, grants } = workspace
  return (
    <li className="p-4">
      <h3 className="font-medium">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm text-muted">
        {t('operator.owner', { name: `\u2068${owner.username}\u2069` })} · <bdi dir="ltr">{owner.email}</bdi>
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {grants
          .filter(({ port }) => ports.includes(port))
          .map((grant) => (
            <GrantField key={grant.port} workspace={workspace} grant={grant} />
          ))}
      </div>
    </li>
  )
}

function GrantField({ workspace, grant }: { workspace: OperatorWorkspace; grant: OperatorGrant }) {
  const { t } = useTranslation('settings')
  const money = useMoney()
  const { port, isAllowed, monthlyMicroUsd, spentMicroUsd } = grant
  const [typed, setTyped] = useState<string | null>(null)
  const saving = useSetGrant(workspace._id, port, ({ monthlyMicroUsd: saved }) =>
    // Text typed during a save is kept.
    setTyped((now) => (now !== null && readDollars(now) === saved ? null : now)),
  )
  const stored = monthlyMicroUsd === null ? '' : String(monthlyMicroUsd / 1_000_000)
  const amount = readDollars(typed ?? stored)
  const isWrong = amount === undefined || (amount === null && !workspace.owner.isOperator)
  const spent = money(spentMicroUsd)
  return (
    <div className="rounded-md border border-line bg-ground p-3">
      <Switch
        label={t(`operator.ports.${port}`)}
        aria-label={t(`operator.allow.${port}`, { name: workspace.name })}
        hint={
          monthlyMicroUsd === null || !isAllowed
            ? t('operator.spent', { spent })
            : t('operator.spentOf', { spent, limit: money(monthlyMicroUsd) })
        }
        checked={isAllowed}
        disabled={saving.isPending}
        onCheckedChange={(next) =>
          saving.mutate({
            isAllowed: next,
            monthlyMicroUsd: monthlyMicroUsd ?? (workspace.owner.isOperator ? null : firstBudget),
          })
        }
      />
      {isAllowed ? (
        <form
          noValidate
          className="mt-3 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (amount !== undefined && !isWrong) saving.mutate({ isAllowed, monthlyMicroUsd: amount })
          }}
        >
          <div className="min-w-32 grow basis-32">
            <TextField
              label={t('operator.budget')}
              aria-label={t('operator.budgetOf', { name: workspace.name })}
              inputMode="decimal"
              dir="ltr"
              className="rtl:text-end"
              placeholder={workspace.owner.isOperator ? t('operator.noLimit') : undefined}
              error={typed !== null && isWrong ? t('operator.noAmount') : undefined}
              value={typed ?? stored}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          {typed !== null && typed !== stored ? (
            <Button type="submit" size="sm" isBusy={saving.isPending} disabled={isWrong}>
              {t('operator.save')}
            </Button>
          ) : null}
        </form>
      ) : null}
    </div>
  )
}
