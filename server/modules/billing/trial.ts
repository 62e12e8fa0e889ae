import { type StripeSubscription, trialDays } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import type { GatewaySubscription } from '../../providers/payments/index.ts'
import { recordAudit } from '../audit/service.ts'
import { hashAddress } from '../users/account-closed-job.ts'
import { findUser } from '../users/service.ts'
import { callGateway } from './gateway-errors.ts'
import {
  ensureCustomer,
  isBillingOff,
  type OwnerWork,
  requireBilling,
  requirePayer,
  withOwnerLock,
} from './owners.ts'
import { isLive, pickCurrent, toStripeSubscription } from './present.ts'
import { claimTrial, hasUsedTrial, listSubscriptionRows, updateCustomer } from './queries.ts'
import { syncLocked } from './sync.ts'

interface Person {
  email: string
  name: string
}

/**
 * Closes the open checkout page, so that no second subscription is paid there.
 * @returns false if it is being paid; then the page stays recorded, and a synchronization handles it
 */
export async function closeCheckout(app: App, { tx, customer }: OwnerWork): Promise<boolean> {
  if (!customer.checkoutId) return true
  await app.payments.expireCheckout(customer.checkoutId)
  const checkout = await app.payments.readCheckout(customer.checkoutId)
  if (checkout?.status === 'complete') return false
  const closed = { checkoutId: null, checkoutPrice: null, checkoutAttempt: customer.checkoutAttempt + 1 }
  await updateCustomer(tx, customer, closed)
  Object.assign(customer, closed)
  return true
}

async function beginTrial(app: App, owner: OwnerWork, person: Person, key: string) {
  const { ownerId } = owner.customer
  const customerId = await ensureCustomer(app, owner, person)
  if (!(await closeCheckout(app, owner))) return pickCurrent(await syncLocked(app, owner))
  const [monthly] = await app.payments.listPrices()
  if (!monthly) throw httpError('payments_unavailable')
  await app.payments.startTrial({ customerId, ownerId, price: monthly.id, trialDays }, key)
  return pickCurrent(await syncLocked(app, owner))
}

/**
 * Starts the free trial: seven days on the monthly price, without a card, once for each owner and address.
 * Sub-users cannot.
 */
export async function createSubscription(
  ctx: SignedInContext,
  input: Input<'billing.createSubscription'>,
): Promise<StripeSubscription> {
  const { app, session } = ctx
  if (input.userId !== session.userId) throw httpError('not_found')
  const self = await findUser(app.database, session.userId)
  if (self?.email !== input.userEmail.trim().toLowerCase()) throw httpError('not_found')
  const user = await requirePayer(ctx)
  requireBilling(app)
  return callGateway(() =>
    withOwnerLock(app, user.id, async (owner) => {
      const known = await listSubscriptionRows(owner.tx, user.id)
      const found = pickCurrent(await syncLocked(app, owner))
      // Paid on the gateway's page, without an event yet.
      if (found && isLive(found) && known.length === 0)
        return toStripeSubscription(found, app.clock.of(user.id))
      if (found || known.length > 0 || !(await claimTrial(owner.tx, hashAddress(app, user.email))))
        throw httpError('trial_used')
      const person = { email: user.email, name: user.username }
      const started = await beginTrial(app, owner, person, `trial:${user.id}`)
      if (!started) throw httpError('payments_unavailable')
      if (started.status === 'trialing')
        await recordAudit(app, owner.tx, {
          action: 'billing.trial_started',
          actorId: user.id,
          ownerId: user.id,
        })
      return toStripeSubscription(started, app.clock.of(user.id))
    }),
  )
}

/** Whether an owner can still start the trial. */
export async function canStartTrial(app: App, user: { id: string; email: string }): Promise<boolean> {
  const rows = await listSubscriptionRows(app.database, user.id)
  return rows.length === 0 && !(await hasUsedTrial(app.database, hashAddress(app, user.email)))
}

/** Started less than a day ago: the banner shows all seven days. */
const isFresh = (now: Date, { status, trialEnd, cancelAtPeriodEnd }: GatewaySubscription) =>
  status === 'trialing' &&
  !cancelAtPeriodEnd &&
  (trialEnd?.getTime() ?? 0) - now.getTime() > (trialDays - 1) * 24 * 3600_000

/** Gives the demo's owner a new trial, unless they pay. Only for the sandbox. */
export async function renewDemoTrial(app: App, ownerId: string): Promise<void> {
  const user = await findUser(app.database, ownerId)
  if (!user || isBillingOff(app)) return
  await withOwnerLock(app, ownerId, async (owner) => {
    const current = pickCurrent(await syncLocked(app, owner))
    if (current && (current.status === 'active' || isFresh(app.clock.of(ownerId), current))) return
    if (current) await app.payments.cancelNow(current.id)
    const person = { email: user.email, name: user.username }
    await beginTrial(app, owner, person, `demo:${app.clock.of(ownerId).toISOString()}`)
  })
}
