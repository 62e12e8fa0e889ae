import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { briefs, documents, serps } from '../../db/schema.ts'

export type BriefRow = typeof briefs.$inferSelect
export interface BriefWithPlan {
  brief: BriefRow
  dueDate: Date | null
  assigneeId: string | null
}

const select = ({ db }: Database) =>
  db
    .select({ brief: briefs, dueDate: documents.dueDate, assigneeId: documents.assigneeId })
    .from(briefs)
    .innerJoin(documents, eq(documents.id, briefs.documentId))

export async function findByDocument(database: Database, documentId: string): Promise<BriefWithPlan | null> {
  const [row] = await select(database).where(eq(briefs.documentId, documentId))
  return row ?? null
}

export async function findById(database: Database, id: string): Promise<BriefWithPlan | null> {
  const [row] = await select(database).where(eq(briefs.id, id))
  return row ?? null
}

/** Like `findById`, and locks the row until the transaction ends. */
export async function lockById(database: Database, id: string): Promise<BriefWithPlan | null> {
  const [row] = await select(database).where(eq(briefs.id, id)).for('update', { of: briefs })
  return row ?? null
}

/** Like `findByDocument`, and locks the row until the transaction ends. */
export async function lockByDocument(database: Database, documentId: string): Promise<BriefWithPlan | null> {
  const [row] = await select(database).where(eq(briefs.documentId, documentId)).for('update', { of: briefs })
  return row ?? null
}

/** Locks the creation of a document's first brief, which has no row yet, until the transaction ends. */
export async function lockFirstBrief({ db }: Database, documentId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`first brief ${documentId}`}, 0))`)
}

/** Stores a new brief; an existing one keeps its id and gets the new content. */
export async function upsertBrief({ db }: Database, brief: typeof briefs.$inferInsert): Promise<void> {
  const { id: _id, documentId: _documentId, documentKeywordsId: _keywordsId, ...content } = brief
  await db.insert(briefs).values(brief).onConflictDoUpdate({ target: briefs.documentId, set: content })
}

export async function updateBriefRow({ db }: Database, id: string, changes: Partial<BriefRow>) {
  await db.update(briefs).set(changes).where(eq(briefs.id, id))
}

/** Due date and assignee belong to the document; the brief shows them. */
export async function updatePlan(
  { db }: Database,
  documentId: string,
  plan: { dueDate?: Date | null; assigneeId?: string | null },
) {
  if (Object.keys(plan).length > 0) await db.update(documents).set(plan).where(eq(documents.id, documentId))
}

/** The results of a search, with their selection. */
export async function findResults({ db }: Database, serpId: string) {
  const [row] = await db
    .select({
      content: serps.content,
      selected: serps.selected,
      keyword: serps.keyword,
      language: serps.languageCode,
      questions: serps.questions,
    })
    .from(serps)
    .where(eq(serps.id, serpId))
  return row ?? null
}
