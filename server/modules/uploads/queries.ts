import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { uploads } from '../../db/schema.ts'

export type UploadRow = typeof uploads.$inferSelect

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
