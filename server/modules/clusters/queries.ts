import type { ClusterKeyword } from '@rankwell/contract'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { clusters } from '../../db/schema.ts'

export type ClusterRow = typeof clusters.$inferSelect
export interface Triple {
  workspaceId: string
  keywordKey: string
  locationName: string
  clusterLanguage: string
}

export async function findCluster({ db }: Database, id: string): Promise<ClusterRow | null> {
  const [row] = await db.select().from(clusters).where(eq(clusters.id, id))
  return row ?? null
}

const isTriple = (triple: Triple) =>
  and(
    eq(clusters.workspaceId, triple.workspaceId),
    eq(clusters.keywordKey, triple.keywordKey),
    eq(clusters.locationName, triple.locationName),
    eq(clusters.clusterLanguage, triple.clusterLanguage),
  )

export async function findByTriple({ db }: Database, triple: Triple): Promise<ClusterRow | null> {
  const [row] = await db.select().from(clusters).where(isTriple(triple))
  return row ?? null
}

/** Like `findByTriple`, and locks the row until the transaction ends. */
export const lockByTriple = ({ db }: Database, triple: Triple): Promise<ClusterRow[]> =>
  db.select().from(clusters).where(isTriple(triple)).for('update')

/** Stores a cluster; null if there is one for the same keyword, place, and language. */
export async function insertCluster(
  { db }: Database,
  cluster: typeof clusters.$inferInsert,
): Promise<ClusterRow | null> {
  const [row] = await db.insert(clusters).values(cluster).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateContent({ db }: Database, id: string, content: ClusterKeyword[]) {
  const [row] = await db.update(clusters).set({ content }).where(eq(clusters.id, id)).returning()
  return row ?? null
}

/** Clusters, locked until the transaction ends. */
export const lockClusters = ({ db }: Database, ids: string[]): Promise<ClusterRow[]> =>
  db.select().from(clusters).where(inArray(clusters.id, ids)).orderBy(asc(clusters.id)).for('update')

export const listRecent = ({ db }: Database, workspaceId: string, page: number, size: number) =>
  db
    .select()
    .from(clusters)
    .where(eq(clusters.workspaceId, workspaceId))
    .orderBy(desc(clusters.createdAt), desc(clusters.id))
    .limit(size)
    .offset((page - 1) * size)
