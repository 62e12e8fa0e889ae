import type Stripe from 'stripe'
import {
  type FakeCard,
  type FakeCustomer,
  type FakeIntent,
  type FakeInvoice,
  type FakePrice,
  type FakeSession,
  type FakeState,
  type FakeSubscription,
  need,
} from './state.ts'

type Expand = ReadonlySet<string>
const none: Expand = new Set()

/** The expansions below a field: `payments` of `latest_invoice.payments`. */
const below = (expand: Expand, field: string): Expand =>
  new Set(
    [...expand].filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1)),
  )

export const listOf = <T>(data: T[], url: string, hasMore = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})

export const renderPrice = ({ id, interval, amount }: FakePrice): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 1_700_000_000,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_fake',
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: null,
})

export const renderCustomer = (customer: FakeCustomer): Stripe.Customer | Stripe.DeletedCustomer =>
  customer.isDeleted
    ? { id: customer.id, object: 'customer', deleted: true }
    : {
        id: customer.id,
        object: 'customer',
        balance: customer.balance,
        created: customer.created,
        currency: 'usd',
        customer_account: null,
        default_source: null,
        delinquent: false,
        description: null,
        discount: null,
        email: customer.email,
        invoice_prefix: 'FAKE0001',
        invoice_settings: {
          custom_fields: null,
          default_payment_method: customer.card,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: customer.metadata,
        name: customer.name,
        next_invoice_sequence: customer.invoices + 1,
        phone: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      }

export const renderCard = ({ id, customer, last4 }: FakeCard): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: null,
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2060,
    fingerprint: `fingerprint${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: null,
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: 1_700_000_000,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

/** Payment and setup intents with their documented fields; others are never read. */
export const renderIntent = (intent: FakeIntent): Record<string, unknown> => ({
  id: intent.id,
  object: intent.kind,
  client_secret: intent.clientSecret,
  created: 1_700_000_000,
  customer: intent.customer,
  livemode: false,
  metadata: {},
  payment_method: intent.card,
  payment_method_types: ['card'],
  status: intent.status,
  next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
  ...(intent.kind === 'payment_intent'
    ? {
        amount: intent.amount,
        currency: 'usd',
        last_payment_error:
          intent.status === 'requires_payment_method' && intent.card
            ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
            : null,
      }
    : { usage: 'off_session', last_setup_error: null }),
})

const renderPayment = (invoice: FakeInvoice): Stripe.InvoicePayment => ({
  id: `inpay_${invoice.id}`,
  object: 'invoice_payment',
  amount_paid: invoice.status === 'paid' ? invoice.amountPaid : null,
  amount_requested: invoice.amountDue,
  created: invoice.created,
  currency: 'usd',
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: invoice.intent ?? '' },
  status: invoice.status === 'paid' ? 'paid' : 'open',
  status_transitions: { canceled_at: null, paid_at: null },
})

export function renderInvoice(
  state: FakeState,
  invoice: FakeInvoice,
  expand: Expand = none,
): Record<string, unknown> {
  const total = invoice.lines.reduce((sum, line) => sum + line.amount, 0)
  const isFinal = invoice.status !== 'draft'
  const intent = invoice.intent ? state.intents.get(invoice.intent) : undefined
  const url = `/v1/invoices/${invoice.id}/lines`
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.amountDue - invoice.amountPaid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.status === 'draft' || invoice.status === 'open',
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: 'usd',
    customer: invoice.customer,
    description: null,
    hosted_invoice_url: isFinal ? `${state.origin}/pay/${invoice.id}` : null,
    invoice_pdf: isFinal ? `${state.origin}/pdf/${invoice.id}` : null,
    lines: listOf(
      invoice.lines.map(({ amount, description, start, end }, index) => ({
        id: `il_${index}_${invoice.id}`,
        object: 'line_item',
        amount,
        currency: 'usd',
        description,
        period: { start, end },
      })),
      url,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscription },
    },
    // The period of an invoice is the previous one; the period of its lines is the one paid for.
    period_end: invoice.created,
    period_start: invoice.created,
    starting_balance: invoice.startingBalance,
    status: invoice.status,
    subtotal: total,
    total,
    ...(expand.has('payments') && {
      payments: listOf(invoice.intent ? [renderPayment(invoice)] : [], `/v1/invoice_payments`),
    }),
    ...(expand.has('confirmation_secret') && {
      confirmation_secret:
        intent && invoice.status === 'open'
          ? { client_secret: intent.clientSecret, type: 'payment_intent' }
          : null,
    }),
  }
}

export function renderSubscription(
  state: FakeState,
  one: FakeSubscription,
  expand: Expand = none,
): Record<string, unknown> {
  const price = state.prices.find(({ id }) => id === one.price)
  const invoice = one.latestInvoice ? need(state.invoices, 'invoice', one.latestInvoice) : null
  const setup = one.setupIntent ? need(state.intents, 'setup_intent', one.setupIntent) : null
  const isInvoiceWanted = [...expand].some((path) => path.startsWith('latest_invoice'))
  return {
    id: one.id,
    object: 'subscription',
    billing_cycle_anchor: one.periodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    canceled_at: one.endedAt,
    cancellation_details: { comment: one.comment, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: one.created,
    currency: 'usd',
    customer: one.customer,
    default_payment_method: one.card,
    ended_at: one.endedAt,
    items: listOf(
      [
        {
          id: one.itemId,
          object: 'subscription_item',
          created: one.created,
          current_period_end: one.periodEnd,
          current_period_start: one.periodStart,
          metadata: {},
          price: price ? renderPrice(price) : null,
          quantity: 1,
          subscription: one.id,
        },
      ],
      `/v1/subscription_items?subscription=${one.id}`,
    ),
    latest_invoice:
      invoice && isInvoiceWanted
        ? renderInvoice(state, invoice, below(expand, 'latest_invoice'))
        : one.latestInvoice,
    livemode: false,
    metadata: one.metadata,
    pending_setup_intent: setup && expand.has('pending_setup_intent') ? renderIntent(setup) : one.setupIntent,
    pending_update: one.pendingPrice
      ? { expires_at: state.now + 82_800, subscription_items: [{ id: one.itemId }], trial_end: null }
      : null,
    start_date: one.created,
    status: one.status,
    trial_end: one.trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    trial_start: one.trialEnd === null ? null : one.created,
  }
}

export function renderSession(
  state: FakeState,
  session: FakeSession,
  expand: Expand = none,
): Record<string, unknown> {
  const setup = session.setupIntent ? need(state.intents, 'setup_intent', session.setupIntent) : null
  const isPaid = session.status === 'complete' && session.mode === 'subscription'
  return {
    id: session.id,
    object: 'checkout.session',
    client_secret: null,
    created: session.created,
    currency: 'usd',
    customer: session.customer,
    livemode: false,
    metadata: session.metadata,
    mode: session.mode,
    payment_status: isPaid ? 'paid' : session.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: setup && expand.has('setup_intent') ? renderIntent(setup) : session.setupIntent,
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  }
}
