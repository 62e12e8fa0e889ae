import { type CallMeta, Id, type KeyAccess } from '@rankwell/contract'
import type { App, Session } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter, type Verdict } from '../../lib/rate-limit.ts'
import { findCalling, findWorkspaceOfDocument, markUsed } from './queries.ts'
import { hashKeyToken, isSameHash, readPrefix } from './tokens.ts'

const minute = 60_000
/** Calls of one key in a minute; those that cost a model's time apart. Wrong keys of one visitor are few. */
export const keyLimits = { calls: 120, suggestions: 20, wrong: 30 }
const usedEvery = minute

interface Limiters {
  calls: RateLimiter
  suggestions: RateLimiter
  wrong: RateLimiter
}
const limitersOf = new WeakMap<App, Limiters>()

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

const tooMany = ({ retryAfterSeconds: seconds }: Verdict) =>
  refuse('too_many_requests', { params: { seconds } })

/**
 * The session of an API key. Refuses with `key_invalid` what is unknown, revoked or run out, and whoever tries too
 * many of those. `visitor` is whom wrong keys are counted for.
 */
export async function readKey(app: App, token: string, visitor: string): Promise<Session> {
  const prefix = readPrefix(token)
  const row = await findCalling(app.database, prefix ?? '', app.now())
  const isRight = isSameHash(hashKeyToken(token), row?.hash)
  const now = app.now()
  if (!row || !isRight || new Date(row.expiresAt) <= now) {
    const verdict = findLimiters(app).wrong.take(visitor)
    throw verdict.allowed ? refuse('key_invalid') : tooMany(verdict)
  }
  noteUse(app, row, now)
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

function noteUse(app: App, { id, lastUsedAt }: { id: string; lastUsedAt: string | null }, now: Date): void {
  if (lastUsedAt && now.getTime() - new Date(lastUsedAt).getTime() < usedEvery) return
  // Nobody needs to wait for it, and the next call tries again.
  markUsed(app.database, id, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'when a key was used could not be stored'),
  )
}

/** Counts a call of a key; refuses too many. The verdict fills the headers of the answer. */
export function countKeyCall(app: App, keyId: string, scope: KeyAccess['scope'] | undefined) {
  const { calls, suggestions } = findLimiters(app)
  const all = { ...calls.take(keyId), limit: keyLimits.calls }
  const verdict =
    all.allowed && scope === 'suggest' ? { ...suggestions.take(keyId), limit: keyLimits.suggestions } : all
  return { ...verdict, refusal: verdict.allowed ? null : tooMany(verdict) }
}

/** Refuses a call that no key may make, or not this one. */
export function requireScope({ key: access }: CallMeta, { key }: Session): void {
  if (key && (!access || !key.scopes.includes(access.scope))) throw refuse('key_scope')
}

/**
 * Refuses what lies outside the key's workspace with 404, as if it did not exist: its owner may reach it, the key
 * may not. `input` is the path with the body or, in calls that read, the query. Gives the fields to put in where
 * the call names no workspace: the person's selected one must not be meant.
 */
export async function requireReach(
  app: App,
  { key: access }: CallMeta,
  { key }: Session,
  input: Record<string, unknown>,
): Promise<Record<string, string>> {
  if (!key || !access) return {}
  const read = (field: string | undefined): string | undefined => {
    const value = field === undefined ? undefined : input[field]
    if (value === undefined) return undefined
    const id = Id.safeParse(value)
    if (!id.success) throw refuse('invalid_input')
    return id.data
  }
  const workspaceId = read(access.workspace)
  if (workspaceId !== undefined && workspaceId.toLowerCase() !== key.workspaceId) throw refuse('not_found')
  const documentId = read(access.document)
  if (
    documentId !== undefined &&
    (await findWorkspaceOfDocument(app.database, documentId)) !== key.workspaceId
  )
    throw refuse('not_found')
  return access.workspace && workspaceId === undefined ? { [access.workspace]: key.workspaceId } : {}
}
