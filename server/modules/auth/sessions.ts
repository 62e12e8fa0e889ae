import type { SessionInfo } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { endSessionsOf } from '../authentication/end-sessions.ts'
import { listOpenSessions, revokeSession } from '../authentication/session.ts'

export async function listSessions({ app, session }: SignedInContext): Promise<SessionInfo[]> {
  const rows = await listOpenSessions(app.database, session.userId, new Date())
  return rows.map((row) => ({
    _id: row.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === session.sid,
  }))
}

export async function endSession(ctx: SignedInContext, { id }: Input<'auth.endSession'>) {
  const { app, session } = ctx
  const rows = await listOpenSessions(app.database, session.userId, new Date())
  if (!rows.some((row) => row.id === id)) throw httpError('not_found')
  await revokeSession(app.database, id, app.now(), id === session.sid ? null : 'session_revoked')
  app.notify.endSession(id)
  return { message: translate(ctx.language, 'auth.sessionEnded') }
}

export async function logoutEverywhere(ctx: SignedInContext) {
  const { app, session } = ctx
  await recordAudit(app, app.database, { action: 'session.all_ended', actorId: session.userId })
  await endSessionsOf(app, session.userId, { code: 'session_revoked', ownSid: session.sid })
  return { message: translate(ctx.language, 'auth.everywhereLoggedOut') }
}
