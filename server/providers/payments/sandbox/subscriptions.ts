import type { Price } from '../index.ts'
import { endByTime } from './end-subscription.ts'
import {
  addInterval,
  cardOf,
  charge,
  findInvoice,
  findPrice,
  makeId,
  makeIntent,
  makeInvoice,
  voidInvoice,
} from './invoicing.ts'
import type { SandboxAccount, SandboxInvoice, SandboxSubscription } from './types.ts'

const day = 24 * 3600_000
const checkoutLives = day
/** How long a first payment can be completed; after that the subscription never started. */
const firstPaymentWaits = 23 * 3600_000

const lineOf = (price: Price) => ({
  description: `Rankwell Pro, ${price.interval === 'year' ? 'yearly' : 'monthly'}`,
  amount: price.amount,
})

/** Creates a subscription, on trial or with its first period starting now. */
export function addSubscription(
  account: SandboxAccount,
  order: { price: string; trialDays: number; cardId: string | null },
  now: number,
): SandboxSubscription {
  const trialEnd = order.trialDays > 0 ? now + order.trialDays * day : null
  const subscription: SandboxSubscription = {
    id: makeId('sub'),
    status: trialEnd === null ? 'incomplete' : 'trialing',
    price: order.price,
    createdAt: now,
    trialEnd,
    periodStart: now,
    periodEnd: trialEnd ?? addInterval(now, findPrice(order.price).interval),
    cancelAtPeriodEnd: false,
    endedAt: null,
    cardId: order.cardId,
    latestInvoiceId: null,
    setupIntentId: null,
    pendingChange: null,
  }
  account.subscriptions.unshift(subscription)
  if (trialEnd !== null) {
    const purpose = { kind: 'setup', subscriptionId: subscription.id } as const
    subscription.setupIntentId = makeIntent(account, purpose, 'seti').id
    makeInvoice(account, subscription, [{ description: 'Free trial', amount: 0 }], now)
  }
  return subscription
}

/** Creates the invoice of the current period and tries to collect it. */
function billPeriod(account: SandboxAccount, subscription: SandboxSubscription, at: number): void {
  const invoice = makeInvoice(account, subscription, [lineOf(findPrice(subscription.price))], at)
  charge(account, invoice, cardOf(account, subscription), at)
  applyPaymentResult(subscription, invoice)
}

/** The state of a subscription after its invoice was paid or not. */
export function applyPaymentResult(subscription: SandboxSubscription, invoice: SandboxInvoice): void {
  if (subscription.endedAt !== null) return
  const { pendingChange } = subscription
  if (pendingChange?.invoiceId === invoice.id) {
    if (invoice.status === 'paid') applyChange(subscription, pendingChange.price, invoice)
    return
  }
  if (invoice.id !== subscription.latestInvoiceId) return
  if (invoice.status === 'paid') subscription.status = 'active'
  else if (subscription.status === 'active') subscription.status = 'past_due'
}

function applyChange(subscription: SandboxSubscription, price: string, invoice: SandboxInvoice): void {
  subscription.price = price
  subscription.periodStart = invoice.periodStart
  subscription.periodEnd = invoice.periodEnd
  subscription.pendingChange = null
}

/**
 * Changes the price of a subscription: at the end of a trial, otherwise immediately with a new period and a
 * credit for the unused part of the old one, once its invoice is paid.
 * @returns the invoice of the change, or null in a trial
 */
