import { useQuery } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'
import { billingGuides, type Guide, guides } from './guides.ts'

/** The guides that concern this installation: those about payments only where something can be paid. */
export function useGuides(): readonly Guide[] {
  const { data: plans, isPending } = useQuery({
    ...calls.billing.listPlans.queryOptions({ input: {} }),
    meta: { silent: true },
  })
  const isBillingShown = !isPending && plans?.canPay !== false
  return isBillingShown ? guides : guides.filter((guide) => !billingGuides.has(guide))
}
