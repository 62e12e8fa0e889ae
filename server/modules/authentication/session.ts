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
/** Sessions go by the real time, which browsers compare too: moving the clock of local mode ends none. */
const realTime = () => new Date()
const secretOf = (app: App) => new TextEncoder().encode(app.config.secrets.session)

/**
 * Opens a session and signs its token: HS256 with `user`, `exp` (seconds) and `sid`. Takes the hash that the
 * given password was verified against; refuses with `wrong_credentials` where it was replaced meanwhile.
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

/** A signature that was right stays right: of so many tokens it is not computed again. */
const mostTokens = 10_000
const verified = new WeakMap<App, Map<string, Claims>>()

/** What a token says that bears our signature, run out or not; null for any other. */
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
 * Who calls by a bearer token, or null without one. Refuses with `session_expired` what is forged or has run
 * out. Whether the session was ended meanwhile stands in the database alone: `readSession`, `admitCaller`.
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

/** The session of a ticket as the database knows it now. Refuses with `session_expired` where it has ended. */
export async function readSession(app: App, ticket: Ticket): Promise<Session> {
  return toSession(app, ticket, await findSession(app.database, ticket.sid, app.now()))
}

/** Whether a token was good until its time was over: of a session that nobody has ended. */
export async function hasOnlyRunOut(app: App, token: string): Promise<boolean> {
  const claims = await readClaims(app, token)
  const row = claims && (await findSession(app.database, claims.sid, app.now()))
  return Boolean(row && row.userId === claims.userId && !row.revokedAt && !row.closedAt)
}

/** How a statement that reads the caller with its own rows is to know him. */
export function callerOf(ctx: Context): Caller {
  if (ctx.session?.key) return { kind: 'key', id: ctx.session.key.id }
  if (ctx.session) return { kind: 'person', id: ctx.session.userId }
  if (!ctx.arrival) throw refuse('session_required')
  return { kind: 'session', id: ctx.arrival.ticket.sid }
}

/**
 * Admits the caller of a call that has read the session's row with its own rows, in one statement. Refuses
 * like `readSession`, and where the call needs a subscription that is not there.
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
  // Nobody needs to wait for it, and the next call tries again.
  markSessionSeen(app.database, sid, now).catch((error: unknown) =>
    app.log.warn({ err: error }, 'when a session was seen could not be stored'),
  )
}

export { listOpenSessions, revokeSession } from './session-queries.ts'
