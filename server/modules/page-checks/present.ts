import type { PageCheck } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { type CheckWithDocument, findCheck } from './queries.ts'

/** Research without progress for this time has died with its process. */
export const silentMs = 5 * 60_000

/** A checked page as the API shows it. */
export function toPageCheck(
  app: App,
  { check, documentTitle, language, keyword, competitors }: CheckWithDocument,
  messages: string,
): PageCheck {
  const isSilent = check.state === 'running' && app.now().getTime() - Number(check.seenAt) > silentMs
  const state = isSilent ? 'failed' : check.state
  const problem = isSilent ? 'internal' : check.problem
  const { stage, done, total } = check
  return {
    docId: check.documentId,
    isExisting: false,
    url: check.url,
    title: documentTitle,
    language,
    words: check.words,
    readAt: check.readAt.toISOString(),
    keyword,
    keywords: check.keywords,
    state,
    progress: state === 'running' && stage ? { stage, done, total } : null,
    error: state === 'failed' && problem ? translate(messages, `error.${problem}`) : null,
    competitors: state === 'running' ? null : competitors,
    position: check.position,
    comparedAt: check.comparedAt?.toISOString() ?? null,
    changes: check.changes,
  }
}

/** The current state of a document's page. */
export async function presentCheck(app: App, documentId: string, messages: string): Promise<PageCheck> {
  const found = await findCheck(app.database, documentId)
  if (!found) throw httpError('not_found')
  return toPageCheck(app, found, messages)
}
