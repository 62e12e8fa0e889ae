import type { contract, ProductSubscription, StripeSubscription } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { subscriptions } from '../../db/schema.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Services } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { findUser } from '../users/service.ts'
import { hasWorkspace, lockOwnWorkspaces } from '../workspaces/memberships.ts'
import { insertTrial, listSubscriptionRows } from './queries.ts'

type Row = typeof subscriptions.$inferSelect

const trialDays = 7
const day = 24 * 3600_000
const seconds = (moment: Date | null) => (moment ? Math.floor(moment.getTime() / 1000) : null)

/** The caller, if the address is his own; what is asked about others does not exist. */
async function requireSelf(ctx: SignedInContext, email: string) {
  const user = await findUser(ctx.app.database, ctx.session.userId)
  if (!user || user.email !== email.trim().toLowerCase()) throw refuse('not_found')
  return user
}

const toStripe = (row: Row): StripeSubscription => ({
  id: row.id,
  status: row.status,
  trial_end: seconds(row.trialEnd),
  default_payment_method: null,
  latest_invoice: null,
  cancel_at_period_end: row.cancelAtPeriodEnd,
})

/** Starts the free trial: seven days, without a card, once for each owner. Sub-users cannot. */
export async function createSubscription(
  ctx: SignedInContext,
  input: { userEmail: string; name: string; userId: string },
): Promise<StripeSubscription> {
  const { app, session } = ctx
  if (input.userId !== session.userId) throw refuse('not_found')
  await requireSelf(ctx, input.userEmail)
  const isOwner = (await lockOwnWorkspaces(app.database, session.userId)).length > 0
  if (!isOwner && (await hasWorkspace(app.database, session.userId))) throw refuse('role_forbidden')
  const trialEnd = new Date(app.now().getTime() + trialDays * day)
  const trial = {
    id: newId(),
    ownerId: session.userId,
    status: 'trialing',
    trialEnd,
    currentPeriodEnd: trialEnd,
  }
  if (!(await insertTrial(app.database, { ...trial, createdAt: app.now() }))) throw refuse('trial_used')
  await recordAudit(app, app.database, {
    action: 'billing.trial_started',
    actorId: session.userId,
    ownerId: session.userId,
  })
  const [row] = await listSubscriptionRows(app.database, session.userId)
  if (!row) throw refuse('not_found')
  return toStripe(row)
}

export async function listSubscriptions(
  ctx: SignedInContext,
  input: { userEmail: string },
): Promise<ProductSubscription[]> {
  const user = await requireSelf(ctx, input.userEmail)
  const rows = await listSubscriptionRows(ctx.app.database, user.id)
  return rows.map((row) => ({
    _id: row.id,
    userEmail: user.email,
    plan: row.plan,
    interval: row.interval,
    status: row.status,
    trial_end: seconds(row.trialEnd),
    current_period_end: seconds(row.currentPeriodEnd),
    stripeSubscriptionId: row.id,
  }))
}

export const billing: Services<typeof contract.billing> = { createSubscription, listSubscriptions }
