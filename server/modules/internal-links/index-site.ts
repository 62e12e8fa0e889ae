import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { defineJob, type JobRun } from '../../lib/jobs.ts'
import { type CrawledPage, isPageError, type PageError } from '../../providers/pages/index.ts'
import { findOpenWorkspace } from '../workspaces/service.ts'
import { describePage } from './describe-page.ts'
import { ListError, listPages } from './list-pages.ts'
import {
  countDuePages,
  countInbound,
  listDuePages,
  removeUnlisted,
  updatePage,
  upsertListed,
} from './page-queries.ts'
import { endRun, findSite, type LinkSiteRow, listConnectedSites, saveProgress } from './queries.ts'
import { type IndexJob, indexJob, refreshDueWorkspaces } from './start-runs.ts'
import { syncDocuments } from './sync-documents.ts'
import { toUrlKey } from './urls.ts'

/** How long pages are read before other sites take their turn. */
const sliceMs = 8 * 60_000
const progressMs = 2_000
const pagesAtOnce = 2
const rowsAtOnce = 200
const staleMs = 7 * 24 * 3_600_000
/** Number of consecutive failures after which the site counts as down. */
const maxFailures = 20

/** The run was replaced, or its site was removed. */
class RunEndedError extends Error {
  constructor() {
    super('the run of the site has ended')
    this.name = 'RunEndedError'
  }
}

interface Run {
  app: App
  site: LinkSiteRow
  runAt: Date
  ownerId: string
  signal: AbortSignal
}

async function indexSite(app: App, job: IndexJob, { signal, isLastAttempt }: JobRun): Promise<void> {
  const runAt = new Date(job.runAt)
  const site = await findSite(app.database, job.siteId)
  if (site?.runAt?.getTime() !== runAt.getTime()) return
  const workspace = await findOpenWorkspace(app.database, site.workspaceId)
  if (!workspace) return endRun(app.database, site.id, runAt, { state: 'failed', problem: 'unreachable' })
  const run = { app, site, runAt, ownerId: workspace.ownerId, signal }
  try {
    if (site.total === 0) await list(run)
    if (await readPages(run)) return await finish(run)
    const key = `${job.siteId} ${job.runAt} ${app.now().getTime()}`
    await app.jobs.send(indexJob, job, { key })
  } catch (error) {
    if (error instanceof RunEndedError) return
    if (error instanceof ListError)
      return endRun(app.database, site.id, runAt, { state: 'failed', problem: error.problem })
    if (isLastAttempt && !signal.aborted)
      await endRun(app.database, site.id, runAt, { state: 'failed', problem: 'unreachable' })
    throw error
  }
}

async function report({ app, site, runAt }: Run, state: 'listing' | 'reading', done: number, total: number) {
  const row = await saveProgress(app.database, site.id, runAt, { state, done, total, seenAt: app.now() })
  if (!row) throw new RunEndedError()
}

/** Stores the pages that a site lists; pages that were not read yet get the words of their URL. */
async function list(run: Run): Promise<void> {
  const { app, site, runAt, signal } = run
  await report(run, 'listing', 0, 0)
  const connected = (await listConnectedSites(app.database, site.workspaceId)).find(
    ({ integrationId }) => integrationId === site.integrationId,
  )
  const wordPress = connected?.platform === 'wordpress' ? connected.apiStyle : null
  const listed = await listPages(app, { ...site, wordPress }, signal)
  const times = { listedAt: runAt, staleBefore: new Date(app.now().getTime() - staleMs) }
  for (let at = 0; at < listed.length; at += rowsAtOnce) {
    const rows = listed.slice(at, at + rowsAtOnce).map(({ url, title, changed }) => {
      const { title: name, keyword, phrases } = describePage({ url, title, language: '' })
      return { id: newId(), url, urlKey: toUrlKey(url), title: name, keyword, phrases, changedAt: changed }
    })
    await upsertListed(app.database, site, times, rows)
    await report(run, 'listing', 0, 0)
  }
  await removeUnlisted(app.database, site.id, runAt)
}

/** Reads pages that are due; false if some are left when the time is up. */
async function readPages(run: Run): Promise<boolean> {
  const { app, site } = run
  const started = Date.now()
  let { due, all } = await countDuePages(app.database, site.id)
  let reported = 0
  let failures = 0
  const progress = async () => {
    if (Date.now() - reported < progressMs) return
    reported = Date.now()
    await report(run, 'reading', Math.max(0, all - due), all)
  }
  await progress()
  for (;;) {
    const batch = await listDuePages(app.database, site.id, rowsAtOnce)
    if (batch.length === 0) return true
    const waiting = batch.values()
    const work = async () => {
      for (const page of waiting) {
        if (Date.now() - started > sliceMs) return
        failures = (await readPage(run, page)) ? 0 : failures + 1
        if (failures >= maxFailures) throw new ListError('unreachable')
        due -= 1
        await progress()
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, work))
    if (Date.now() - started > sliceMs) return false
  }
}

type DuePage = Awaited<ReturnType<typeof listDuePages>>[number]

/** False if the site did not respond. */
async function readPage({ app, site, ownerId, signal }: Run, page: DuePage): Promise<boolean> {
  const options = { caller: site.workspaceId, owner: ownerId, signal, withLinks: true }
  const result = await app.pages.crawlPage(page.url, options)
  const seen = { isDue: false, checkedAt: app.now() }
  if (isPageError(result)) {
    await updatePage(app.database, page.id, { ...seen, status: statusOf(result) })
    return !silent.has(result.error)
  }
  const redirect = findRedirect(page, result)
  const outgoing = [...new Set((result.linksTo ?? []).map(toUrlKey))].filter(
    (key) => key && key !== page.urlKey,
  )
  const described = describePage({ ...result, url: page.url, h1: result.headers.h1[0] })
  await updatePage(app.database, page.id, {
    ...seen,
    status: 200,
    redirect,
    outgoing,
    // The document is newer than its page, and its keyword is known.
    ...(!page.documentId && { ...described, language: result.language }),
  })
  return true
}

const silent = new Set<PageError['error']>(['timeout', 'dns_failed', 'connection_failed'])

/** The HTTP status that a failure corresponds to; null if the failure says nothing about the page. */
function statusOf({ error, status }: PageError): number | null {
  if (error === 'http_status') return status ?? 500
  if (error === 'robots_refused') return null
  if (error === 'no_text' || error === 'too_large') return 200
  return error === 'not_html' ? 415 : 0
}

/** Where a page leads instead: through a redirect, or because it names another page of the site as canonical. */
function findRedirect(page: DuePage, result: CrawledPage): string | null {
  if (toUrlKey(result.url) !== page.urlKey) return result.url
  const { canonical } = result
  return canonical && toUrlKey(canonical) !== '' && toUrlKey(canonical) !== page.urlKey ? canonical : null
}

async function finish({ app, site, runAt }: Run): Promise<void> {
  await syncDocuments(app, site.workspaceId)
  await countInbound(app.database, site.workspaceId)
  await endRun(app.database, site.id, runAt, { state: 'ready', indexedAt: app.now() })
}

export const linkJobs = [
  defineJob(indexJob, indexSite, { retryLimit: 3, concurrency: 2, expireSeconds: 1_800 }),
  defineJob('refresh-link-sites', (app: App) => refreshDueWorkspaces(app), { cron: '17 * * * *' }),
]
