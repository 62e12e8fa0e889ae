import type Stripe from 'stripe'
import { renderCustomer, renderInvoice, renderSession, renderSubscription } from './render.ts'
import {
  declined,
  type FakeCard,
  type FakeCustomer,
  type FakeIntent,
  type FakeInvoice,
  type FakeSession,
  type FakeState,
  type FakeSubscription,
  invalid,
  makeId,
  need,
} from './state.ts'

const hour = 3600
const day = 24 * hour
const retryDays = [3, 5, 7]

/** Records an event with the object's current state; delivery is separate. */
export function emit(state: FakeState, type: string, object: unknown): void {
  state.events.push({
    id: makeId('evt'),
    object: 'event',
    api_version: state.apiVersion,
    created: state.now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as unknown as Stripe.Event)
}

const emitSubscription = (state: FakeState, kind: string, one: FakeSubscription) =>
  emit(state, `customer.subscription.${kind}`, renderSubscription(state, one))
const emitInvoice = (state: FakeState, kind: string, invoice: FakeInvoice) =>
  emit(state, `invoice.${kind}`, renderInvoice(state, invoice))

export function makeIntent(
  state: FakeState,
  kind: FakeIntent['kind'],
  customer: string,
  more: Partial<FakeIntent> = {},
): FakeIntent {
  const id = makeId(kind === 'setup_intent' ? 'seti' : 'pi')
  const intent: FakeIntent = {
    ...{ id, kind, customer, status: 'requires_payment_method', clientSecret: `${id}_secret_${makeId('x')}` },
    ...{ card: null, amount: 0, invoice: null, session: null },
    ...more,
  }
  state.intents.set(id, intent)
  return intent
}

const priceOf = (state: FakeState, id: string) => {
  const price = state.prices.find((one) => one.id === id)
  if (!price) throw invalid(`No such price: '${id}'`, 'resource_missing')
  return price
}

export function addPeriod(state: FakeState, from: number, priceId: string): number {
  const end = new Date(from * 1000)
  end.setUTCMonth(end.getUTCMonth() + (priceOf(state, priceId).interval === 'year' ? 12 : 1))
  return end.getTime() / 1000
}

export const cardOf = (state: FakeState, one: FakeSubscription): FakeCard | null =>
  state.cards.get(one.card ?? need(state.customers, 'customer', one.customer).card ?? '') ?? null

export function makeInvoice(
  state: FakeState,
  one: FakeSubscription,
  lines: FakeInvoice['lines'],
): FakeInvoice {
  const invoice: FakeInvoice = {
    ...{
      id: makeId('in'),
      number: null,
      customer: one.customer,
      subscription: one.id,
      status: 'draft',
      lines,
    },
    ...{
      startingBalance: 0,
      amountDue: 0,
      amountPaid: 0,
      created: state.now,
      attempts: 0,
      nextAttempt: null,
    },
    intent: null,
  }
  state.invoices.set(invoice.id, invoice)
  one.latestInvoice = invoice.id
  emitInvoice(state, 'created', invoice)
  return invoice
}

export const periodLine = (state: FakeState, one: FakeSubscription): FakeInvoice['lines'][number] => ({
  amount: priceOf(state, one.price).amount,
  description: '1 × Pro',
  start: one.periodStart,
  end: one.periodEnd,
})

/** Finalizes a draft: applies credit, assigns a number, and prepares a payment. */
export function finalize(state: FakeState, invoice: FakeInvoice): void {
  const customer = need(state.customers, 'customer', invoice.customer)
  const total = invoice.lines.reduce((sum, line) => sum + line.amount, 0)
  customer.invoices += 1
  invoice.number = `FAKE0001-${String(customer.invoices).padStart(4, '0')}`
  invoice.startingBalance = customer.balance
  const due = total + customer.balance
  invoice.amountDue = Math.max(0, due)
  customer.balance = Math.min(0, due)
  invoice.status = invoice.amountDue === 0 ? 'paid' : 'open'
  if (invoice.amountDue > 0)
    invoice.intent = makeIntent(state, 'payment_intent', invoice.customer, {
      amount: invoice.amountDue,
      invoice: invoice.id,
    }).id
  emitInvoice(state, 'finalized', invoice)
  if (invoice.status === 'paid') emitInvoice(state, 'paid', invoice)
}

function markPaid(state: FakeState, invoice: FakeInvoice, card: FakeCard | null): void {
  const intent = need(state.intents, 'payment_intent', invoice.intent)
  Object.assign(intent, { status: 'succeeded', card: card?.id ?? null })
  Object.assign(invoice, { status: 'paid', amountPaid: invoice.amountDue, nextAttempt: null })
  emitInvoice(state, 'paid', invoice)
  const one = need(state.subscriptions, 'subscription', invoice.subscription)
  if (one.pendingPrice?.invoice === invoice.id) {
    const [, line] = invoice.lines
    Object.assign(one, {
      price: one.pendingPrice.price,
      pendingPrice: null,
      periodStart: line?.start ?? one.periodStart,
      periodEnd: line?.end ?? one.periodEnd,
    })
  } else if (one.status !== 'canceled') one.status = 'active'
  emitSubscription(state, 'updated', one)
}

/** Tries to collect an open invoice; stores the result in the invoice, its payment, and the subscription. */
export function collect(state: FakeState, invoice: FakeInvoice, card: FakeCard | null): void {
  if (invoice.status !== 'open') return
  invoice.attempts += 1
  if (card?.behavior === 'pays') {
    markPaid(state, invoice, card)
    return
  }
  const intent = need(state.intents, 'payment_intent', invoice.intent)
  const mustAsk = card?.behavior === 'asks'
  Object.assign(intent, {
    card: card?.id ?? null,
    status: mustAsk ? 'requires_action' : 'requires_payment_method',
  })
  const next = retryDays.map((days) => invoice.created + days * day).find((time) => time > state.now)
  invoice.nextAttempt = next ?? null
  emitInvoice(state, 'payment_failed', invoice)
  if (mustAsk) emitInvoice(state, 'payment_action_required', invoice)
  const one = need(state.subscriptions, 'subscription', invoice.subscription)
  if (one.status !== 'active' || one.pendingPrice) return
  one.status = 'past_due'
  emitSubscription(state, 'updated', one)
}

/** The bank's decision, made on a page of Stripe. */
export function answerBank(state: FakeState, intentId: string, isApproved: boolean): void {
  const intent = need(state.intents, 'payment_intent', intentId)
  if (intent.status !== 'requires_action') return
  intent.status = isApproved ? 'succeeded' : 'requires_payment_method'
  if (!isApproved) return
  if (intent.invoice)
    markPaid(
      state,
      need(state.invoices, 'invoice', intent.invoice),
      state.cards.get(intent.card ?? '') ?? null,
    )
  if (intent.session)
    completeSession(
      state,
      need(state.sessions, 'checkout.session', intent.session),
      need(state.cards, 'payment_method', intent.card),
    )
}

export function endSubscription(state: FakeState, one: FakeSubscription): void {
  Object.assign(one, { status: 'canceled', endedAt: state.now, pendingPrice: null })
  emitSubscription(state, 'deleted', one)
}

/** Submits a payment page of Stripe. Throws if the card is declined there. */
export function payPage(state: FakeState, session: FakeSession, card: FakeCard): FakeIntent | null {
  if (session.status !== 'open') throw invalid('This page is closed.')
  if (card.behavior === 'refused' || (card.behavior === 'fails' && session.mode === 'subscription'))
    throw declined()
  if (card.behavior !== 'asks') {
    completeSession(state, session, card)
    return null
  }
  const kind = session.mode === 'setup' ? 'setup_intent' : 'payment_intent'
  const status = 'requires_action' as const
  return makeIntent(state, kind, session.customer, { status, card: card.id, session: session.id })
}

function completeSession(state: FakeState, session: FakeSession, card: FakeCard): void {
  card.customer = session.customer
  session.status = 'complete'
  if (session.mode === 'setup') {
    const intent = makeIntent(state, 'setup_intent', session.customer, { status: 'succeeded', card: card.id })
    session.setupIntent = intent.id
  } else {
    const one = addSubscription(state, {
      customer: session.customer,
      price: session.price ?? '',
      trialDays: 0,
      card: card.id,
      metadata: session.metadata,
    })
    session.subscription = one.id
    const invoice = makeInvoice(state, one, [periodLine(state, one)])
    finalize(state, invoice)
    if (invoice.status === 'open') {
      invoice.attempts = 1
      markPaid(state, invoice, card)
    } else one.status = 'active'
  }
  emit(state, 'checkout.session.completed', renderSession(state, session))
}

export function addSubscription(
  state: FakeState,
  order: {
    customer: string
    price: string
    trialDays: number
    card: string | null
    metadata: Record<string, string>
  },
): FakeSubscription {
  const { now } = state
  const trialEnd = order.trialDays > 0 ? now + order.trialDays * day : null
  const one: FakeSubscription = {
    id: makeId('sub'),
    itemId: makeId('si'),
    customer: order.customer,
    status: trialEnd ? 'trialing' : 'incomplete',
    price: order.price,
    created: now,
    trialEnd,
    periodStart: now,
    periodEnd: trialEnd ?? addPeriod(state, now, order.price),
    cancelAtPeriodEnd: false,
    comment: null,
    endedAt: null,
    card: order.card,
    latestInvoice: null,
    setupIntent: null,
    pendingPrice: null,
    metadata: order.metadata,
    isEndAnnounced: false,
  }
  state.subscriptions.set(one.id, one)
  if (trialEnd) {
    one.setupIntent = makeIntent(state, 'setup_intent', order.customer).id
    const line = { amount: 0, description: 'Trial period', start: now, end: trialEnd }
    finalize(state, makeInvoice(state, one, [line]))
  }
  emitSubscription(state, 'created', one)
  return one
}

/** Ends a trial or a paid period. The next invoice is a draft for an hour, as at Stripe. */
function endPeriod(state: FakeState, one: FakeSubscription): void {
  const isEmpty = one.status === 'trialing' && !cardOf(state, one)
  if (one.cancelAtPeriodEnd || isEmpty) {
    endSubscription(state, one)
    return
  }
  one.periodStart = one.periodEnd
  one.periodEnd = addPeriod(state, one.periodStart, one.price)
  if (one.status === 'trialing') one.status = 'active'
  makeInvoice(state, one, [periodLine(state, one)])
  emitSubscription(state, 'updated', one)
}

function listSteps(state: FakeState, one: FakeSubscription): { at: number; run: () => void }[] {
  if (one.endedAt !== null || one.status === 'incomplete') return []
  const steps = [{ at: one.periodEnd, run: () => endPeriod(state, one) }]
  const { trialEnd } = one
  if (one.status === 'trialing' && trialEnd && !one.isEndAnnounced)
    steps.push({
      at: trialEnd - 3 * day,
      run: () => {
        one.isEndAnnounced = true
        emitSubscription(state, 'trial_will_end', one)
      },
    })
  const invoice = state.invoices.get(one.latestInvoice ?? '')
  if (invoice?.status === 'draft')
    steps.push({
      at: invoice.created + hour,
      run: () => {
        finalize(state, invoice)
        collect(state, invoice, cardOf(state, one))
      },
    })
  if (one.status === 'past_due' && invoice?.status === 'open')
    steps.push({
      at: invoice.nextAttempt ?? invoice.created + 7 * day,
      run: () => {
        if (invoice.nextAttempt === null) endSubscription(state, one)
        else collect(state, invoice, cardOf(state, one))
      },
    })
  return steps
}

/** Advances the time in steps, as Stripe's test clocks do. */
export function advance(state: FakeState, seconds: number): void {
  const until = state.now + seconds
  for (;;) {
    const steps = [...state.subscriptions.values()].flatMap((one) => listSteps(state, one))
    const [next] = steps.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (!next) break
    state.now = Math.max(state.now, next.at)
    next.run()
  }
  state.now = until
}

export function deleteCustomer(state: FakeState, customer: FakeCustomer): void {
  for (const one of state.subscriptions.values())
    if (one.customer === customer.id && one.endedAt === null) endSubscription(state, one)
  const last = renderCustomer(customer)
  customer.isDeleted = true
  emit(state, 'customer.deleted', last)
}
