import {
  addPeriod,
  addSubscription,
  cardOf,
  collect,
  emit,
  finalize,
  makeInvoice,
  periodLine,
} from './engine.ts'
import { itemsOf, metadataOf, recordOf, textOf } from './form.ts'
import { renderSubscription } from './render.ts'
import type { Asked } from './routes.ts'
import { type FakeState, type FakeSubscription, invalid, need } from './state.ts'

export const subscriptionOf = (state: FakeState, id: string) => need(state.subscriptions, 'subscription', id)

export function updateSubscription(state: FakeState, { id, form, expand }: Asked) {
  const one = subscriptionOf(state, id)
  if (one.endedAt !== null) throw invalid('A canceled subscription can only update its cancellation_details.')
  const price = textOf(itemsOf(form.items)[0]?.price)
  if (form.cancel_at_period_end !== undefined) one.cancelAtPeriodEnd = form.cancel_at_period_end === 'true'
  one.comment = textOf(recordOf(form.cancellation_details).comment) ?? one.comment
  const card = textOf(form.default_payment_method)
  if (card) {
    if (need(state.cards, 'payment_method', card).customer !== one.customer)
      throw invalid('The customer does not have a payment method with that ID.', 'resource_missing')
    one.card = card
  }
  if (price && price !== one.price) changePrice(state, one, price)
  emit(state, 'customer.subscription.updated', renderSubscription(state, one))
  return renderSubscription(state, one, expand)
}

/** With `always_invoice` and `pending_if_incomplete`: the change waits until its invoice is paid. */
function changePrice(state: FakeState, one: FakeSubscription, price: string): void {
  if (one.status === 'trialing') {
    one.price = price
    return
  }
  const { now } = state
  const before = state.prices.find(({ id }) => id === one.price)?.amount ?? 0
  const after = state.prices.find(({ id }) => id === price)?.amount ?? 0
  const unused = (one.periodEnd - now) / (one.periodEnd - one.periodStart)
  const end = addPeriod(state, now, price)
  const invoice = makeInvoice(state, one, [
    { amount: -Math.round(before * unused), description: 'Unused time', start: now, end: one.periodEnd },
    { amount: after, description: 'Remaining time', start: now, end },
  ])
  one.pendingPrice = { price, invoice: invoice.id }
  finalize(state, invoice)
  if (invoice.status === 'open') collect(state, invoice, cardOf(state, one))
  else Object.assign(one, { price, pendingPrice: null, periodStart: now, periodEnd: end })
}

export function createSubscription(state: FakeState, { form, expand }: Asked) {
  const customer = need(state.customers, 'customer', textOf(form.customer))
  const trialDays = Number(form.trial_period_days ?? 0)
  const price = textOf(itemsOf(form.items)[0]?.price) ?? ''
  if (!state.prices.some(({ id }) => id === price)) throw invalid(`No such price: '${price}'`)
  const one = addSubscription(state, {
    customer: customer.id,
    price,
    trialDays,
    card: null,
    metadata: metadataOf(form),
  })
  return renderSubscription(state, one, expand)
}

export function resumeSubscription(state: FakeState, { id, expand }: Asked) {
  const one = subscriptionOf(state, id)
  if (one.status !== 'paused') throw invalid('Only paused subscriptions can be resumed.')
  Object.assign(one, { periodStart: state.now, periodEnd: addPeriod(state, state.now, one.price) })
  const invoice = makeInvoice(state, one, [periodLine(state, one)])
  finalize(state, invoice)
  collect(state, invoice, cardOf(state, one))
  emit(state, 'customer.subscription.resumed', renderSubscription(state, one))
  return renderSubscription(state, one, expand)
}
