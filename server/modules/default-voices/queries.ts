import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documentVoices, voiceDefaults, voices } from '../../db/schema.ts'

/** The default voice for a language: that of the first of these languages that has one. */
export async function findDefaultVoice({ db }: Database, workspaceId: string, languages: string[]) {
  const rows = await db
    .select({ language: voiceDefaults.language, voice: voices })
    .from(voiceDefaults)
    .innerJoin(voices, eq(voices.id, voiceDefaults.voiceId))
    .where(
      and(
        eq(voiceDefaults.workspaceId, workspaceId),
        inArray(voiceDefaults.language, languages),
        isNull(voices.deletedAt),
        eq(voices.sharing, 'workspace'),
      ),
    )
  for (const language of languages) {
    const found = rows.find((row) => row.language === language)
    if (found) return found.voice
  }
  return null
}

export async function storeUsedVoice(
  { db }: Database,
  used: typeof documentVoices.$inferInsert,
): Promise<void> {
  const { voiceId, version, usedAt } = used
  await db
    .insert(documentVoices)
    .values(used)
    .onConflictDoUpdate({ target: documentVoices.documentId, set: { voiceId, version, usedAt } })
}

export async function findUsedVoice({ db }: Database, documentId: string) {
  const [row] = await db
    .select({ _id: voices.id, name: voices.name, version: documentVoices.version })
    .from(documentVoices)
    .innerJoin(voices, eq(voices.id, documentVoices.voiceId))
    .where(eq(documentVoices.documentId, documentId))
  return row ?? null
}
