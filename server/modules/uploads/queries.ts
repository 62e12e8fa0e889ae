import { and, count, desc, eq, sum } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { uploads, workspaces } from '../../db/schema.ts'

export type UploadRow = typeof uploads.$inferSelect

/** The owner of a workspace; until the transaction ends, nobody else stores an upload of that owner. */
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
