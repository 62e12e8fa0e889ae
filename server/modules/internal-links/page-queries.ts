import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { linkPages } from '../../db/schema.ts'

export interface ListedRow {
  id: string
  url: string
  urlKey: string
  title: string
  keyword: string
  phrases: string[]
  changedAt: Date | null
}

/** Adds listed pages of a site; known ones are due again if they changed or were read before `staleBefore`. */
export async function upsertListed(
  { db }: Database,
  site: { id: string; workspaceId: string },
  run: { listedAt: Date; staleBefore: Date },
  rows: ListedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const stale = sql`${run.staleBefore.toISOString()}::timestamptz`
  await db
    .insert(linkPages)
    .values(
      rows.map((row) => ({ ...row, siteId: site.id, workspaceId: site.workspaceId, listedAt: run.listedAt })),
    )
    .onConflictDoUpdate({
      target: [linkPages.workspaceId, linkPages.urlKey],
      set: {
        siteId: sql`excluded.site_id`,
        url: sql`case when link_pages.document_id is null then excluded.url else link_pages.url end`,
        listedAt: sql`excluded.listed_at`,
        changedAt: sql`coalesce(excluded.changed_at, link_pages.changed_at)`,
        isDue: sql`link_pages.is_due or link_pages.checked_at is null or link_pages.checked_at < ${stale}
          or coalesce(excluded.changed_at > link_pages.checked_at, false)`,
      },
    })
}

/** Removes pages that a site no longer lists, except those of documents. */
export async function removeUnlisted({ sql }: Database, siteId: string, listedAt: Date): Promise<void> {
  const before = listedAt.toISOString()
  await sql`
    delete from link_pages where site_id = ${siteId}::text::uuid and document_id is null
      and (listed_at is null or listed_at < ${before}::text::timestamptz)`
  await sql`
    update link_pages set site_id = null where site_id = ${siteId}::text::uuid
      and (listed_at is null or listed_at < ${before}::text::timestamptz)`
}

/** Pages of a site that the run still has to read. */
export const listDuePages = ({ db }: Database, siteId: string, limit: number) =>
  db
    .select({
      id: linkPages.id,
      url: linkPages.url,
      urlKey: linkPages.urlKey,
      documentId: linkPages.documentId,
      language: linkPages.language,
    })
    .from(linkPages)
    .where(and(eq(linkPages.siteId, siteId), eq(linkPages.isDue, true)))
    .orderBy(asc(linkPages.id))
    .limit(limit)

export async function countDuePages(
  { sql }: Database,
  siteId: string,
): Promise<{ due: number; all: number }> {
  const [row] = await sql<{ due: number; all: number }>`
    select count(*) filter (where is_due)::int as due, count(*)::int as all from link_pages
    where site_id = ${siteId}::text::uuid`
  return row ?? { due: 0, all: 0 }
}

export async function updatePage(
  { db }: Database,
  id: string,
  changes: Partial<typeof linkPages.$inferInsert>,
): Promise<void> {
  await db.update(linkPages).set(changes).where(eq(linkPages.id, id))
}

/** Recounts how many indexed pages link to each page. */
export async function countInbound({ sql }: Database, workspaceId: string): Promise<void> {
  await sql`
    update link_pages p set inbound = coalesce(counted.count, 0)
    from link_pages own left join (
      select target, count(*)::int as count
      from link_pages q cross join unnest(q.outgoing) as target
      where q.workspace_id = ${workspaceId}::text::uuid and target <> q.url_key
      group by target
    ) counted on counted.target = own.url_key
    where own.workspace_id = ${workspaceId}::text::uuid and p.id = own.id and p.inbound <> coalesce(counted.count, 0)`
}

export interface PublishedDocument {
  documentId: string
  url: string
  title: string
  keyword: string
  language: string
  blog: string | null
  changedAt: Date
}

/** Published documents whose index entry is missing or outdated, at most `limit`. */
export async function listStaleDocuments(
  { db }: Database,
  workspaceId: string,
  limit: number,
): Promise<PublishedDocument[]> {
  const { rows } = await db.execute(sql`
    with own as materialized (
      select id, title, keyword, language, updated_at from documents
      where workspace_id = ${workspaceId} and deleted_at is null
    )
    select d.id as "documentId", p.link as url, d.title, d.keyword, d.language, b.blog, d.updated_at as "changedAt"
    from own d
    join lateral (
      select link from publications p
      where p.document_id = d.id and p.site_state = 'published' and p.link <> ''
      order by p.published_at desc nulls last, p.id limit 1
    ) p on true
    left join document_bodies b on b.document_id = d.id
    where not exists (
      select 1 from link_pages x where x.document_id = d.id and x.url = p.link and x.changed_at >= date_trunc('milliseconds', d.updated_at))
    order by d.id limit ${limit}`)
  // A statement that is not built from columns returns times as text.
  return (rows as unknown as PublishedDocument[]).map((row) => ({
    ...row,
    changedAt: new Date(row.changedAt),
  }))
}

/** Removes entries of documents that are deleted or no longer on a site. */
export async function removeGoneDocuments({ sql }: Database, workspaceId: string): Promise<void> {
  await sql`
    delete from link_pages x where x.workspace_id = ${workspaceId}::text::uuid and x.document_id is not null
      and not exists (
        select 1 from documents d join publications p on p.document_id = d.id
        where d.id = x.document_id and d.deleted_at is null and p.site_state = 'published' and p.link = x.url)`
}

export interface DocumentEntry extends Omit<PublishedDocument, 'blog'> {
  id: string
  workspaceId: string
  urlKey: string
  phrases: string[]
  stems: string[]
  text: string
  outgoing: string[]
}

