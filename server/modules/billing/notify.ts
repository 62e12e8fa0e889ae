import type { NotificationType } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { translate } from '../../lib/messages.ts'
import type { GatewaySubscription } from '../../providers/payments/index.ts'
import { notifyPeople } from '../notifications/service.ts'
import type { OwnerWork } from './owners.ts'
import { isLive } from './present.ts'
import { claimNotice } from './queries.ts'

const day = 24 * 3600_000
const remindBefore = 3 * day
const overdueAfter = 3 * day
/** Older endings need no notification. */
const endedWithin = 14 * day

interface Payer {
  language: string
  timeZone: string
}

interface Due {
  type: NotificationType
  /** Identifies the subject, so that each one causes only one notification. */
  key: string
}

/** Notifications that an owner should have received about the current subscription. */
function listDue(subscription: GatewaySubscription, now: number): Due[] {
  const { id, status, trialEnd, latestInvoice: invoice, endedAt } = subscription
  if (status === 'trialing') {
    const left = (trialEnd?.getTime() ?? 0) - now
    if (subscription.cancelAtPeriodEnd || left <= 0 || left > remindBefore) return []
    const type = subscription.defaultPaymentMethod ? 'trial_charging' : 'trial_ending'
    return [{ type, key: `${type}:${id}` }]
  }
  if (status === 'past_due' && invoice?.status === 'open' && invoice.attempts > 0) {
    const isOverdue = invoice.attempts > 1 && now - invoice.createdAt.getTime() >= overdueAfter
    const failed: Due = { type: 'payment_failed', key: `payment_failed:${invoice.id}` }
    return isOverdue ? [failed, { type: 'payment_overdue', key: `payment_overdue:${invoice.id}` }] : [failed]
  }
  if (status === 'unpaid' && invoice?.status === 'open')
    return [{ type: 'payment_overdue', key: `payment_overdue:${invoice.id}` }]
  // A subscription that never began does not end.
  if (
    isLive(subscription) ||
    status === 'incomplete_expired' ||
    !endedAt ||
    now - endedAt.getTime() > endedWithin
  )
    return []
  return [{ type: 'subscription_ended', key: `subscription_ended:${id}` }]
}

function describe(subscription: GatewaySubscription, type: NotificationType, payer: Payer) {
  const { price, latestInvoice, trialEnd } = subscription
  const { language, timeZone } = payer
  const cents = type.startsWith('payment_') ? (latestInvoice?.amountDue ?? price.amount) : price.amount
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: price.currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  return {
    // A mark before the amount would reorder "US$" in an Arabic sentence.
    amount: money.format(cents / 10 ** digits).replaceAll('\u200f', ''),
    interval: translate(language, `interval.${price.interval}`),
    ...(trialEnd && { date: date.format(trialEnd) }),
  }
}

/** Notifies the owner of billing changes, by mail and in the inbox, each once. */
export async function notifyBillingChanges(
  app: App,
  { tx, customer, later }: OwnerWork,
  subscription: GatewaySubscription,
  payer: Payer,
): Promise<void> {
  const { ownerId } = customer
  for (const { type, key } of listDue(subscription, app.clock.of(ownerId).getTime())) {
    if (!(await claimNotice(tx, ownerId, key))) continue
    const params = describe(subscription, type, payer)
    const path = type === 'subscription_ended' ? '/subscription' : '/settings/billing'
    later(await notifyPeople(app, tx, { type, userIds: [ownerId], params, path }))
    // Sends one at a time: a payment that has just failed is not also overdue in the same minute.
    return
  }
}
