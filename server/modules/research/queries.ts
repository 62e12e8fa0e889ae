import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  briefs,
  documentBodies,
  documents,
  metaData,
  outlines,
  pages,
  serps,
  workspaces,
} from '../../db/schema.ts'

/** A document with all data needed for text generation. */
export async function readDocumentResearch({ db }: Database, documentId: string) {
  const [row] = await db
    .select({
      document: documents,
      brief: briefs,
      selected: serps.selected,
      searched: { keyword: serps.keyword, language: serps.languageCode },
      outline: outlines.content,
      metaDescription: metaData.metaDescription,
      blog: documentBodies.blog,
    })
    .from(documents)
    .leftJoin(briefs, eq(briefs.documentId, documents.id))
    .leftJoin(serps, eq(serps.id, documents.serpId))
    .leftJoin(outlines, eq(outlines.documentId, documents.id))
    .leftJoin(metaData, eq(metaData.documentId, documents.id))
    .leftJoin(documentBodies, eq(documentBodies.documentId, documents.id))
    .where(eq(documents.id, documentId))
  return row ?? null
}

/** Replaces the workspace's id in the index for pages that are visible to all. */
const openToAll = '00000000-0000-0000-0000-000000000000'

/**
 * The stored main text of pages of the workspace or of the sample web. Each address is returned once: the workspace's own
 * copy comes before the shared one, which is sorted last as null.
 */
export async function readPageTexts({ db }: Database, workspaceId: string, urls: string[]) {
  if (urls.length === 0) return []
  return db
    .selectDistinctOn([pages.url], {
      url: pages.url,
      title: pages.title,
      headers: pages.headers,
      text: pages.text,
    })
    .from(pages)
    .where(
      and(
        inArray(pages.url, urls),
        inArray(sql`coalesce(${pages.workspaceId}, ${sql.raw(`'${openToAll}'`)})`, [workspaceId, openToAll]),
        eq(pages.status, 'ok'),
      ),
    )
    .orderBy(pages.url, pages.workspaceId)
}

/** The owner whose keys and budget a workspace uses; null if the workspace is deleted. */
export async function findWorkspaceOwner({ db }: Database, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.ownerId ?? null
}

export interface KeywordOwner {
  _id: string
  title: string
  keyword: string
  language: string
  status: string
  isCollaborator: boolean
  wasInReview: boolean
}

const MAX_OWNERS = 5000

/** Documents of a workspace with a keyword, newest first, with the facts that decide who sees them. */
export const listKeywordOwners = ({ sql }: Database, workspaceId: string, userId: string) =>
  sql<KeywordOwner>`
    select d.id as "_id", d.title, d.keyword, d.language, d.status, d.was_in_review as "wasInReview",
      exists (select 1 from collaborators c where c.document_id = d.id and c.user_id = ${userId}::text::uuid)
        as "isCollaborator"
    from documents d
    where d.workspace_id = ${workspaceId}::text::uuid and d.deleted_at is null and d.keyword <> ''
    order by d.updated_at desc limit ${MAX_OWNERS}::text::int`
