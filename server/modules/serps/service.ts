import {
  type Competitor,
  canWrite,
  type contract,
  type SearchNote,
  type Serp,
  type SerpProgress,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Services } from '../../lib/services.ts'
import { linkResearch, openDocument } from '../access/service.ts'
import { refuseBySearch } from '../research/refusals.ts'
import { SearchFailed, searchResults } from '../research/search.ts'
import { readStoredPages } from '../research/service.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { describeCompetitors, type FoundPage, keepHiddenKeywords, readPages } from './competitors.ts'
import { findMoves } from './moves.ts'
import { filterLanguages, filterLocations, listContentLanguages, listCountries } from './places.ts'
import { changeSerp, findForDocument, findSerpRow, insertSerp, type SerpRow } from './queries.ts'
import { applySelection, preselect, type SelectionChange } from './selection.ts'

type Input<Name extends keyof typeof contract.serps> = Parameters<Services<typeof contract.serps>[Name]>[1]
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
  notes: row.notes,
  moves: row.moves,
  fetchedAt: row.fetchedAt.toISOString(),
})

export const listLanguages = async (_ctx: unknown, { search }: Input<'listLanguages'>) =>
  filterLanguages(languages, search)
export const listLocations = async (_ctx: unknown, { search }: Input<'listLocations'>) =>
  filterLocations(locations, search)
export const listSampleTopics = async ({ app }: SignedInContext) => app.search.listSampleTopics()

async function requireSerp(ctx: SignedInContext, id: string, need: 'see' | 'edit'): Promise<SerpRow> {
  const row = await findSerpRow(ctx.app.database, id)
  if (!row) throw refuse('not_found')
  if (row.documentId) await openDocument(ctx, row.documentId, need)
  const { role } = await requireMembership(ctx, row.workspaceId)
  if (need === 'edit' && !canWrite(role)) throw refuse('role_forbidden')
  return row
}

function announceReading(app: App, docId: string | undefined, serpId: string, total: number) {
  return (done: number) => {
    const progress: SerpProgress = { docId: docId ?? '', serpId, done, total }
    if (docId) app.notify.toDocument(docId, 'serpProgress', progress)
  }
}

/**
 * Searches and reads the pages found. A document's results are kept: asking again for the same keyword,
 * place and language gives the stored ones, unless a refresh is asked for. A keyword that nobody knows
 * gives an empty list. A refresh that the service refuses leaves the stored results as they are.
 */
export async function searchSerp(ctx: SignedInContext, input: Input<'searchSerp'>): Promise<Serp> {
  const { app } = ctx
  const keyword = input.keyword.trim()
  if (!keyword) throw refuse('keyword_missing')
  const { docId } = input
  const opened = docId ? await openDocument(ctx, docId, 'edit') : null
  const { workspace, role } = await requireWorkspace(ctx, opened?.document.workspaceId)
  if (!canWrite(role)) throw refuse('role_forbidden')
  const key = {
    workspaceId: workspace._id,
    documentId: docId ?? null,
    keyword,
    locationName: input.location_name,
    languageCode: input.language_code,
  }
  const known = await findForDocument(app.database, key)
  if (known && !input.refresh && known.content.length > 0) {
    if (docId) await linkResearch(app, docId, { serpId: known.id })
    return toSerp(known)
  }
  const isRefresh = input.refresh ?? false
  const asker = { userId: ctx.session.userId, docId: docId ?? null, isRefresh, service: input.service }
  const found = await searchResults(app, { ...key, limit: resultsPerSearch }, asker).catch(
    (error: unknown) => {
      const [first] = error instanceof SearchFailed ? error.notes : []
      throw first ? refuseBySearch(ctx.language, first) : error
    },
  )
  if (known && isRefresh && !input.service) requireFresh(ctx, found, known)
  const { results, questions } = found.value
  const id = newId()
  const onProgress = announceReading(app, docId, id, results.length)
  onProgress(0)
  const pages = await readPages(app, results, workspace._id, onProgress)
  const described = describeCompetitors(pages, {
    keyword,
    language: input.language_code,
    messages: ctx.language,
  })
  const content = known ? keepHiddenKeywords(described, known.content) : described
  const isComparable = known?.provider === found.service && known.content.length > 0
  const row = await insertSerp(app.database, {
    id,
    ...key,
    provider: found.service,
    moves: isComparable ? findMoves(known.content, described, known.fetchedAt) : null,
    content,
    selected: known ? keepSelection(content, known.selected) : preselect(content),
    questions,
    notes: found.notes,
    fetchedAt: found.fetchedAt,
  })
  if (docId) await linkResearch(app, docId, { serpId: id })
  return toSerp(row)
}

