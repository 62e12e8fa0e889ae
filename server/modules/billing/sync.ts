import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import type { Checkout, GatewayEvent, GatewaySubscription } from '../../providers/payments/index.ts'
import { PaymentDeclinedError } from '../../providers/payments/index.ts'
import { recordAudit } from '../audit/service.ts'
import { notifyBillingChanges } from './notify.ts'
import { type OwnerWork, withOwnerLock } from './owners.ts'
import { isLive, isRunning, mayChangePlan, pickCurrent } from './present.ts'
import {
  endUnknownSubscriptions,
  findPayer,
  insertEvents,
  listOpenWorkspaceIds,
  listSubscriptionRows,
  type SubscriptionRow,
  updateCustomer,
  upsertSubscription,
} from './queries.ts'

/** Makes a card the default, and charges open invoices or resumes a paused subscription with it. */
export async function useCard(
  app: App,
  customerId: string,
  subscription: GatewaySubscription,
  cardId: string,
): Promise<void> {
  await app.payments.setDefaultCard(customerId, subscription.id, cardId)
  const invoice = subscription.latestInvoice
  if (invoice?.status === 'open')
    await app.payments.payInvoice(invoice.id, cardId, `pay:${invoice.id}:${cardId}:${invoice.attempts}`)
  else if (subscription.status === 'paused')
    await app.payments.resume(subscription.id, `resume:${subscription.id}:${cardId}`)
}

/** Applies a completed payment page: a card for the active subscription, and possibly another plan. */
async function applyCheckoutCard(
  app: App,
  { tx, customer }: OwnerWork,
  { paymentMethod }: Checkout,
  subscriptions: GatewaySubscription[],
) {
  const current = pickCurrent(subscriptions)
  if (!paymentMethod || !current || !isRunning(current)) return
  await useCard(app, current.customerId, current, paymentMethod)
  const price = customer.checkoutPrice
  if (!price || price === current.price.id || !mayChangePlan(current)) return
  try {
    await app.payments.changePrice(current.id, price, `plan:${customer.checkoutId}`)
  } catch (error) {
    // The card was added; the plan is unchanged, and the page shows that.
    if (error instanceof PaymentDeclinedError) return
    throw error
  }
  const { ownerId } = customer
  const to = (await app.payments.listPrices()).find(({ id }) => id === price)?.interval ?? price
  const subject = { from: current.price.interval, to }
  await recordAudit(app, tx, { action: 'billing.plan_changed', actorId: ownerId, ownerId, subject })
}

/** Reads the open payment page; returns whether the gateway must be read again. */
async function completeCheckout(
  app: App,
  owner: OwnerWork,
  subscriptions: GatewaySubscription[],
): Promise<boolean> {
  const { tx, customer } = owner
  if (!customer.checkoutId) return false
  const checkout = await app.payments.readCheckout(customer.checkoutId)
  if (checkout?.status === 'open') return false
  const isDone = checkout?.status === 'complete'
  if (isDone && checkout.mode === 'setup') await applyCheckoutCard(app, owner, checkout, subscriptions)
  const cleared = { checkoutId: null, checkoutPrice: null, checkoutAttempt: customer.checkoutAttempt + 1 }
  await updateCustomer(tx, customer, cleared)
  Object.assign(customer, cleared)
  if (isDone)
    await recordAudit(app, tx, {
      action: checkout.mode === 'setup' ? 'billing.card_changed' : 'billing.subscribed',
      actorId: customer.ownerId,
      ownerId: customer.ownerId,
    })
  return isDone
}

/** A customer deleted at the gateway is created again when needed. */
async function unlinkCustomer({ tx, customer }: OwnerWork) {
  const gone = { customerId: null, checkoutId: null, checkoutPrice: null }
  const changes = { ...gone, checkoutAttempt: customer.checkoutAttempt + 1 }
  await updateCustomer(tx, customer, changes)
  Object.assign(customer, changes)
}

async function readGatewayState(
  app: App,
  owner: OwnerWork,
  customerId: string,
): Promise<GatewaySubscription[]> {
  const { payments } = app
  const subscriptions = await payments.readCustomer(customerId)
  if (!subscriptions) {
    await unlinkCustomer(owner)
    return []
  }
  const isStale = await completeCheckout(app, owner, subscriptions)
  return isStale ? ((await payments.readCustomer(customerId)) ?? []) : subscriptions
}

