import type { SessionEndCode } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { revokeSessionsOf } from './session-queries.ts'

interface Ending {
  /** Error code for later calls of those sessions. */
  code: SessionEndCode
  /** The session to keep. */
  exceptSid?: string
  /** The session that makes the call; it ends without an error code. */
  ownSid?: string
}

/**
 * Ends every session of a user except one, within a transaction. Call the returned function after the
 * commit.
 */
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

/** Ends every session of a user except one, over HTTP and on open sockets, immediately. */
export async function endSessionsOf(app: App, userId: string, ending: Ending): Promise<void> {
  const announce = await markSessionsEnded(app, app.database, userId, ending)
  announce()
}
