import { maxLinkSites } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { jobTransaction } from '../../db/job-transaction.ts'
import { newId } from '../../lib/ids.ts'
import { declareJob } from '../../lib/jobs.ts'
import {
  claimRun,
  connectSite,
  deleteSites,
  insertSite,
  type LinkSiteRow,
  listConnectedSites,
  listDueWorkspaces,
  listSites,
} from './queries.ts'

export interface IndexJob {
  siteId: string
  /** The start of the run, which identifies it. */
  runAt: string
}

export const indexJob = declareJob<IndexJob>('index-links')

/** A run without progress for this time has died with its process. */
export const silentMs = 15 * 60_000
/** Sites are indexed again after this time. */
const refreshMs = 7 * 24 * 3_600_000
const workspacesPerRun = 100

/** Starts to index a site unless it is already being indexed. */
export async function startRun(app: App, site: Pick<LinkSiteRow, 'id'>): Promise<void> {
  const runAt = app.now()
  const silentSince = new Date(runAt.getTime() - silentMs)
  await app.database.transaction(async (tx) => {
    if (!(await claimRun(tx, site.id, { runAt, silentSince }))) return
    const input = { siteId: site.id, runAt: runAt.toISOString() }
    await app.jobs.send(indexJob, input, {
      key: `${site.id} ${input.runAt}`,
      transaction: jobTransaction(tx),
    })
  })
}

/** Makes the sites of a workspace match its connections. */
export async function syncSites(app: App, workspaceId: string): Promise<LinkSiteRow[]> {
  const { database } = app
  const connected = await listConnectedSites(database, workspaceId)
  const sites = await listSites(database, workspaceId)
  const ids = new Set(connected.map(({ integrationId }) => integrationId))
  const gone = sites.filter(({ integrationId }) => integrationId !== null && !ids.has(integrationId))
  await deleteSites(
    database,
    gone.map(({ id }) => id),
  )
  const known = sites.filter((site) => !gone.includes(site))
  const fresh = connected.filter(
    (one) => !known.some(({ integrationId }) => integrationId === one.integrationId),
  )
  for (const site of fresh.slice(0, Math.max(0, maxLinkSites - known.length))) {
    const { integrationId, url } = site
    const row = { id: newId(), workspaceId, integrationId, url, createdAt: app.now() }
    if (!(await insertSite(database, row))) await connectSite(database, workspaceId, site)
  }
  return listSites(database, workspaceId)
}

/** Reindexes outdated sites, and indexes connected sites that never were. */
export async function refreshDueWorkspaces(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - refreshMs)
  for (const { workspaceId } of await listDueWorkspaces(app.database, before, workspacesPerRun))
    for (const site of await syncSites(app, workspaceId))
      if (!site.indexedAt || site.indexedAt < before) await startRun(app, site)
}
