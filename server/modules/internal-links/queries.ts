import type { LinkSiteProblem, LinkSiteState } from '@rankwell/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { linkSites } from '../../db/schema.ts'

export type LinkSiteRow = typeof linkSites.$inferSelect

/** Platforms whose connections have pages. */
const platformsWithPages = ['wordpress', 'ghost', 'shopify']

export interface ConnectedSite {
  integrationId: string
  url: string
  platform: string
  apiStyle: 'path' | 'query'
}

/** Sites of the active connections of a workspace. */
export const listConnectedSites = ({ sql }: Database, workspaceId: string) =>
  sql<ConnectedSite>`
    select i.id as "integrationId", i.url, i.platform, i.api_style as "apiStyle"
    from workspace_integrations w join integrations i on i.id = w.integration_id
    where w.workspace_id = ${workspaceId}::text::uuid and i.is_connected and i.platform = any(${platformsWithPages}::text[])
    order by i.created_at, i.id`

export interface CountedSite extends LinkSiteRow {
  pages: number
}

/** Sites of a workspace with the number of their working pages, oldest first. */
export async function listSites({ db }: Database, workspaceId: string): Promise<CountedSite[]> {
  const rows = await db
    .select({
      site: linkSites,
      pages: sql<number>`(select count(*)::int from link_pages p where p.site_id = link_sites.id
        and coalesce(p.status, 200) between 200 and 299 and p.redirect is null)`,
    })
    .from(linkSites)
    .where(eq(linkSites.workspaceId, workspaceId))
    .orderBy(asc(linkSites.createdAt), asc(linkSites.id))
  return rows.map(({ site, pages }) => ({ ...site, pages }))
}

export async function countDocuments({ sql }: Database, workspaceId: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from link_pages
    where workspace_id = ${workspaceId}::text::uuid and document_id is not null`
  return row?.count ?? 0
}

export async function findSite({ db }: Database, id: string): Promise<LinkSiteRow | null> {
  const [row] = await db.select().from(linkSites).where(eq(linkSites.id, id))
  return row ?? null
}

/** Adds a site; null if the workspace has one with that address. */
export async function insertSite(
  { db }: Database,
  site: typeof linkSites.$inferInsert,
): Promise<LinkSiteRow | null> {
  const [row] = await db.insert(linkSites).values(site).onConflictDoNothing().returning()
  return row ?? null
}

/** Assigns a site that was added by its URL to a connection. */
export async function connectSite(
  { db }: Database,
  workspaceId: string,
  { url, integrationId }: ConnectedSite,
): Promise<void> {
  await db
    .update(linkSites)
    .set({ integrationId })
    .where(and(eq(linkSites.workspaceId, workspaceId), eq(linkSites.url, url)))
}

export async function updateSite(
  { db }: Database,
  id: string,
  changes: Partial<typeof linkSites.$inferInsert>,
): Promise<LinkSiteRow | null> {
  const [row] = await db.update(linkSites).set(changes).where(eq(linkSites.id, id)).returning()
  return row ?? null
}

export async function deleteSites({ db }: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(linkSites).where(inArray(linkSites.id, ids))
}

/** Starts a run of a site; false if one is active that has reported since `silentSince`. */
export async function claimRun(
  { sql }: Database,
  id: string,
  { runAt, silentSince }: { runAt: Date; silentSince: Date },
): Promise<boolean> {
  const rows = await sql`
    update link_sites set run_at = ${runAt.toISOString()}::text::timestamptz,
      seen_at = ${runAt.toISOString()}::text::timestamptz, state = 'waiting', problem = null, done = 0, total = 0
    where id = ${id}::text::uuid and (run_at is null or seen_at < ${silentSince.toISOString()}::text::timestamptz)
    returning id`
  return rows.length > 0
}

export interface RunProgress {
  state: LinkSiteState
  problem?: LinkSiteProblem | null
  done: number
  total: number
  seenAt: Date
}

/** Records the progress of a run; null if it was replaced, or its site was removed. */
export async function saveProgress(
  { db }: Database,
  id: string,
  runAt: Date,
  progress: RunProgress,
): Promise<LinkSiteRow | null> {
  const [row] = await db
    .update(linkSites)
    .set(progress)
    .where(and(eq(linkSites.id, id), eq(linkSites.runAt, runAt)))
    .returning()
  return row ?? null
}

/** Ends a run; after a failed run, the pages of the previous run are kept. */
export async function endRun(
  { db }: Database,
  id: string,
  runAt: Date,
  result: { state: 'ready'; indexedAt: Date } | { state: 'failed'; problem: LinkSiteProblem },
): Promise<void> {
  await db
    .update(linkSites)
    .set({ ...result, runAt: null, ...(result.state === 'ready' && { done: sql`${linkSites.total}` }) })
    .where(and(eq(linkSites.id, id), eq(linkSites.runAt, runAt)))
}

/** Workspaces with sites that are due, or with connected sites that were never indexed. */
export const listDueWorkspaces = ({ sql }: Database, before: Date, limit: number) =>
  sql<{ workspaceId: string }>`
    select distinct due.workspace_id as "workspaceId" from (
      select s.workspace_id from link_sites s
      where s.run_at is null and coalesce(s.indexed_at, s.created_at) < ${before.toISOString()}::text::timestamptz
      union all
      select w.workspace_id from workspace_integrations w join integrations i on i.id = w.integration_id
      where i.is_connected and i.platform = any(${platformsWithPages}::text[])
        and not exists (select 1 from link_sites s where s.workspace_id = w.workspace_id and s.integration_id = i.id)
    ) due join workspaces on workspaces.id = due.workspace_id and workspaces.deleted_at is null
    limit ${limit}::text::int`
