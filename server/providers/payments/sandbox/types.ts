import type { GatewayStatus, PlanInterval } from '../index.ts'
import type { CardBehaviour } from './cards.ts'

/** Times are milliseconds, amounts are cents. */
export interface SandboxCard {
  id: string
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
  behaviour: CardBehaviour
  /** Whether the bank has already been asked. */
  isConfirmed: boolean
}

export interface SandboxSubscription {
  id: string
  status: GatewayStatus
  price: string
  createdAt: number
  trialEnd: number | null
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  endedAt: number | null
  /** What an end that came with time has changed; null or missing where nothing did. */
  endedByTime?: {
    status: GatewayStatus
    pendingChange: SandboxSubscription['pendingChange']
    openInvoiceIds: string[]
  } | null
  cardId: string | null
  latestInvoiceId: string | null
  /** The saving of a card, while there is none. */
  setupIntentId: string | null
  /** A change of plan that waits for the bank's answer about its invoice. */
  pendingChange: { invoiceId: string; price: string } | null
}

export interface SandboxInvoice {
  id: string
  number: string
  subscriptionId: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  lines: { description: string; amount: number }[]
  total: number
  /** What of it was set off against the customer's credit. */
  credit: number
  amountDue: number
  amountPaid: number
  createdAt: number
  periodStart: number
  periodEnd: number
  attempts: number
  nextAttemptAt: number | null
  paidAt: number | null
  intentId: string | null
  /** Brand and last digits of the card that paid. */
  paidWith: string | null
}

export interface SandboxIntent {
  id: string
  clientSecret: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  cardId: string | null
  /** The action after the bank's confirmation. */
  purpose:
    | { kind: 'invoice'; invoiceId: string }
    | { kind: 'setup'; subscriptionId: string }
    | { kind: 'checkout'; checkoutId: string }
}

export interface SandboxCheckout {
  id: string
  mode: 'subscription' | 'setup'
  status: 'open' | 'complete' | 'expired'
  price: string
  createdAt: number
  successUrl: string
  subscriptionId: string | null
  paymentMethod: string | null
  intentId: string | null
}

/** All that the sandbox knows of one customer: what is loaded, changed and stored together. */
export interface SandboxAccount {
  id: string
  ownerId: string
  email: string
  name: string
  cardId: string | null
  /** Credit for the next invoices. */
  balance: number
  invoiceCount: number
  subscriptions: SandboxSubscription[]
  invoices: SandboxInvoice[]
  intents: SandboxIntent[]
  checkouts: SandboxCheckout[]
  cards: SandboxCard[]
  /** What was done under a key, so that it is done once. */
  done: Record<string, string>
}

export const currency = 'usd'

/** The plans of the sandbox: 29 US dollars a month, 290 a year. */
export const sandboxPrices: { id: string; interval: PlanInterval; amount: number; currency: string }[] = [
  { id: 'price_rankwell_month', interval: 'month', amount: 2900, currency },
  { id: 'price_rankwell_year', interval: 'year', amount: 29_000, currency },
]
