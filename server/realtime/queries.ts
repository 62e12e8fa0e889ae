import { createHash } from 'node:crypto'
import type { Sql } from '../db/sql.ts'

/** A Yjs update to be written to the journal. */
export interface NewUpdate {
  documentId: string
  userId: string | null
  data: Uint8Array
}

export interface StoredUpdate {
  /** Decimal string: ids are 64 bits wide. */
  id: string
  data: Uint8Array
}

export interface StoredDocument {
  state: Uint8Array | null
  updates: StoredUpdate[]
}

/** Writes all updates in one statement, and so in one commit, in the given order. */
export async function insertUpdates(sql: Sql, updates: NewUpdate[]): Promise<void> {
  const documentIds = updates.map((update) => update.documentId)
  const userIds = updates.map((update) => update.userId)
  const data = updates.map((update) => Buffer.from(update.data))
  await sql`
    insert into document_updates (document_id, user_id, data)
    select * from unnest(
      ${documentIds}::uuid[],
      ${userIds}::uuid[],
      ${data}::bytea[])`
}

/**
 * The stored state and all updates since, oldest first. One statement, so a concurrent compaction is seen as a whole
 * or not at all.
 */
export async function findStoredDocument(sql: Sql, documentId: string): Promise<StoredDocument> {
  const rows = await sql<{ id: string | null; data: Uint8Array }>`
    select null::bigint as id, state as data from document_states where document_id = ${documentId}
    union all
    select id, data from document_updates where document_id = ${documentId}
    order by id nulls first`
  const document: StoredDocument = { state: null, updates: [] }
  for (const row of rows) {
    if (row.id === null) document.state = row.data
    else document.updates.push({ id: row.id, data: row.data })
  }
  return document
}

/** The newest committed update of a document, or null if its journal is empty. */
export async function findLastUpdateId(sql: Sql, documentId: string): Promise<string | null> {
  const [row] = await sql<{ id: string | null }>`
    select max(id) as id from document_updates where document_id = ${documentId}`
  return row?.id ?? null
}

/** Documents with updates that are not compacted, at most `limit` after `after`, by id. */
export async function listDocumentsWithUpdates(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select distinct document_id as id from document_updates
    where document_id > ${after} order by id limit ${limit}`
  return rows.map((row) => row.id)
}

/** Incremented whenever stored text is replaced by an older one; null while a document has no state. */
export async function findGeneration(sql: Sql, documentId: string): Promise<number | null> {
  const [row] = await sql<{ generation: number }>`
    select generation from document_states where document_id = ${documentId}`
  return row?.generation ?? null
}

/** The merged state of a compaction. */
export interface Compaction {
  /** The state that was merged; null if there was none. */
  base: Uint8Array | null
  merged: StoredUpdate[]
  state: Uint8Array
}

/**
 * Replaces exactly what was merged by the new state, in one statement. Changes nothing and returns false if another
 * process has replaced the state.
 */
export async function replaceUpdates(
  sql: Sql,
  documentId: string,
  { base, merged, state }: Compaction,
): Promise<boolean> {
  const ids = merged.map((update) => update.id)
  const hash = createHash('md5')
    .update(base ?? '')
    .digest('hex')
  const rows = await sql`
    with replaced as (
      insert into document_states (document_id, state, through)
      values (${documentId}, ${state}, ${ids.at(-1) ?? '0'})
      on conflict (document_id) do update
      set state = excluded.state, through = greatest(document_states.through, excluded.through),
        updated_at = now()
      where md5(document_states.state) = ${hash}
      returning document_id
    ), removed as (
      delete from document_updates
      where id = any(${ids}::bigint[]) and exists (select 1 from replaced)
      returning user_id, created_at
    ), kept as (
      insert into document_editors (document_id, user_id, last_at)
      select ${documentId}, user_id, max(created_at) from removed where user_id is not null group by user_id
      on conflict (document_id, user_id) do update
      set last_at = greatest(document_editors.last_at, excluded.last_at)
    )
    select 1 from replaced`
  return rows.length > 0
}
