import type { Budget, PaidPort, SpendingFilter, SpendingGrouping } from '@rankwell/contract'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
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

/** Costs by group, the most expensive first, in pages; the total counts all of them. */
export const useSpendingLedger = (filter: SpendingFilter & { groupBy: SpendingGrouping }) =>
  useInfiniteQuery({
    queryKey: [...calls.spending.getSpendingLedger.key(), filter],
    queryFn: ({ pageParam }) =>
      api.spending.getSpendingLedger({ ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      groups: pages.flatMap(({ groups }) => groups),
      total: pages[0]?.total ?? { calls: 0, units: {}, microUsd: null, unpricedCalls: 0 },
    }),
  })

/** Users, purposes, and models to filter by. */
export const useSpendingChoices = (period: Pick<SpendingFilter, 'month' | 'from' | 'to' | 'port'>) =>
  useQuery(
    calls.spending.listSpendingChoices.queryOptions({ input: period, placeholderData: keepPreviousData }),
  )

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

/** Downloads the calls that match a filter, as a file. */
export const useDownloadSpendings = (filter: SpendingFilter) => {
  const { month, from, to } = filter
  const name = from || to ? [from, to].filter(Boolean).join('-') : (month ?? thisMonth())
  const query = new URLSearchParams(filter as Record<string, string>).toString()
  return useAction(() => download({ path: `/spendings/export?${query}`, name: `spending-${name}.csv` }))
}
