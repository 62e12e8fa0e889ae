import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { titles } from '../../db/schema.ts'

export type TitlesRow = typeof titles.$inferSelect

export async function findByDocument({ db }: Database, documentId: string): Promise<TitlesRow | null> {
  const [row] = await db.select().from(titles).where(eq(titles.documentId, documentId))
  return row ?? null
}

export async function findById({ db }: Database, id: string): Promise<TitlesRow | null> {
  const [row] = await db.select().from(titles).where(eq(titles.id, id))
  return row ?? null
}

export async function upsertTitles({ db }: Database, value: typeof titles.$inferInsert): Promise<TitlesRow> {
  const [row] = await db
    .insert(titles)
    .values(value)
    .onConflictDoUpdate({
      target: titles.documentId,
      set: { titles: value.titles ?? [], updatedAt: value.updatedAt },
    })
    .returning()
  if (!row) throw new Error('the titles were not stored')
  return row
}

export async function updateTitlesRow({ db }: Database, id: string, changes: Partial<TitlesRow>) {
  const [row] = await db.update(titles).set(changes).where(eq(titles.id, id)).returning()
  return row ?? null
}
