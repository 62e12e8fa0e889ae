import type { PageCheckStage } from '@rankwell/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { checkedPages } from '../../db/schema.ts'

export type CheckRow = typeof checkedPages.$inferSelect

/** A checked page with the current data of its document. */
export interface CheckWithDocument {
  check: CheckRow
  documentTitle: string
  language: string
  keyword: string
  /** Selected competitors whose page could be read; null without search results for the document. */
  competitors: number | null
}

export async function findCheck(
  { db, sql }: Database,
  documentId: string,
): Promise<CheckWithDocument | null> {
  const [check] = await db.select().from(checkedPages).where(eq(checkedPages.documentId, documentId))
  const [facts] = await sql<{
    documentTitle: string
    language: string
    keyword: string
    competitors: number | null
  }>`
    select d.title as "documentTitle", d.language, d.keyword, case when s.id is not null then (
      select count(*) filter (where page ->> 'state' = 'read')::int
      from jsonb_array_elements(s.selected) page
    ) end as competitors
    from documents d left join serps s on s.id = d.serp_id where d.id = ${documentId}::text::uuid`
  return check && facts ? { check, ...facts, competitors: facts.competitors ?? null } : null
}

/** Makes checks of one page wait for each other until the transaction ends. */
export async function lockPage({ sql }: Database, workspaceId: string, urlKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId} ${urlKey}`}, 0))`
}

/** The oldest document of a workspace that was made from one of these pages; those in the trash do not count. */
export async function findDocumentOf(
  { sql }: Database,
  workspaceId: string,
  urlKeys: string[],
): Promise<string | null> {
  const [row] = await sql<{ id: string }>`
    select d.id from checked_pages c join documents d on d.id = c.document_id and d.deleted_at is null
    where c.workspace_id = ${workspaceId}::text::uuid and c.url_key = any(${urlKeys}::text[])
    order by d.created_at, d.id limit 1`
  return row?.id ?? null
}

export async function insertCheck({ db }: Database, row: typeof checkedPages.$inferInsert): Promise<void> {
  await db.insert(checkedPages).values(row)
}

export async function updateCheck(
  { db }: Database,
  documentId: string,
  changes: Partial<CheckRow>,
): Promise<void> {
  await db.update(checkedPages).set(changes).where(eq(checkedPages.documentId, documentId))
}

interface NewRun {
  runAt: Date
  userId: string
  /** A research run without progress since then is replaced. */
  silentSince: Date
}

/** Starts a research run; false if one is in progress. */
export async function claimRun(
  { sql }: Database,
  documentId: string,
  { runAt, userId, silentSince }: NewRun,
): Promise<boolean> {
  const at = runAt.toISOString()
  const [row] = await sql`
    update checked_pages set state = 'running', stage = 'searching', done = 0, total = 0, problem = null, job_id = null,
      run_at = ${at}::text::timestamptz, seen_at = ${at}::text::timestamptz, user_id = ${userId}::text::uuid
    where document_id = ${documentId}::text::uuid
      and (state <> 'running' or seen_at < ${silentSince.toISOString()}::text::timestamptz)
    returning document_id`
  return row !== undefined
}

export interface RunProgress {
  stage: PageCheckStage
  done: number
  total: number
}

/** Records progress; false if the run was stopped, or its user may no longer write there. */
export async function saveProgress(
  { sql }: Database,
  documentId: string,
  runAt: Date,
  { stage, done, total, seenAt }: RunProgress & { seenAt: Date },
): Promise<boolean> {
  const [row] = await sql`
    update checked_pages c set stage = ${stage}, done = ${done}::text::int, total = ${total}::text::int,
      seen_at = ${seenAt.toISOString()}::text::timestamptz
    where document_id = ${documentId}::text::uuid and state = 'running'
      and run_at = ${runAt.toISOString()}::text::timestamptz
      and exists (
        select 1 from documents d join memberships m on m.workspace_id = d.workspace_id
        where d.id = c.document_id and d.deleted_at is null and m.user_id = c.user_id and m.role <> 'viewer')
    returning document_id`
  return row !== undefined
}

/** Ends a research run; false if it had already ended. */
export async function endRun(
  { db }: Database,
  documentId: string,
  runAt: Date,
  end: Pick<CheckRow, 'state' | 'problem'>,
): Promise<boolean> {
  const rows = await db
    .update(checkedPages)
    .set({ ...end, stage: null, jobId: null })
    .where(
      and(
        eq(checkedPages.documentId, documentId),
        eq(checkedPages.runAt, runAt),
        eq(checkedPages.state, 'running'),
      ),
    )
    .returning({ id: checkedPages.documentId })
  return rows.length > 0
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export interface IndexedPage {
  url: string
  title: string
  docId: string | null
  isCollaborator: boolean
  wasInReview: boolean
  total: number
}

/** Working indexed pages whose title or address contains the text, the most linked first, each with its document. */
export const listIndexedPages = (
  { sql }: Database,
  workspaceId: string,
  { search, userId, limit }: { search: string; userId: string; limit: number },
) => sql<IndexedPage>`
  select p.url, p.title, d.id as "docId", coalesce(d.was_in_review, false) as "wasInReview", exists (
      select 1 from collaborators c where c.document_id = d.id and c.user_id = ${userId}::text::uuid
    ) as "isCollaborator", p.total
  from (
    select url, url_key, title, document_id, inbound, id, count(*) over ()::int as total from link_pages
    where workspace_id = ${workspaceId}::text::uuid and redirect is null and coalesce(status, 200) between 200 and 299
      and (title ilike ${`%${escapePattern(search)}%`} or url ilike ${`%${escapePattern(search)}%`})
    order by inbound desc, title, id limit ${limit}::text::int
  ) p
  left join lateral (
    select d.id, d.was_in_review from documents d
    where d.deleted_at is null and d.id = coalesce(p.document_id, (
      select c.document_id from checked_pages c join documents o on o.id = c.document_id and o.deleted_at is null
      where c.workspace_id = ${workspaceId}::text::uuid and c.url_key = p.url_key order by c.read_at limit 1
    ))
  ) d on true
  order by p.inbound desc, p.title, p.id`
