import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { outlines } from '../../db/schema.ts'

export type OutlineRow = typeof outlines.$inferSelect
export type DraftedItem = OutlineRow['content'][number]

export async function findByDocument({ db }: Database, documentId: string): Promise<OutlineRow | null> {
  const [row] = await db.select().from(outlines).where(eq(outlines.documentId, documentId))
  return row ?? null
}

export async function findById({ db }: Database, id: string): Promise<OutlineRow | null> {
  const [row] = await db.select().from(outlines).where(eq(outlines.id, id))
  return row ?? null
}

export async function upsertOutline(
  { db }: Database,
  value: typeof outlines.$inferInsert,
): Promise<OutlineRow> {
  const [row] = await db
    .insert(outlines)
    .values(value)
    .onConflictDoUpdate({
      target: outlines.documentId,
      set: { content: value.content ?? [], updatedAt: value.updatedAt },
    })
    .returning()
  if (!row) throw new Error('the outline was not stored')
  return row
}

export async function updateContent({ db }: Database, id: string, content: DraftedItem[], updatedAt: Date) {
  const [row] = await db.update(outlines).set({ content, updatedAt }).where(eq(outlines.id, id)).returning()
  return row ?? null
}
