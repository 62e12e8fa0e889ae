import type { App } from '../../context.ts'
import { ensureMetaDescription } from '../meta-data/service.ts'
import { ensureOutline } from '../outlines/service.ts'
import { findBestTitle } from '../titles/service.ts'
import { fillTitle } from './queries.ts'

/** Continues without a suggestion if the model does not respond, because an article can be generated without one. */
async function attempt(
  app: App,
  documentId: string,
  signal: AbortSignal,
  propose: () => Promise<void>,
): Promise<void> {
  try {
    await propose()
  } catch (error) {
    signal.throwIfAborted()
    app.log.warn({ err: error, documentId }, 'a part of the plan could not be proposed')
  }
}

/** An article needs an outline and a title: if these steps of the setup were skipped, the best suggestion is used. */
export async function completePlan(
  app: App,
  documentId: string,
  userId: string,
  has: { title: string; keyword: string; outline: readonly unknown[] },
  signal: AbortSignal,
): Promise<void> {
  if (!has.title.trim() && has.keyword)
    await attempt(app, documentId, signal, async () => {
      const title = await findBestTitle(app, documentId, userId, signal)
      if (!title) return
      await fillTitle(app.database, documentId, title)
      await app.texts.refresh(documentId)
    })
  if (has.outline.length === 0)
    await attempt(app, documentId, signal, () => ensureOutline(app, documentId, userId, signal))
}

/** A new article gets a meta description, unless a user has written one. */
export const describeArticle = (
  app: App,
  documentId: string,
  userId: string,
  signal: AbortSignal,
): Promise<void> =>
  attempt(app, documentId, signal, () => ensureMetaDescription(app, documentId, userId, signal))
