import { errors, jwtVerify, SignJWT } from 'jose'
import type { App, Context, Session, TokenClaims } from '../../context.ts'
import type { Caller, CallerRow, SessionRow } from '../../db/session-sql.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findSession, insertSession, markSessionSeen } from './session-queries.ts'

const hour = 3600_000
const shortSession = 12 * hour
const longSession = 30 * 24 * hour
const seenEvery = 5 * 60_000
/** Sessions use real time, which browsers compare too, so moving the clock of local mode ends no session. */
const systemTime = () => new Date()
const secretOf = (app: App) => new TextEncoder().encode(app.config.secrets.session)

/**
 * Creates a session and signs its token: HS256 with `user`, `exp` (seconds), and `sid`. Takes the hash that
 * the password was verified against; throws `wrong_credentials` if it was replaced in the meantime.
 */
export async function openSession(
  ctx: Pick<Context, 'app' | 'userAgent'>,
  userId: string,
  passwordHash: string,
  remember = false,
): Promise<string> {
  const sid = newId()
  const expiresAt = new Date(systemTime().getTime() + (remember ? longSession : shortSession))
  const session = { id: sid, userId, userAgent: ctx.userAgent.slice(0, 300), expiresAt }
  if (!(await insertSession(ctx.app.database, session, passwordHash))) throw httpError('wrong_credentials')
  return new SignJWT({ user: userId, sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secretOf(ctx.app))
}

interface VerifiedToken extends TokenClaims {
  /** Milliseconds. */
  expires: number
}

/** Number of tokens whose verified signature is cached. */
const maxTokens = 10_000
const verified = new WeakMap<App, Map<string, VerifiedToken>>()

/** The claims of a token with a valid signature, expired or not; null for any other. */
async function verifySignature(app: App, token: string): Promise<VerifiedToken | null> {
  const rules = { algorithms: ['HS256'], typ: 'JWT', currentDate: systemTime() }
  const payload = await jwtVerify(token, secretOf(app), rules).then(
    (verified) => verified.payload,
    (error: unknown) => (error instanceof errors.JWTExpired ? error.payload : {}),
  )
  const { sid, user, exp } = payload
  if (!isUuid(sid) || !isUuid(user) || exp === undefined) return null
  return { sid, userId: user, expires: exp * 1000 }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/**
 * The claims of a bearer token; null if there is none. Throws `session_expired` for a forged or expired token. Whether
 * the session was ended is stored only in the database: `readSession`, `authorizeCaller`.
 */
export async function verifyToken(app: App, token: string | null): Promise<TokenClaims | null> {
  if (token === null) return null
  const tokens = verified.get(app) ?? new Map<string, VerifiedToken>()
  verified.set(app, tokens)
  const claims = tokens.get(token) ?? (await verifySignature(app, token))
  if (!claims || claims.expires <= systemTime().getTime()) throw httpError('session_expired')
  if (!tokens.has(token)) {
    tokens.set(token, claims)
    if (tokens.size > maxTokens) tokens.delete(tokens.keys().next().value ?? '')
  }
  return { sid: claims.sid, userId: claims.userId }
}

/** The current session of verified claims. Throws `session_expired` if it has ended. */
export async function readSession(app: App, claims: TokenClaims): Promise<Session> {
  return toSession(app, claims, await findSession(app.database, claims.sid, app.now()))
}

/** Whether a token has only expired: its session was not ended. */
export async function isExpiredOnly(app: App, token: string): Promise<boolean> {
  const claims = await verifySignature(app, token)
  const row = claims && (await findSession(app.database, claims.sid, app.now()))
  return Boolean(row && row.userId === claims.userId && !row.revokedAt && !row.closedAt)
}

/** How a statement that reads the caller with its own rows identifies them. */
export function callerOf(ctx: Context): Caller {
  if (ctx.session?.key) return { kind: 'key', id: ctx.session.key.id }
  if (ctx.session) return { kind: 'person', id: ctx.session.userId }
  if (!ctx.pendingAuth) throw httpError('session_required')
  return { kind: 'session', id: ctx.pendingAuth.claims.sid }
}

/**
 * Authorizes the caller of a call that has read the session row with its own rows. Throws like `readSession`, and if
 * a required subscription is missing.
 */
export function authorizeCaller(
  ctx: Context,
  row: (CallerRow & { isSubscribed?: boolean | null }) | null,
): { userId: string } {
  if (ctx.session) return ctx.session
  if (!ctx.pendingAuth) throw httpError('session_required')
  const { claims, authorize } = ctx.pendingAuth
  checkRow(ctx.app, claims, row)
  authorize({ language: row.language, isSubscribed: row.isSubscribed ?? false })
  return claims
}

function toSession(app: App, claims: TokenClaims, row: SessionRow | null): Session {
  checkRow(app, claims, row)
  const { userId, language, selectedWorkspaceId, isSubscribed } = row
  const expiresAt = new Date(row.expiresAt)
  return { sid: claims.sid, userId, language, expiresAt, selectedWorkspaceId, isSubscribed }
}

function checkRow<Row extends CallerRow>(
  app: App,
  { sid, userId }: TokenClaims,
  row: Row | null,
): asserts row is Row {
  const now = systemTime()
  if (!row || row.userId !== userId) throw httpError('session_expired')
  if (row.endCode) throw httpError(row.endCode)
  if (row.revokedAt || new Date(row.expiresAt) <= now) throw httpError('session_expired')
  if (row.closedAt) throw httpError('account_disabled')
  if (now.getTime() - new Date(row.lastSeenAt).getTime() <= seenEvery) return
  // Not awaited: the next call tries again.
  markSessionSeen(app.database, sid, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'when a session was seen could not be stored'),
  )
}

export { listOpenSessions, revokeSession } from './session-queries.ts'
