import {
  type Invoice,
  type PaymentMethod,
  type PaymentSecret,
  type Plans,
  type ProductSubscription,
  type StripeSubscription,
  trialDays,
  type UnbilledSubscription,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { findUser } from '../users/service.ts'
import { callGateway } from './gateway-errors.ts'
import { findCustomerId, isBillingOff, requireBilling, requirePayer, requirePayerWith } from './owners.ts'
import {
  secondsOrNull,
  toInvoiceResponse,
  toPaymentMethod,
  toPaymentSecret,
  toStripeSubscription,
} from './present.ts'
import { listSubscriptionRows } from './queries.ts'
import { syncFromGateway } from './sync.ts'
import { canStartTrial } from './trial.ts'

export async function listPlans(ctx: SignedInContext): Promise<Plans> {
  const { app } = ctx
  const user = await requirePayer(ctx)
  const isSandbox = app.config.billing === 'sandbox'
  if (isBillingOff(app)) return { plans: [], trialDays, canStartTrial: false, isSandbox, canPay: false }
  const prices = await callGateway(() => app.payments.listPrices())
  return {
    plans: prices.map(({ id, interval, amount, currency }) => ({ price: id, interval, amount, currency })),
    trialDays,
    canStartTrial: await canStartTrial(app, user),
    isSandbox,
    canPay: true,
  }
}

/** The current subscription at the gateway. */
export async function getSubscription(
  ctx: SignedInContext,
  { email }: Input<'billing.getSubscription'>,
): Promise<StripeSubscription | UnbilledSubscription | null> {
  await requirePayerWith(ctx, email)
  if (isBillingOff(ctx.app)) return { status: 'active', trial_end: null, cancel_at_period_end: false }
  return readCurrent(ctx)
}

/** The current state for users who return from the checkout, whether or not the events have arrived. */
export async function refreshSubscription(
  ctx: SignedInContext,
): Promise<{ data: StripeSubscription | null }> {
  await requirePayer(ctx)
  requireBilling(ctx.app)
  return { data: await readCurrent(ctx) }
}

async function readCurrent({ app, session }: SignedInContext): Promise<StripeSubscription | null> {
  const current = await callGateway(() => syncFromGateway(app, session.userId))
  return current && toStripeSubscription(current, app.clock.of(session.userId))
}

/** The caller's own record; sub-users have none. */
export async function listSubscriptions(
  ctx: SignedInContext,
  input: Input<'billing.listSubscriptions'>,
): Promise<ProductSubscription[]> {
  const user = await findUser(ctx.app.database, ctx.session.userId)
  if (!user || user.email !== input.userEmail.trim().toLowerCase()) throw httpError('not_found')
  const rows = await listSubscriptionRows(ctx.app.database, user.id)
  return rows.map((row) => ({
    _id: row.id,
    userEmail: user.email,
    plan: row.plan,
    interval: row.interval,
    status: row.status,
    trial_end: secondsOrNull(row.trialEnd),
    current_period_end: secondsOrNull(row.currentPeriodEnd),
    // Subscriptions of another gateway can no longer be queried.
    stripeSubscriptionId: row.gateway === ctx.app.payments.name ? row.gatewayId : null,
  }))
}

/** Throws `not_found` unless the subscription belongs to the caller. */
export async function requireOwnSubscription(ctx: SignedInContext, id: string): Promise<void> {
  const { app } = ctx
  const user = await requirePayer(ctx)
  const rows = await listSubscriptionRows(app.database, user.id)
  if (!rows.some((row) => row.gatewayId === id && row.gateway === app.payments.name))
    throw httpError('not_found')
}

export async function listInvoices(
  ctx: SignedInContext,
  { subscriptionID }: Input<'billing.listInvoices'>,
): Promise<Invoice[]> {
  await requireOwnSubscription(ctx, subscriptionID)
  const invoices = await callGateway(() => ctx.app.payments.listInvoices(subscriptionID))
  return invoices.map(toInvoiceResponse)
}

export async function getPaymentMethod(
  ctx: SignedInContext,
  { id }: Input<'billing.getPaymentMethod'>,
): Promise<PaymentMethod> {
  await requirePayer(ctx)
  const customerId = await findCustomerId(ctx)
  const card = customerId ? await callGateway(() => ctx.app.payments.readCard(id)) : null
  if (!card || card.customerId !== customerId) throw httpError('not_found')
  return toPaymentMethod(card)
}

export async function getPaymentIntent(
  ctx: SignedInContext,
  { id }: Input<'billing.getPaymentIntent'>,
): Promise<PaymentSecret> {
  await requirePayer(ctx)
  const customerId = await findCustomerId(ctx)
  const isIntent = id.startsWith('pi_') || id.startsWith('seti_')
  const secret = customerId && isIntent ? await callGateway(() => ctx.app.payments.readSecret(id)) : null
  if (!secret || secret.customerId !== customerId) throw httpError('not_found')
  return toPaymentSecret(secret)
}
