import { createHmac } from 'node:crypto'
import type { App, Context } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { defineJob } from '../../lib/jobs.ts'
import { createRateLimiter, type RateLimiter, toNetworkKey } from '../../lib/rate-limit.ts'
import { markDevice, readDevice } from './device-cookie.ts'
import { countAttempts, deleteOldAttempts, forgetAttempts, refundAttempts } from './login-attempt-queries.ts'
import { verifyPassword } from './passwords.ts'

/** Attempts without a delay; each further attempt doubles the delay. */
const freeAttempts = { visitor: 5, account: 20, device: 5 }
const maxDelayMs = 30_000
/** Counts reset after this time without an attempt. */
const quietMs = 15 * 60_000
/**
 * Pending attempts at all accounts: of one visitor, of all visitors, and of all including visitors with no other
 * attempt. Attempts at an account never cause a rejection at that account.
 */
const maxWaiting = { caller: 100, all: 2000, allWithFirst: 4000 }
/** Failures of one address at all accounts; above this its unknown devices wait. An office stays below it. */
const sprays = { max: 300, windowMs: 60_000 }
/** Failures of one network at all accounts. They delay nothing, but decide the order of checks. */
const failures = { max: 1000, windowMs: quietMs }

export interface Attempt {
  /** The delay (ms). */
  delayMs: number
  /** Whether it is the password of this hash; `verifyPassword` in the caller's turn. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
  /** Called after a correct password: resets earlier failures and marks the device. */
  succeed(): Promise<void>
}

type AttemptContext = Pick<Context, 'app' | 'visitor' | 'cookies' | 'setCookie' | 'signal'>

interface Counters {
  /** Counted for the caller alone. */
  own: { key: string; freeAttempts: number }
  /** The counter shared by all unknown devices; null for a known device, which strangers must not be able to delay. */
  shared: { key: string; freeAttempts: number } | null
  /** The account or link of the password. */
  subject: string
}

const waiting = new WeakMap<App, Map<string, number>>()

interface Limiters {
  /** By visitor. */
  sprays: RateLimiter
  /** By network. */
  failures: RateLimiter
}

const limiters = new WeakMap<App, Limiters>()

function limitersOf(app: App): Limiters {
  const { now } = app.timer
  const known = limiters.get(app)
  const both = known ?? { sprays: createRateLimiter(sprays, now), failures: createRateLimiter(failures, now) }
  limiters.set(app, both)
  return both
}

/** The attempt did not fail, or was not made. */
function refund(app: App, visitor: string): void {
  limitersOf(app).sprays.refund(visitor)
  limitersOf(app).failures.refund(toNetworkKey(visitor))
}

/** Lower ranks are checked first: by failures at this account, then by failures of the network at all accounts. */
function rankOf(app: App, visitor: string, failuresHere: number): number {
  const { remaining } = limitersOf(app).failures.take(toNetworkKey(visitor))
  return failuresHere * failures.max + (failures.max - remaining)
}

/** The table must not reveal the addresses that were typed. */
const hashKey = (app: App, key: string) =>
  createHmac('sha256', app.config.secrets.session).update(`attempt\n${key}`).digest('base64url')

/**
 * A password attempt. It is delayed by at most 30 s, and never rejected because of other attempts at the account: a
 * device that has signed in before has its own counter.
 * @param subject account or link of the password, existing or not
 */
export function beginAttempt(ctx: AttemptContext, subject: string, onSlow?: () => Promise<void>) {
  const device = readDevice(ctx, subject)
  const own = device
    ? { key: `device ${device}`, freeAttempts: freeAttempts.device }
    : { key: `visitor ${ctx.visitor} ${subject}`, freeAttempts: freeAttempts.visitor }
  const shared = device ? null : { key: `subject ${subject}`, freeAttempts: freeAttempts.account }
  return begin(ctx, { own, shared, subject }, onSlow)
}

