import type { CallMeta, KeyAccess } from '@rankwell/contract'
import type { App, Session } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import { findCalling, markUsed } from './api-key-queries.ts'
import { hashKeyToken, isSameHash, readPrefix } from './api-key-tokens.ts'

const minute = 60_000
/** Limits of calls per key and minute, separately for calls that cost model usage, and of wrong keys per visitor. */
const keyLimits = { calls: 120, suggestions: 20, wrong: 30 }
const usedEvery = minute

interface Limiters {
  calls: RateLimiter
  suggestions: RateLimiter
  wrong: RateLimiter
}
const limitersOf = new WeakMap<App, Limiters>()

/** Hashes of keys that were valid at their last call; each has its own rate-limit counter. */
const knownKeys = new WeakMap<App, Map<string, string>>()
const maxKnownKeys = 10_000

function rememberKey(app: App, hash: string, id: string | null): void {
  const known = knownKeys.get(app) ?? new Map<string, string>()
  knownKeys.set(app, known)
  if (id === null) known.delete(hash)
  else known.set(hash, id)
  if (known.size > maxKnownKeys) known.delete(known.keys().next().value ?? '')
}

/** The id of a key that was used before; null if only the database can tell whether it is valid. */
export const findKnownKey = (app: App, token: string): string | null =>
  knownKeys.get(app)?.get(hashKeyToken(token)) ?? null

function findLimiters(app: App): Limiters {
  const limiter = (max: number) => createRateLimiter({ max, windowMs: minute })
  const found = limitersOf.get(app) ?? {
    calls: limiter(keyLimits.calls),
    suggestions: limiter(keyLimits.suggestions),
    wrong: limiter(keyLimits.wrong),
  }
  limitersOf.set(app, found)
  return found
}

/**
 * The session of an API key. Throws `key_invalid` for unknown, revoked, or expired keys, and rejects visitors who sent
 * too many wrong ones. `visitor` is the counter for wrong keys.
 */
export async function authenticateKey(app: App, token: string, visitor: string): Promise<Session> {
  const prefix = readPrefix(token)
  const row = await findCalling(app.database, prefix ?? '', app.now())
  const hash = hashKeyToken(token)
  const isCorrect = isSameHash(hash, row?.hash)
  const now = app.now()
  if (!row || !isCorrect || new Date(row.expiresAt) <= now) {
    rememberKey(app, hash, null)
    const result = findLimiters(app).wrong.take(visitor)
    throw result.allowed ? httpError('key_invalid') : tooManyRequests(result)
  }
  rememberKey(app, hash, row.id)
  markKeyUsed(app, row, now)
  const { id, userId, language, workspaceId, scopes } = row
  return {
    sid: id,
    userId,
    language,
    expiresAt: new Date(row.expiresAt),
    selectedWorkspaceId: workspaceId,
    isSubscribed: row.isSubscribed,
    key: { id, workspaceId, scopes },
  }
}

function markKeyUsed(
  app: App,
  { id, lastUsedAt }: { id: string; lastUsedAt: string | null },
  now: Date,
): void {
  if (lastUsedAt && now.getTime() - new Date(lastUsedAt).getTime() < usedEvery) return
  // Not awaited: the next call tries again.
  markUsed(app.database, id, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'when a key was used could not be stored'),
  )
}

/** Counts a call of a key; rejects calls above the limit. The result is sent in the response headers. */
export function countKeyCall(app: App, keyId: string, scope: KeyAccess['scope'] | undefined) {
  const { calls, suggestions } = findLimiters(app)
  const all = { ...calls.take(keyId), limit: keyLimits.calls }
  const result =
    all.allowed && scope === 'suggest' ? { ...suggestions.take(keyId), limit: keyLimits.suggestions } : all
  return { ...result, error: result.allowed ? null : tooManyRequests(result) }
}

/** Rejects a call that keys in general, or this key, may not make. */
export function requireScope({ key: access }: CallMeta, { key }: Session): void {
  if (key && (!access || !key.scopes.includes(access.scope))) throw httpError('key_scope')
}
