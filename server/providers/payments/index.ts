/** Which gateway and which of its worlds: what one holds does not exist in the other. */
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

/** What a browser confirms a payment with, or (`seti_…`) the saving of a card. */
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
  /** The card that is charged: the subscription's own, else the customer's. */
  defaultPaymentMethod: string | null
  latestInvoice: GatewayInvoice | null
  /** Of the latest invoice, or in a trial of the card that is to be saved. */
  secret: Secret | null
}

export interface Card {
  id: string
  /** Null where it was made but belongs to nobody yet. */
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
  /** The card that a finished `setup` has saved. */
  paymentMethod: string | null
}

export interface CheckoutRequest {
  customerId: string
  ownerId: string
  price: string
  mode: 'subscription' | 'setup'
  currency: string
  /** Where the browser comes back to; `{CHECKOUT_SESSION_ID}` is filled in. */
  successUrl: string
  cancelUrl: string
}

export interface GatewayEvent {
  id: string
  type: string
  customerId: string | null
}

/** Another card must be used, or the bank must be asked. */
export class PaymentDeclinedError extends Error {
  readonly reason: 'card_declined' | 'card_invalid'
  constructor(reason: 'card_declined' | 'card_invalid', message: string) {
    super(message)
    this.name = 'PaymentRefused'
    this.reason = reason
  }
}

/** The gateway did not answer, or not in time: nobody knows whether it did what was asked. */
export class GatewayUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the payment gateway does not answer', { cause })
    this.name = 'GatewayAway'
  }
}

/** The gateway refused for a reason that the caller can do nothing about, such as a wrong key. */
export class GatewayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GatewayRefused'
  }
}

/** An event that does not bear the gateway's signature, is too old, or comes from its other world. */
export class InvalidEventError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EventRefused'
  }
}

/**
 * What takes the money. Ids are the gateway's own; whom they belong to is for the caller to compare. Functions
 * that change something take a key: the same call with the same key happens once. Reading functions resolve to
 * null where there is no such thing. They reject with PaymentRefused, GatewayAway or GatewayRefused.
 */
export interface Payments {
  name: GatewayName
  /** The prices of the allow-list, monthly first. */
  listPrices(): Promise<Price[]>
  createCustomer(
    person: { ownerId: string; email: string; name: string },
    key: string,
  ): Promise<{ id: string }>
  setCustomerEmail(customerId: string, email: string): Promise<void>
  /** Every subscription of a customer, ended ones too, newest first; null where the customer is gone. */
  readCustomer(customerId: string): Promise<GatewaySubscription[] | null>
  /** A trial that ends by itself where no card has come. */
  startTrial(
    order: { customerId: string; ownerId: string; price: string; trialDays: number },
    key: string,
  ): Promise<{ id: string }>
  setCancelAtPeriodEnd(subscriptionId: string, value: boolean, reason?: string): Promise<void>
  /** At once and without money back: for an account that is closed. */
  cancelNow(subscriptionId: string): Promise<void>
  /** Begins a period of a paused subscription now, and charges its card. */
  resume(subscriptionId: string, key: string): Promise<void>
  /** In a trial from its end on; else at once, with what is unused of the old price set off. */
  changePrice(subscriptionId: string, price: string, key: string): Promise<void>
  readCard(id: string): Promise<Card | null>
  /** Gives a card to a customer; its id may be another one afterwards. */
  attachCard(id: string, customerId: string): Promise<{ id: string }>
  setDefaultCard(customerId: string, subscriptionId: string | null, cardId: string): Promise<void>
  /** Tries to collect an open invoice now; a refusal of the card is no error, the state tells it. */
  payInvoice(invoiceId: string, cardId: string, key: string): Promise<void>
  createCheckout(order: CheckoutRequest, key: string): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout | null>
  /** Closes a payment page, so that nobody can pay there any more. */
  expireCheckout(id: string): Promise<void>
  listInvoices(subscriptionId: string): Promise<GatewayInvoice[]>
  /** An invoice, and whose it is. */
  readInvoice(id: string): Promise<(GatewayInvoice & { customerId: string | null }) | null>
  /** The PDF of an invoice; null where there is none yet. */
  readInvoicePdf(invoiceId: string): Promise<Uint8Array | null>
  /** A payment (`pi_…`) or the saving of a card (`seti_…`), and whose it is. */
  readSecret(id: string): Promise<(Secret & { customerId: string | null }) | null>
  /** Lowers the next invoice. */
  addCredit(
    credit: { customerId: string; amount: number; currency: string; description: string },
    key: string,
  ): Promise<void>
  /** Checks the signature over the raw bytes; rejects with EventRefused. */
  readEvent(body: Uint8Array, signature: string): GatewayEvent
  /** What is wrong with the setting up, in sentences for the log; empty where all is fine. */
  check(): Promise<string[]>
}

/** The part of a gateway about cards, invoices, payments and credit. */
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
