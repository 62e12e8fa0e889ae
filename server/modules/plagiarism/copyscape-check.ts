import type { PlagiarismMatch } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { CopySearchError, type FoundCopies } from '../../providers/publishing/index.ts'
import { compareInWorker } from '../../providers/search/extract-in-worker.ts'
import { findConnection } from '../integrations/service.ts'
import { readOwnPrices } from '../model-prices/own-prices.ts'
import { type Departure, openDeparture } from '../privacy/departures.ts'
import { assertMayLeave } from '../privacy/service.ts'
import { recordSpending, releaseBudget, reserveBudget, type Spender } from '../spending/service.ts'
import { listWorkspaceConnections } from '../workspaces/service.ts'
import { type CheckedText, type Findings, findOwnPages, readChecked } from './own-check.ts'
import { endRequest, startRequest, takeAbandoned } from './queries.ts'

const engine = 'copyscape'
/** A paid request without a response for longer than this died with its process. */
const abandonedMs = 5 * 60_000

/** The Copyscape account that a workspace uses; null if there is none. */
export async function findCopyscape(app: App, workspaceId: string): Promise<string | null> {
  const connections = await listWorkspaceConnections(app, workspaceId)
  const usable = connections.filter(({ platform, isConnected }) => platform === engine && isConnected)
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?._id ?? null
}

/** The price of a check in millionths of a US dollar. */
export async function priceOfCopyscape(app: App, workspaceId: string, words: number): Promise<number> {
  const own = (await readOwnPrices(app, workspaceId))('search', engine)
  return app.publishing.copyscape.copies?.priceOf(words, own) ?? 0
}

const spenderOf = (workspaceId: string, userId: string | null, docId: string | null): Spender => ({
  ...{ workspaceId, userId, docId, port: 'search', provider: engine, model: null, what: 'plagiarism' },
})
const billOf = (microUsd: number) => ({ units: { requests: 1 }, microUsd })

/** The result and cost of a paid check, or its error message. */
export type PaidCheck = { findings: Findings; microUsd: number } | { error: string }

/**
 * Sends a text to Copyscape once. Throws before sending if the price was not confirmed, another check of the document
 * is running, or the budget is too small. A check without a response counts as paid and is not repeated.
 * @param maxMicroUsd the confirmed price
 * @throws AppError `text_stays_here`, `copyscape_not_connected`, `cost_not_confirmed`, `check_running`, `budget_exceeded`
 */
export async function checkWithCopyscape(
  ctx: SignedInContext,
  text: CheckedText,
  maxMicroUsd: number,
): Promise<PaidCheck> {
  const { app, session } = ctx
  const { workspaceId, documentId } = text
  await assertMayLeave(app, workspaceId)
  const connectionId = await findCopyscape(app, workspaceId)
  const connection = connectionId === null ? null : await findConnection(app, workspaceId, connectionId)
  const { copies } = app.publishing.copyscape
  if (!connection || connection.password === null || !copies) throw httpError('copyscape_not_connected')
  const { words, ownText } = await readChecked(text)
  const price = await priceOfCopyscape(app, workspaceId, words)
  if (price > maxMicroUsd)
    throw httpError('cost_not_confirmed', { params: { price: (price / 1_000_000).toFixed(2) } })
  const spender = spenderOf(workspaceId, session.userId, documentId)
  const reservation = await reserveBudget(app, spender, price)
  const request = { engine, sentAt: new Date(), sentBy: session.userId, sentMicroUsd: price } as const
  if (documentId && !(await startRequest(app.database, documentId, request))) {
    await releaseBudget(app, reservation)
    throw httpError('check_running')
  }
  const { url, username, password } = connection
  const access = { url, username, password }
  let found: FoundCopies
  let departure: Departure | null = null
  try {
    departure = await openDeparture(app, workspaceId)
    const { signal } = departure
    found = await copies.find(access, ownText ?? '', { caller: connection.ownerId, signal })
  } catch (error) {
    const isUnsent = departure === null || (error instanceof CopySearchError && !error.isUncertain)
    const isUncertain = !isUnsent
    if (documentId) await endRequest(app.database, documentId, engine, isUncertain ? new Date() : null)
    if (isUncertain) await recordSpending(app, spender, billOf(price), reservation)
    else await releaseBudget(app, reservation)
    app.log.warn({ connectionId, isUncertain, docId: documentId }, 'a Copyscape check failed')
    if (!(error instanceof CopySearchError)) throw error
    const key = isUncertain ? 'plagiarism.lost' : 'plagiarism.failed'
    return { error: error.message || translate(ctx.language, key) }
  } finally {
    departure?.end()
  }
  const microUsd = found.microUsd ?? price
  await recordSpending(app, spender, billOf(microUsd), reservation)
  return { findings: await toFindings(app, text, words, found), microUsd }
}

/** The results without the workspace's own pages, with the places of their passages in the text. */
async function toFindings(app: App, text: CheckedText, words: number, found: FoundCopies): Promise<Findings> {
  const isOwnPage = await findOwnPages(app, text)
  const results = found.results.filter(({ url }) => !isOwnPage(url))
  const compared = await compareInWorker(text.workspaceId, {
    checked: { blocks: text.blocks },
    sources: results.map(({ matched }) => ({ lines: matched.join('\n') })),
    language: text.language,
    // The results are already paid for, and are worth showing even without their places.
  }).catch(() => null)
  const matches = results.map((result, at): PlagiarismMatch => {
    const { url, title, snippet } = result
    const located = compared?.sources[at]
    const passages = located?.passages ?? []
    return {
      source: { kind: 'page', url, title: title || url },
      words: Math.round(result.words),
      percent: result.percent ?? located?.percent ?? 0,
      passages:
        passages.length > 0
          ? passages
          : [
              {
                places: [],
                text: '',
                sourceText: result.matched[0] ?? snippet,
                words: Math.round(result.words),
              },
            ],
    }
  })
  const isComplete = results.length === found.results.length
  const highest = matches.reduce((most, { percent }) => Math.max(most, percent), compared?.percent ?? 0)
  return {
    words,
    percent: isComplete && found.percent !== null ? found.percent : highest,
    matches: matches.toSorted((a, b) => b.words - a.words),
  }
}

/** Records checks whose process died before the response, because they may have been charged. */
export async function recordAbandoned(app: App): Promise<void> {
  const before = new Date(Date.now() - abandonedMs)
  for (const { workspaceId, userId, documentId, microUsd } of await takeAbandoned(app.database, before))
    await recordSpending(app, spenderOf(workspaceId, userId, documentId), billOf(microUsd))
}
