import type { LaidOutHeading } from '@rankwell/seo/offline'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { researchNotes } from '../../db/schema.ts'

export async function findNotes({ db }: Database, documentId: string) {
  const [row] = await db.select().from(researchNotes).where(eq(researchNotes.documentId, documentId))
  return row ?? null
}

/** Stores the notes of a run, replacing those of earlier runs. */
export async function putNotes(
  { db }: Database,
  row: { documentId: string; generationId: string; sections: LaidOutHeading[]; createdAt: Date },
): Promise<void> {
  const { documentId: _, ...fields } = row
  await db
    .insert(researchNotes)
    .values(row)
    .onConflictDoUpdate({ target: researchNotes.documentId, set: fields })
}
