import type { App } from '../../context.ts'
import { saveInstallationSetting } from '../../db/installation-settings.ts'
import { defineJob } from '../../lib/jobs.ts'
import { accountClosedJob } from '../users/account-closed-job.ts'
import { isBillingOff } from './owners.ts'
import {
  claimTrial,
  deleteOldEvents,
  endForeignSubscriptions,
  listDueOwners,
  listSubscriptionRows,
} from './queries.ts'
import { syncFromGateway } from './sync.ts'

const day = 24 * 3600_000
/** Gateways repeat an event for some days. */
const eventDays = 30

/** Synchronizes all owners whose events may have been missed; one failure does not stop the others. */
export async function syncDueOwners(app: App, signal?: AbortSignal): Promise<void> {
  if (isBillingOff(app)) return
  const owners = await listDueOwners(app.database, app.payments.name, new Date(app.now().getTime() - day))
  for (const { ownerId } of owners) {
    if (signal?.aborted) return
    await syncFromGateway(app, ownerId).catch((error: unknown) =>
      app.log.warn({ err: error, ownerId }, 'billing could not be brought up to date'),
    )
  }
}

/** At startup: stores whether billing is on, and logs gateway problems asynchronously. */
export async function checkGateway(app: App): Promise<void> {
  await saveInstallationSetting(app.database, 'billing', app.config.billing)
  if (isBillingOff(app)) {
    // Stripe subscriptions are kept: they become valid again once billing is on.
    if (app.config.env.STRIPE_SECRET_KEY)
      app.log.warn('BILLING is off: what runs at Stripe goes on there until it is canceled in its dashboard')
    return
  }
  await endForeignSubscriptions(app.database, app.payments.name, app.now())
  void app.payments
    .check()
    .then((problems) => {
      for (const problem of problems) app.log.warn(problem)
    })
    .catch((error: unknown) => app.log.warn({ err: error }, 'the payment gateway could not be checked'))
}

/** Synchronizes missed events every 15 minutes, and cancels subscriptions of closed accounts immediately. */
export const billingJobs = [
  defineJob<App, Record<never, never>>(
    'sync-billing',
    async (app, _input, run) => {
      await syncDueOwners(app, run.signal)
      await deleteOldEvents(app.database, eventDays)
    },
    { cron: '*/15 * * * *', expireSeconds: 840 },
  ),
  defineJob<App, { ownerId: string; addressHash?: string }>(
    accountClosedJob,
    async (app, { ownerId, addressHash }) => {
      // The address may differ from the one for which the trial was used.
      const rows = await listSubscriptionRows(app.database, ownerId)
      if (addressHash && rows.length > 0) await claimTrial(app.database, addressHash)
      // With billing off, the next start with it on cancels the subscriptions of closed accounts.
      if (!isBillingOff(app)) await syncFromGateway(app, ownerId)
    },
    { retryLimit: 8, retryDelaySeconds: 10, expireSeconds: 120 },
  ),
]
