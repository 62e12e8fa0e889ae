import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { requirePayer, syncDueOwners, syncFromGateway } from '../billing/service.ts'
import { sendDigests } from '../comments/email-digest.ts'
import { recordEditing } from '../history/record-version.ts'
import { publishDue } from '../publishing/publish-due.ts'
import { wakeDeliveries } from '../webhooks/jobs.ts'
import { notifyEarlierMinimums } from '../workspaces/minimum-score.ts'
import { listClocks, saveClock } from './queries.ts'

/** Two years, in milliseconds. */
const maxAhead = 63_072_000_000

/** The caller, as the owner of a clock; sub-users have none. */
async function requireClockOwner(ctx: SignedInContext): Promise<string> {
  if (!ctx.app.config.isLocal) throw httpError('not_found')
  return (await requirePayer(ctx)).id
}

const describe = ({ clock }: App, ownerId: string) => ({
  now: clock.of(ownerId).toISOString(),
  offsetSeconds: Math.round(clock.offset(ownerId) / 1000),
})

/** Restores every clock after a restart. */
export async function restoreClocks({ config, database, clock }: App): Promise<void> {
  if (!config.isLocal) return
  for (const { ownerId, ahead } of await listClocks(database)) clock.setOffset(ownerId, ahead)
}

export async function getClock(ctx: SignedInContext) {
  return describe(ctx.app, await requireClockOwner(ctx))
}

/**
 * Moves the caller's clock forward, or back to the real time; due events are processed before the response.
 */
export async function moveClock(
  ctx: SignedInContext,
  { advanceSeconds = 0, reset = false }: Input<'local.moveClock'>,
) {
  const { app } = ctx
  const ownerId = await requireClockOwner(ctx)
  const ahead = (reset ? 0 : app.clock.offset(ownerId)) + advanceSeconds * 1000
  if (ahead > maxAhead) throw httpError('invalid_input')
  app.clock.setOffset(ownerId, ahead)
  await saveClock(app.database, ownerId, ahead)
  // Undoes an expiry that is in the future again; needed because `syncDueOwners` may not include this owner.
  if (reset) await syncFromGateway(app, ownerId)
  await syncDueOwners(app)
  await publishDue(app)
  await sendDigests(app)
  await recordEditing(app)
  await notifyEarlierMinimums(app)
  wakeDeliveries(app)
  return describe(app, ownerId)
}
