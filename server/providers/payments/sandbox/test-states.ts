import { endSubscription } from './end-subscription.ts'
import { addInterval, cardOf, charge, findInvoice, findPrice, makeInvoice } from './invoicing.ts'
import { addSubscription } from './subscriptions.ts'
import type { SandboxAccount, SandboxSubscription } from './types.ts'

/** States that depend on the gateway's settings, so the passage of time alone does not lead to them here. */
const playedStates = ['incomplete', 'unpaid', 'paused'] as const
export type PlayedState = (typeof playedStates)[number]

const lineOf = ({ price }: SandboxSubscription) => ({
  description: `Rankwell Pro, ${findPrice(price).interval === 'year' ? 'yearly' : 'monthly'}`,
  amount: findPrice(price).amount,
})

/** An unpaid invoice that is not retried automatically. */
function leaveOpen(account: SandboxAccount, subscription: SandboxSubscription, now: number): void {
  const latest = findInvoice(account, subscription.latestInvoiceId)
  const invoice =
    latest?.status === 'open' ? latest : makeInvoice(account, subscription, [lineOf(subscription)], now)
  charge(account, invoice, null, now)
  invoice.nextAttemptAt = null
}

/**
 * Sets a subscription's state: `incomplete` is a new one with an open first payment, `unpaid` one whose last attempt
 * failed, `paused` one whose trial ended without a card.
 */
export function playState(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  state: PlayedState,
  now: number,
): void {
  if (state === 'incomplete') {
    endSubscription(account, subscription, now)
    const { price } = subscription
    leaveOpen(account, addSubscription(account, { price, trialDays: 0, cardId: null }, now), now)
    return
  }
  subscription.status = state
  subscription.cardId = null
  account.cardId = null
  if (state === 'unpaid') leaveOpen(account, subscription, now)
  else subscription.periodEnd = Math.min(subscription.periodEnd, now)
}

/** Resumes a paused subscription: a period starts now, if the card is charged. */
export function resume(account: SandboxAccount, subscription: SandboxSubscription, now: number): void {
  if (subscription.status !== 'paused') return
  subscription.periodStart = now
  subscription.periodEnd = addInterval(now, findPrice(subscription.price).interval)
  const invoice = makeInvoice(account, subscription, [lineOf(subscription)], now)
  charge(account, invoice, cardOf(account, subscription), now)
  invoice.nextAttemptAt = null
  if (invoice.status === 'paid') subscription.status = 'active'
}
