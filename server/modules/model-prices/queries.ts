import type { UnitPrices } from '@rankwell/contract'
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { integrations, ownModelPrices, providerSettings, users, workspaces } from '../../db/schema.ts'

export type OwnPriceRow = typeof ownModelPrices.$inferSelect
type ModelName = Pick<OwnPriceRow, 'ownerId' | 'port' | 'provider' | 'model'>

const named = ({ ownerId, port, provider, model }: ModelName) =>
  and(
    eq(ownModelPrices.ownerId, ownerId),
    eq(ownModelPrices.port, port),
    eq(ownModelPrices.provider, provider),
    eq(ownModelPrices.model, model),
  )

/** The prices that an owner corrected. */
export const listOwnRows = ({ db }: Database, ownerId: string): Promise<OwnPriceRow[]> =>
  db
    .select()
    .from(ownModelPrices)
    .where(eq(ownModelPrices.ownerId, ownerId))
    .orderBy(asc(ownModelPrices.port), asc(ownModelPrices.provider), asc(ownModelPrices.model))

/** The prices that the owner of a workspace corrected. */
export async function listRowsOfWorkspace({ db }: Database, workspaceId: string): Promise<OwnPriceRow[]> {
  const rows = await db
    .select({ row: ownModelPrices })
    .from(ownModelPrices)
    .innerJoin(workspaces, eq(workspaces.ownerId, ownModelPrices.ownerId))
    .where(eq(workspaces.id, workspaceId))
  return rows.map(({ row }) => row)
}

/** The prices that operators corrected, newest first. */
export async function listOperatorRows({ db }: Database): Promise<OwnPriceRow[]> {
  const rows = await db
    .select({ row: ownModelPrices })
    .from(ownModelPrices)
    .innerJoin(users, eq(users.id, ownModelPrices.ownerId))
    .where(eq(users.serverRole, 'operator'))
    .orderBy(desc(ownModelPrices.updatedAt))
  return rows.map(({ row }) => row)
}

export async function countRows({ db }: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(ownModelPrices)
    .where(eq(ownModelPrices.ownerId, ownerId))
  return row?.rows ?? 0
}

export async function findRow({ db }: Database, name: ModelName): Promise<OwnPriceRow | null> {
  const [row] = await db.select().from(ownModelPrices).where(named(name))
  return row ?? null
}

export async function upsertRow(
  { db }: Database,
  row: ModelName & { prices: UnitPrices; updatedAt: Date },
): Promise<void> {
  const { prices, updatedAt } = row
  await db
    .insert(ownModelPrices)
    .values(row)
    .onConflictDoUpdate({
      target: [ownModelPrices.ownerId, ownModelPrices.port, ownModelPrices.provider, ownModelPrices.model],
      set: { prices, updatedAt },
    })
}

/** Whether a price was removed. */
export async function deleteRow({ db }: Database, name: ModelName): Promise<boolean> {
  const rows = await db.delete(ownModelPrices).where(named(name)).returning({ model: ownModelPrices.model })
  return rows.length > 0
}

/** The enabled providers of an owner’s workspaces; a null model is the provider's usual one. */
export const listConnected = ({ db }: Database, ownerId: string) =>
  db
    .select({
      port: providerSettings.port,
      provider: providerSettings.provider,
      model: providerSettings.model,
      prices: providerSettings.prices,
    })
    .from(providerSettings)
    .innerJoin(workspaces, eq(workspaces.id, providerSettings.workspaceId))
    .where(
      and(
        eq(workspaces.ownerId, ownerId),
        isNull(workspaces.deletedAt),
        eq(providerSettings.isEnabled, true),
      ),
    )
    .orderBy(
      desc(inArray(providerSettings.port, ['model'])),
      asc(providerSettings.port),
      asc(workspaces.createdAt),
      asc(workspaces.id),
      asc(providerSettings.position),
    )

/** Whether an owner has connected a platform, such as Copyscape. */
export async function hasPlatform(
  { db }: Database,
  ownerId: string,
  platform: 'copyscape',
): Promise<boolean> {
  const [row] = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(eq(integrations.ownerId, ownerId), eq(integrations.platform, platform)))
    .limit(1)
  return row !== undefined
}

export async function isOperator({ db }: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ role: users.serverRole }).from(users).where(eq(users.id, userId))
  return row?.role === 'operator'
}
