import type { Secret } from '../index.ts'
import { declined } from './cards.ts'
import { charge, findCard, findInvoice, findPrice, makeIntent, makeInvoice, markPaid } from './invoicing.ts'
import { toSecret } from './present.ts'
import { addSubscription, applyPaymentResult } from './subscriptions.ts'
import type { SandboxAccount, SandboxCard, SandboxCheckout, SandboxIntent } from './types.ts'

/** Submits a payment page with a card. Rejects with PaymentDeclinedError; the page then stays open. */
export function payCheckout(
  account: SandboxAccount,
  checkout: SandboxCheckout,
  card: SandboxCard,
  now: number,
): Secret | null {
  if (checkout.status !== 'open') return null
  const isCharged = checkout.mode === 'subscription'
  if (card.behaviour === 'refused' || (isCharged && card.behaviour === 'fails')) throw declined()
  const mustAsk = card.behaviour === 'asks' || card.behaviour === 'asks_once'
  if (!findCard(account, card.id)) account.cards.push({ ...card, customerId: account.id })
  checkout.paymentMethod = card.id
  if (!mustAsk) {
    complete(account, checkout, now)
    return null
  }
  const prefix = isCharged ? 'pi' : 'seti'
  const intent =
    account.intents.find((one) => one.id === checkout.intentId) ??
    makeIntent(account, { kind: 'checkout', checkoutId: checkout.id }, prefix)
  intent.status = 'requires_action'
  intent.cardId = card.id
  checkout.intentId = intent.id
  return toSecret(intent)
}

function complete(account: SandboxAccount, checkout: SandboxCheckout, now: number): void {
  const card = findCard(account, checkout.paymentMethod)
  checkout.status = 'complete'
  if (checkout.mode === 'setup') return
  const price = findPrice(checkout.price)
  const subscription = addSubscription(
    account,
    { price: price.id, trialDays: 0, cardId: card?.id ?? null },
    now,
  )
  const description = `Rankwell Pro, ${price.interval === 'year' ? 'yearly' : 'monthly'}`
  const invoice = makeInvoice(account, subscription, [{ description, amount: price.amount }], now)
  if (invoice.status === 'open') markPaid(account, invoice, card, now)
  account.cardId = card?.id ?? account.cardId
  checkout.subscriptionId = subscription.id
  applyPaymentResult(subscription, invoice)
}

/** Handles the simulated bank's confirmation: if approved, the pending action continues. */
export function answerBank(
  account: SandboxAccount,
  intent: SandboxIntent,
  isApproved: boolean,
  now: number,
): Secret {
  if (intent.status !== 'requires_action') return toSecret(intent)
  intent.status = isApproved ? 'succeeded' : 'requires_payment_method'
  const card = findCard(account, intent.cardId)
  if (card && isApproved) card.isConfirmed = true
  const { purpose } = intent
  if (purpose.kind === 'checkout') {
    const checkout = account.checkouts.find((one) => one.id === purpose.checkoutId)
    if (checkout?.status === 'open' && isApproved) complete(account, checkout, now)
  }
  if (purpose.kind === 'invoice') {
    const invoice = findInvoice(account, purpose.invoiceId)
    if (invoice?.status === 'open' && isApproved) {
      markPaid(account, invoice, card, now)
      for (const one of account.subscriptions)
        if (one.id === invoice.subscriptionId) applyPaymentResult(one, invoice)
    }
  }
  return toSecret(intent)
}

/** Collects an open invoice with a card, outside the retry schedule. */
export function payNow(account: SandboxAccount, invoiceId: string, cardId: string, now: number): void {
  const invoice = findInvoice(account, invoiceId)
  if (!invoice) return
  const { nextAttemptAt } = invoice
  charge(account, invoice, findCard(account, cardId), now)
  if (invoice.status === 'open') invoice.nextAttemptAt = nextAttemptAt
  for (const one of account.subscriptions)
    if (one.id === invoice.subscriptionId) applyPaymentResult(one, invoice)
}
