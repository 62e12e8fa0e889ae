import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open.ts'
import { users, voiceDefaults, voiceSources, voices, voiceVersions } from '../../db/schema.ts'

export type VoiceRow = typeof voices.$inferSelect

const authorColumns = { _id: users.id, username: users.username, avatar: users.avatar, color: users.color }

const selectVoices = ({ db }: Database) =>
  db
    .select({ voice: voices, author: authorColumns })
    .from(voices)
    .leftJoin(users, eq(users.id, voices.createdBy))

export type AuthoredVoice = Awaited<ReturnType<typeof listVisible>>[number]

/** The voices of a workspace that a user sees, by name. */
export const listVisible = (database: Database, workspaceId: string, userId: string) =>
  selectVoices(database)
    .where(
      and(
        eq(voices.workspaceId, workspaceId),
        isNull(voices.deletedAt),
        or(eq(voices.sharing, 'workspace'), eq(voices.createdBy, userId)),
      ),
    )
    .orderBy(voices.name, voices.id)

export async function findVoice(database: Database, id: string): Promise<AuthoredVoice | null> {
  const [row] = await selectVoices(database).where(eq(voices.id, id))
  return row ?? null
}

/** A voice, locked until the transaction ends. */
export async function lockVoiceRow({ db }: Database, id: string): Promise<VoiceRow | null> {
  const [row] = await db.select().from(voices).where(eq(voices.id, id)).for('update')
  return row ?? null
}

/** Number of voices of a workspace, with a lock: no other one is added until the transaction ends. */
export async function lockVoiceCount({ db, sql: run }: Database, workspaceId: string): Promise<number> {
  await run`select pg_advisory_xact_lock(hashtextextended(${`voices ${workspaceId}`}, 0))`
  const [row] = await db.select({ total: count() }).from(voices).where(eq(voices.workspaceId, workspaceId))
  return row?.total ?? 0
}

export async function insertVoice(
  { db }: Database,
  row: typeof voices.$inferInsert & { id: string; createdAt: Date },
): Promise<void> {
  await db.insert(voices).values(row)
  const { id: voiceId, content, createdBy, createdAt } = row
  await db.insert(voiceVersions).values({ voiceId, version: 1, content, createdBy, createdAt })
}

export async function updateVoiceRow(
  { db }: Database,
  id: string,
  changes: Partial<VoiceRow>,
): Promise<void> {
  await db.update(voices).set(changes).where(eq(voices.id, id))
}

export async function insertVoiceVersion(
  { db }: Database,
  version: typeof voiceVersions.$inferInsert,
): Promise<void> {
  await db.insert(voiceVersions).values(version)
}

const maxVersions = 100
export const listVersions = ({ db }: Database, voiceId: string) =>
  db
    .select({ version: voiceVersions, author: authorColumns })
    .from(voiceVersions)
    .leftJoin(users, eq(users.id, voiceVersions.createdBy))
    .where(eq(voiceVersions.voiceId, voiceId))
    .orderBy(desc(voiceVersions.version))
    .limit(maxVersions)

export async function findVersion({ db }: Database, voiceId: string, version: number) {
  const [row] = await db
    .select()
    .from(voiceVersions)
    .where(and(eq(voiceVersions.voiceId, voiceId), eq(voiceVersions.version, version)))
  return row ?? null
}

/** The deleted voices of a workspace, newest first: a user's own, and with `withShared` all shared ones. */
export function listDeleted(
  { db }: Database,
  workspaceId: string,
  { userId, withShared }: { userId: string; withShared: boolean },
) {
  const deleter = alias(users, 'deleter')
  return db
    .select({ voice: voices, deletedBy: deleter.username })
    .from(voices)
    .leftJoin(deleter, eq(deleter.id, voices.deletedBy))
    .where(
      and(
        eq(voices.workspaceId, workspaceId),
        isNotNull(voices.deletedAt),
        or(eq(voices.createdBy, userId), withShared ? eq(voices.sharing, 'workspace') : undefined),
      ),
    )
    .orderBy(desc(voices.deletedAt), desc(voices.id))
}

/** Permanently deletes voices that have been in the trash for this many days; returns their number. */
export async function deleteOldVoices({ db }: Database, days: number): Promise<number> {
  const rows = await db
    .delete(voices)
    .where(sql`${voices.deletedAt} < now() - make_interval(days => ${days})`)
    .returning({ id: voices.id })
  return rows.length
}

const sourceColumns = {
  id: voiceSources.id,
  kind: voiceSources.kind,
  title: voiceSources.title,
  url: voiceSources.url,
  words: voiceSources.words,
  createdAt: voiceSources.createdAt,
}

export const listSources = ({ db }: Database, voiceId: string) =>
  db
    .select(sourceColumns)
    .from(voiceSources)
    .where(and(eq(voiceSources.voiceId, voiceId), isNull(voiceSources.deletedAt)))
    .orderBy(asc(voiceSources.createdAt), asc(voiceSources.id))

export const readSourceBlocks = async ({ db }: Database, voiceId: string) => {
  const rows = await db
    .select({ blocks: voiceSources.blocks })
    .from(voiceSources)
    .where(and(eq(voiceSources.voiceId, voiceId), isNull(voiceSources.deletedAt)))
    .orderBy(asc(voiceSources.createdAt), asc(voiceSources.id))
  return rows.map(({ blocks }) => blocks)
}

export async function insertSource(
  { db }: Database,
  source: typeof voiceSources.$inferInsert,
): Promise<void> {
  await db.insert(voiceSources).values(source)
}

/** Removes a source, or takes a removed one back; null if there is none in that state. */
export async function setSourceDeleted(
  { db }: Database,
  voiceId: string,
  id: string,
  deletedAt: Date | null,
) {
  const [row] = await db
    .update(voiceSources)
    .set({ deletedAt })
    .where(
      and(
        eq(voiceSources.voiceId, voiceId),
        eq(voiceSources.id, id),
        deletedAt ? isNull(voiceSources.deletedAt) : isNotNull(voiceSources.deletedAt),
      ),
    )
    .returning(sourceColumns)
  return row ?? null
}

/** Permanently deletes sources that were removed this many days ago. */
export async function deleteOldSources({ db }: Database, days: number): Promise<void> {
  await db.delete(voiceSources).where(sql`${voiceSources.deletedAt} < now() - make_interval(days => ${days})`)
}

/** The defaults of a workspace whose voice is shared and not deleted, by language. */
export const listDefaults = ({ db }: Database, workspaceId: string) =>
  db
    .select({ language: voiceDefaults.language, voiceId: voiceDefaults.voiceId })
    .from(voiceDefaults)
    .innerJoin(voices, eq(voices.id, voiceDefaults.voiceId))
    .where(
      and(
        eq(voiceDefaults.workspaceId, workspaceId),
        isNull(voices.deletedAt),
        eq(voices.sharing, 'workspace'),
      ),
    )
    .orderBy(voiceDefaults.language)

export async function setDefault(
  { db }: Database,
  workspaceId: string,
  language: string,
  voiceId: string | null,
): Promise<void> {
  if (voiceId === null)
    await db
      .delete(voiceDefaults)
      .where(and(eq(voiceDefaults.workspaceId, workspaceId), eq(voiceDefaults.language, language)))
  else
    await db
      .insert(voiceDefaults)
      .values({ workspaceId, language, voiceId })
      .onConflictDoUpdate({
        target: [voiceDefaults.workspaceId, voiceDefaults.language],
        set: { voiceId },
      })
}
