import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  integrations,
  memberships,
  offeredPlatforms,
  users,
  workspaceIntegrations,
  workspaces,
} from '../../db/schema.ts'

export type IntegrationRow = typeof integrations.$inferSelect

/** The connections of an owner, oldest first. */
export const listRows = ({ db }: Database, ownerId: string): Promise<IntegrationRow[]> =>
  db.select().from(integrations).where(eq(integrations.ownerId, ownerId)).orderBy(asc(integrations.id))

export async function findRow({ db }: Database, id: string): Promise<IntegrationRow | null> {
  const [row] = await db.select().from(integrations).where(eq(integrations.id, id))
  return row ?? null
}

/** A connection, if that workspace uses it. */
export async function findUsed({ db }: Database, workspaceId: string, id: string) {
  const [row] = await db
    .select({ integration: integrations })
    .from(integrations)
    .innerJoin(workspaceIntegrations, eq(workspaceIntegrations.integrationId, integrations.id))
    .where(and(eq(integrations.id, id), eq(workspaceIntegrations.workspaceId, workspaceId)))
  return row?.integration ?? null
}

/** The active default connections of a workspace. */
export const listDefaults = ({ db }: Database, workspaceId: string) =>
  db
    .select({ id: integrations.id, platform: integrations.platform })
    .from(integrations)
    .innerJoin(workspaceIntegrations, eq(workspaceIntegrations.integrationId, integrations.id))
    .where(
      and(
        eq(workspaceIntegrations.workspaceId, workspaceId),
        workspaceIntegrations.isDefault,
        integrations.isConnected,
      ),
    )

/** Workspaces in which connections are used, without deleted ones. */
export function listAttachments({ db }: Database, integrationIds: string[]) {
  if (integrationIds.length === 0) return Promise.resolve([])
  return db
    .select({
      integrationId: workspaceIntegrations.integrationId,
      workspaceId: workspaceIntegrations.workspaceId,
      isDefault: workspaceIntegrations.isDefault,
    })
    .from(workspaceIntegrations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceIntegrations.workspaceId))
    .where(and(inArray(workspaceIntegrations.integrationId, integrationIds), isNull(workspaces.deletedAt)))
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
}

/** The workspaces of an owner to which a user belongs, with the role. */
export const listSharedWorkspaces = ({ db }: Database, ownerId: string, userId: string) =>
  db
    .select({ id: workspaces.id, role: memberships.role })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
    .where(and(eq(workspaces.ownerId, ownerId), eq(memberships.userId, userId), isNull(workspaces.deletedAt)))

export async function insertRow({ db }: Database, row: typeof integrations.$inferInsert): Promise<void> {
  await db.insert(integrations).values(row)
}

export async function updateRow(
  { db }: Database,
  id: string,
  changes: Partial<typeof integrations.$inferInsert>,
): Promise<void> {
  await db.update(integrations).set(changes).where(eq(integrations.id, id))
}

/** Whether another connection of that owner is to the same account. */
export async function hasSameAccount(
  { db }: Database,
  row: Pick<IntegrationRow, 'id' | 'ownerId' | 'platform' | 'url' | 'username' | 'place'>,
) {
  const rows = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(
      and(
        eq(integrations.ownerId, row.ownerId),
        eq(integrations.platform, row.platform),
        eq(integrations.url, row.url),
        eq(integrations.username, row.username),
        eq(integrations.place, row.place),
        ne(integrations.id, row.id),
      ),
    )
  return rows.length > 0
}

export async function deleteRow({ db }: Database, id: string): Promise<void> {
  await db.delete(integrations).where(eq(integrations.id, id))
}

export async function deleteRowsOf({ db }: Database, ownerId: string): Promise<void> {
  await db.delete(integrations).where(eq(integrations.ownerId, ownerId))
}

// Locks are taken in one order (owner, workspaces, connection) to prevent deadlocks. They allow references
// to the locked rows, which the audit log and new rows need.

/** Serializes new accounts of an owner's connections, so that none is duplicated. */
export async function lockOwner({ db }: Database, ownerId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}

