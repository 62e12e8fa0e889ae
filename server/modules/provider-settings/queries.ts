import type { PaidPort, ProviderName } from '@rankwell/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { providerSettings, workspaces } from '../../db/schema.ts'

export type SettingRow = typeof providerSettings.$inferSelect

/** The providers of a workspace, in order. */
export const listRows = ({ db }: Database, workspaceId: string, port?: PaidPort): Promise<SettingRow[]> =>
  db
    .select()
    .from(providerSettings)
    .where(and(eq(providerSettings.workspaceId, workspaceId), port && eq(providerSettings.port, port)))
    .orderBy(asc(providerSettings.port), asc(providerSettings.position), asc(providerSettings.id))

export async function findRow({ db }: Database, id: string): Promise<SettingRow | null> {
  const [row] = await db.select().from(providerSettings).where(eq(providerSettings.id, id))
  return row ?? null
}

export async function findOfProvider(
  { db }: Database,
  workspaceId: string,
  port: PaidPort,
  provider: ProviderName,
): Promise<SettingRow | null> {
  const [row] = await db
    .select()
    .from(providerSettings)
    .where(
      and(
        eq(providerSettings.workspaceId, workspaceId),
        eq(providerSettings.port, port),
        eq(providerSettings.provider, provider),
      ),
    )
  return row ?? null
}

/** Serializes changes of a workspace's providers, so that positions are unique. */
export async function lockWorkspace({ db }: Database, workspaceId: string): Promise<void> {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
}

/** Appends a provider; its key is encrypted for its own id. */
export async function insertRow(
  { db }: Database,
  row: Omit<typeof providerSettings.$inferInsert, 'position' | 'keyId'>,
): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from provider_settings where workspace_id = ${row.workspaceId} and port = ${row.port}
  )`
  await db.insert(providerSettings).values({ ...row, keyId: row.id, position })
}

export async function updateRow(
  { db }: Database,
  id: string,
  changes: Partial<typeof providerSettings.$inferInsert>,
): Promise<void> {
  await db.update(providerSettings).set(changes).where(eq(providerSettings.id, id))
}

/** Stores a test result, if the tested values have not changed. */
export async function updateCheck(
  { db }: Database,
  row: Pick<SettingRow, 'id' | 'updatedAt'>,
  changes: Pick<SettingRow, 'checkedAt' | 'checkResult'>,
): Promise<void> {
  await db
    .update(providerSettings)
    .set(changes)
    .where(and(eq(providerSettings.id, row.id), eq(providerSettings.updatedAt, row.updatedAt)))
}

export async function deleteRow({ db }: Database, id: string): Promise<void> {
  await db.delete(providerSettings).where(eq(providerSettings.id, id))
}

/** The providers in all workspaces of an owner. */
export const listRowsOfOwner = async ({ db }: Database, ownerId: string) =>
  db
    .select({ row: providerSettings, workspaceName: workspaces.name })
    .from(providerSettings)
    .innerJoin(workspaces, eq(workspaces.id, providerSettings.workspaceId))
    .where(and(eq(workspaces.ownerId, ownerId), isNull(workspaces.deletedAt)))
    .orderBy(
      asc(workspaces.createdAt),
      asc(workspaces.id),
      asc(providerSettings.port),
      asc(providerSettings.position),
    )
