import type { App, Context } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { syncDueOwners } from '../billing/service.ts'
import { sendDigests } from '../comments/digest.ts'
import { recordEditing } from '../history/record.ts'
import { publishDue } from '../publishing/due.ts'
import { wakeDeliveries } from '../webhooks/jobs.ts'
import { findClock, saveClock } from './queries.ts'

/** Two years. */
const mostAhead = 63_072_000_000

function requireLocal(app: App): void {
  if (!app.config.isLocal) throw refuse('not_found')
}

const describe = ({ clock }: App) => ({
  now: clock.now().toISOString(),
  offsetSeconds: Math.round(clock.offset() / 1000),
})

/** The clock stands where it was left before the restart. */
export async function restoreClock(app: App): Promise<void> {
  if (app.config.isLocal) app.clock.setOffset(await findClock(app.database))
}

export async function getClock({ app }: Context) {
  requireLocal(app)
  return describe(app)
}

/** Moves the clock forward, or back to the real time; what time brings happens before the answer. */
export async function moveClock(
  { app }: Context,
  { advanceSeconds = 0, reset = false }: { advanceSeconds?: number | undefined; reset?: boolean | undefined },
) {
  requireLocal(app)
  const ahead = (reset ? 0 : app.clock.offset()) + advanceSeconds * 1000
  if (ahead > mostAhead) throw refuse('invalid_input')
  app.clock.setOffset(ahead)
  await saveClock(app.database, ahead)
  await syncDueOwners(app)
  await publishDue(app)
  await sendDigests(app)
  await recordEditing(app)
  wakeDeliveries(app)
  return describe(app)
}