/** Serializes changes of a workspace's connections, so that there is always one default. */
export async function lockWorkspaces({ db }: Database, which: string[] | { ownerId: string }): Promise<void> {
  const chosen = Array.isArray(which) ? inArray(workspaces.id, which) : eq(workspaces.ownerId, which.ownerId)
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(chosen)
    .orderBy(asc(workspaces.id))
    .for('no key update')
}

/** Locks a connection of that owner until the transaction ends; null if it is gone. */
export async function lockRow({ db }: Database, id: string, ownerId: string): Promise<IntegrationRow | null> {
  const [row] = await db
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, id), eq(integrations.ownerId, ownerId)))
    .for('no key update')
  return row ?? null
}

/** Adds a connection to a workspace; the first of its platform becomes the default. */
export async function insertAttachment(
  { db }: Database,
  workspaceId: string,
  { id, platform }: Pick<IntegrationRow, 'id' | 'platform'>,
): Promise<boolean> {
  const isFirst = sql<boolean>`not exists (
    select 1 from workspace_integrations where workspace_id = ${workspaceId} and platform = ${platform} and is_default
  )`
  const rows = await db
    .insert(workspaceIntegrations)
    .values({ workspaceId, integrationId: id, platform, isDefault: isFirst })
    .onConflictDoNothing({ target: [workspaceIntegrations.workspaceId, workspaceIntegrations.integrationId] })
    .returning({ workspaceId: workspaceIntegrations.workspaceId })
  return rows.length > 0
}

const inWorkspace = (workspaceId: string, platform: IntegrationRow['platform']) =>
  and(eq(workspaceIntegrations.workspaceId, workspaceId), eq(workspaceIntegrations.platform, platform))

export async function setDefault(
  { db }: Database,
  workspaceId: string,
  { id, platform }: Pick<IntegrationRow, 'id' | 'platform'>,
): Promise<void> {
  // In sequence, because the index never allows two defaults.
  await db.update(workspaceIntegrations).set({ isDefault: false }).where(inWorkspace(workspaceId, platform))
  await db
    .update(workspaceIntegrations)
    .set({ isDefault: true })
    .where(and(inWorkspace(workspaceId, platform), eq(workspaceIntegrations.integrationId, id)))
}

export async function deleteAttachment({ db }: Database, workspaceId: string, integrationId: string) {
  const rows = await db
    .delete(workspaceIntegrations)
    .where(
      and(
        eq(workspaceIntegrations.workspaceId, workspaceId),
        eq(workspaceIntegrations.integrationId, integrationId),
      ),
    )
    .returning({ wasDefault: workspaceIntegrations.isDefault })
  return rows[0] ?? null
}

/** Makes the oldest connection of a platform the default of a workspace without one. */
export async function promoteOldest(
  database: Database,
  workspaceId: string,
  platform: IntegrationRow['platform'],
): Promise<void> {
  const [oldest] = await database.db
    .select({ id: workspaceIntegrations.integrationId })
    .from(workspaceIntegrations)
    .where(inWorkspace(workspaceId, platform))
    .orderBy(asc(workspaceIntegrations.createdAt), asc(workspaceIntegrations.integrationId))
    .limit(1)
  if (oldest) await setDefault(database, workspaceId, { id: oldest.id, platform })
}

/** Platforms that an owner's publish dialog offers in addition to WordPress. */
export async function listOffered({ db }: Database, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ platform: offeredPlatforms.platform })
    .from(offeredPlatforms)
    .where(eq(offeredPlatforms.ownerId, ownerId))
  return new Set(rows.map(({ platform }) => platform))
}

/** Enables or disables a platform in that dialog; false if nothing changed. */
export async function setOffered(
  { db }: Database,
  ownerId: string,
  platform: IntegrationRow['platform'],
  isOffered: boolean,
): Promise<boolean> {
  const here = and(eq(offeredPlatforms.ownerId, ownerId), eq(offeredPlatforms.platform, platform))
  const changed = isOffered
    ? await db.insert(offeredPlatforms).values({ ownerId, platform }).onConflictDoNothing().returning()
    : await db.delete(offeredPlatforms).where(here).returning()
  return changed.length > 0
}

export async function findWorkspaceOwner({ db }: Database, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.ownerId ?? null
}
