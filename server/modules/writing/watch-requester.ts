import type { App } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { openDocument } from '../access/service.ts'

const EVERY_MS = 2000

/**
 * Checks every two seconds whether the requester of a run may still write in its document, and ends the run
 * if they were removed or demoted or the document is gone. Other errors end nothing. Returns a function that
 * stops the checks.
 */
export function watchRequester(
  app: App,
  { documentId, userId }: { documentId: string; userId: string },
  end: () => Promise<void>,
): () => void {
  const checkAccess = () =>
    openDocument({ app, session: { userId } }, documentId, 'edit').then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? end() : undefined),
    )
  const timer = setInterval(
    () =>
      void checkAccess().catch((error: unknown) => app.log.error({ err: error }, 'a run could not be ended')),
    EVERY_MS,
  )
  return () => clearInterval(timer)
}
