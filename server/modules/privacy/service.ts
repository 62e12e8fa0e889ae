import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { readKeepsTextHere } from './queries.ts'

export { updateKeepsTextHere } from './queries.ts'

/** Whether a workspace blocks external models, searches, and checks. */
export const keepsTextHere = (app: App, workspaceId: string): Promise<boolean> =>
  readKeepsTextHere(app.database, workspaceId)

/**
 * Throws if a workspace's text may not be sent to another computer. Called right before each request, because the
 * setting can change while an article is being written.
 * @throws AppError `text_stays_here`
 */
export async function assertMayLeave(app: App, workspaceId: string): Promise<void> {
  if (await keepsTextHere(app, workspaceId)) throw httpError('text_stays_here')
}