/** Results of the index never take the place of a search engine's: then the refusal is told instead. */
function requireFresh(
  ctx: SignedInContext,
  found: { service: string; notes: SearchNote[] },
  known: SerpRow,
): void {
  const { notes } = found
  const note = notes.find(({ code }) => code === 'budget') ?? notes[0]
  if (note && found.service === 'local' && known.provider !== 'local')
    throw refuseBySearch(ctx.language, note)
}

/** A refresh keeps the choice of whoever chose; pages that left the results stay there without a place. */
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

export async function getSerp(ctx: SignedInContext, input: { id: string }): Promise<Serp> {
  return toSerp(await requireSerp(ctx, input.id, 'see'))
}

async function saveChange(
  ctx: SignedInContext,
  id: string,
  change: (row: SerpRow) => { content: Competitor[]; selected: Competitor[] },
): Promise<Serp> {
  const row = await changeSerp(ctx.app.database, id, change)
  if (!row) throw refuse('not_found')
  if (row.documentId) await ctx.app.texts.refresh(row.documentId)
  return toSerp(row)
}

export async function updateSerp(
  ctx: SignedInContext,
  input: SelectionChange & { id: string },
): Promise<Serp> {
  await requireSerp(ctx, input.id, 'edit')
  return saveChange(ctx, input.id, (row) => applySelection(row, input))
}

/** Reads pages that somebody named and selects them; a page that cannot be read stays with the reason. */
export async function addCompetitors(
  ctx: SignedInContext,
  input: { id: string; urls: string[] },
): Promise<Serp> {
  const { app } = ctx
  const row = await requireSerp(ctx, input.id, 'edit')
  const urls = [...new Set(input.urls.map((url) => url.trim()).filter(Boolean))]
  const found: FoundPage[] = urls.map((url) => ({
    url: withScheme(url),
    title: '',
    description: '',
    position: null,
  }))
  const onProgress = announceReading(app, row.documentId ?? undefined, row.id, found.length)
  const pages = await readPages(app, found, row.workspaceId, onProgress)
  const topic = { keyword: row.keyword, language: row.languageCode, messages: ctx.language }
  const added = describeCompetitors(pages, topic, await readKnownPages(app, row, urls))
  return saveChange(ctx, row.id, (current) => {
    const fresh = new Map(added.map((page) => [page.url, page]))
    const content = [...current.content.filter((page) => !fresh.has(page.url)), ...added]
    const kept = current.selected.filter((page) => !fresh.has(page.url))
    return { content, selected: [...kept, ...added.filter((page) => page.state === 'read')] }
  })
}

/** The other pages of these results, as they were stored when they were read. */
async function readKnownPages(app: App, row: SerpRow, except: string[]) {
  const known = row.content.filter((page) => page.state === 'read' && !except.includes(page.url))
  const stored = await readStoredPages(
    app,
    row.workspaceId,
    known.map((page) => page.url),
  )
  return stored.map(({ url, title, text }) => {
    const headers = known.find((page) => page.url === url)?.headers
    return { title, text, headings: Object.values(headers ?? {}).flat() }
  })
}

/** People type addresses without a scheme. */
const withScheme = (url: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`)

export const serps: Services<typeof contract.serps> = {
  listLanguages,
  listLocations,
  listSampleTopics,
  searchSerp,
  getSerp,
  updateSerp,
  addCompetitors,
}
