/** The gateway and its mode; objects of one mode do not exist in the other. */
export type GatewayName = 'sandbox' | 'stripe_test' | 'stripe_live'
export type PlanInterval = 'month' | 'year'
export const gatewayStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type GatewayStatus = (typeof gatewayStatuses)[number]

/** Amounts are in the smallest unit of the currency, which is three letters in lower case. */
export interface Price {
  id: string
  interval: PlanInterval
  amount: number
  currency: string
}

/** The secret with which a browser confirms a payment or (`seti_…`) the saving of a card. */
export interface Secret {
  id: string
  clientSecret: string
  /** `requires_payment_method`, `requires_action`, `processing`, `succeeded`, `canceled`. */
  status: string
}

export interface GatewayInvoice {
  id: string
  number: string | null
  subscriptionId: string | null
  /** `draft`, `open`, `paid`, `void`, `uncollectible`. */
  status: string
  total: number
  amountDue: number
  amountPaid: number
  currency: string
  createdAt: Date
  periodStart: Date
  periodEnd: Date
  description: string
  attempts: number
  nextAttemptAt: Date | null
  paymentIntentId: string | null
  hostedUrl: string | null
}

export interface GatewaySubscription {
  id: string
  customerId: string
  status: GatewayStatus
  price: Price
  trialEnd: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  createdAt: Date
  /** The card that is charged: the subscription's own, otherwise the customer's. */
  defaultPaymentMethod: string | null
  latestInvoice: GatewayInvoice | null
  /** The payment of the latest invoice, or during a trial the setup of a card. */
  secret: Secret | null
}

export interface Card {
  id: string
  /** Null if it is not attached to a customer. */
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface Checkout {
  id: string
  customerId: string | null
  mode: 'subscription' | 'setup'
  status: 'open' | 'complete' | 'expired'
  url: string | null
  subscriptionId: string | null
  /** The card saved by a completed `setup`. */
  paymentMethod: string | null
}

export interface CheckoutRequest {
  customerId: string
  ownerId: string
  price: string
  mode: 'subscription' | 'setup'
  currency: string
  /** Return address of the browser; `{CHECKOUT_SESSION_ID}` is filled in. */
  successUrl: string
  cancelUrl: string
}

export interface GatewayEvent {
  id: string
  type: string
  customerId: string | null
}

/** The card was declined, or the bank requires confirmation. */
export class PaymentDeclinedError extends Error {
  readonly reason: 'card_declined' | 'card_invalid'
  constructor(reason: 'card_declined' | 'card_invalid', message: string) {
    super(message)
    this.name = 'PaymentDeclinedError'
    this.reason = reason
  }
}

/** The gateway did not respond in time, so the request may have been executed. */
export class GatewayUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the payment gateway does not answer', { cause })
    this.name = 'GatewayUnavailableError'
  }
}

/** The gateway rejected the request for a reason that the caller cannot resolve, such as an invalid key. */
export class GatewayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GatewayError'
  }
}

/** An event that lacks the gateway's signature, is too old, or is from the other mode. */
export class InvalidEventError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidEventError'
  }
}

/**
 * The payment gateway. Ids are the gateway's own; the caller checks whose they are. Functions that change something
 * take an idempotency key. Reading functions resolve to null for unknown ids. They reject with PaymentDeclinedError,
 * GatewayUnavailableError, or GatewayError.
 */
export interface Payments {
  name: GatewayName
  /** The prices of the allowlist, monthly first. */
  listPrices(): Promise<Price[]>
  createCustomer(
    person: { ownerId: string; email: string; name: string },
    key: string,
  ): Promise<{ id: string }>
  setCustomerEmail(customerId: string, email: string): Promise<void>
  /**
   * All subscriptions of a customer, including ended ones, newest first; null if the customer was deleted.
   */
  readCustomer(customerId: string): Promise<GatewaySubscription[] | null>
  /** A trial that ends automatically without a card. */
  startTrial(
    order: { customerId: string; ownerId: string; price: string; trialDays: number },
    key: string,
  ): Promise<{ id: string }>
  setCancelAtPeriodEnd(subscriptionId: string, value: boolean, reason?: string): Promise<void>
  /** Cancels immediately without a refund, for an account that is closed. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Starts a period of a paused subscription now, and charges its card. */
  resume(subscriptionId: string, key: string): Promise<void>
  /**
   * Takes effect at the end of a trial, otherwise immediately with a credit for the unused part of the old
   * price.
   */
  changePrice(subscriptionId: string, price: string, key: string): Promise<void>
  readCard(id: string): Promise<Card | null>
  /** Attaches a card to a customer; its id may change. */
  attachCard(id: string, customerId: string): Promise<{ id: string }>
  setDefaultCard(customerId: string, subscriptionId: string | null, cardId: string): Promise<void>
  /** Tries to collect an open invoice now. A declined card is not an error; it is reported as a state. */
  payInvoice(invoiceId: string, cardId: string, key: string): Promise<void>
  createCheckout(order: CheckoutRequest, key: string): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout | null>
  /** Closes a checkout page, so that it can no longer be paid. */
  expireCheckout(id: string): Promise<void>
  listInvoices(subscriptionId: string): Promise<GatewayInvoice[]>
  /** An invoice with its customer. */
  readInvoice(id: string): Promise<(GatewayInvoice & { customerId: string | null }) | null>
  /** The PDF of an invoice; null if there is none yet. */
  readInvoicePdf(invoiceId: string): Promise<Uint8Array | null>
  /** A payment (`pi_…`) or a card setup (`seti_…`) with its customer. */
  readSecret(id: string): Promise<(Secret & { customerId: string | null }) | null>
  /** Lowers the next invoice by a credit. */
  addCredit(
    credit: { customerId: string; amount: number; currency: string; description: string },
    key: string,
  ): Promise<void>
  /** Verifies the signature over the raw bytes; rejects with InvalidEventError. */
  readEvent(body: Uint8Array, signature: string): GatewayEvent
  /** Problems of the configuration, as sentences for the log; empty if there are none. */
  check(): Promise<string[]>
}

/** The methods of a gateway for cards, invoices, payments and credit. */
export type MoneyCalls = Pick<
  Payments,
  | 'readCard'
  | 'attachCard'
  | 'setDefaultCard'
  | 'payInvoice'
  | 'listInvoices'
  | 'readInvoice'
  | 'readInvoicePdf'
  | 'readSecret'
  | 'addCredit'
>
