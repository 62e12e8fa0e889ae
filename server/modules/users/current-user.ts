import { InterfaceLanguage, type User } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { findPendingEmail } from '../links/service.ts'
import { listWorkspaceSummaries } from '../workspaces/service.ts'
import { findSubscription, findUser } from './queries.ts'

/** The caller with all data the app needs after signing in. */
export async function readCurrentUser(ctx: SignedInContext): Promise<User> {
  const { userId } = ctx.session
  const [row, workspaces, pending] = await Promise.all([
    findUser(ctx.app.database, userId),
    listWorkspaceSummaries(ctx.app, userId),
    findPendingEmail(ctx.app.database, userId),
  ])
  if (!row) throw httpError('session_expired')
  const selected = workspaces.find(({ _id }) => _id === row.selectedWorkspaceId) ?? null
  const isOwnerHere = selected?.owner._id === userId
  const isBilled = ctx.app.config.billing !== 'off'
  const subscription = isOwnerHere && isBilled ? await findSubscription(ctx.app.database, userId) : null
  return {
    _id: row.id,
    email: row.email,
    pendingEmail: pending && { email: pending.email, isExpired: pending.expiresAt <= ctx.app.now() },
    username: row.username,
    avatar: row.avatar,
    color: row.color,
    role: selected?.role ?? 'user',
    serverRole: row.serverRole,
    isOnboarded: row.isOnboarded,
    isSubscribed: ctx.session.isSubscribed,
    isBilled,
    selectedWorkspace: selected,
    workspaces,
    toDoListSteps: row.toDoListSteps,
    language:
      InterfaceLanguage.safeParse(row.language).data ?? InterfaceLanguage.catch('en').parse(ctx.language),
    timeZone: row.timeZone,
    contentLanguage: row.contentLanguage,
    locationName: row.locationName,
    goal: row.goal,
    notifications: row.notificationChoices,
    subscription: subscription && {
      status: subscription.status,
      trial_end: subscription.trialEnd ? Math.floor(subscription.trialEnd.getTime() / 1000) : null,
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      now: Math.floor(ctx.app.clock.of(userId).getTime() / 1000),
    },
  }
}
