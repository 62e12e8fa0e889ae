import { hash, verify } from '@node-rs/argon2'
import type { contract } from '@rankwell/contract'
import { jwtVerify, SignJWT } from 'jose'
import type { App, Context, Session, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Services } from '../../lib/services.ts'
import { findAccountByEmail, findSession, insertSession, markSessionSeen, revokeSession } from './queries.ts'

const hour = 3600_000
const shortSession = 12 * hour
const longSession = 30 * 24 * hour
const seenEvery = 5 * 60_000
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with argon2id; the result carries its own salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, argon2)

const secretOf = (app: App) => new TextEncoder().encode(app.config.secrets.session)

/** Opens a session and signs its token: HS256 with `user`, `exp` (seconds) and `sid`. */
export async function openSession(
  ctx: Pick<Context, 'app' | 'userAgent'>,
  userId: string,
  remember: boolean,
): Promise<string> {
  const sid = newId()
  const expiresAt = new Date(ctx.app.now().getTime() + (remember ? longSession : shortSession))
  await insertSession(ctx.app.database, {
    id: sid,
    userId,
    userAgent: ctx.userAgent.slice(0, 300),
    expiresAt,
  })
  return new SignJWT({ user: userId, sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secretOf(ctx.app))
}

async function readSessionId(app: App, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secretOf(app), {
      algorithms: ['HS256'],
      typ: 'JWT',
      currentDate: app.now(),
    })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch {
    return null
  }
}

/**
 * The session that a bearer token names, or null without a token.
 * Refuses with `session_expired` where the token is forged, expired, or its session has ended.
 */
export async function readSession(app: App, token: string | null): Promise<Session | null> {
  if (token === null) return null
  const sid = await readSessionId(app, token)
  const now = app.now()
  const row = sid ? await findSession(app.database, sid, now) : null
  if (!sid || !row || row.revokedAt || row.closedAt || row.expiresAt <= now) throw refuse('session_expired')
  if (now.getTime() - row.lastSeenAt.getTime() > seenEvery) await markSessionSeen(app.database, sid, now)
  return {
    sid,
    userId: row.userId,
    language: row.language,
    expiresAt: row.expiresAt,
    selectedWorkspaceId: row.selectedWorkspaceId,
    isSubscribed: row.isSubscribed,
  }
}

/** Verified when no account fits, so that the time of the answer does not tell. */
let dummyHash: Promise<string> | undefined

/** Wrong passwords for one account; a right one clears the count. */
const guessLimit = { max: 10, windowMs: 15 * 60_000 }
const guesses = new WeakMap<App, RateLimiter>()

function takeGuess(app: App, email: string): RateLimiter {
  const limiter = guesses.get(app) ?? createRateLimiter(guessLimit)
  guesses.set(app, limiter)
  const verdict = limiter.take(email)
  if (!verdict.allowed) throw refuse('too_many_requests', { params: { seconds: verdict.retryAfterSeconds } })
  return limiter
}

export async function login(
  ctx: Context,
  input: { email: string; password: string; remember?: boolean | undefined },
): Promise<{ token: string }> {
  const email = input.email.trim().toLowerCase()
  const limiter = takeGuess(ctx.app, email)
  const account = await findAccountByEmail(ctx.app.database, email)
  dummyHash ??= hashPassword('no account has this password')
  const stored = account?.passwordHash ?? (await dummyHash)
  const isRight = await verify(stored, input.password)
  if (!account?.passwordHash || !isRight) throw refuse('wrong_credentials')
  limiter.forget(email)
  return { token: await openSession(ctx, account.id, input.remember ?? false) }
}

export async function logout(ctx: SignedInContext): Promise<{ message: string }> {
  await revokeSession(ctx.app.database, ctx.session.sid, ctx.app.now())
  ctx.app.notify.endSession(ctx.session.sid)
  return { message: translate(ctx.language, 'auth.loggedOut') }
}

export const auth: Services<typeof contract.auth> = { login, logout }
