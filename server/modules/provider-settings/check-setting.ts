import type { ProviderSetting } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input } from '../../lib/services.ts'
import type { Trial } from '../../providers/connections/index.ts'
import { readPricesOfOwner } from '../model-prices/own-prices.ts'
import { openDeparture } from '../privacy/departures.ts'
import { recordSpending } from '../spending/service.ts'
import { findRow, type SettingRow, updateCheck } from './queries.ts'
import { decryptKey } from './secrets.ts'
import {
  circuitOf,
  connectionPorts,
  isOnThisComputer,
  requireOwnRow,
  toConnection,
  toolsOf,
  toSetting,
} from './service.ts'

/** Tests per user: enough to fix a connection, too few to probe for addresses or keys. */
const limit = { max: 60, windowMs: 600_000 }
const limiters = new WeakMap<object, RateLimiter>()

async function tryRow({ app, signal, session }: SignedInContext, row: SettingRow): Promise<Trial> {
  const nothing = { units: null, microUsd: null }
  const { key, isLost } = decryptKey(app, row)
  if (isLost) return { check: { problem: 'key_lost' }, ...nothing }
  const { offers, tryConnection } = connectionPorts[row.port]
  const offer = offers.find(({ provider }) => provider === row.provider)
  if (!offer) throw httpError('not_found')
  if (offer.key === 'required' && key === null) return { check: { problem: 'key_missing' }, ...nothing }
  const connection = toConnection(row, key)
  const model = row.model ?? offer.model?.usual ?? ''
  const own = (await readPricesOfOwner(app, session.userId))(row.port, row.provider, model)
  return tryConnection(toolsOf(app), { ...connection, prices: own ?? connection.prices }, signal)
}

/** Tests a provider, but no outside one while no text leaves the server. */
async function tryWhileAllowed(ctx: SignedInContext, row: SettingRow): Promise<Trial> {
  if (isOnThisComputer(row)) return tryRow(ctx, row)
  const departure = await openDeparture(ctx.app, row.workspaceId)
  const signals = [departure.signal, ...(ctx.signal ? [ctx.signal] : [])]
  try {
    return await tryRow({ ...ctx, signal: AbortSignal.any(signals) }, row)
  } finally {
    departure.end()
  }
}

/**
 * Tests a provider and stores the result and the cost.
 * @throws AppError `text_stays_here`
 */
export async function testProviderSetting(
  ctx: SignedInContext,
  { id }: Input<'providerSettings.testProviderSetting'>,
): Promise<ProviderSetting> {
  const { app, session } = ctx
  const row = await requireOwnRow(ctx, id)
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const result = limiter.take(session.userId)
  if (!result.allowed) throw tooManyRequests(result)
  const { check, units, microUsd } = await tryWhileAllowed(ctx, row)
  await updateCheck(app.database, row, { checkedAt: app.now(), checkResult: check })
  // The provider has just responded, so waiting is unnecessary.
  if (!check.problem) app.circuits.reset(circuitOf(row))
  if (units) {
    const { workspaceId, port, provider, model } = row
    const spender = { workspaceId, userId: session.userId, port, provider, model, what: 'test' as const }
    await recordSpending(app, spender, { units, microUsd })
  }
  const now = await findRow(app.database, id)
  if (!now) throw httpError('not_found')
  return toSetting(app, now)
}