/** Stores a document's entry; a page of a site with the same address becomes the document's. */
export async function upsertDocument({ db }: Database, entry: DocumentEntry): Promise<void> {
  const { id: _, workspaceId: __, urlKey: ___, ...facts } = entry
  await db
    .insert(linkPages)
    .values({ ...entry, isDue: false })
    .onConflictDoUpdate({ target: [linkPages.workspaceId, linkPages.urlKey], set: facts })
}

export interface TargetPage {
  id: string
  url: string
  urlKey: string
  title: string
  keyword: string
  phrases: string[]
  inbound: number
  documentId: string | null
}

/** Working pages in a language, or whose language is not known yet. */
export async function listTargets(
  { sql }: Database,
  workspaceId: string,
  language: string,
): Promise<TargetPage[]> {
  // The driver parses a list of texts much more slowly than one text.
  const rows = await sql<Omit<TargetPage, 'phrases'> & { lines: string }>`
    select id, url, url_key as "urlKey", title, keyword, array_to_string(phrases, E'\\n') as lines, inbound,
      document_id as "documentId"
    from link_pages
    where workspace_id = ${workspaceId}::text::uuid and redirect is null and coalesce(status, 200) between 200 and 299
      and (language = '' or split_part(language, '-', 1) = ${language})`
  return rows.map((row) => Object.assign(row, { phrases: row.lines === '' ? [] : row.lines.split('\n') }))
}

export const findPagesByKey = ({ db }: Database, workspaceId: string, keys: string[]) =>
  db
    .select({
      id: linkPages.id,
      url: linkPages.url,
      urlKey: linkPages.urlKey,
      title: linkPages.title,
      status: linkPages.status,
      redirect: linkPages.redirect,
      checkedAt: linkPages.checkedAt,
      documentId: linkPages.documentId,
      inbound: linkPages.inbound,
    })
    .from(linkPages)
    .where(and(eq(linkPages.workspaceId, workspaceId), inArray(linkPages.urlKey, keys)))

/** URL keys under which a document is published, and that of the live page it was made from. */
export async function listOwnKeys(
  { sql }: Database,
  documentId: string,
  workspaceId: string,
): Promise<string[]> {
  const rows = await sql<{ urlKey: string }>`
    select url_key as "urlKey" from link_pages
    where document_id = ${documentId}::text::uuid and workspace_id = ${workspaceId}::text::uuid
    union select url_key from checked_pages
    where document_id = ${documentId}::text::uuid and workspace_id = ${workspaceId}::text::uuid`
  return rows.map(({ urlKey }) => urlKey)
}

/** The document published at an address of a workspace; null if there is none. */
export async function findPublishedDocument(
  { sql }: Database,
  workspaceId: string,
  urlKey: string,
): Promise<string | null> {
  const [row] = await sql<{ id: string }>`
    select d.id from link_pages p join documents d on d.id = p.document_id and d.deleted_at is null
    where p.workspace_id = ${workspaceId}::text::uuid and p.url_key = ${urlKey}`
  return row?.id ?? null
}

export interface MentioningPage {
  id: string
  url: string
  title: string
  text: string
  documentId: string | null
}

/** Working pages whose text has all these stems, and that do not link to any of the keys; the most linked ones first. */
export const listMentioning = (
  { sql }: Database,
  workspaceId: string,
  wanted: { language: string; stems: string[]; ownKeys: string[]; documentId: string },
  limit: number,
) => sql<MentioningPage>`
  select id, url, title, text, document_id as "documentId" from link_pages
  where workspace_id = ${workspaceId}::text::uuid and stems @> ${wanted.stems}::text[]
    and redirect is null and coalesce(status, 200) between 200 and 299
    and (language = '' or split_part(language, '-', 1) = ${wanted.language})
    and not url_key = any(${wanted.ownKeys}::text[]) and not outgoing && ${wanted.ownKeys}::text[]
    and (document_id is null or document_id <> ${wanted.documentId}::text::uuid)
  order by inbound desc, id limit ${limit}::text::int`

/** The facts that decide which of these documents a user may see. */
export const listVisibility = ({ sql }: Database, ids: string[], userId: string) =>
  sql<{ id: string; isCollaborator: boolean; wasInReview: boolean }>`
    select d.id, d.was_in_review as "wasInReview", exists (
      select 1 from collaborators c where c.document_id = d.id and c.user_id = ${userId}::text::uuid
    ) as "isCollaborator"
    from documents d where d.id = any(${ids}::text[]::uuid[]) and d.deleted_at is null`

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Working pages whose title or address contains the text, the workspace's own articles first. */
export const searchTargets = ({ sql }: Database, workspaceId: string, search: string, limit: number) =>
  sql<{ url: string; title: string; isDocument: boolean }>`
    select url, title, document_id is not null as "isDocument" from link_pages
    where workspace_id = ${workspaceId}::text::uuid and redirect is null and coalesce(status, 200) between 200 and 299
      and (title ilike ${`%${escapePattern(search)}%`} or url ilike ${`%${escapePattern(search)}%`})
    order by document_id is null, inbound desc, title, id limit ${limit}::text::int`

/** Pages of sites whose words include all these stems, with their keywords. */
export const listKeywordPages = (
  { sql }: Database,
  workspaceId: string,
  wanted: { language: string; stems: string[] },
  limit: number,
) => sql<{ url: string; title: string; keyword: string }>`
  select url, title, keyword from link_pages
  where workspace_id = ${workspaceId}::text::uuid and stems @> ${wanted.stems}::text[] and document_id is null
    and keyword <> '' and redirect is null and coalesce(status, 200) between 200 and 299
    and (language = '' or split_part(language, '-', 1) = ${wanted.language})
  order by inbound desc, id limit ${limit}::text::int`
