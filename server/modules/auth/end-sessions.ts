import { and, eq, isNull, ne } from 'drizzle-orm'
import type { App } from '../../context.ts'
import { sessions } from '../../db/schema.ts'

/** Ends every session of a person but one, over HTTP and on open sockets, at once. */
export async function endSessionsOf(app: App, userId: string, exceptSid?: string): Promise<void> {
  const ended = await app.database.db
    .update(sessions)
    .set({ revokedAt: app.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptSid ? ne(sessions.id, exceptSid) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  for (const { id } of ended) app.notify.endSession(id)
}
