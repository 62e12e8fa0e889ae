import type { VersionPlagiarism } from '@rankwell/contract'
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  documentBodies,
  documents,
  documentVersions,
  metaData,
  plagiarismChecks,
  scoreInputs,
  users,
} from '../../db/schema.ts'

export type VersionRow = typeof documentVersions.$inferSelect

export function listVersions({ db }: Database, documentId: string, page: number, limit: number) {
  return db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function findVersion({ db }: Database, documentId: string, versionId: string) {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.id, versionId), eq(documentVersions.documentId, documentId)))
  return row ?? null
}

export async function findVersionById({ db }: Database, id: string): Promise<VersionRow | null> {
  const [row] = await db.select().from(documentVersions).where(eq(documentVersions.id, id))
  return row ?? null
}

export async function findNewestVersion({ db }: Database, documentId: string) {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.id))
    .limit(1)
  return row ?? null
}

export async function insertVersion({ db }: Database, version: typeof documentVersions.$inferInsert) {
  const [row] = await db.insert(documentVersions).values(version).returning()
  if (!row) throw new Error('the version was not stored')
  return row
}

/** The parts of the current document that a version stores. */
export async function readForVersion({ db }: Database, documentId: string) {
  const [row] = await db
    .select({
      title: documents.title,
      description: documents.description,
      score: documents.score,
      formula: documents.formula,
      scoreInput: scoreInputs.input,
      words: documents.words,
      updatedBy: documents.updatedBy,
      metaTitle: metaData.metaTitle,
      metaDescription: metaData.metaDescription,
      blog: documentBodies.blog,
      contentHash: documentBodies.contentHash,
      editorIds: documentBodies.editorIds,
    })
    .from(documents)
    .leftJoin(metaData, eq(metaData.documentId, documents.id))
    .leftJoin(documentBodies, eq(documentBodies.documentId, documents.id))
    .leftJoin(scoreInputs, eq(scoreInputs.documentId, documents.id))
    .where(eq(documents.id, documentId))
  return row ?? null
}

export async function listNames({ db }: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** The last plagiarism check of a text. */
export async function findCheckOf(
  { db }: Database,
  documentId: string,
  contentHash: string,
): Promise<VersionPlagiarism | null> {
  const { engine, percent, checkedAt } = plagiarismChecks
  const [row] = await db
    .select({ engine, percent, checkedAt })
    .from(plagiarismChecks)
    .where(and(eq(plagiarismChecks.documentId, documentId), eq(plagiarismChecks.contentHash, contentHash)))
    .orderBy(desc(checkedAt))
    .limit(1)
  return row?.checkedAt ? { ...row, checkedAt: row.checkedAt.toISOString() } : null
}

/** Locks the document's text until the transaction ends. */
export async function lockBody({ db }: Database, documentId: string) {
  await db
    .select({ id: documentBodies.documentId })
    .from(documentBodies)
    .where(eq(documentBodies.documentId, documentId))
    .for('update')
}

/** A version contains all edits so far, so the next edit starts a new interval. */
export async function endSpan({ db }: Database, documentId: string) {
  await db
    .update(documentBodies)
    .set({ editedSince: null, editorIds: [] })
    .where(eq(documentBodies.documentId, documentId))
}

/** Documents whose unversioned edits began at that time or before, oldest first. */
export async function listEditedBefore({ db }: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documentBodies.documentId })
    .from(documentBodies)
    .where(lte(documentBodies.editedSince, before))
    .orderBy(asc(documentBodies.editedSince))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function setName({ db }: Database, versionId: string, name: string) {
  const [row] = await db
    .update(documentVersions)
    .set({ name })
    .where(eq(documentVersions.id, versionId))
    .returning()
  return row ?? null
}
