import type { Database } from '../../db/open.ts'
import { defineStatement } from '../../db/sql.ts'
import { newId } from '../../lib/ids.ts'

/** A text whose passages are not indexed; without a workspace it is a page of the sample web. */
export interface StaleSource {
  workspaceId: string | null
  documentId: string | null
  pageId: string | null
  language: string
  /** The hash of a document's text, or when a page was fetched. */
  version: string
}

/** Texts of all workspaces whose passages are not indexed. */
export const listStale = ({ sql }: Database, limit: number): Promise<StaleSource[]> =>
  sql<StaleSource>`
    (select d.workspace_id as "workspaceId", d.id as "documentId", null::uuid as "pageId", d.language,
      b.content_hash as version
    from document_bodies b join documents d on d.id = b.document_id
    where b.passages_hash is distinct from b.content_hash limit ${limit}::text::int)
    union all
    (select workspace_id, null, id, language, fetched_at::text from pages
    where status = 'ok' and passages_at is distinct from fetched_at limit ${limit}::text::int)`

/** Texts of one workspace whose passages are not indexed, among its newest documents and some of its pages. */
export const listStaleOf = (
  { sql }: Database,
  workspaceId: string,
  urls: string[],
  newest: number,
): Promise<StaleSource[]> =>
  sql<StaleSource>`
    (select d.workspace_id as "workspaceId", d.id as "documentId", null::uuid as "pageId", d.language,
      b.content_hash as version
    from (
      select id, workspace_id, language from documents
      where workspace_id = ${workspaceId}::text::uuid and deleted_at is null
      order by updated_at desc, id desc limit ${newest}::text::int
    ) d
    join document_bodies b on b.document_id = d.id
    where b.passages_hash is distinct from b.content_hash)
    union all
    (select workspace_id, null, id, language, fetched_at::text from pages
    where coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') = ${workspaceId}::text::uuid
      and url = any(${urls}::text[]) and status = 'ok' and passages_at is distinct from fetched_at)`

export interface SourceText {
  documentId: string | null
  pageId: string | null
  url: string
  title: string
  /** A document's blog as JSON, or a page's lines. */
  blog: string | null
  lines: string | null
}

/** The stored texts of documents and pages. */
export const readSourceTexts = (
  { sql }: Database,
  documentIds: string[],
  pageIds: string[],
): Promise<SourceText[]> =>
  sql<SourceText>`
    select document_id as "documentId", null as "pageId", '' as url, '' as title, blog::text as blog, null as lines
    from document_bodies where document_id = any(${documentIds}::uuid[])
    union all
    select null, id, url, title, null, text from pages where id = any(${pageIds}::uuid[])`

/** The keys of a text's passages, in the version that was read. */
export interface IndexedSource extends StaleSource {
  keys: readonly bigint[]
}

/** Stores keys; a text that was deleted or changed in the meantime stays as it is listed. */
export async function saveSources(database: Database, sources: readonly IndexedSource[]): Promise<void> {
  const toRows = (listed: readonly IndexedSource[]) =>
    JSON.stringify(
      listed.map(({ documentId, pageId, version, keys }) => ({
        ...{ id: newId(), source: documentId ?? pageId, version, keys: `{${keys.join(',')}}` },
      })),
    )
  const documents = sources.filter(({ documentId }) => documentId !== null)
  const pages = sources.filter(({ pageId }) => pageId !== null)
  await database.transaction(async ({ sql }) => {
    if (documents.length > 0)
      await sql`
        with given as (
          select * from jsonb_to_recordset(${toRows(documents)}::text::jsonb)
            as given(id uuid, source uuid, version text, keys text)
        ), saved as (
          insert into passage_sources (id, workspace_id, document_id, keys)
          select given.id, d.workspace_id, d.id, given.keys::bigint[]
          from given join documents d on d.id = given.source
          on conflict (document_id) do update set keys = excluded.keys, workspace_id = excluded.workspace_id
        )
        update document_bodies b set passages_hash = given.version from given where b.document_id = given.source`
    if (pages.length > 0)
      await sql`
        with given as (
          select * from jsonb_to_recordset(${toRows(pages)}::text::jsonb)
            as given(id uuid, source uuid, version timestamptz, keys text)
        ), saved as (
          insert into passage_sources (id, workspace_id, page_id, keys)
          select given.id, p.workspace_id, p.id, given.keys::bigint[]
          from given join pages p on p.id = given.source
          on conflict (page_id) do update set keys = excluded.keys
        )
        update pages p set passages_at = given.version from given where p.id = given.source`
  })
}

export interface Candidate {
  documentId: string | null
  pageId: string | null
  url: string
}

/**
 * For each key, 64 sources are read; a passage that more texts share is boilerplate. The numbers are not parameters,
 * because for an unknown limit the planner reads the whole table.
 */
const candidates = defineStatement<Candidate>(`
  select s.document_id as "documentId", s.page_id as "pageId", coalesce(p.url, '') as url
  from (
    select id, sum(weight) as weight from (
      select found.id, 1.0 / count(*) over (partition by asked.key) as weight
      from unnest($1::text::bigint[]) as asked(key)
      cross join lateral (select id from passage_sources where keys @> array[asked.key] limit 64) found
    ) hits group by id order by weight desc limit 400
  ) ranked
  join passage_sources s on s.id = ranked.id
  left join documents d on d.id = s.document_id
  left join pages p on p.id = s.page_id
  where (s.workspace_id = $2::text::uuid or (s.workspace_id is null and s.page_id is not null))
    and (s.document_id is null or (d.workspace_id = s.workspace_id and d.deleted_at is null
      and d.id is distinct from $3::text::uuid))
  order by ranked.weight desc limit 80`)

/** If more texts than this share a passage, only some of them are read. */
const maxReadPerKey = 400

/**
 * Sources of a workspace and of the sample web that share passages with a text, ranked by the keys they share; rare
 * keys count more. Documents in the trash are left out.
 * @param documentId the checked document, which is not a source for itself
 */
export const listCandidates = (
  database: Database,
  workspaceId: string,
  documentId: string | null,
  keys: readonly bigint[],
): Promise<Candidate[]> =>
  database.transaction(async ({ sql }) => {
    await sql`select set_config('gin_fuzzy_search_limit', ${String(maxReadPerKey)}, true)`
    return sql.run(candidates, [`{${keys.join(',')}}`, workspaceId, documentId])
  })
