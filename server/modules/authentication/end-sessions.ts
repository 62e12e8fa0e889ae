import type { SessionEndCode } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { revokeSessionsOf } from './session-queries.ts'

interface Ending {
  /** What calls of those sessions are told from now on. */
  code: SessionEndCode
  /** The session that stays. */
  exceptSid?: string
  /** The session that ends itself: it is told only that it is over. */
  ownSid?: string
}

/** Ends every session of a user but one, within a transaction. Call the returned function after the commit. */
export async function markSessionsEnded(
  app: App,
  database: Database,
  userId: string,
  ending: Ending,
): Promise<() => void> {
  const ids = await revokeSessionsOf(database, userId, { ...ending, at: app.now() })
  return () => {
    for (const id of ids) app.notify.endSession(id)
  }
}

/** Ends every session of a person but one, over HTTP and on open sockets, at once. */
export async function endSessionsOf(app: App, userId: string, ending: Ending): Promise<void> {
  const announce = await markSessionsEnded(app, app.database, userId, ending)
  announce()
}
