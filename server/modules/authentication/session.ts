import { errors, jwtVerify, SignJWT } from 'jose'
import type { App, Context, Session, Ticket } from '../../context.ts'
import type { Caller, CallerRow, SessionRow } from '../../db/session-sql.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findSession, insertSession, markSessionSeen } from './session-queries.ts'

const hour = 3600_000
const shortSession = 12 * hour
const longSession = 30 * 24 * hour
const seenEvery = 5 * 60_000
/** Sessions use the real time, as browsers do: moving the clock of local mode expires none. */
const realTime = () => new Date()
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
  const expiresAt = new Date(realTime().getTime() + (remember ? longSession : shortSession))
  const session = { id: sid, userId, userAgent: ctx.userAgent.slice(0, 300), expiresAt }
  if (!(await insertSession(ctx.app.database, session, passwordHash))) throw refuse('wrong_credentials')
  return new SignJWT({ user: userId, sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secretOf(ctx.app))
}

interface Claims extends Ticket {
  /** Milliseconds. */
  expires: number
}

/** Number of tokens whose verified signature is cached. */
const mostTokens = 10_000
const verified = new WeakMap<App, Map<string, Claims>>()

/** The claims of a token with our signature, expired or not; null for any other. */
async function readClaims(app: App, token: string): Promise<Claims | null> {
  const rules = { algorithms: ['HS256'], typ: 'JWT', currentDate: realTime() }
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
 * The claims of a bearer token, or null without one. Throws `session_expired` if it is forged or expired.
 * Only the database knows whether the session was ended: `readSession`, `admitCaller`.
 */
export async function readTicket(app: App, token: string | null): Promise<Ticket | null> {
  if (token === null) return null
  const tokens = verified.get(app) ?? new Map<string, Claims>()
  verified.set(app, tokens)
  const claims = tokens.get(token) ?? (await readClaims(app, token))
  if (!claims || claims.expires <= realTime().getTime()) throw refuse('session_expired')
  if (!tokens.has(token)) {
    tokens.set(token, claims)
    if (tokens.size > mostTokens) tokens.delete(tokens.keys().next().value ?? '')
  }
  return { sid: claims.sid, userId: claims.userId }
}

/** The current session of a token from the database. Throws `session_expired` if it has ended. */
export async function readSession(app: App, ticket: Ticket): Promise<Session> {
  return toSession(app, ticket, await findSession(app.database, ticket.sid, app.now()))
}

/** Whether a token was valid until its expiry: its session was not ended. */
export async function hasOnlyRunOut(app: App, token: string): Promise<boolean> {
  const claims = await readClaims(app, token)
  const row = claims && (await findSession(app.database, claims.sid, app.now()))
  return Boolean(row && row.userId === claims.userId && !row.revokedAt && !row.closedAt)
}

/** How a statement that reads the caller with its own rows identifies them. */
export function callerOf(ctx: Context): Caller {
  if (ctx.session?.key) return { kind: 'key', id: ctx.session.key.id }
  if (ctx.session) return { kind: 'person', id: ctx.session.userId }
  if (!ctx.arrival) throw refuse('session_required')
  return { kind: 'session', id: ctx.arrival.ticket.sid }
}

/**
 * Admits the caller of a call that has read the session row together with its own rows. Refuses like
 * `readSession`, and if a required subscription is missing.
 */
export function admitCaller(
  ctx: Context,
  row: (CallerRow & { isSubscribed?: boolean | null }) | null,
): { userId: string } {
  if (ctx.session) return ctx.session
  if (!ctx.arrival) throw refuse('session_required')
  const { ticket, admit } = ctx.arrival
  checkRow(ctx.app, ticket, row)
  admit({ language: row.language, isSubscribed: row.isSubscribed ?? false })
  return ticket
}

function toSession(app: App, ticket: Ticket, row: SessionRow | null): Session {
  checkRow(app, ticket, row)
  const { userId, language, selectedWorkspaceId, isSubscribed } = row
  const expiresAt = new Date(row.expiresAt)
  return { sid: ticket.sid, userId, language, expiresAt, selectedWorkspaceId, isSubscribed }
}

function checkRow<Row extends CallerRow>(
  app: App,
  { sid, userId }: Ticket,
  row: Row | null,
): asserts row is Row {
  const now = realTime()
  if (!row || row.userId !== userId) throw refuse('session_expired')
  if (row.endCode) throw refuse(row.endCode)
  if (row.revokedAt || new Date(row.expiresAt) <= now) throw refuse('session_expired')
  if (row.closedAt) throw refuse('account_disabled')
  if (now.getTime() - new Date(row.lastSeenAt).getTime() <= seenEvery) return
  // Not awaited: the next call tries again.
  markSessionSeen(app.database, sid, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'when a session was seen could not be stored'),
  )
}

export { listOpenSessions, revokeSession } from './session-queries.ts'
