import type { Upload, UploadSort, UploadUse } from '@rankwell/contract'
import { and, asc, count, desc, eq, inArray, isNull, sql, sum } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, uploads, workspaces } from '../../db/schema.ts'

export type UploadRow = typeof uploads.$inferSelect

export const toUpload = (row: UploadRow): Upload => ({
  _id: row.id,
  url: `/api/uploads/${row.id}`,
  name: row.name,
  mediaType: row.mediaType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
})

/** The owner of a workspace, locked: no other upload of that owner is stored until the transaction ends. */
export async function lockUploadsOf({ db, sql }: Database, workspaceId: string): Promise<string> {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (!row) throw new Error('the workspace does not exist')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${row.ownerId}`}, 0))`
  return row.ownerId
}

/** Number and bytes of all uploads in an owner's workspaces. */
export async function sumUploads(
  { db }: Database,
  ownerId: string,
): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .innerJoin(workspaces, eq(workspaces.id, uploads.workspaceId))
    .where(eq(workspaces.ownerId, ownerId))
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
}

export async function findSameUpload(
  { db }: Database,
  workspaceId: string,
  sha256: string,
): Promise<UploadRow | null> {
  const same = and(eq(uploads.workspaceId, workspaceId), eq(uploads.sha256, sha256))
  const [row] = await db.select().from(uploads).where(same)
  return row ?? null
}

/** Stores a row, or finds the one with the same content in that workspace. */
export async function insertUpload(
  { db }: Database,
  upload: typeof uploads.$inferInsert,
): Promise<UploadRow> {
  const [row] = await db
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: [uploads.workspaceId, uploads.sha256], set: { sha256: upload.sha256 } })
    .returning()
  if (!row) throw new Error('the upload was not stored')
  return row
}

export async function findUpload({ db }: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row ?? null
}

export const listNewestUploads = ({ db }: Database, workspaceId: string) =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId)))
    .orderBy(desc(uploads.id))
    .limit(100)

const orders = {
  '-size': [desc(uploads.bytes), desc(uploads.id)],
  '-created': [desc(uploads.id)],
  created: [asc(uploads.id)],
} as const

/** One page of the uploads in all workspaces of an owner, deleted workspaces too: their files are still stored. */
export function listUploadsOf(
  { db }: Database,
  ownerId: string,
  sort: UploadSort,
  page: number,
  limit: number,
) {
  return db
    .select({
      upload: uploads,
      workspace: { _id: workspaces.id, name: workspaces.name, deletedAt: workspaces.deletedAt },
    })
    .from(uploads)
    .innerJoin(workspaces, eq(workspaces.id, uploads.workspaceId))
    .where(eq(workspaces.ownerId, ownerId))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
}

/** The uses of uploads, one row per document; uses in the text come before those in settings and versions. */
export async function listUploadUses(
  { db }: Database,
  ownerId: string,
  uploadIds: string[],
): Promise<(UploadUse & { uploadId: string })[]> {
  const holds = (content: string) =>
    sql.raw(`upload_ids(${content}) @> array[wanted.id] and cardinality(upload_ids(${content})) > 0`)
  const { rows } = await db.execute<UploadUse & { uploadId: string } & Record<string, unknown>>(sql`
    select distinct on (wanted.id, d.id) wanted.id as "uploadId", d.id as "docId",
      coalesce(nullif(d.title, ''), d.keyword) as title, d.deleted_at is not null as "isInTrash", use.place
    from unnest(${sql.param(uploadIds)}::text[]) as wanted(id)
      cross join lateral (
        select b.document_id, 1 as rank, 'text' as place from document_bodies b where ${holds('b.blog')}
        union all
        select p.id, 2, 'settings' from documents p where ${holds('p.publish_settings')}
        union all
        select v.document_id, 3, 'version' from document_versions v where ${holds('v.blog')}) use
      join documents d on d.id = use.document_id
      join workspaces w on w.id = d.workspace_id and w.owner_id = ${ownerId} and w.deleted_at is null
    order by wanted.id, d.id, use.rank`)
  return rows
}

/** Which of these documents are in workspaces of an owner. */
export async function keepDocumentsOf({ db }: Database, ownerId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(workspaces, eq(workspaces.id, documents.workspaceId))
    .where(and(inArray(documents.id, ids), eq(workspaces.ownerId, ownerId)))
  return rows.map(({ id }) => id)
}

/** An upload with its workspace, without an access check. */
export async function findUploadPlace({ db }: Database, id: string) {
  const [row] = await db
    .select({ upload: uploads, ownerId: workspaces.ownerId, deletedAt: workspaces.deletedAt })
    .from(uploads)
    .innerJoin(workspaces, eq(workspaces.id, uploads.workspaceId))
    .where(eq(uploads.id, id))
  return row ?? null
}

export async function countWorkspacesOf({ db }: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, ownerId), isNull(workspaces.deletedAt)))
  return row?.count ?? 0
}

export async function deleteUploadRow({ db }: Database, id: string): Promise<boolean> {
  return (await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })).length > 0
}
