import type { PaidPort, ProviderName } from '@rankwell/contract'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { providerSettings, users, workspaces } from '../../db/schema.ts'

export type SettingRow = typeof providerSettings.$inferSelect

/** The providers of an owner, in order. */
export const listRows = ({ db }: Database, ownerId: string, port?: PaidPort): Promise<SettingRow[]> =>
  db
    .select()
    .from(providerSettings)
    .where(and(eq(providerSettings.ownerId, ownerId), port && eq(providerSettings.port, port)))
    .orderBy(asc(providerSettings.port), asc(providerSettings.position), asc(providerSettings.id))

export async function findRow({ db }: Database, id: string): Promise<SettingRow | null> {
  const [row] = await db.select().from(providerSettings).where(eq(providerSettings.id, id))
  return row ?? null
}

export async function findOfProvider(
  { db }: Database,
  ownerId: string,
  port: PaidPort,
  provider: ProviderName,
): Promise<SettingRow | null> {
  const [row] = await db
    .select()
    .from(providerSettings)
    .where(
      and(
        eq(providerSettings.ownerId, ownerId),
        eq(providerSettings.port, port),
        eq(providerSettings.provider, provider),
      ),
    )
  return row ?? null
}

/** Serializes changes of an owner's providers, so that positions are unique. */
export async function lockOwner({ db }: Database, ownerId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}

/** Appends a provider. */
export async function insertRow(
  { db }: Database,
  row: Omit<typeof providerSettings.$inferInsert, 'position'>,
): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position) + 1, 0) from provider_settings where owner_id = ${row.ownerId} and port = ${row.port}
  )`
  await db.insert(providerSettings).values({ ...row, position })
}

export async function updateRow(
  { db }: Database,
  id: string,
  changes: Partial<typeof providerSettings.$inferInsert>,
): Promise<void> {
  await db.update(providerSettings).set(changes).where(eq(providerSettings.id, id))
}

/** Stores a test result, if the tested values are still stored. */
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

/** Deletes the providers of a closed account, with their keys. */
export async function deleteRowsOf({ db }: Database, ownerId: string): Promise<void> {
  await db.delete(providerSettings).where(eq(providerSettings.ownerId, ownerId))
}

/** The workspace that pays for an owner's tests: the selected one if they own it, or else their oldest. */
export async function findPayingWorkspace(
  { db }: Database,
  ownerId: string,
  selectedId: string | null,
): Promise<string | null> {
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, ownerId), isNull(workspaces.deletedAt)))
    .orderBy(desc(sql`${workspaces.id} = ${selectedId}`), asc(workspaces.createdAt), asc(workspaces.id))
    .limit(1)
  return row?.id ?? null
}

/** The owner of an open workspace. */
export async function findOwnerId({ db }: Database, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.deletedAt)))
  return row?.ownerId ?? null
}
