import { canSeeDocument, canWrite, type contract, hasWords, type PageCheck } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { updateDocument } from '../documents/service.ts'
import { syncDocuments } from '../internal-links/service.ts'
import { requirePlace } from '../research/require-place.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { comparePage, takePageChanges } from './compare-page.ts'
import { createFromPage, findPageDocument } from './create-from-page.ts'
import { presentCheck, toPageCheck } from './present.ts'
import { endRun, findCheck, listIndexedPages } from './queries.ts'
import { readAddress, readPage } from './read-page.ts'
import { notifyProgress, researchJob, startResearch } from './runs.ts'

const maxListed = 50

/** The document that a page already has, if the caller may see it. */
async function presentExisting(ctx: SignedInContext, docId: string, url: string): Promise<PageCheck> {
  const { app, language } = ctx
  const opened = await openDocument(ctx, docId).catch((error: unknown) => {
    throw error instanceof AppError ? httpError('page_taken') : error
  })
  const found = await findCheck(app.database, docId)
  if (found) return { ...toPageCheck(app, found, language), isExisting: true }
  // Rankwell published it there, so it was never read.
  const { document } = opened
  return {
    ...{ docId, isExisting: true, url, title: document.title, language: document.language },
    ...{ words: document.words, readAt: document.updatedAt.toISOString(), keyword: document.keyword },
    ...{ keywords: [], state: 'read', progress: null, error: null, competitors: null, position: null },
    ...{ comparedAt: null, changes: null },
  }
}

/** If no place is given, the workspace's is used. */
const requireLocation = (ctx: SignedInContext, { location_name }: { location_name?: string | undefined }) =>
  requirePlace(ctx, { location_name: location_name?.trim() || undefined })

/**
 * Reads a live page into a new document, proposes its keyword, and starts the research with the given or the best
 * keyword. A page that has a document is not read again.
 */
async function checkPage(ctx: SignedInContext, input: Input<'pageChecks.checkPage'>): Promise<PageCheck> {
  const { app, session, language } = ctx
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canWrite(role)) throw httpError('role_forbidden')
  requireLocation(ctx, input)
  if (input.keyword?.trim() && !hasWords(input.keyword)) throw httpError('keyword_missing')
  const url = readAddress(ctx, input.url)
  const known = await findPageDocument(ctx, workspace._id, [url.href])
  if (known) return presentExisting(ctx, known, url.href)
  const read = await readPage(ctx, url, workspace)
  const moved = await findPageDocument(ctx, workspace._id, [read.page.url])
  if (moved) return presentExisting(ctx, moved, read.page.url)
  const keyword = input.keyword?.trim() || read.document.keywords[0]?.keyword || ''
  const { docId, isExisting } = await createFromPage(ctx, workspace, read, keyword)
  if (isExisting) return presentExisting(ctx, docId, read.page.url)
  if (input.research && keyword) {
    const place = input.location_name?.trim() || workspace.locationName
    const made = { docId, userId: session.userId, workspaceId: workspace._id }
    await startResearch(app, { ...made, keyword, locationName: place, language })
  }
  return presentCheck(app, docId, language)
}

async function getPageCheck(
  ctx: SignedInContext,
  { docId }: Input<'pageChecks.getPageCheck'>,
): Promise<PageCheck> {
  await openDocument(ctx, docId)
  return presentCheck(ctx.app, docId, ctx.language)
}

/** Starts the research with a keyword, which becomes the document's keyword; a running one continues. */
async function researchPage(
  ctx: SignedInContext,
  input: Input<'pageChecks.researchPage'>,
): Promise<PageCheck> {
  const { app, session, language } = ctx
  const { docId } = input
  const { document } = await openDocument(ctx, docId, 'edit')
  const keyword = input.keyword.trim()
  if (!hasWords(keyword)) throw httpError('keyword_missing')
  requireLocation(ctx, input)
  const before = await presentCheck(app, docId, language)
  if (before.state === 'running') return before
  const { workspace } = await requireMembership(ctx, document.workspaceId)
  if (keyword !== document.keyword) await updateDocument(ctx, { id: docId, keyword })
  const place = input.location_name?.trim() || workspace.locationName
  const made = { docId, userId: session.userId, workspaceId: document.workspaceId }
  await startResearch(app, { ...made, keyword, locationName: place, language })
  return presentCheck(app, docId, language)
}

/** Stops the research; what was read up to then stays in the index. */
async function stopPageCheck(
  ctx: SignedInContext,
  { docId }: Input<'pageChecks.stopPageCheck'>,
): Promise<PageCheck> {
  const { app } = ctx
  await openDocument(ctx, docId, 'edit')
  const found = await findCheck(app.database, docId)
  if (!found) throw httpError('not_found')
  const { state, runAt, jobId, userId } = found.check
  if (state === 'running' && runAt) {
    await endRun(app.database, docId, runAt, { state: 'stopped', problem: null })
    if (jobId) await app.jobs.cancel(researchJob, jobId)
    if (userId) notifyProgress(app, { docId, userId })
  }
  return presentCheck(app, docId, ctx.language)
}

async function listCheckablePages(
  ctx: SignedInContext,
  { workspaceId, search }: Input<'pageChecks.listCheckablePages'>,
) {
  const { app, session } = ctx
  const { role } = await requireMembership(ctx, workspaceId)
  if (!canWrite(role)) throw httpError('role_forbidden')
  await syncDocuments(app, workspaceId)
  const wanted = { search: search.trim(), userId: session.userId, limit: maxListed }
  const rows = await listIndexedPages(app.database, workspaceId, wanted)
  const pages = rows.map(({ url, title, docId, ...facts }) => ({
    url,
    title,
    docId: docId && canSeeDocument(role, facts) ? docId : null,
  }))
  return { pages, total: rows[0]?.total ?? 0 }
}

export const pageChecks: Services<typeof contract.pageChecks> = {
  checkPage,
  getPageCheck,
  researchPage,
  stopPageCheck,
  comparePage,
  takePageChanges,
  listCheckablePages,
}
