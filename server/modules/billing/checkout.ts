import type { CheckoutSession } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import type { Checkout, GatewaySubscription, Price } from '../../providers/payments/index.ts'
import { recordAudit } from '../audit/service.ts'
import { callGateway } from './gateway-errors.ts'
import { ensureCustomer, type OwnerWork, requireBilling, requirePayerWith, withOwnerLock } from './owners.ts'
import { isLive, isRunning, pickCurrent } from './present.ts'
import { updateCustomer } from './queries.ts'
import { syncLocked } from './sync.ts'
import { closeCheckout } from './trial.ts'

/** The price from the allowlist; any other is rejected. */
export async function requirePrice(app: App, id: string): Promise<Price> {
  const price = (await app.payments.listPrices()).find((one) => one.id === id)
  if (!price) throw httpError('price_unknown')
  return price
}

/** The open page, if it is for the same price. */
async function findOpenCheckout(
  app: App,
  { customer }: OwnerWork,
  wanted: { price: string; mode: Checkout['mode'] },
): Promise<Checkout | null> {
  if (!customer.checkoutId || customer.checkoutPrice !== wanted.price) return null
  const checkout = await app.payments.readCheckout(customer.checkoutId)
  return checkout?.status === 'open' && checkout.mode === wanted.mode ? checkout : null
}

/** Return URLs: users who may see the billing tab return there, others to the plans. */
function addresses(app: App, current: GatewaySubscription | null) {
  const page = `${app.config.publicUrl}${current && isLive(current) ? '/settings/billing' : '/subscription'}`
  return { successUrl: `${page}?checkout={CHECKOUT_SESSION_ID}`, cancelUrl: page }
}

async function openCheckout(
  app: App,
  owner: OwnerWork,
  price: Price,
  person: { email: string; name: string },
): Promise<Checkout> {
  const { tx, customer } = owner
  const { ownerId } = customer
  const customerId = await ensureCustomer(app, owner, person)
  const current = pickCurrent(await syncLocked(app, owner))
  const mode = current && isRunning(current) ? 'setup' : 'subscription'
  const open = await findOpenCheckout(app, owner, { price: price.id, mode })
  if (open) return open
  if (!(await closeCheckout(app, owner))) return openCheckout(app, owner, price, person)
  const key = `checkout:${ownerId}:${mode}:${price.id}:${customer.checkoutAttempt}`
  const checkout = await app.payments.createCheckout(
    { customerId, ownerId, price: price.id, mode, currency: price.currency, ...addresses(app, current) },
    key,
  )
  await updateCustomer(tx, customer, { checkoutId: checkout.id, checkoutPrice: price.id })
  await recordAudit(app, tx, { action: 'billing.checkout_opened', actorId: ownerId, ownerId })
  return checkout
}

/**
 * Opens the page to pay a price. If a subscription is active, no second one is created: the page saves a
 * card for it, and the price becomes its plan. An owner has one such page at a time.
 */
export async function createCheckoutSession(
  ctx: SignedInContext,
  input: Input<'billing.createCheckoutSession'>,
): Promise<CheckoutSession> {
  const { app } = ctx
  const user = await requirePayerWith(ctx, input.customerEmail)
  requireBilling(app)
  return callGateway(async () => {
    const price = await requirePrice(app, input.price)
    const person = { email: user.email, name: user.username }
    const checkout = await withOwnerLock(app, user.id, (owner) => openCheckout(app, owner, price, person))
    const { id, subscriptionId, url, status, mode } = checkout
    return { id, subscription: subscriptionId, url, status, mode }
  })
}
