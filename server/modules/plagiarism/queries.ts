import type { PlagiarismEngine, PlagiarismMatch } from '@rankwell/contract'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documentVersions, plagiarismChecks } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'

export type CheckRow = typeof plagiarismChecks.$inferSelect

export const listChecks = ({ db }: Database, documentId: string): Promise<CheckRow[]> =>
  db.select().from(plagiarismChecks).where(eq(plagiarismChecks.documentId, documentId))

export interface FoundResult {
  contentHash: string
  words: number
  percent: number
  costMicroUsd: number
  matches: PlagiarismMatch[]
  checkedAt: Date
}

/** Replaces the last result of an engine, and stores it with versions of the same text; ends its paid request. */
export async function saveResult(
  database: Database,
  documentId: string,
  engine: PlagiarismEngine,
  result: FoundResult,
): Promise<void> {
  const done = { ...result, sentAt: null, lostAt: null }
  const { contentHash, percent, checkedAt } = result
  const plagiarism = { engine, percent, checkedAt: checkedAt.toISOString() }
  await database.transaction(async ({ db }) => {
    await db
      .insert(plagiarismChecks)
      .values({ id: newId(), documentId, engine, ...done })
      .onConflictDoUpdate({ target: [plagiarismChecks.documentId, plagiarismChecks.engine], set: done })
    await db
      .update(documentVersions)
      .set({ plagiarism })
      .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.contentHash, contentHash)))
  })
}

/** Records that a paid request is being sent; false if one is already running. */
export async function startRequest(
  { db }: Database,
  documentId: string,
  request: { engine: PlagiarismEngine; sentAt: Date; sentBy: string; sentMicroUsd: number },
): Promise<boolean> {
  const rows = await db
    .insert(plagiarismChecks)
    .values({ id: newId(), documentId, ...request })
    .onConflictDoUpdate({
      target: [plagiarismChecks.documentId, plagiarismChecks.engine],
      set: { ...request, lostAt: null },
      setWhere: sql`${plagiarismChecks.sentAt} is null`,
    })
    .returning({ id: plagiarismChecks.id })
  return rows.length > 0
}

/** Ends a paid request without a result; `lostAt` if it may have been carried out. */
export async function endRequest(
  { db }: Database,
  documentId: string,
  engine: PlagiarismEngine,
  lostAt: Date | null,
): Promise<void> {
  await db
    .update(plagiarismChecks)
    .set({ sentAt: null, lostAt })
    .where(and(eq(plagiarismChecks.documentId, documentId), eq(plagiarismChecks.engine, engine)))
}

/** Ends paid requests whose process died before the response, and returns them, each once. */
export async function takeAbandoned({ db }: Database, before: Date) {
  const rows = await db
    .update(plagiarismChecks)
    .set({ sentAt: null, lostAt: sql`${plagiarismChecks.sentAt}` })
    .where(and(isNotNull(plagiarismChecks.sentAt), lt(plagiarismChecks.sentAt, before)))
    .returning({
      documentId: plagiarismChecks.documentId,
      userId: sql<string | null>`(select id from users where id = ${plagiarismChecks.sentBy})`,
      workspaceId: sql<string>`(select workspace_id from documents where id = ${plagiarismChecks.documentId})`,
      microUsd: plagiarismChecks.sentMicroUsd,
    })
  return rows
}

/** A document as a match's source, with the facts that decide who may open it. */
export interface SourceDocument {
  id: string
  title: string
  wasInReview: boolean
  isCollaborator: boolean
}

/** Those of the documents that are in the workspace and not in the trash. */
export const listSourceDocuments = (
  { sql }: Database,
  workspaceId: string,
  userId: string,
  ids: string[],
): Promise<SourceDocument[]> =>
  sql<SourceDocument>`
    select d.id, d.name as title, d.was_in_review as "wasInReview",
      exists (select 1 from collaborators c where c.document_id = d.id and c.user_id = ${userId}::text::uuid)
        as "isCollaborator"
    from documents d
    where d.id = any(${ids}::uuid[]) and d.workspace_id = ${workspaceId}::text::uuid and d.deleted_at is null`

/** Addresses of the workspace's connected and indexed sites and of its published articles. */
export async function listOwnSites({ sql }: Database, workspaceId: string): Promise<string[]> {
  const rows = await sql<{ url: string }>`
    select i.url from workspace_integrations w join integrations i on i.id = w.integration_id
    where w.workspace_id = ${workspaceId}::text::uuid and i.platform not in ('webhook', 'copyscape')
    union
    select p.url from publications p join documents d on d.id = p.document_id
    where d.workspace_id = ${workspaceId}::text::uuid and p.platform <> 'webhook'
    union
    select url from link_sites where workspace_id = ${workspaceId}::text::uuid`
  return rows.map(({ url }) => url)
}

/** Where a document is published. */
export async function listPublishedAt({ sql }: Database, documentId: string): Promise<string[]> {
  const rows = await sql<{ link: string }>`
    select link from publications where document_id = ${documentId}::text::uuid and link <> ''`
  return rows.map(({ link }) => link)
}

/** The live page that a document was made from. */
export async function listCheckedPages({ sql }: Database, documentId: string): Promise<string[]> {
  const rows = await sql<{ url: string }>`
    select url from checked_pages where document_id = ${documentId}::text::uuid`
  return rows.map(({ url }) => url)
}

/** URLs of the pages that a document's research selected. */
export async function listSelectedPages({ sql }: Database, documentId: string): Promise<string[]> {
  const rows = await sql<{ url: string }>`
    select page ->> 'url' as url from documents d join serps s on s.id = d.serp_id
    cross join jsonb_array_elements(s.selected) page where d.id = ${documentId}::text::uuid`
  return rows.map(({ url }) => url)
}
