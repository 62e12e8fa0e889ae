import {
  type Competitor,
  type DocumentStatus,
  type InterLink,
  maxInterLinks,
  type Role,
  type ScoreFields,
} from '@rankwell/contract'
import { and, avg, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import { insertJournal, journalValues, type UnsavedUpdate } from '../../db/journal-sql.ts'
import { type JsonRow, readRow } from '../../db/json-rows.ts'
import type { Database } from '../../db/open.ts'
import {
  briefs,
  collaborators,
  documents,
  memberships,
  metaData,
  publications,
  workspaceIntegrations,
  workspaces,
} from '../../db/schema.ts'
import { defineStatement } from '../../db/sql.ts'
import type { DocumentRow } from '../document-changes/service.ts'

/** The documents of a workspace that a role sees; the rule itself is `canSeeDocument`. */
export function visibleTo(role: Role, userId: string): SQL | undefined {
  if (role === 'user' || role === 'publisher') return undefined
  const isCollaborator = sql`exists (
    select 1 from ${collaborators} c where c.document_id = ${documents.id} and c.user_id = ${userId}
  )`
  return role === 'reviewer' ? or(documents.wasInReview, isCollaborator) : isCollaborator
}

/**
 * Stores a document with its creator as the first collaborator, in one statement. Does nothing if the id exists;
 * returns whether it was new.
 */
export async function insertDocument(
  { db }: Database,
  document: typeof documents.$inferInsert,
): Promise<boolean> {
  const made = db.$with('made').as(
    db.insert(documents).values(document).onConflictDoNothing().returning({
      documentId: documents.id,
      userId: documents.createdBy,
    }),
  )
  const rows = await db
    .with(made)
    .insert(collaborators)
    .select(
      db
        .select({
          documentId: made.documentId,
          userId: made.userId,
          addedBy: sql`${made.userId}`.as('added_by'),
          createdAt: sql`now()`.as('created_at'),
        })
        .from(made),
    )
    .returning({ id: collaborators.documentId })
  return rows.length > 0
}

/** Changes the status only if it is still the one that the caller saw; returns whether it was changed. */
export async function moveStatus(
  { db }: Database,
  id: string,
  from: DocumentStatus,
  changes: Partial<DocumentRow>,
): Promise<boolean> {
  const rows = await db
    .update(documents)
    .set(changes)
    .where(and(eq(documents.id, id), eq(documents.status, from)))
    .returning({ id: documents.id })
  return rows.length === 1
}

/** Locks the document, its text, and its status until the transaction ends. */
export async function lockDocument({ db }: Database, id: string): Promise<void> {
  await db.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('no key update')
}

/** Whether the document is being sent to a site, or its result is unknown. */
export async function isBeingPublished({ db }: Database, documentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(eq(publications.documentId, documentId), inArray(publications.state, ['sending', 'uncertain'])),
    )
    .limit(1)
  return rows.length > 0
}

/** Stores assignee and dates of a document; null removes a value. */
export async function setPlan({ db }: Database, id: string, changes: Partial<DocumentRow>): Promise<void> {
  await db.update(documents).set(changes).where(eq(documents.id, id))
}

export async function findWorkspaceOwner({ db }: Database, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.ownerId ?? null
}

/** Whether a connection is used in a workspace. */
export async function isConnectedTo({ db }: Database, workspaceId: string, integrationId: string) {
  const rows = await db
    .select({ id: workspaceIntegrations.integrationId })
    .from(workspaceIntegrations)
    .where(
      and(
        eq(workspaceIntegrations.workspaceId, workspaceId),
        eq(workspaceIntegrations.integrationId, integrationId),
      ),
    )
  return rows.length > 0
}

