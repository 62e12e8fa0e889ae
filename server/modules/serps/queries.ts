import type { Competitor } from '@rankwell/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { serps } from '../../db/schema.ts'

export type SerpRow = typeof serps.$inferSelect

export async function findSerpRow({ db }: Database, id: string): Promise<SerpRow | null> {
  const [row] = await db.select().from(serps).where(eq(serps.id, id))
  return row ?? null
}

export interface SerpKey {
  workspaceId: string
  documentId: string | null
  keyword: string
  locationName: string
  languageCode: string
}

/** The newest results of a document for a keyword, a place and a language. */
export async function findForDocument({ db }: Database, key: SerpKey): Promise<SerpRow | null> {
  if (!key.documentId) return null
  const [row] = await db
    .select()
    .from(serps)
    .where(
      and(
        eq(serps.documentId, key.documentId),
        eq(serps.keyword, key.keyword),
        eq(serps.locationName, key.locationName),
        eq(serps.languageCode, key.languageCode),
      ),
    )
    .orderBy(desc(serps.fetchedAt))
    .limit(1)
  return row ?? null
}

export async function insertSerp({ db }: Database, serp: typeof serps.$inferInsert): Promise<SerpRow> {
  const [row] = await db.insert(serps).values(serp).returning()
  if (!row) throw new Error('the search results were not stored')
  return row
}

/** Changes results and selection under the row's lock, so that two people's clicks both count. */
export async function changeSerp(
  database: Database,
  id: string,
  change: (row: SerpRow) => { content: Competitor[]; selected: Competitor[] },
): Promise<SerpRow | null> {
  return database.transaction(async ({ db }) => {
    const [row] = await db.select().from(serps).where(eq(serps.id, id)).for('update')
    if (!row) return null
    const [changed] = await db.update(serps).set(change(row)).where(eq(serps.id, id)).returning()
    return changed ?? null
  })
}
