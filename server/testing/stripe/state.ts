import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** Times are seconds, amounts cents, as at Stripe. */
export interface FakeCard {
  id: string
  customer: string | null
  last4: string
  behavior: 'pays' | 'refused' | 'fails' | 'asks'
}

export interface FakeIntent {
  id: string
  kind: 'payment_intent' | 'setup_intent'
  customer: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  clientSecret: string
  card: string | null
  amount: number
  invoice: string | null
  session: string | null
}

export interface FakeInvoice {
  id: string
  number: string | null
  customer: string
  subscription: string
  status: 'draft' | 'open' | 'paid' | 'void'
  lines: { amount: number; description: string; start: number; end: number }[]
  startingBalance: number
  amountDue: number
  amountPaid: number
  created: number
  attempts: number
  nextAttempt: number | null
  intent: string | null
}

export interface FakeSubscription {
  id: string
  itemId: string
  customer: string
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'paused' | 'unpaid'
  price: string
  created: number
  trialEnd: number | null
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  comment: string | null
  endedAt: number | null
  card: string | null
  latestInvoice: string | null
  setupIntent: string | null
  pendingPrice: { price: string; invoice: string } | null
  metadata: Record<string, string>
  isEndAnnounced: boolean
}

export interface FakeSession {
  id: string
  customer: string
  mode: 'subscription' | 'setup'
  price: string | null
  status: 'open' | 'complete' | 'expired'
  created: number
  successUrl: string
  subscription: string | null
  setupIntent: string | null
  metadata: Record<string, string>
}

export interface FakeCustomer {
  id: string
  email: string
  name: string
  metadata: Record<string, string>
  card: string | null
  /** Negative amounts are credit. */
  balance: number
  isDeleted: boolean
  created: number
  invoices: number
}

export interface FakePrice {
  id: string
  interval: 'month' | 'year'
  amount: number
}

/** The whole state of the Stripe fake. */
export interface FakeState {
  now: number
  origin: string
  apiVersion: string
  prices: FakePrice[]
  customers: Map<string, FakeCustomer>
  cards: Map<string, FakeCard>
  intents: Map<string, FakeIntent>
  invoices: Map<string, FakeInvoice>
  subscriptions: Map<string, FakeSubscription>
  sessions: Map<string, FakeSession>
  credits: { id: string; customer: string; amount: number; description: string }[]
  events: Stripe.Event[]
  webhookEndpoints: { url: string; apiVersion: string }[]
}

export const makeId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`

/** An error as worded by Stripe. */
export class StripeFault extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; decline_code?: string }
  constructor(status: number, error: StripeFault['error'], message: string) {
    super(message)
    this.status = status
    this.error = error
  }
}

export const missing = (what: string, id: string): StripeFault =>
  new StripeFault(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', param: 'id' },
    `No such ${what}: '${id}'`,
  )

export const invalid = (message: string, code?: string): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', ...(code && { code }) }, message)

export const declined = (): StripeFault =>
  new StripeFault(
    402,
    { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    'Your card was declined.',
  )

/** The object with this id; throws an error if there is none. */
export function need<T>(map: Map<string, T>, what: string, id: string | null | undefined): T {
  const found = map.get(id ?? '')
  if (found === undefined) throw missing(what, id ?? '')
  return found
}