export function changePlan(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  priceId: string,
  now: number,
): SandboxInvoice | null {
  const before = findPrice(subscription.price)
  const price = findPrice(priceId)
  if (subscription.status === 'trialing') {
    subscription.price = priceId
    return null
  }
  const { periodStart, periodEnd, latestInvoiceId } = subscription
  const unused = Math.max(0, Math.min(1, (periodEnd - now) / (periodEnd - periodStart)))
  const invoice = makeInvoice(
    account,
    subscription,
    [
      { description: 'Unused time of the plan before', amount: -Math.round(before.amount * unused) },
      lineOf(price),
    ],
    now,
  )
  invoice.periodStart = now
  invoice.periodEnd = addInterval(now, price.interval)
  if (invoice.status !== 'paid') charge(account, invoice, cardOf(account, subscription), now)
  const intent = account.intents.find((one) => one.id === invoice.intentId)
  if (intent?.status === 'requires_payment_method') {
    voidInvoice(account, invoice)
    subscription.latestInvoiceId = latestInvoiceId
    return invoice
  }
  invoice.nextAttemptAt = null
  subscription.pendingChange = { invoiceId: invoice.id, price: priceId }
  applyPaymentResult(subscription, invoice)
  return invoice
}

/** The next scheduled event of a subscription and its time; null if there is none up to `now`. */
function findNextStep(account: SandboxAccount, subscription: SandboxSubscription, now: number) {
  if (subscription.endedAt !== null || subscription.status === 'paused') return null
  if (subscription.status === 'incomplete') {
    const at = subscription.createdAt + firstPaymentWaits
    return at <= now ? { at, run: () => expireFirstPayment(account, subscription, at) } : null
  }
  const invoice = findInvoice(account, subscription.latestInvoiceId)
  const steps: { at: number; run: () => void }[] = [
    { at: subscription.periodEnd, run: () => endPeriod(account, subscription) },
  ]
  if (subscription.status === 'past_due' && invoice?.nextAttemptAt) {
    const at = invoice.nextAttemptAt
    steps.push({ at, run: () => retry(account, subscription, invoice, at) })
  }
  const [first] = steps.filter((step) => step.at <= now).sort((a, b) => a.at - b.at)
  return first ?? null
}

function expireFirstPayment(account: SandboxAccount, subscription: SandboxSubscription, at: number): void {
  endByTime(account, subscription, at)
  subscription.status = 'incomplete_expired'
}

function endPeriod(account: SandboxAccount, subscription: SandboxSubscription): void {
  const at = subscription.periodEnd
  const hasCard = cardOf(account, subscription) !== null
  const isTrialWithoutCard = subscription.status === 'trialing' && !hasCard
  if (subscription.cancelAtPeriodEnd || isTrialWithoutCard || subscription.status === 'past_due') {
    endByTime(account, subscription, at)
    return
  }
  if (subscription.status === 'unpaid') {
    // No new invoice is created before the open one is paid.
    subscription.periodStart = at
    subscription.periodEnd = addInterval(at, findPrice(subscription.price).interval)
    return
  }
  const pending = findInvoice(account, subscription.pendingChange?.invoiceId ?? null)
  if (pending) voidInvoice(account, pending)
  subscription.pendingChange = null
  subscription.periodStart = at
  subscription.periodEnd = addInterval(at, findPrice(subscription.price).interval)
  subscription.status = 'active'
  billPeriod(account, subscription, at)
}

function retry(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  at: number,
): void {
  charge(account, invoice, cardOf(account, subscription), at)
  applyPaymentResult(subscription, invoice)
  if (invoice.status !== 'paid' && invoice.nextAttemptAt === null) endByTime(account, subscription, at)
}

/**
 * Advances to the current time: trials end, periods are billed, open invoices are retried. Returns whether anything
 * changed.
 */
export function advance(account: SandboxAccount, now: number): boolean {
  let hasChanged = false
  for (const checkout of account.checkouts) {
    if (checkout.status !== 'open' || checkout.createdAt + checkoutLives > now) continue
    checkout.status = 'expired'
    hasChanged = true
  }
  for (const subscription of account.subscriptions) {
    for (
      let step = findNextStep(account, subscription, now);
      step;
      step = findNextStep(account, subscription, now)
    ) {
      step.run()
      hasChanged = true
    }
  }
  return hasChanged
}
