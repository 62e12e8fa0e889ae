import type { Formula } from '@rankwell/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { briefs, checkedPages, documents, metaData, serps } from '../../db/schema.ts'

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

/** The newest results of a document for a keyword, a location, and a language. */
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

/**
 * Stores a snapshot as the newest of its search. If another process has just stored one, that one is returned instead.
 * `make` receives the newest stored snapshot, so that users' latest selections are carried over.
 * @param before id of the snapshot it replaces; null for a first search
 */
export async function insertSnapshot(
  database: Database,
  key: SerpKey,
  before: string | null,
  make: (before: SerpRow | null) => Omit<typeof serps.$inferInsert, 'previousId'>,
): Promise<SerpRow> {
  return database.transaction(async (tx) => {
    const { db } = tx
    if (key.documentId)
      await db
        .select({ id: documents.id })
        .from(documents)
        .where(eq(documents.id, key.documentId))
        .for('update')
    const newest = await findForDocument(tx, key)
    if (newest && newest.id !== before && newest.content.length > 0) return newest
    const [row] = await db
      .insert(serps)
      .values({ ...make(newest), previousId: newest?.id ?? null })
      .returning()
    if (!row) throw new Error('the search results were not stored')
    return row
  })
}

export async function setScore({ db }: Database, id: string, score: number, formula: Formula) {
  await db.update(serps).set({ score, formula }).where(eq(serps.id, id))
}

/** Whether a newer snapshot of the same search has replaced it. */
async function isReplaced({ db }: Database, row: SerpRow): Promise<boolean> {
  if (!row.documentId) return false
  const found = await db
    .select({ id: serps.id })
    .from(serps)
    .where(and(eq(serps.documentId, row.documentId), eq(serps.previousId, row.id)))
    .limit(1)
  return found.length > 0
}

/**
 * Changes results and selection under the row's lock, so that concurrent changes are all kept. Null if it does not
 * exist.
 */
export async function changeSerp(
  database: Database,
  id: string,
  change: (row: SerpRow, isReplaced: boolean) => Pick<SerpRow, 'content' | 'selected' | 'runsId'>,
): Promise<SerpRow | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.db.select().from(serps).where(eq(serps.id, id)).for('update')
    if (!row) return null
    const values = change(row, await isReplaced(tx, row))
    const [changed] = await tx.db.update(serps).set(values).where(eq(serps.id, id)).returning()
    return changed ?? null
  })
}

/** The inputs of a document's score besides its text. */
export async function findScoredFields({ db }: Database, documentId: string) {
  const [row] = await db
    .select({
      title: documents.title,
      language: documents.language,
      keyword: documents.keyword,
      formula: documents.formula,
      words: documents.words,
      metaTitle: metaData.metaTitle,
      metaDescription: metaData.metaDescription,
      documentKeywords: briefs.documentKeywords,
      wordTarget: briefs.wordTarget,
      selected: serps.selected,
      runs: serps.runsId,
    })
    .from(documents)
    .leftJoin(metaData, eq(metaData.documentId, documents.id))
    .leftJoin(briefs, eq(briefs.documentId, documents.id))
    .leftJoin(serps, eq(serps.id, documents.serpId))
    .where(eq(documents.id, documentId))
  if (!row) return null
  const {
    title,
    language,
    keyword,
    formula,
    words,
    metaTitle,
    metaDescription,
    documentKeywords,
    wordTarget,
  } = row
  const { selected, runs } = row
  return {
    ...{ title, language, keyword, formula, words },
    metaData: { metaTitle: metaTitle ?? '', metaDescription: metaDescription ?? '' },
    brief: documentKeywords && { documentKeywords: { content: documentKeywords }, wordTarget },
    serp: selected && { selected, runs },
  }
}

/** Stores the rank of a document's live page among its results; documents without one have no row. */
export async function setOwnPosition(
  { db }: Database,
  documentId: string,
  position: number | null,
): Promise<void> {
  await db.update(checkedPages).set({ position }).where(eq(checkedPages.documentId, documentId))
}
