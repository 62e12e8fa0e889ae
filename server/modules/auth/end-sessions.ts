import type { SessionEndCode } from '@rankwell/contract'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { sessions } from '../../db/schema.ts'

interface Ending {
  /** What calls of those sessions are told from now on. */
  code: SessionEndCode
  /** The session that stays. */
  exceptSid?: string
  /** The session that ends itself: it is told only that it is over. */
  ownSid?: string
}

/** Ends every session of a person but one, within a transaction. Call what it resolves to after the commit. */
export async function markSessionsEnded(
  app: App,
  { db }: Database,
  userId: string,
  { code, exceptSid, ownSid }: Ending,
): Promise<() => void> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const revokedAt = app.now()
  const own = ownSid
    ? await db
        .update(sessions)
        .set({ revokedAt })
        .where(and(open, eq(sessions.id, ownSid)))
        .returning({ id: sessions.id })
    : []
  const others = await db
    .update(sessions)
    .set({ revokedAt, endCode: code })
    .where(and(open, exceptSid ? ne(sessions.id, exceptSid) : undefined))
    .returning({ id: sessions.id })
  return () => {
    for (const { id } of [...own, ...others]) app.notify.endSession(id)
  }
}

/** Ends every session of a person but one, over HTTP and on open sockets, at once. */
export async function endSessionsOf(app: App, userId: string, ending: Ending): Promise<void> {
  const announce = await markSessionsEnded(app, app.database, userId, ending)
  announce()
}
