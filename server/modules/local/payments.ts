import type { SandboxCheckout } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import type { SandboxPages } from '../../providers/payments/sandbox/hosted-pages.ts'
import {
  callGateway,
  countCardAttempt,
  findCustomerId,
  requirePayer,
  syncFromGateway,
  toPaymentMethod,
  toPaymentSecret,
  toStripeSubscription,
} from '../billing/service.ts'

/** The pages of the sandbox; 404 outside local mode and with a real gateway. */
async function requirePages(ctx: SignedInContext): Promise<SandboxPages> {
  const { sandboxPages } = ctx.app
  if (!sandboxPages) throw httpError('not_found')
  await requirePayer(ctx)
  return sandboxPages
}

/** The card form of the sandbox: turns a test card number into a payment method id. */
export async function createTestCard(ctx: SignedInContext, input: Input<'local.createTestCard'>) {
  const pages = await requirePages(ctx)
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = input
  return toPaymentMethod(await callGateway(() => pages.makeCard({ number, expMonth, expYear, cvc })))
}

async function requireCheckout(ctx: SignedInContext, pages: SandboxPages, id: string) {
  const checkout = await pages.describeCheckout(id)
  if (!checkout || checkout.customerId !== (await findCustomerId(ctx))) throw httpError('not_found')
  return checkout
}

export async function getSandboxCheckout(
  ctx: SignedInContext,
  { id }: Input<'local.getSandboxCheckout'>,
): Promise<SandboxCheckout> {
  const pages = await requirePages(ctx)
  const { mode, status, price, dueNow } = await requireCheckout(ctx, pages, id)
  const plan = (await ctx.app.payments.listPrices()).find((one) => one.id === price)
  if (!plan) throw httpError('not_found')
  const { interval, amount, currency } = plan
  return { id, mode, status, price, interval, amount, currency, due_now: dueNow }
}

/** Pays on the sandbox's page; if the bank must confirm, the response contains what to confirm. */
export async function paySandboxCheckout(
  ctx: SignedInContext,
  { id, paymentMethod }: Input<'local.paySandboxCheckout'>,
) {
  const pages = await requirePages(ctx)
  await requireCheckout(ctx, pages, id)
  countCardAttempt(ctx)
  const card = await ctx.app.payments.readCard(paymentMethod)
  const isForeign = card?.customerId && card.customerId !== (await findCustomerId(ctx))
  if (!card || isForeign) throw httpError('not_found')
  const paid = await callGateway(() => pages.payCheckout(id, paymentMethod))
  if (!paid) throw httpError('not_found')
  await callGateway(() => syncFromGateway(ctx.app, ctx.session.userId))
  return { status: paid.status, payment_intent: paid.secret && toPaymentSecret(paid.secret) }
}

/** Simulates another state of the caller's subscription. */
export async function playSandboxState(ctx: SignedInContext, { status }: Input<'local.playSandboxState'>) {
  const pages = await requirePages(ctx)
  const { app, session } = ctx
  const before = await callGateway(() => syncFromGateway(app, session.userId))
  if (!before || before.endedAt) throw httpError('subscription_ended')
  await callGateway(() => pages.playState(before.id, status))
  const data = await callGateway(() => syncFromGateway(app, session.userId))
  if (!data) throw httpError('subscription_ended')
  return { data: toStripeSubscription(data, app.clock.of(session.userId)) }
}

/** The user's answer to the simulated bank confirmation. */
export async function confirmSandboxPayment(
  ctx: SignedInContext,
  { client_secret, approve }: Input<'local.confirmSandboxPayment'>,
) {
  const pages = await requirePages(ctx)
  const customerId = await findCustomerId(ctx)
  const payer = await pages.findPayer(client_secret)
  if (!payer || payer !== customerId) throw httpError('not_found')
  const secret = await pages.answerBank(client_secret, approve)
  if (!secret) throw httpError('not_found')
  await callGateway(() => syncFromGateway(ctx.app, ctx.session.userId))
  return toPaymentSecret(secret)
}