const toRow = (app: App, ownerId: string, one: GatewaySubscription) => ({
  id: newId(),
  ownerId,
  gateway: app.payments.name,
  gatewayId: one.id,
  interval: one.price.interval,
  status: one.status,
  trialEnd: one.trialEnd,
  currentPeriodEnd: one.currentPeriodEnd,
  cancelAtPeriodEnd: one.cancelAtPeriodEnd,
  hasCard: one.defaultPaymentMethod !== null,
  endedAt: one.endedAt,
  createdAt: one.createdAt,
})

async function storeGatewayState(
  app: App,
  { tx, customer }: OwnerWork,
  subscriptions: GatewaySubscription[],
) {
  const { ownerId } = customer
  for (const one of subscriptions) await upsertSubscription(tx, toRow(app, ownerId, one))
  const ids = subscriptions.map(({ id }) => id)
  await endUnknownSubscriptions(tx, customer, ids, app.clock.of(ownerId))
  await updateCustomer(tx, customer, { syncedAt: app.now() })
  const running = subscriptions.filter(isLive)
  if (running.length > 1)
    app.log.error(
      { ownerId, subscriptions: running.map(({ id }) => id) },
      'an owner has several subscriptions at the gateway: end all but one there',
    )
}

/** The fields of a subscription that matter to a team. */
const summarize = (rows: SubscriptionRow[]) =>
  JSON.stringify(
    rows.map(({ gatewayId, status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd, hasCard, interval }) => [
      gatewayId,
      status,
      trialEnd,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      hasCard,
      interval,
    ]),
  )

async function announce(app: App, { tx, customer, later }: OwnerWork, before: SubscriptionRow[]) {
  const { ownerId } = customer
  const after = await listSubscriptionRows(tx, ownerId)
  if (summarize(before) === summarize(after)) return
  const hasEnded = before.some(isLive) && !after.some(isLive)
  if (hasEnded) await recordAudit(app, tx, { action: 'billing.ended', actorId: ownerId, ownerId })
  const workspaces = await listOpenWorkspaceIds(tx, ownerId)
  later(() => {
    app.notify.toUser(ownerId, 'subscriptionChanged', {})
    for (const { id } of workspaces) app.notify.toWorkspace(id, 'subscriptionChanged', {})
  })
}

/**
 * Updates our data about an owner to match the gateway's, under the owner's lock. It can run at any time and
 * repeatedly, because events only signal that it should.
 *
 * @returns All subscriptions of the owner at the gateway, newest first.
 */
export async function syncLocked(app: App, owner: OwnerWork): Promise<GatewaySubscription[]> {
  const { tx, customer } = owner
  const { customerId, ownerId } = customer
  if (!customerId) return []
  const before = await listSubscriptionRows(tx, ownerId)
  const payer = await findPayer(tx, ownerId)
  let subscriptions = await readGatewayState(app, owner, customerId)
  if (payer?.closedAt && subscriptions.some(isRunning)) {
    for (const one of subscriptions.filter(isRunning)) await app.payments.cancelNow(one.id)
    subscriptions = (await app.payments.readCustomer(customerId)) ?? []
  }
  await storeGatewayState(app, owner, subscriptions)
  await announce(app, owner, before)
  if (!payer || payer.closedAt) return subscriptions
  if (customer.customerId && payer.email !== customer.email) {
    await app.payments.setCustomerEmail(customerId, payer.email)
    await updateCustomer(tx, customer, { email: payer.email })
  }
  const current = pickCurrent(subscriptions)
  if (current) await notifyBillingChanges(app, owner, current, payer)
  return subscriptions
}

interface Waiting {
  events: GatewayEvent[]
  done: Promise<GatewaySubscription | null>
}

/** Synchronizations that have not started; new callers join them. */
const waiting = new WeakMap<App, Map<string, Waiting>>()

/**
 * The only way from the gateway to our tables: called by events, on return from paying, and by the sweeper.
 * Event ids are stored in the same transaction.
 *
 * @returns The current subscription, or null.
 */
export function syncFromGateway(
  app: App,
  ownerId: string,
  events: GatewayEvent[] = [],
): Promise<GatewaySubscription | null> {
  const all = waiting.get(app) ?? new Map<string, Waiting>()
  waiting.set(app, all)
  const joined = all.get(ownerId)
  if (joined) {
    joined.events.push(...events)
    return joined.done
  }
  const own: Waiting = { events: [...events], done: Promise.resolve(null) }
  own.done = withOwnerLock(app, ownerId, async (owner) => {
    all.delete(ownerId)
    const subscriptions = await syncLocked(app, owner)
    await insertEvents(owner.tx, own.events)
    return pickCurrent(subscriptions)
  }).finally(() => {
    if (all.get(ownerId) === own) all.delete(ownerId)
  })
  all.set(ownerId, own)
  return own.done
}
