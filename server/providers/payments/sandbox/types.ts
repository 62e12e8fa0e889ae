import type { GatewayStatus, PlanInterval } from '../index.ts'
import type { CardBehavior } from './cards.ts'

/** Times are milliseconds, amounts are cents. */
export interface SandboxCard {
  id: string
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
  behaviour: CardBehavior
  /** Whether the bank has already asked for a confirmation. */
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
  /** Changes made by a scheduled end, so that it can be undone; null or missing if there were none. */
  endedByTime?: {
    status: GatewayStatus
    pendingChange: SandboxSubscription['pendingChange']
    openInvoiceIds: string[]
  } | null
  cardId: string | null
  latestInvoiceId: string | null
  /** The pending setup of a card. */
  setupIntentId: string | null
  /** A plan change that waits for the bank's confirmation of its invoice. */
  pendingChange: { invoiceId: string; price: string } | null
}

export interface SandboxInvoice {
  id: string
  number: string
  subscriptionId: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  lines: { description: string; amount: number }[]
  total: number
  /** The part of it that was paid from the customer's credit. */
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

/** All data of one customer of the sandbox, loaded and stored together. */
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
  /** Results by idempotency key. */
  done: Record<string, string>
}

export const currency = 'usd'

/** The plans of the sandbox: 29 US dollars a month, 290 a year. */
export const sandboxPrices: { id: string; interval: PlanInterval; amount: number; currency: string }[] = [
  { id: 'price_rankwell_month', interval: 'month', amount: 2900, currency },
  { id: 'price_rankwell_year', interval: 'year', amount: 29_000, currency },
]
