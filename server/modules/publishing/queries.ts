import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { documents, metaData, publications, publishedPictures, workspaces } from '../../db/schema.ts'

export type PublicationRow = typeof publications.$inferSelect
type NewRow = typeof publications.$inferInsert
type Place = Pick<PublicationRow, 'documentId' | 'platform' | 'url'>

const at = ({ documentId, platform, url }: Place) =>
  and(eq(publications.documentId, documentId), eq(publications.platform, platform), eq(publications.url, url))

/** The row of a document on a site, created if needed, and locked until the transaction ends. */
export async function lockPublication({ db }: Database, row: NewRow): Promise<PublicationRow> {
  await db.insert(publications).values(row).onConflictDoNothing()
  const [locked] = await db.select().from(publications).where(at(row)).for('update')
  if (!locked) throw new Error('the publication was not stored')
  return locked
}

/** The approved state of a document, locked until the transaction ends. */
export async function lockApproval({ db }: Database, documentId: string) {
  const [row] = await db
    .select({ status: documents.status, versionId: documents.approvedVersionId })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('update')
  return row ?? null
}

export async function findPublication({ db }: Database, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id))
  return row ?? null
}

export async function findPublicationAt({ db }: Database, place: Place): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(at(place))
  return row ?? null
}

export const listByDocument = ({ db }: Database, documentId: string): Promise<PublicationRow[]> =>
  db
    .select()
    .from(publications)
    .where(eq(publications.documentId, documentId))
    .orderBy(asc(publications.createdAt), asc(publications.id))

/** Stores the publication of an article that a site already has. */
export async function insertPublication({ db }: Database, row: NewRow): Promise<void> {
  await db.insert(publications).values(row)
}

type Post = Pick<PublicationRow, 'platform' | 'url'> & { workspaceId: string }

/** Locks the import of a post into a workspace until the transaction ends. */
export async function lockPost(
  { db }: Database,
  { platform, url, workspaceId, remoteId }: Post & { remoteId: string },
): Promise<void> {
  const key = JSON.stringify(['post', workspaceId, platform, url, remoteId])
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The workspace's documents that are these posts of a site, without those in the trash. */
export const listPublishedPosts = (
  { db }: Database,
  { platform, url, workspaceId }: Post,
  remoteIds: string[],
) =>
  db
    .select({
      remoteId: publications.remoteId,
      documentId: documents.id,
      title: documents.title,
    })
    .from(publications)
    .innerJoin(documents, eq(documents.id, publications.documentId))
    .where(
      and(
        eq(documents.workspaceId, workspaceId),
        isNull(documents.deletedAt),
        eq(publications.platform, platform),
        eq(publications.url, url),
        inArray(publications.remoteId, remoteIds),
      ),
    )

export async function updatePublication(
  { db }: Database,
  id: string,
  changes: Partial<NewRow>,
): Promise<void> {
  await db.update(publications).set(changes).where(eq(publications.id, id))
}

/** Records that an article was unpublished; false if it was sent again since the row was read. */
export async function setUnpublished(
  { db }: Database,
  { id, attempts }: Pick<PublicationRow, 'id' | 'attempts'>,
  updatedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(publications)
    .set({
      state: 'unpublished',
      // The platforms keep the post as a draft.
      siteState: 'draft',
      siteDate: null,
      problem: null,
      problemParams: {},
      updatedAt,
      publishedAt: null,
    })
    .where(and(eq(publications.id, id), eq(publications.attempts, attempts)))
    .returning({ id: publications.id })
  return rows.length > 0
}

/** Files in a site's media library, by content. */
export async function listImages(
  { db }: Database,
  place: { platform: PublicationRow['platform']; url: string; workspaceId: string },
) {
  const rows = await db
    .select()
    .from(publishedPictures)
    .where(
      and(
        eq(publishedPictures.platform, place.platform),
        eq(publishedPictures.url, place.url),
        eq(publishedPictures.workspaceId, place.workspaceId),
      ),
    )
  return new Map(rows.map(({ sha256, remoteId, source }) => [sha256, { remoteId, source }]))
}

export async function saveImage({ db }: Database, row: typeof publishedPictures.$inferInsert) {
  const { platform, url, workspaceId, sha256 } = publishedPictures
  await db
    .insert(publishedPictures)
    .values(row)
    .onConflictDoUpdate({
      target: [platform, url, workspaceId, sha256],
      set: { remoteId: row.remoteId, source: row.source },
    })
}

export async function findOwner({ db }: Database, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.ownerId ?? null
}

/** Whether the document is on any other site. */
export async function isPublishedElsewhere(
  { db }: Database,
  documentId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.documentId, documentId),
        ne(publications.id, id),
        isNotNull(publications.publishedAt),
      ),
    )
  return rows.length > 0
}

/** Sets the status after publishing, if the current one allows it. */
export async function setPublished(
  { db }: Database,
  documentId: string,
  changes: { status?: 'Completed' | 'Published'; hasFailed: boolean; at: Date },
) {
  const { status, hasFailed, at } = changes
  await db.update(documents).set({ hasFailed }).where(eq(documents.id, documentId))
  if (status)
    await db
      .update(documents)
      .set({
        status,
        statusChangedAt: sql`case when ${documents.status} = ${status} then ${documents.statusChangedAt} else ${at.toISOString()}::timestamptz end`,
      })
      .where(and(eq(documents.id, documentId), inArray(documents.status, ['Completed', 'Published'])))
}

/** Documents whose automatic publish time has passed; with `ownerId` only those in the owner's workspaces. */
export const listDue = ({ db }: Database, now: Date, ownerId?: string) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        lte(documents.publishAt, now),
        isNull(documents.deletedAt),
        ownerId
          ? inArray(
              documents.workspaceId,
              db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.ownerId, ownerId)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(documents.publishAt))
    .limit(50)

/** Publications in progress since before a time of the real clock. */
export const listStuck = ({ db }: Database, before: Date) =>
  db
    .select({ id: publications.id, attempts: publications.attempts })
    .from(publications)
    // A literal, as in the index: with a parameter, the index would not be used.
    .where(and(sql`${publications.state} = 'sending'`, lte(publications.updatedAt, before)))
    .limit(50)

/** Consumes a document's scheduled time for the first caller; null if it is no longer due. */
export async function claimDue({ db }: Database, documentId: string, now: Date) {
  const [row] = await db
    .update(documents)
    .set({ publishAt: null })
    .where(and(eq(documents.id, documentId), lte(documents.publishAt, now), isNull(documents.deletedAt)))
    .returning()
  return row ?? null
}

/** A document's settings for search engines and social networks besides title and description. */
export async function findSeoSettings({ db }: Database, documentId: string) {
  const [row] = await db
    .select({ settings: metaData.settings })
    .from(metaData)
    .where(eq(metaData.documentId, documentId))
  return row?.settings ?? {}
}
