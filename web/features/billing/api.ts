import type { Plan, StripeSubscription } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCurrentUser, useSession } from '../auth/api.ts'

/** The prices, and whether a trial is available. Only for owners. */
export const usePlans = () => useQuery(calls.billing.listPlans.queryOptions({ input: {} }))

/** The owner's subscription at the gateway; null if there never was one or billing is off. */
export function useSubscription() {
  const { email } = useCurrentUser()
  return useQuery(
    calls.billing.getSubscription.queryOptions({
      input: { email },
      select: (answer) => (answer && 'id' in answer ? answer : null),
    }),
  )
}

/** Reloads the subscription, and the user's permissions with it. */
export function useBillingChanged() {
  const queryClient = useQueryClient()
  const { reloadUser } = useSession()
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: calls.billing.key() }), reloadUser()])
  }
}

/** Opens the page to pay a price, or to save a card for an active subscription. */
export function useOpenCheckout() {
  const { email } = useCurrentUser()
  const navigate = useNavigate()
  return async (price: string) => {
    const { url } = await api.billing.createCheckoutSession({ customerEmail: email, price })
    if (!url) return
    const target = new URL(url)
    if (target.origin === location.origin) await navigate(target.pathname + target.search)
    else location.assign(url)
  }
}

/** Amounts from the gateway, in the smallest currency unit. */
export function useMoney() {
  const format = useFormat()
  return (amount: number, currency: string) => format.money(toMajorUnits(amount, currency), currency)
}

/** From the smallest unit to the main one: 2900 of `usd` are 29, of `jpy` 2900. */
export function toMajorUnits(amount: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return amount / 10 ** digits
}

/** "29.00 USD a month", in the interface language. */
export function usePriceText() {
  const { t } = useTranslation('billing')
  const money = useMoney()
  return ({ amount, currency, interval }: Pick<Plan, 'amount' | 'currency' | 'interval'>) =>
    t(`per.${interval}`, { amount: money(amount, currency) })
}

/** Whether the bank must confirm the payment of an open invoice. */
export const needsBank = ({ latest_invoice: invoice }: StripeSubscription): boolean =>
  invoice?.status === 'open' && invoice.payment_intent?.status === 'requires_action'
