import type { Budget, PaidPort } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { auditLogKey } from '../settings/api.ts'

/** This month's budgets of the owner's workspaces for one port. */
export const useBudgets = (port: PaidPort) =>
  useQuery({
    ...calls.spending.listBudgets.queryOptions({ input: {} }),
    select: (budgets) => budgets.filter((one) => one.port === port),
  })

/** The cost of this month's calls of one port. */
export const useSpendings = (port: PaidPort) =>
  useQuery({
    ...calls.spending.listSpendings.queryOptions({ input: {} }),
    select: (lines) => lines.filter((one) => one.port === port),
  })

/** Query key of spending and budgets. */
export const spendingKey = () => calls.spending.key()

function useSpendingChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: spendingKey() }),
      queryClient.invalidateQueries({ queryKey: auditLogKey }),
    ])
}

/** Sets the monthly budget of a workspace and the amount to notify at; null removes them. */
export function useSetBudget(
  { workspaceId, port }: Pick<Budget, 'workspaceId' | 'port'>,
  onSaved: () => void,
) {
  const { t } = useTranslation('providers')
  const changed = useSpendingChanged()
  return useMutation({
    mutationFn: (amounts: Pick<Budget, 'monthlyMicroUsd' | 'softMicroUsd'>) =>
      api.spending.setBudget({ workspaceId, port, ...amounts }),
    onSuccess: async (saved) => {
      await changed()
      const isRemoved = saved.monthlyMicroUsd === null && saved.softMicroUsd === null
      toast.success(isRemoved ? t('budget.removed') : t('budget.saved'))
      onSaved()
    },
  })
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

/** Downloads this month's spending as a file. */
export const useDownloadSpendings = () =>
  useAction(() => download({ path: '/spendings/export', name: `spending-${thisMonth()}.csv` }))