/** An attempt at the signed-in user's own password: counted for that user alone. */
export const beginOwnAttempt = (ctx: AttemptContext, userId: string): Promise<Attempt> =>
  begin(ctx, {
    own: { key: `person ${userId}`, freeAttempts: freeAttempts.device },
    shared: null,
    subject: '',
  })

async function begin(
  ctx: AttemptContext,
  counters: Counters,
  onSlow?: () => Promise<void>,
): Promise<Attempt> {
  const { app, signal, visitor } = ctx
  const { own, shared, subject } = counters
  const keys = [own, ...(shared ? [shared] : [])].map((one) => ({ ...one, hash: hashKey(app, one.key) }))
  const hashes = keys.map(({ hash }) => hash)
  const exclude = await acquire(ctx, counters, onSlow)
  let delayMs = 0
  let rank = 0
  try {
    const now = app.timer.now()
    const counts = await countAttempts(app.database, hashes, new Date(now), new Date(now - quietMs))
    const isSpray = shared !== null && !limitersOf(app).sprays.take(visitor).allowed
    const countOwn = counts.get(hashKey(app, own.key)) ?? 1
    // Attempts of strangers in the same network do not count against a known device.
    rank = shared ? rankOf(app, visitor, countOwn) : countOwn
    delayMs = Math.max(
      isSpray ? maxDelayMs : 0,
      ...keys.map(({ hash, freeAttempts }) => delayOf(counts.get(hash) ?? 1, freeAttempts)),
    )
    if (delayMs > 0) {
      await onSlow?.()
      await app.timer.wait(delayMs, signal)
    }
  } catch (error) {
    // A caller who has disconnected has not made an attempt.
    if (signal?.aborted) {
      await refundAttempts(app.database, hashes)
      if (shared) refund(app, visitor)
    }
    throw signal?.aborted ? httpError('unavailable', { cause: error }) : error
  } finally {
    exclude()
  }
  return {
    delayMs,
    // Delayed attempts at one account form one group, so that many of them do not hold up other accounts.
    verify: (stored, password) =>
      verifyPassword(stored, password, {
        group: shared && delayMs === 0 ? `visitor ${visitor}` : subject || own.key,
        rank,
        isKnown: shared === null,
      }),
    async succeed() {
      await forgetAttempts(app.database, [hashKey(app, own.key)])
      if (shared) {
        await refundAttempts(app.database, [hashKey(app, shared.key)])
        refund(app, visitor)
      }
      if (subject) markDevice(ctx, subject)
    },
  }
}

const delayOf = (count: number, freeAttempts: number): number =>
  count <= freeAttempts ? 0 : Math.min(maxDelayMs, 1000 * 2 ** (count - freeAttempts - 1))

function placesOf(app: App): Map<string, number> {
  const places = waiting.get(app) ?? new Map<string, number>()
  waiting.set(app, places)
  return places
}

/** Adds a pending attempt of the caller; the returned function removes it. */
async function acquire(
  { app, visitor }: AttemptContext,
  { own, shared }: Counters,
  onSlow?: () => Promise<void>,
): Promise<() => void> {
  const places = placesOf(app)
  const count = (key: string) => places.get(key) ?? 0
  const caller = shared ? `visitor ${visitor}` : own.key
  const isCrowded =
    shared !== null && count('all') >= (count(caller) > 0 ? maxWaiting.all : maxWaiting.allWithFirst)
  if (isCrowded || count(caller) >= maxWaiting.caller) {
    await onSlow?.()
    throw tooManyRequests({ retryAfterSeconds: maxDelayMs / 1000 })
  }
  const keys = shared ? [caller, 'all'] : [caller]
  for (const key of keys) places.set(key, count(key) + 1)
  return () => {
    for (const key of keys) {
      if (count(key) > 1) places.set(key, count(key) - 1)
      else places.delete(key)
    }
  }
}

/** Deletes counts without a delay, so that a flood does not fill the database for longer. */
export const attemptJobs = [
  defineJob<App, Record<never, never>>(
    'forget-attempts',
    (app) => deleteOldAttempts(app.database, new Date(app.timer.now() - quietMs)),
    { cron: '*/15 * * * *' },
  ),
]
