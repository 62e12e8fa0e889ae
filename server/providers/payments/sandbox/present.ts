import type { Card, Checkout, GatewayInvoice, GatewaySubscription, Secret } from '../index.ts'
import { cardOf, findInvoice, findPrice } from './invoicing.ts'
import {
  currency,
  type SandboxAccount,
  type SandboxCard,
  type SandboxCheckout,
  type SandboxIntent,
  type SandboxInvoice,
  type SandboxSubscription,
} from './types.ts'

const moment = (time: number | null) => (time === null ? null : new Date(time))

export const toSecret = ({ id, clientSecret, status }: SandboxIntent): Secret => ({
  id,
  clientSecret,
  status,
})

export const toCard = ({ id, customerId, brand, last4, expMonth, expYear }: SandboxCard): Card => ({
  id,
  customerId,
  brand,
  last4,
  expMonth,
  expYear,
})

export const toInvoice = (invoice: SandboxInvoice): GatewayInvoice => ({
  id: invoice.id,
  number: invoice.number,
  subscriptionId: invoice.subscriptionId,
  status: invoice.status,
  total: invoice.total,
  amountDue: invoice.amountDue,
  amountPaid: invoice.amountPaid,
  currency,
  createdAt: new Date(invoice.createdAt),
  periodStart: new Date(invoice.periodStart),
  periodEnd: new Date(invoice.periodEnd),
  description: invoice.lines.at(-1)?.description ?? '',
  attempts: invoice.attempts,
  nextAttemptAt: moment(invoice.nextAttemptAt),
  paymentIntentId: invoice.intentId,
  hostedUrl: null,
})

/** The payment of an invoice, or the setup of a card if the latest invoice charges nothing. */
export const intentIdOf = (account: SandboxAccount, invoice: SandboxInvoice): string | null =>
  invoice.intentId ??
  account.subscriptions.find((one) => one.latestInvoiceId === invoice.id)?.setupIntentId ??
  null

export function toSubscription(
  account: SandboxAccount,
  subscription: SandboxSubscription,
): GatewaySubscription {
  const invoice = findInvoice(account, subscription.latestInvoiceId)
  const intentId = invoice ? intentIdOf(account, invoice) : subscription.setupIntentId
  const intent = account.intents.find((one) => one.id === intentId)
  return {
    id: subscription.id,
    customerId: account.id,
    status: subscription.status,
    price: findPrice(subscription.price),
    trialEnd: moment(subscription.trialEnd),
    currentPeriodEnd: new Date(subscription.periodEnd),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    endedAt: moment(subscription.endedAt),
    createdAt: new Date(subscription.createdAt),
    defaultPaymentMethod: cardOf(account, subscription)?.id ?? null,
    latestInvoice: invoice && toInvoice(invoice),
    secret: intent ? toSecret(intent) : null,
  }
}

export const toCheckout = (account: SandboxAccount, checkout: SandboxCheckout): Checkout => ({
  id: checkout.id,
  customerId: account.id,
  mode: checkout.mode,
  status: checkout.status,
  url: checkout.status === 'open' ? checkout.successUrl : null,
  subscriptionId: checkout.subscriptionId,
  paymentMethod: checkout.status === 'complete' ? checkout.paymentMethod : null,
})
