import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { searchAnswers } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'

export interface AnswerKey {
  workspaceId: string
  kind: 'results' | 'ideas' | 'volumes'
  keywordKey: string
  locationName: string
  languageCode: string
  service: string
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const matches = (key: AnswerKey, day: string) =>
  and(
    eq(searchAnswers.workspaceId, key.workspaceId),
    eq(searchAnswers.kind, key.kind),
    eq(searchAnswers.keywordKey, key.keywordKey),
    eq(searchAnswers.locationName, key.locationName),
    eq(searchAnswers.languageCode, key.languageCode),
    eq(searchAnswers.service, key.service),
    eq(searchAnswers.day, day),
  )

/** The provider's response to the same query on the day of `at` (UTC), in this workspace. */
export async function getCachedAnswer({ db }: Database, key: AnswerKey, at: Date) {
  const [row] = await db
    .select({ answer: searchAnswers.answer, fetchedAt: searchAnswers.fetchedAt })
    .from(searchAnswers)
    .where(matches(key, dayOf(at)))
  return row ?? null
}

/** Responses to many queries on the day of `at` (UTC), by keyword, from any external provider, newest first. */
export async function getCachedAnswers(
  { db }: Database,
  { workspaceId, kind, locationName, languageCode }: Omit<AnswerKey, 'keywordKey' | 'service'>,
  keywordKeys: string[],
  at: Date,
): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: searchAnswers.keywordKey, answer: searchAnswers.answer })
    .from(searchAnswers)
    .where(
      and(
        eq(searchAnswers.workspaceId, workspaceId),
        eq(searchAnswers.kind, kind),
        inArray(searchAnswers.keywordKey, keywordKeys),
        eq(searchAnswers.locationName, locationName),
        eq(searchAnswers.languageCode, languageCode),
        eq(searchAnswers.day, dayOf(at)),
      ),
    )
    .orderBy(searchAnswers.fetchedAt)
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

/** The queries that a provider has responded to on the day of `at` (UTC), by keyword. */
export async function listAnswered(
  { db }: Database,
  { workspaceId, kind, locationName, languageCode, service }: Omit<AnswerKey, 'keywordKey'>,
  keywordKeys: string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ key: searchAnswers.keywordKey })
    .from(searchAnswers)
    .where(
      and(
        eq(searchAnswers.workspaceId, workspaceId),
        eq(searchAnswers.kind, kind),
        inArray(searchAnswers.keywordKey, keywordKeys),
        eq(searchAnswers.locationName, locationName),
        eq(searchAnswers.languageCode, languageCode),
        eq(searchAnswers.service, service),
        eq(searchAnswers.day, dayOf(at)),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

/** Caches a response for its day; earlier ones are deleted. */
export async function cacheAnswer(
  { db }: Database,
  key: AnswerKey,
  answer: unknown,
  at: Date,
): Promise<void> {
  const day = dayOf(at)
  await db
    .insert(searchAnswers)
    .values({ id: newId(), ...key, day, answer, fetchedAt: at })
    .onConflictDoUpdate({
      target: [
        searchAnswers.workspaceId,
        searchAnswers.kind,
        searchAnswers.keywordKey,
        searchAnswers.locationName,
        searchAnswers.languageCode,
        searchAnswers.service,
        searchAnswers.day,
      ],
      set: { answer, fetchedAt: at },
    })
  await db
    .delete(searchAnswers)
    .where(and(eq(searchAnswers.workspaceId, key.workspaceId), lt(searchAnswers.day, day)))
}
