import { collect, emit, endSubscription } from './engine.ts'
import { type Form, itemsOf, metadataOf, recordOf, textOf } from './form.ts'
import {
  listOf,
  renderCard,
  renderCustomer,
  renderIntent,
  renderInvoice,
  renderPrice,
  renderSession,
  renderSubscription,
} from './render.ts'
import {
  declined,
  type FakeCard,
  type FakeState,
  invalid,
  makeId,
  missing,
  need,
  StripeFault,
} from './state.ts'
import {
  createSubscription,
  resumeSubscription,
  subscriptionOf,
  updateSubscription,
} from './subscription-calls.ts'

export interface Asked {
  id: string
  form: Form
  expand: Set<string>
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** `{id}` is a placeholder. */
  path: string
  /** Accepted names, levels joined by dots; others are rejected, as at Stripe. `*` is any name below. */
  takes: string[]
  answer(state: FakeState, asked: Asked): unknown
}

const testCards: Record<string, [string, FakeCard['behavior']]> = {
  pm_card_visa: ['4242', 'pays'],
  pm_card_chargeDeclined: ['0002', 'refused'],
  pm_card_chargeCustomerFail: ['0341', 'fails'],
  pm_card_authenticationRequired: ['3184', 'asks'],
}

/** A card as created by Stripe's browser library: not attached to a customer yet. */
export function makeCard(state: FakeState, alias: keyof typeof testCards): FakeCard {
  const [last4 = '', behavior = 'pays'] = testCards[alias] ?? []
  const card: FakeCard = { id: makeId('pm'), customer: null, last4, behavior }
  state.cards.set(card.id, card)
  return card
}

function payInvoice(state: FakeState, { id, form, expand }: Asked) {
  const invoice = need(state.invoices, 'invoice', id)
  if (invoice.status !== 'open') throw invalid('Invoice is already paid', 'invoice_not_editable')
  const card = need(state.cards, 'payment_method', textOf(form.payment_method))
  collect(state, invoice, card)
  if (card.behavior === 'asks')
    throw new StripeFault(
      402,
      { type: 'card_error', code: 'invoice_payment_intent_requires_action' },
      'This payment requires additional user action.',
    )
  if (card.behavior !== 'pays') throw declined()
  return renderInvoice(state, invoice, expand)
}

function createSession(state: FakeState, { form }: Asked) {
  const mode = form.mode === 'setup' ? 'setup' : 'subscription'
  if (mode === 'setup' && !form.currency) throw invalid('You must specify `currency` in setup mode.')
  const price = textOf(itemsOf(form.line_items)[0]?.price)
  if (mode === 'subscription' && !price) throw invalid('You must pass `line_items` in subscription mode.')
  const id = `cs_test_${makeId('a')}`
  const session = {
    ...({
      id,
      mode,
      price,
      status: 'open',
      created: state.now,
      subscription: null,
      setupIntent: null,
    } as const),
    customer: need(state.customers, 'customer', textOf(form.customer)).id,
    successUrl: (textOf(form.success_url) ?? '').replace('{CHECKOUT_SESSION_ID}', id),
    metadata: recordOf(recordOf(form.subscription_data).metadata) as Record<string, string>,
  }
  state.sessions.set(id, session)
  return renderSession(state, session)
}

function expireSession(state: FakeState, { id }: Asked) {
  const session = need(state.sessions, 'checkout.session', id)
  if (session.status !== 'open')
    throw invalid(`This Session is not open: its status is ${session.status}.`, 'resource_invalid_state')
  session.status = 'expired'
  emit(state, 'checkout.session.expired', renderSession(state, session))
  return renderSession(state, session)
}

function attachCard(state: FakeState, { id, form }: Asked) {
  const card = testCards[id] ? makeCard(state, id) : need(state.cards, 'payment_method', id)
  const customer = need(state.customers, 'customer', textOf(form.customer))
  if (card.customer && card.customer !== customer.id)
    throw invalid('The payment method you provided has already been attached to a customer.')
  if (card.behavior === 'refused') throw declined()
  card.customer = customer.id
  emit(state, 'payment_method.attached', renderCard(card))
  return renderCard(card)
}

function updateCustomer(state: FakeState, { id, form }: Asked) {
  const customer = need(state.customers, 'customer', id)
  customer.email = textOf(form.email) ?? customer.email
  customer.card = textOf(recordOf(form.invoice_settings).default_payment_method) ?? customer.card
  emit(state, 'customer.updated', renderCustomer(customer))
  return renderCustomer(customer)
}

function listInvoices(state: FakeState, { form, expand }: Asked) {
  const wanted = textOf(form.subscription)
  const all = [...state.invoices.values()].filter((one) => one.subscription === wanted).toReversed()
  const after = textOf(form.starting_after)
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(form.limit ?? 10)
  const page = all.slice(start, start + limit).map((one) => renderInvoice(state, one, expand))
  return listOf(page, '/v1/invoices', start + limit < all.length)
}

const intentRoute = (path: string, what: string): Route => ({
  method: 'GET',
  path,
  takes: [],
  answer: (state, { id }) => renderIntent(need(state.intents, what, id)),
})

