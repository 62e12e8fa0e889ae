import {
  canShare,
  canWrite,
  type contract,
  type LinkIndex,
  type LinkSite,
  type LinkSuggestions,
  type LinkTarget,
  maxLinkSites,
} from '@rankwell/contract'
import { readLinkableTexts, yDocToDoc } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import { FetchError } from '../../lib/safe-fetch.ts'
import type { Input, Services } from '../../lib/services.ts'
import { primaryLanguage } from '../../providers/search/tokenize.ts'
import { openDocument } from '../access/service.ts'
import { requireMembership } from '../workspaces/service.ts'
import { checkLinks } from './check-links.ts'
import { listInboundLinks } from './inbound.ts'
import {
  findPublishedDocument,
  listKeywordPages,
  listOwnKeys,
  listTargets,
  searchTargets,
} from './page-queries.ts'
import { pickSuggestions } from './pick-suggestions.ts'
import { listLinkProblems } from './problems.ts'
import {
  type CountedSite,
  countDocuments,
  deleteSites,
  findSite,
  insertSite,
  type LinkSiteRow,
  listConnectedSites,
  listSites,
  updateSite,
} from './queries.ts'
import { silentMs, startRun, syncSites } from './start-runs.ts'
import { syncDocuments } from './sync-documents.ts'
import { toUrlKey } from './urls.ts'

const toSite = (row: CountedSite): LinkSite => ({
  _id: row.id,
  url: row.url,
  isConnected: row.integrationId !== null,
  include: row.include,
  exclude: row.exclude,
  state: row.state,
  problem: row.problem,
  done: row.done,
  total: row.total,
  pages: row.pages,
  indexedAt: row.indexedAt?.toISOString() ?? null,
})

/** A connected site before its first run. */
const toNewSite = (url: string): LinkSite => ({
  _id: null,
  url,
  isConnected: true,
  include: [],
  exclude: [],
  state: 'waiting',
  problem: null,
  done: 0,
  total: 0,
  pages: 0,
  indexedAt: null,
})

/** The workspace of a caller who may insert links. */
async function requireWriter(ctx: SignedInContext, workspaceId: string) {
  const { role } = await requireMembership(ctx, workspaceId)
  if (!canWrite(role)) throw httpError('role_forbidden')
  return role
}

/** The workspace of a caller who may decide which sites are indexed. */
async function requireManager(ctx: SignedInContext, workspaceId: string): Promise<void> {
  const { role } = await requireMembership(ctx, workspaceId)
  if (!canShare(role)) throw httpError('role_forbidden')
}

async function requireSite(ctx: SignedInContext, id: string): Promise<LinkSiteRow> {
  const site = await findSite(ctx.app.database, id)
  if (!site) throw httpError('not_found')
  await requireManager(ctx, site.workspaceId)
  return site
}

async function readIndex(
  { app }: SignedInContext,
  workspaceId: string,
  canManage: boolean,
): Promise<LinkIndex> {
  const rows = await listSites(app.database, workspaceId)
  const connected = await listConnectedSites(app.database, workspaceId)
  const fresh = connected.filter(({ url }) => !rows.some((row) => row.url === url))
  const documents = await countDocuments(app.database, workspaceId)
  const silentSince = app.now().getTime() - silentMs
  const times = rows.flatMap(({ indexedAt }) => indexedAt ?? [])
  return {
    sites: [...rows.map(toSite), ...fresh.map(({ url }) => toNewSite(url))],
    documents,
    pages: rows.reduce((sum, { pages }) => sum + pages, 0),
    isIndexing: rows.some(({ runAt, seenAt }) => runAt !== null && (seenAt?.getTime() ?? 0) > silentSince),
    indexedAt: times.length > 0 ? new Date(Math.min(...times.map(Number))).toISOString() : null,
    canManage,
  }
}

async function getLinkIndex(
  ctx: SignedInContext,
  { workspaceId }: Input<'internalLinks.getLinkIndex'>,
): Promise<LinkIndex> {
  const role = await requireWriter(ctx, workspaceId)
  await syncDocuments(ctx.app, workspaceId)
  return readIndex(ctx, workspaceId, canShare(role))
}

/** Refreshes within this time are merged into one. */
const refreshPauseMs = 60_000

