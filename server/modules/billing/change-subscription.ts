import type { AuditAction, StripeSubscription } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import type { Card, GatewaySubscription } from '../../providers/payments/index.ts'
import { recordAudit } from '../audit/service.ts'
import { countCardAttempt } from './card-attempts.ts'
import { requirePrice } from './checkout.ts'
import { callGateway } from './gateway-errors.ts'
import { type OwnerWork, requireBilling, requirePayer, withOwnerLock } from './owners.ts'
import { isLive, isRunning, mayChangePlan, pickCurrent, toStripeSubscription } from './present.ts'
import { syncLocked, useCard } from './sync.ts'

type Changed = { data: StripeSubscription }

async function note(app: App, { tx, customer }: OwnerWork, action: AuditAction, subject = {}) {
  const { ownerId } = customer
  await recordAudit(app, tx, { action, actorId: ownerId, ownerId, subject })
}

async function setCancellation(
  app: App,
  owner: OwnerWork,
  current: GatewaySubscription,
  value: boolean,
  reason: string,
) {
  if (current.cancelAtPeriodEnd === value) return
  // Without payment there is no paid time left.
  if (value && !isLive(current)) await app.payments.cancelNow(current.id)
  else await app.payments.setCancelAtPeriodEnd(current.id, value, reason)
  const details = value && reason !== '' ? { reason } : {}
  await note(app, owner, value ? 'billing.canceled' : 'billing.cancel_undone', details)
}

async function setPrice(app: App, owner: OwnerWork, current: GatewaySubscription, priceId: string) {
  const price = await requirePrice(app, priceId)
  if (price.id === current.price.id) return
  if (!mayChangePlan(current)) throw httpError('payment_due')
  // A second click waits for the first one and then finds the price changed; a declined attempt may be repeated.
  await app.payments.changePrice(current.id, price.id, `plan:${current.id}:${newId()}`)
  await note(app, owner, 'billing.plan_changed', { from: current.price.interval, to: price.interval })
}

/** A card of the customer, or one just created for them; 404 for any other. */
async function requireCard(app: App, cardId: string, customerId: string | null): Promise<Card> {
  const card = await app.payments.readCard(cardId)
  if (!card || (card.customerId !== null && card.customerId !== customerId)) throw httpError('not_found')
  return card
}

async function finish(app: App, owner: OwnerWork): Promise<Changed> {
  const current = pickCurrent(await syncLocked(app, owner))
  if (!current) throw httpError('not_found')
  return { data: toStripeSubscription(current, app.clock.of(owner.customer.ownerId)) }
}

/** Cancels the subscription or undoes that, changes the plan, or selects another card of the owner. */
export async function updateSubscription(
  ctx: SignedInContext,
  input: Input<'billing.updateSubscription'>,
): Promise<Changed> {
  const { app } = ctx
  const user = await requirePayer(ctx)
  requireBilling(app)
  if (input.cancel_at_period_end === undefined) countCardAttempt(ctx)
  return callGateway(() =>
    withOwnerLock(app, user.id, async (owner) => {
      const current = (await syncLocked(app, owner)).find(({ id }) => id === input.id)
      if (!current) throw httpError('not_found')
      if (!isRunning(current)) throw httpError('subscription_ended')
      const { cancel_at_period_end, price, default_payment_method, reason } = input
      if (cancel_at_period_end !== undefined)
        await setCancellation(app, owner, current, cancel_at_period_end, reason?.trim() ?? '')
      if (price !== undefined) await setPrice(app, owner, current, price)
      if (default_payment_method !== undefined) {
        const card = await app.payments.readCard(default_payment_method)
        if (!card || card.customerId !== current.customerId) throw httpError('not_found')
        await useCard(app, current.customerId, current, card.id)
        await note(app, owner, 'billing.card_changed', { card: card.last4 })
      }
      return finish(app, owner)
    }),
  )
}

/** Makes a card the default and immediately charges an open invoice to it. */
export async function attachPayment(
  ctx: SignedInContext,
  { paymentMethod }: Input<'billing.attachPayment'>,
): Promise<Changed> {
  const { app } = ctx
  const user = await requirePayer(ctx)
  requireBilling(app)
  countCardAttempt(ctx)
  return callGateway(() =>
    withOwnerLock(app, user.id, async (owner) => {
      const current = pickCurrent(await syncLocked(app, owner))
      const card = await requireCard(app, paymentMethod, owner.customer.customerId)
      // Without an active subscription a card is not charged.
      if (!current || !isRunning(current)) throw httpError('subscription_ended')
      const { customerId } = current
      const isOwn = card.customerId === customerId
      const cardId = isOwn ? card.id : (await app.payments.attachCard(card.id, customerId)).id
      await useCard(app, customerId, current, cardId)
      await note(app, owner, 'billing.card_changed', { card: card.last4 })
      return finish(app, owner)
    }),
  )
}
