import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { canShare } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import { refuse, refuseTooMany } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import { recordAudit } from '../audit/service.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { createGuessLimit } from './guess-limit.ts'
import { findByToken } from './queries.ts'

const tenMinutes = 600_000
/**
 * What one visitor may read and write in ten minutes, how often he may try a password at one link, and how often
 * the audit log says that somebody did.
 */
const limits = {
  reads: { max: 1_200, windowMs: tenMinutes },
  writes: { max: 60, windowMs: tenMinutes },
  passwords: { max: 10, windowMs: tenMinutes },
  warnings: { max: 1, windowMs: tenMinutes },
}
/** How often all visitors together may try a password at one link: so often at once, then every two seconds. */
const guessLimits = { free: 30, windowMs: tenMinutes, spacingMs: 2_000, mostWaitMs: 16_000 }
/** A password that was right counts for so long without being worked out again: an open page asks often. */
const rememberMs = tenMinutes
const mostRemembered = 10_000

interface Desk extends Record<keyof typeof limits, RateLimiter> {
  guesses: ReturnType<typeof createGuessLimit>
  /** By link and password, as a hash: until when it is known to be right. */
  known: Map<string, number>
}
const desks = new WeakMap<App, Desk>()

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

function deskOf(app: App): Desk {
  const found = desks.get(app) ?? {
    reads: createRateLimiter(limits.reads),
    writes: createRateLimiter(limits.writes),
    passwords: createRateLimiter(limits.passwords),
    warnings: createRateLimiter(limits.warnings),
    guesses: createGuessLimit(guessLimits),
    known: new Map<string, number>(),
  }
  desks.set(app, found)
  return found
}

const take = (limiter: RateLimiter, key: string): void => {
  const verdict = limiter.take(key)
  if (!verdict.allowed) throw refuseTooMany(verdict)
}

export interface Visit {
  token: string
  password?: string | undefined
}

export type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Links are written down with their document, never with their secret. */
export const describeLink = ({ link, document }: Pick<Found, 'link' | 'document'>) => ({
  name: document.title || document.keyword || '–',
  link: link.id.slice(-6),
})

/** Somebody tries passwords without end: the owner can read of it, once in a while. */
async function warn(app: App, found: Found): Promise<void> {
  if (!deskOf(app).warnings.take(found.link.id).allowed) return
  await recordAudit(app, app.database, {
    action: 'guest_link.password_failed',
    actorId: null,
    ownerId: found.ownerId,
    workspaceId: found.document.workspaceId,
    subject: describeLink(found),
  })
}

/**
 * Counts a guess: a visitor has few at one link, so that nobody shuts others out, and all visitors together take
 * turns once there are many. Refuses whoever has to come back later.
 */
async function takeGuess(ctx: Context, found: Found): Promise<void> {
  const { app, visitor, signal } = ctx
  const { id } = found.link
  const { guesses, passwords } = deskOf(app)
  const own = passwords.take(`${id} ${visitor}`)
  const turn = own.allowed ? guesses(id) : own
  if ('retryAfterSeconds' in turn) {
    await warn(app, found)
    throw refuseTooMany(turn)
  }
  if (turn.waitMs === 0) return
  await warn(app, found)
  await pause(turn.waitMs, undefined, { signal }).catch((cause: unknown) => {
    // Whoever has gone away has not guessed.
    throw refuseTooMany({ retryAfterSeconds: 1 }, { cause })
  })
}

async function requirePassword(ctx: Context, found: Found, password: string | undefined): Promise<void> {
  const { id, passwordHash } = found.link
  if (passwordHash === null) return
  if (password === undefined) throw refuse('guest_password')
  const { known, passwords } = deskOf(ctx.app)
  const key = hashSecret(`${id}\u0000${passwordHash}\u0000${password}`)
  if ((known.get(key) ?? 0) > Date.now()) return
  await takeGuess(ctx, found)
  if (!(await verifyPassword(passwordHash, password))) throw refuse('guest_password_wrong')
  passwords.forget(`${id} ${ctx.visitor}`)
  known.delete(key)
  known.set(key, Date.now() + rememberMs)
  if (known.size > mostRemembered) known.delete(known.keys().next().value ?? '')
}

/** What a link leads to now: it ends with its maker's right to share, at its date, and when it is revoked. */
export async function requireGuest(ctx: Context, { token, password }: Visit): Promise<Found> {
  const { app } = ctx
  take(deskOf(app).reads, ctx.visitor)
  const found = await findByToken(app.database, hashSecret(token), app.now())
  if (!found || !canShare(found.role)) throw refuse('link_invalid')
  await requirePassword(ctx, found, password)
  return found
}

/** The same for whoever wants to write: the link must let him, and there must be a subscription. */
export async function requireCommenter(ctx: Context, visit: Visit): Promise<Found> {
  const found = await requireGuest(ctx, visit)
  if (!mayGuestsComment(found)) throw refuse('comments_off')
  take(deskOf(ctx.app).writes, ctx.visitor)
  return found
}

export const mayGuestsComment = ({ link, isSubscribed }: Found): boolean => link.canComment && isSubscribed