async function refreshLinkIndex(
  ctx: SignedInContext,
  { workspaceId }: Input<'internalLinks.refreshLinkIndex'>,
): Promise<LinkIndex> {
  const { app } = ctx
  const role = await requireWriter(ctx, workspaceId)
  const before = app.now().getTime() - refreshPauseMs
  for (const site of await syncSites(app, workspaceId))
    if (!site.indexedAt || site.indexedAt.getTime() < before) await startRun(app, site)
  await syncDocuments(app, workspaceId)
  return readIndex(ctx, workspaceId, canShare(role))
}

async function countedSite({ app }: SignedInContext, { id, workspaceId }: LinkSiteRow): Promise<LinkSite> {
  const row = (await listSites(app.database, workspaceId)).find((site) => site.id === id)
  if (!row) throw httpError('not_found')
  return toSite(row)
}

async function addLinkSite(
  ctx: SignedInContext,
  { workspaceId, url, include, exclude }: Input<'internalLinks.addLinkSite'>,
): Promise<LinkSite> {
  const { app } = ctx
  await requireManager(ctx, workspaceId)
  const address = readAddress(ctx, url)
  const sites = await syncSites(app, workspaceId)
  const known = sites.find((site) => site.url === address)
  if (!known && sites.length >= maxLinkSites)
    throw httpError('too_many_sites', { params: { max: maxLinkSites } })
  const row = { id: newId(), workspaceId, url: address, include, exclude, createdAt: app.now() }
  const site = known
    ? await updateSite(app.database, known.id, { include, exclude })
    : await insertSite(app.database, row)
  if (!site) throw httpError('changed_meanwhile')
  await startRun(app, site)
  return countedSite(ctx, site)
}

/** The address of a site or sitemap, if it may be requested. */
function readAddress({ app, language }: SignedInContext, typed: string): string {
  try {
    const url = app.safeFetch.checkUrl(typed)
    return url.href.replace(/\/$/, '')
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const code = error.code === 'url_private' || error.code === 'url_port' ? error.code : 'url_invalid'
    throw httpError(code, { fields: { url: translate(language, `error.${code}`) } })
  }
}

async function updateLinkSite(
  ctx: SignedInContext,
  { id, include, exclude }: Input<'internalLinks.updateLinkSite'>,
): Promise<LinkSite> {
  const site = await requireSite(ctx, id)
  const changed = await updateSite(ctx.app.database, site.id, { include, exclude })
  if (!changed) throw httpError('not_found')
  await startRun(ctx.app, changed)
  return countedSite(ctx, changed)
}

async function deleteLinkSite(
  ctx: SignedInContext,
  { id }: Input<'internalLinks.deleteLinkSite'>,
): Promise<{ message: string }> {
  const site = await requireSite(ctx, id)
  await deleteSites(ctx.app.database, [site.id])
  return { message: translate(ctx.language, 'internalLinks.siteRemoved') }
}

async function suggestLinks(
  ctx: SignedInContext,
  { docId }: Input<'internalLinks.suggestLinks'>,
): Promise<LinkSuggestions> {
  const { app } = ctx
  const { document } = await openDocument(ctx, docId, 'edit')
  const { workspaceId, keyword } = document
  await syncDocuments(app, workspaceId)
  const language = primaryLanguage(document.language)
  const texts = await app.texts.read(document.id, (ydoc) => readLinkableTexts(yDocToDoc(ydoc)))
  const ownKeys = new Set(await listOwnKeys(app.database, document.id, workspaceId))
  const targets = await listTargets(app.database, workspaceId, language)
  return pickSuggestions({ texts, language, keyword, ownKeys }, targets)
}

const maxFound = 8

async function searchLinkTargets(
  ctx: SignedInContext,
  { workspaceId, search }: Input<'internalLinks.searchLinkTargets'>,
): Promise<LinkTarget[]> {
  await requireWriter(ctx, workspaceId)
  const wanted = search.trim()
  if (!wanted) return []
  await syncDocuments(ctx.app, workspaceId)
  return searchTargets(ctx.app.database, workspaceId, wanted, maxFound)
}

export { findPublishedDocument, listKeywordPages, listOwnKeys, syncDocuments, toUrlKey }

export const internalLinks: Services<typeof contract.internalLinks> = {
  getLinkIndex,
  refreshLinkIndex,
  addLinkSite,
  updateLinkSite,
  deleteLinkSite,
  suggestLinks,
  checkLinks,
  listInboundLinks,
  listLinkProblems,
  searchLinkTargets,
}
