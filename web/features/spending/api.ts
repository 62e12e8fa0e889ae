import type { PaidPort } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

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

export function useSpendingChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.spending.key() }),
      queryClient.invalidateQueries({ queryKey: ['audit-log'] }),
    ])
}

/** The estimated cost of generating a document's article; only requested while the user may start it. */
export const useArticleEstimate = (docId: string, isWanted = true) =>
  useQuery({
    ...calls.writing.estimateArticle.queryOptions({ input: { docId } }),
    enabled: isWanted,
    staleTime: 0,
    meta: { silent: true },
  })
