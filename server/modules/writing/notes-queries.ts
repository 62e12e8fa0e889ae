import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { researchNotes } from '../../db/schema.ts'

export async function findNotes({ db }: Database, documentId: string) {
  const [row] = await db.select().from(researchNotes).where(eq(researchNotes.documentId, documentId))
  return row ?? null
}