/** Every call that Rankwell makes, with the parameters that it may send. */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/v1/prices/{id}',
    takes: [],
    answer(state, { id }) {
      const price = state.prices.find((one) => one.id === id)
      if (!price) throw missing('price', id)
      return renderPrice(price)
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    takes: ['limit'],
    answer: (state) =>
      listOf(
        state.webhookEndpoints.map(({ url, apiVersion }) => ({
          id: makeId('we'),
          object: 'webhook_endpoint',
          api_version: apiVersion,
          url,
          status: 'enabled',
        })),
        '/v1/webhook_endpoints',
      ),
  },
  {
    method: 'POST',
    path: '/v1/customers',
    takes: ['email', 'name', 'metadata.*'],
    answer(state, { form }) {
      const id = makeId('cus')
      const customer = {
        ...{ id, card: null, balance: 0, isDeleted: false, created: state.now, invoices: 0 },
        email: textOf(form.email) ?? '',
        name: textOf(form.name) ?? '',
        metadata: metadataOf(form),
      }
      state.customers.set(id, customer)
      emit(state, 'customer.created', renderCustomer(customer))
      return renderCustomer(customer)
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}',
    takes: [],
    answer: (state, { id }) => renderCustomer(need(state.customers, 'customer', id)),
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}',
    takes: ['email', 'invoice_settings.default_payment_method'],
    answer: updateCustomer,
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}/balance_transactions',
    takes: ['amount', 'currency', 'description'],
    answer(state, { id, form }) {
      const amount = Number(form.amount)
      const customer = need(state.customers, 'customer', id)
      customer.balance += amount
      const credit = {
        id: makeId('cbtxn'),
        customer: id,
        amount,
        description: textOf(form.description) ?? '',
      }
      state.credits.push(credit)
      return { ...credit, object: 'customer_balance_transaction', ending_balance: customer.balance }
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    takes: ['customer', 'status', 'limit'],
    answer(state, { form, expand }) {
      const wanted = textOf(form.customer)
      const all = [...state.subscriptions.values()].filter((one) => one.customer === wanted).toReversed()
      return listOf(
        all.map((one) => renderSubscription(state, one, expand)),
        '/v1/subscriptions',
      )
    },
  },
  {
    method: 'POST',
    path: '/v1/subscriptions',
    takes: [
      'customer',
      'items.price',
      'trial_period_days',
      'payment_behavior',
      'payment_settings.save_default_payment_method',
      'trial_settings.end_behavior.missing_payment_method',
      'metadata.*',
    ],
    answer: createSubscription,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/{id}',
    takes: [],
    answer: (state, { id, expand }) => renderSubscription(state, subscriptionOf(state, id), expand),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/{id}',
    takes: [
      'cancel_at_period_end',
      'cancellation_details.comment',
      'items.id',
      'items.price',
      'proration_behavior',
      'payment_behavior',
      'default_payment_method',
    ],
    answer: updateSubscription,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/{id}',
    takes: [],
    answer(state, { id }) {
      const one = subscriptionOf(state, id)
      if (one.endedAt !== null) throw missing('subscription', id)
      endSubscription(state, one)
      return renderSubscription(state, one)
    },
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/{id}/resume',
    takes: ['payment_behavior'],
    answer: resumeSubscription,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/{id}',
    takes: [],
    answer: (state, { id }) => renderCard(need(state.cards, 'payment_method', id)),
  },
  { method: 'POST', path: '/v1/payment_methods/{id}/attach', takes: ['customer'], answer: attachCard },
  {
    method: 'GET',
    path: '/v1/invoices',
    takes: ['subscription', 'limit', 'starting_after'],
    answer: listInvoices,
  },
  {
    method: 'GET',
    path: '/v1/invoices/{id}',
    takes: [],
    answer: (state, { id, expand }) => renderInvoice(state, need(state.invoices, 'invoice', id), expand),
  },
  { method: 'POST', path: '/v1/invoices/{id}/pay', takes: ['payment_method'], answer: payInvoice },
  {
    method: 'POST',
    path: '/v1/invoices/{id}/void',
    takes: [],
    answer(state, { id }) {
      const invoice = need(state.invoices, 'invoice', id)
      if (invoice.status !== 'open') throw invalid('You can only void open invoices.')
      invoice.status = 'void'
      need(state.customers, 'customer', invoice.customer).balance += invoice.startingBalance
      const one = subscriptionOf(state, invoice.subscription)
      if (one.pendingPrice?.invoice === id) one.pendingPrice = null
      return renderInvoice(state, invoice)
    },
  },
  intentRoute('/v1/payment_intents/{id}', 'payment_intent'),
  intentRoute('/v1/setup_intents/{id}', 'setup_intent'),
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    takes: [
      'mode',
      'currency',
      'customer',
      'client_reference_id',
      'success_url',
      'cancel_url',
      'metadata.*',
      'line_items.price',
      'line_items.quantity',
      'payment_method_collection',
      'subscription_data.metadata.*',
    ],
    answer: createSession,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/{id}',
    takes: [],
    answer: (state, { id, expand }) =>
      renderSession(state, need(state.sessions, 'checkout.session', id), expand),
  },
  { method: 'POST', path: '/v1/checkout/sessions/{id}/expire', takes: [], answer: expireSession },
]
