import {
  type Competitor,
  canWrite,
  type contract,
  type ScoreChange,
  type SearchNote,
  type Serp,
  type SerpProgress,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { linkResearch, openDocument } from '../access/service.ts'
import { SearchFailedError, searchResults } from '../research/search.ts'
import { searchHttpError } from '../research/search-errors.ts'
import { readStoredPages } from '../research/service.ts'
import { findRuns, hashCompetitors, hasSamePages } from '../scores/service.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { describeCompetitors, type FoundPage, keepSelections, readPages } from './competitors.ts'
import { listInformationGain as compareWithPages } from './information-gain.ts'
import { filterLanguages, filterLocations, listContentLanguages, listCountries } from './locations.ts'
import { findOwnPages, leaveOutOwnPage, leaveOutOwnReadPages, rejectOwnPage } from './own-pages.ts'
import {
  changeSerp,
  findForDocument,
  findSerpRow,
  insertSnapshot,
  type SerpRow,
  setScore,
} from './queries.ts'
import { findRankChanges, toComparableUrl } from './rank-changes.ts'
import { scoreAgainst } from './score-against.ts'
import { scoreCompetitors } from './score-competitors.ts'
import { findSearchIntent } from './search-intent.ts'
import { applySelection, preselect } from './selection.ts'

const resultsPerSearch = 10
const languages = listContentLanguages()
const locations = listCountries()

/** Search results as the API shows them. */
export const toSerp = (row: SerpRow): Serp => ({
  _id: row.id,
  docId: row.documentId,
  keyword: row.keyword,
  location_name: row.locationName,
  language_code: row.languageCode,
  provider: row.provider,
  content: row.content,
  selected: row.selected,
  questions: row.questions,
  intent: findSearchIntent(row.content, row.languageCode),
  notes: row.notes,
  moves: row.moves,
  fetchedAt: row.fetchedAt.toISOString(),
  previous: row.previousId,
  runs: row.runsId,
})

const listLanguages = async (_ctx: unknown, { search }: Input<'serps.listLanguages'>) =>
  filterLanguages(languages, search)
const listLocations = async (_ctx: unknown, { search }: Input<'serps.listLocations'>) =>
  filterLocations(locations, search)
const listSampleTopics = async ({ app }: SignedInContext) => app.search.listSampleTopics()

async function requireSerp(ctx: SignedInContext, id: string, need: 'see' | 'edit') {
  const row = await findSerpRow(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  if (row.documentId) await openDocument(ctx, row.documentId, need)
  const { workspace, role } = await requireMembership(ctx, row.workspaceId)
  if (need === 'edit' && !canWrite(role)) throw httpError('role_forbidden')
  return { ...row, ownerId: workspace.owner._id }
}

function announceReading(app: App, docId: string | undefined, serpId: string, total: number) {
  return (done: number) => {
    const progress: SerpProgress = { docId: docId ?? '', serpId, done, total }
    if (docId) app.notify.toDocument(docId, 'serpProgress', progress)
  }
}

/**
 * Searches and reads the pages found, except the document's own live page. A document's results are stored: the same
 * keyword, place, and language return them, unless a refresh is requested. An unknown keyword has an empty list. A
 * failed refresh leaves the stored results unchanged. `onRead` is called with the number of pages read so far.
 */
export async function searchSerp(
  ctx: SignedInContext,
  input: Input<'serps.searchSerp'>,
  onRead?: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Serp> {
  const { app } = ctx
  const keyword = input.keyword.trim()
  if (!keyword) throw httpError('keyword_missing')
  const { docId } = input
  const opened = docId ? await openDocument(ctx, docId, 'edit') : null
  const { workspace, role } = await requireWorkspace(ctx, opened?.document.workspaceId)
  if (!canWrite(role)) throw httpError('role_forbidden')
  const key = {
    workspaceId: workspace._id,
    documentId: docId ?? null,
    keyword,
    locationName: input.location_name,
    languageCode: input.language_code,
  }
  const known = await findForDocument(app.database, key)
  if (known && !input.refresh && known.content.length > 0) {
    return linkSnapshot(app, docId, known)
  }
  const isRefresh = input.refresh ?? false
  const requester = { userId: ctx.session.userId, docId: docId ?? null, isRefresh, service: input.service }
  const query = { ...key, limit: resultsPerSearch, ...(signal && { signal }) }
  const found = await searchResults(app, query, requester).catch((error: unknown) => {
    const [first] = error instanceof SearchFailedError ? error.notes : []
    throw first ? searchHttpError(ctx.language, first, ctx.app.now()) : error
  })
  if (known && isRefresh && !input.service) requireFresh(ctx, found, known)
  const { questions } = found.value
  const own = await findOwnPages(app, workspace._id, docId)
  const results = await leaveOutOwnPage(app, own, docId, found.value.results)
  const id = newId()
  const announce = announceReading(app, docId, id, results.length)
  const onProgress = (done: number) => {
    announce(done)
    onRead?.(done, results.length)
  }
  onProgress(0)
  const pages = await readPages(
    app,
    results,
    { workspaceId: workspace._id, ownerId: workspace.owner._id },
    onProgress,
    signal,
  )
  signal?.throwIfAborted()
  const others = await leaveOutOwnReadPages(app, own, docId, pages)
  const described = await describeCompetitors(app, workspace._id, others, {
    keyword,
    language: input.language_code,
    messages: ctx.language,
  })
  const row = await insertSnapshot(app.database, key, known?.id ?? null, (before) => {
    const content = before ? keepSelections(described, before.content) : described
    const isComparable = before?.provider === found.service && before.content.length > 0
    return {
      id,
      ...key,
      provider: found.service,
      moves: isComparable ? findRankChanges(before.content, described, before.fetchedAt) : null,
      content,
      selected: before?.content.length ? keepSelection(content, before.selected) : preselect(content),
      questions,
      notes: found.notes,
      fetchedAt: found.fetchedAt,
    }
  })
  return linkSnapshot(app, docId, row)
}

/** Links a snapshot to its document, and records the initial score with it. */
async function linkSnapshot(app: App, docId: string | undefined, row: SerpRow): Promise<Serp> {
  if (!docId) return toSerp(row)
  await hashSelection(app, row.id)
  await linkResearch(app, docId, { serpId: row.id })
  const hashed = (await findSerpRow(app.database, row.id)) ?? row
  if (row.score === null) {
    const { score, formula } = await scoreAgainst(app, docId, hashed)
    await setScore(app.database, row.id, score, formula)
  }
  announceResults(app, docId)
  return toSerp(hashed)
}

/** Without hashes, originality is not checked; a job will retry. */
const hashSelection = (app: App, serpId: string): Promise<unknown> =>
  hashCompetitors(app, serpId).catch((error: unknown) =>
    app.log.error({ err: error, serpId }, 'pages of search results were not hashed'),
  )

/** Notifies everyone in the document to reload the results. */
const announceResults = (app: App, docId: string) => app.notify.toDocument(docId, 'serpChanged', { docId })

/** Results from the index never replace those of a search engine; the error is reported instead. */
function requireFresh(
  ctx: SignedInContext,
  found: { service: string; notes: SearchNote[] },
  known: SerpRow,
): void {
  const { notes } = found
  const note = notes.find(({ code }) => code === 'budget') ?? notes[0]
  if (note && found.service === 'local' && known.provider !== 'local')
    throw searchHttpError(ctx.language, note, ctx.app.now())
}

/** A refresh keeps the user's selection; pages no longer in the results stay without a position. */
function keepSelection(content: Competitor[], selected: Competitor[]): Competitor[] {
  const fresh = new Map(content.map((page) => [page.url, page]))
  for (const page of selected) {
    if (fresh.has(page.url)) continue
    const unranked = { ...page, position: null }
    content.push(unranked)
    fresh.set(page.url, unranked)
  }
  return selected.flatMap((page) => fresh.get(page.url) ?? [])
}

async function getSerp(ctx: SignedInContext, input: Input<'serps.getSerp'>): Promise<Serp> {
  return toSerp(await requireSerp(ctx, input.id, 'see'))
}

async function saveChange(
  ctx: SignedInContext,
  id: string,
  change: (row: SerpRow) => Pick<SerpRow, 'content' | 'selected' | 'runsId'>,
): Promise<Serp> {
  const { app } = ctx
  const row = await changeSerp(app.database, id, (current, isReplaced) => {
    // A replaced snapshot is not changed, because a score was computed from it.
    if (isReplaced) throw httpError('results_replaced')
    return change(current)
  })
  if (!row) throw httpError('not_found')
  await hashSelection(app, id)
  if (row.documentId) {
    await app.texts.refresh(row.documentId)
    announceResults(app, row.documentId)
  }
  return toSerp((await findSerpRow(app.database, id)) ?? row)
}

async function updateSerp(ctx: SignedInContext, input: Input<'serps.updateSerp'>): Promise<Serp> {
  await requireSerp(ctx, input.id, 'edit')
  return saveChange(ctx, input.id, (row) => {
    const changed = applySelection(row, input)
    return { ...changed, runsId: hasSamePages(row.selected, changed.selected) ? row.runsId : null }
  })
}

/**
 * Reads pages given by URL and selects them; an unreadable page is listed with the reason. A page already in the list
 * is read again in place. The article's own live page is rejected.
 */
async function addCompetitors(ctx: SignedInContext, input: Input<'serps.addCompetitors'>): Promise<Serp> {
  const { app } = ctx
  const row = await requireSerp(ctx, input.id, 'edit')
  const found = listWanted(input.urls, row.content)
  const urls = found.map((page) => page.url)
  const own = await findOwnPages(app, row.workspaceId, row.documentId)
  rejectOwnPage(ctx, input.urls, urls.find(own.isOwn))
  const onProgress = announceReading(app, row.documentId ?? undefined, row.id, found.length)
  const pages = await readPages(app, found, row, onProgress)
  rejectOwnPage(ctx, input.urls, pages.find(own.isOwnPage)?.found.url)
  const topic = { keyword: row.keyword, language: row.languageCode, messages: ctx.language }
  const added = await describeCompetitors(
    app,
    row.workspaceId,
    pages,
    topic,
    await readKnownPages(app, row, urls),
  )
  return saveChange(ctx, row.id, (current) => {
    const fresh = new Map(keepSelections(added, current.content).map((page) => [page.url, page]))
    const known = new Set(current.content.map((page) => page.url))
    const content = [
      ...current.content.map((page) => fresh.get(page.url) ?? page),
      ...fresh.values().filter((page) => !known.has(page.url)),
    ]
    const kept = current.selected.map((page) => fresh.get(page.url) ?? page)
    const isIn = new Set(kept.map((page) => page.url))
    const chosen = [...fresh.values()].filter((page) => page.state === 'read' && !isIn.has(page.url))
    // The content of a page may have changed when it is read again.
    return { content, selected: [...kept, ...chosen], runsId: null }
  })
}

/** The given pages, each once; those in the list with their position. */
function listWanted(named: string[], content: Competitor[]): FoundPage[] {
  const known = new Map(content.map((page) => [toComparableUrl(page.url), page]))
  const wanted = new Map<string, FoundPage>()
  for (const text of named) {
    if (!text.trim()) continue
    const url = withScheme(text.trim())
    const there = known.get(toComparableUrl(url))
    const page = there && {
      url: there.url,
      title: there.title,
      description: there.description,
      position: there.position,
    }
    const key = toComparableUrl(url)
    if (!wanted.has(key)) wanted.set(key, page ?? { url, title: '', description: '', position: null })
  }
  return [...wanted.values()]
}

/** The other pages of these results, as stored when they were read. */
async function readKnownPages(app: App, row: SerpRow, except: string[]) {
  const known = row.content.filter((page) => page.state === 'read' && !except.includes(page.url))
  const stored = await readStoredPages(
    app,
    row.workspaceId,
    known.map((page) => page.url),
  )
  return stored.map(({ url, title, text }) => {
    const { headers, siteName = '' } = known.find((page) => page.url === url) ?? {}
    return { url, title, text, siteName, headings: Object.values(headers ?? {}).flat() }
  })
}

/** Users type URLs without a scheme. */
const withScheme = (url: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`)

/**
 * How the score changed since a snapshot: the current text is also scored with the old results and the formula of
 * the old score, so that the effects of edits, results, and a newer formula add up.
 */
async function explainScoreChange(
  ctx: SignedInContext,
  { id }: Input<'serps.explainScoreChange'>,
): Promise<ScoreChange> {
  const row = await requireSerp(ctx, id, 'see')
  const { documentId, score, fetchedAt, formula } = row
  if (!documentId || score === null) throw httpError('not_found')
  const { score: byOldResults } = await scoreAgainst(ctx.app, documentId, row, formula)
  const { score: byOldFormula } = await scoreAgainst(ctx.app, documentId, null, formula)
  const { score: to } = await scoreAgainst(ctx.app, documentId, null)
  return {
    since: fetchedAt.toISOString(),
    from: score,
    edits: byOldResults - score,
    results: byOldFormula - byOldResults,
    formula: to - byOldFormula,
    to,
  }
}

/** Current and earlier hashes of the results, because a stored score may need earlier ones. They never change. */
async function getCompetitorRuns(ctx: SignedInContext, input: Input<'serps.getCompetitorRuns'>) {
  const { id } = await requireSerp(ctx, input.id, 'see')
  const runs = await findRuns(ctx.app.database, input.runs)
  if (runs?.serpId !== id) throw httpError('not_found')
  const headers = { 'cache-control': 'private, max-age=31536000, immutable', etag: `"${runs.id}"` }
  return { headers, body: { _id: runs.id, hashes: runs.hashes } }
}

const listCompetitorScores = async (ctx: SignedInContext, { id }: Input<'serps.listCompetitorScores'>) =>
  scoreCompetitors(ctx.app, await requireSerp(ctx, id, 'see'))

const listInformationGain = async (ctx: SignedInContext, { id }: Input<'serps.listInformationGain'>) =>
  compareWithPages(ctx.app, await requireSerp(ctx, id, 'see'))

export const serps: Services<typeof contract.serps> = {
  listLanguages,
  listLocations,
  listSampleTopics,
  searchSerp,
  getSerp,
  updateSerp,
  addCompetitors,
  getCompetitorRuns,
  listCompetitorScores,
  listInformationGain,
  explainScoreChange,
}