/** Documents with the caller's role in their workspace; inaccessible ones are missing. */
export function findForDeletion({ db }: Database, ids: string[], userId: string, isDeleted: boolean) {
  return db
    .select({
      id: documents.id,
      workspaceId: documents.workspaceId,
      wasInReview: documents.wasInReview,
      role: memberships.role,
      isCollaborator: sql<boolean>`exists (
        select 1 from ${collaborators} c where c.document_id = ${documents.id} and c.user_id = ${userId}
      )`,
    })
    .from(documents)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, documents.workspaceId), eq(memberships.userId, userId)),
    )
    .where(
      and(
        inArray(documents.id, ids),
        isDeleted ? isNotNull(documents.deletedAt) : isNull(documents.deletedAt),
      ),
    )
}

export async function markDeleted({ db }: Database, ids: string[], userId: string | null, at: Date | null) {
  await db.update(documents).set({ deletedAt: at, deletedBy: userId }).where(inArray(documents.id, ids))
}

/** The input of a document's score, and its stored text. */
export interface ScoredRow {
  document: DocumentRow
  contentHash: string | null
  brief: typeof briefs.$inferSelect | null
  metaData: typeof metaData.$inferSelect | null
  serp: { selected: Competitor[]; runs: string | null } | null
  /** Whether what the score was computed from is stored. */
  hasInput: boolean
}

const forScore = defineStatement<{
  document: JsonRow<typeof documents>
  contentHash: string | null
  brief: JsonRow<typeof briefs> | null
  metaData: JsonRow<typeof metaData> | null
  selected: Competitor[] | null
  runs: string | null
  hasInput: boolean
}>(`
  select row_to_json(d) as document,
    (select b.content_hash from document_bodies b where b.document_id = d.id) as "contentHash",
    (select row_to_json(t) from briefs t where t.document_id = d.id) as brief,
    (select row_to_json(t) from meta_data t where t.document_id = d.id) as "metaData",
    (select t.selected from serps t where t.id = d.serp_id) as selected,
    (select t.runs_id from serps t where t.id = d.serp_id) as runs,
    exists (select 1 from score_inputs t where t.document_id = d.id) as "hasInput"
  from documents d where d.id = $1::uuid`)

export async function findForScore({ sql }: Database, documentId: string): Promise<ScoredRow | null> {
  const [row] = await sql.run(forScore, [documentId])
  return row
    ? {
        document: readRow(documents, row.document),
        contentHash: row.contentHash,
        brief: row.brief && readRow(briefs, row.brief),
        metaData: row.metaData && readRow(metaData, row.metaData),
        serp: row.selected && { selected: row.selected, runs: row.runs },
        hasInput: row.hasInput,
      }
    : null
}

/** A list replaces the links; an object with `added` and `removed` is applied to those stored at that moment. */
const changeLinks = (changes: string) => `
  case when jsonb_typeof(${changes}) = 'object' then (
    select coalesce(jsonb_agg(link order by place), '[]') from (
      select link, place from (
        select link, place from jsonb_array_elements(inter_links) with ordinality stored (link, place)
        where not (${changes} -> 'removed') @> jsonb_build_array(link)
        union all
        select link, place + 1000000 from jsonb_array_elements(${changes} -> 'added') with ordinality fresh (link, place)
        where not inter_links @> jsonb_build_array(link)
      ) all_links order by place desc limit ${maxInterLinks}
    ) newest
  ) else coalesce(${changes}, inter_links) end`

const changeRow = `
  update documents set score = coalesce($2::integer, score), words = coalesce($3::integer, words),
    title = coalesce($4::text, title), description = coalesce($5::text, description),
    language = coalesce($6::text, language), keyword = coalesce($7::text, keyword),
    inter_links = ${changeLinks('$8::jsonb')},
    configuration_step = coalesce($9::integer, configuration_step),
    publish_settings = publish_settings || coalesce($10::jsonb, '{}'),
    updated_at = coalesce($11::timestamptz, updated_at), updated_by = coalesce($12::uuid, updated_by),
    formula = coalesce($13::smallint, formula)
  where id = $1::uuid returning row_to_json(documents) as document`

const storeInput = `
  input as (
    insert into score_inputs (document_id, input)
    select $1::uuid, $14::jsonb where $14::jsonb is not null
    on conflict (document_id) do update set input = excluded.input
  )`

