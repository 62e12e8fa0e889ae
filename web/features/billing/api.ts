import type { Plan, StripeSubscription } from '@rankwell/contract'
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCurrentUser, useSession } from '../auth/api.ts'
import { reloadBilling } from './live.ts'
import { logQuietly } from './log-quietly.ts'

/** The prices, and whether a trial is available. Only for owners. */
export const usePlans = (isWanted = true) =>
  useQuery({ ...calls.billing.listPlans.queryOptions({ input: {} }), enabled: isWanted })

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
    await Promise.all([reloadBilling(queryClient), reloadUser()])
  }
}

/** Opens the checkout page for a price, or the page that saves a card for an active subscription. */
export function useOpenCheckout(options: { meta?: { silent: boolean } } = {}) {
  const { email } = useCurrentUser()
  const navigate = useNavigate()
  return useAction(async (price: string) => {
    const { url } = await api.billing.createCheckoutSession({ customerEmail: email, price })
    if (!url) return
    const target = new URL(url)
    if (target.origin === location.origin) await navigate(target.pathname + target.search)
    else location.assign(url)
  }, options)
}

/** Starts the trial of the signed-in owner. */
export function useStartTrial() {
  const { t } = useTranslation('account')
  const { _id: userId, email: userEmail, username: name } = useCurrentUser()
  const { reloadUser } = useSession()
  const navigate = useNavigate()
  return useAction(async () => {
    await api.billing.createSubscription({ userEmail, name, userId })
    await reloadUser()
    toast.success(t('subscription.started'))
    await navigate('/app/dashboard', { replace: true })
  })
}

type SubscriptionChanges = Omit<Input<typeof api.billing.updateSubscription>, 'id'>

/** Changes a subscription's price or cancels it. The caller shows errors. */
export function useUpdateSubscription(id: string) {
  const changed = useBillingChanged()
  return useAction((changes: SubscriptionChanges) => api.billing.updateSubscription({ id, ...changes }), {
    meta: { silent: true },
    onError: (error) => logQuietly('The subscription was not changed', error),
    onSuccess: () => changed(),
  })
}

/** Ends an unpaid subscription immediately. */
export function useEndSubscription(id: string) {
  const { t } = useTranslation('billing')
  const changed = useBillingChanged()
  return useAction(() => api.billing.updateSubscription({ id, cancel_at_period_end: true }), {
    onSuccess: async () => {
      toast.success(t('stuck.ended'))
      await changed()
    },
  })
}

/** Requests the state of a payment from the gateway. */
export const refreshSubscription = () => api.billing.refreshSubscription({})

/** Answers the simulated bank's confirmation in the sandbox. */
export const useConfirmSandboxPayment = () =>
  useAction((input: Input<typeof api.local.confirmSandboxPayment>) => api.local.confirmSandboxPayment(input))

/** The payment page of the sandbox. */
export const useSandboxCheckout = (id: string) =>
  useQuery(calls.local.getSandboxCheckout.queryOptions({ input: { id } }))

/** Pays in the sandbox with a test card. */
export async function paySandboxCheckout(id: string, entry: Input<typeof api.local.createTestCard>) {
  const card = await api.local.createTestCard(entry)
  return api.local.paySandboxCheckout({ id, paymentMethod: card.id })
}

/** Sets a state of the sandbox subscription that advancing the clock does not produce. */
export function useSetSandboxState() {
  const changed = useBillingChanged()
  return useAction((input: Input<typeof api.local.playSandboxState>) => api.local.playSandboxState(input), {
    onSuccess: changed,
  })
}

/** The clock of the sandbox, and how to move it. */
export function useSandboxClock() {
  const changed = useBillingChanged()
  const { data, refetch } = useQuery(calls.local.getClock.queryOptions({ input: {} }))
  const move = useAction((step: Input<typeof api.local.moveClock>) => api.local.moveClock(step), {
    onSuccess: () => Promise.all([changed(), refetch()]),
  })
  return { clock: data, move }
}

/** The card charged for a subscription. */
export const usePaymentMethod = (id: string) =>
  useQuery(calls.billing.getPaymentMethod.queryOptions({ input: { id } }))

/** The documents of a workspace that the user may view, 20 per page. */
export const useOwnTexts = (workspace: string) =>
  useInfiniteQuery(
    calls.documents.listDocuments.infiniteOptions({
      input: (cursor: string) => ({ workspace, limit: 20, ...(cursor && { cursor }) }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )

/** All invoices of a subscription. */
export const useInvoices = (subscriptionID: string) =>
  useQuery(calls.billing.listInvoices.queryOptions({ input: { subscriptionID } }))

const maxSubscriptions = 12

/** Invoices of subscriptions other than the current one. */
export function useEarlierInvoices(currentId: string) {
  const { email } = useCurrentUser()
  const { data: all } = useQuery(
    calls.billing.listSubscriptions.queryOptions({ input: { userEmail: email } }),
  )
  const ids = (all ?? [])
    .flatMap(({ stripeSubscriptionId: id }) => (id && id !== currentId ? [id] : []))
    .slice(0, maxSubscriptions)
  return useQueries({
    queries: ids.map((id) => calls.billing.listInvoices.queryOptions({ input: { subscriptionID: id } })),
    combine: (lists) => lists.flatMap(({ data }) => data ?? []).filter(({ total }) => total > 0),
  })
}

/** Downloads an invoice as a PDF. */
export function useDownloadInvoice({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('billing')
  return useAction(
    () => download({ path: `/stripe/invoices/${encodeURIComponent(id)}/pdf`, name: `${number}.pdf` }),
    {
      meta: { silent: true },
      onError: (failure) => {
        logQuietly('The invoice was not downloaded', failure)
        toast.error(t('invoices.lostOne'))
      },
    },
  )
}

/** Downloads all invoices of a subscription as one file. The caller shows errors. */
export const useDownloadInvoices = (subscriptionId: string) =>
  useAction(
    () =>
      download({
        path: `/stripe/subscriptions/download-invoices?subscriptionId=${encodeURIComponent(subscriptionId)}`,
        name: 'invoices.zip',
      }),
    {
      meta: { silent: true },
      onError: (failure) => logQuietly('The invoices were not downloaded', failure),
    },
  )

/** Amounts from the gateway, in the smallest currency unit. */
export function useMoney() {
  const format = useFormat()
  return (amount: number, currency: string) => format.money(toMajorUnits(amount, currency), currency)
}

/** Converts the smallest currency unit to the main one: 2900 is 29 in `usd` and 2900 in `jpy`. */
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
