import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documentBodies, metaData } from '../../db/schema.ts'

export type MetaDataRow = typeof metaData.$inferSelect

export async function findByDocument({ db }: Database, documentId: string): Promise<MetaDataRow | null> {
  const [row] = await db.select().from(metaData).where(eq(metaData.documentId, documentId))
  return row ?? null
}

export async function findById({ db }: Database, id: string): Promise<MetaDataRow | null> {
  const [row] = await db.select().from(metaData).where(eq(metaData.id, id))
  return row ?? null
}

/** Creates the meta data of a document; existing meta data is returned unchanged. */
export async function insertMetaData({ db }: Database, value: typeof metaData.$inferInsert) {
  await db.insert(metaData).values(value).onConflictDoNothing({ target: metaData.documentId })
}

export async function updateMetaDataRow({ db }: Database, id: string, changes: Partial<MetaDataRow>) {
  const [row] = await db.update(metaData).set(changes).where(eq(metaData.id, id)).returning()
  return row ?? null
}

export async function findBlog({ db }: Database, documentId: string): Promise<unknown> {
  const [row] = await db
    .select({ blog: documentBodies.blog })
    .from(documentBodies)
    .where(eq(documentBodies.documentId, documentId))
  return row?.blog ?? null
}