type ChangedRow = { document: JsonRow<typeof documents> }
const storeBody = `
  insert into document_bodies (document_id, blog, content_hash, updated_at, edited_since, editor_ids)
  values ($1::uuid, $15::json, $16::text, $17::timestamptz,
    case when $18::jsonb is null then null else $17::timestamptz end, coalesce($18::jsonb, '[]'))
  on conflict (document_id) do update
  set blog = excluded.blog, content_hash = excluded.content_hash, updated_at = excluded.updated_at,
    edited_since = coalesce(document_bodies.edited_since, excluded.edited_since),
    editor_ids = case when document_bodies.editor_ids @> excluded.editor_ids then document_bodies.editor_ids
      else (select jsonb_agg(distinct id) from jsonb_array_elements(document_bodies.editor_ids || excluded.editor_ids) id)
    end`

const store = {
  row: defineStatement<ChangedRow>(`with ${storeInput} ${changeRow}`),
  body: defineStatement<ChangedRow>(`with ${storeInput}, body as (${storeBody}) ${changeRow}`),
  journal: defineStatement<ChangedRow>(
    `with ${storeInput}, journal as (${insertJournal('$1', '$15', '$16')}) ${changeRow}`,
  ),
  all: defineStatement<ChangedRow>(
    `with ${storeInput}, body as (${storeBody}), journal as (${insertJournal('$1', '$19', '$20')}) ${changeRow}`,
  ),
}

export interface InterLinksDiff {
  added: InterLink[]
  removed: InterLink[]
}

/** New values of a document's fields. */
export type ChangedFields = Omit<Partial<DocumentRow>, 'interLinks'> & {
  interLinks?: InterLink[] | InterLinksDiff
}

/** New values of a derived document; omitted ones are unchanged. */
export interface DerivedChanges {
  /** `editorIds`: users who changed the text; null if there are none, as in an initial empty one. */
  body: { blog: string; contentHash: string; now: Date; editorIds: string[] | null } | null
  row: ChangedFields
  /** What the score was computed from; null if that is stored. */
  input: ScoreFields | null
  unsaved: UnsavedUpdate[]
}

/** Stores a row, its text, and its journal in one statement; returns the row, or null if there is none. */
export async function storeDerived(
  { sql }: Database,
  documentId: string,
  { body, row, input, unsaved }: DerivedChanges,
): Promise<DocumentRow | null> {
  const values = [
    documentId,
    row.score,
    row.words,
    row.title,
    row.description,
    row.language,
    row.keyword,
    row.interLinks && JSON.stringify(row.interLinks),
    row.configurationStep,
    row.publishSettings && JSON.stringify(row.publishSettings),
    row.updatedAt?.toISOString(),
    row.updatedBy,
    row.formula,
    input && JSON.stringify(input),
  ]
  const text = body
    ? [body.blog, body.contentHash, body.now.toISOString(), body.editorIds && JSON.stringify(body.editorIds)]
    : []
  const journal = unsaved.length > 0 ? journalValues(unsaved) : []
  const statement = body ? (journal.length > 0 ? 'all' : 'body') : journal.length > 0 ? 'journal' : 'row'
  const [stored] = await sql.run(store[statement], [...values, ...text, ...journal])
  return stored ? readRow(documents, stored.document) : null
}

/** Number, words, and mean score of the documents that a role sees, by status. */
export function groupByStatus({ db }: Database, workspaceId: string, role: Role, userId: string) {
  return db
    .select({
      status: documents.status,
      count: count(),
      words: sum(documents.words).mapWith(Number),
      scored: count(sql`case when ${gt(documents.words, 0)} then 1 end`),
      score: avg(sql`case when ${gt(documents.words, 0)} then ${documents.score} end`).mapWith(Number),
    })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), isNull(documents.deletedAt), visibleTo(role, userId)))
    .groupBy(documents.status)
}
