import type { TokenPrices } from '@rankwell/contract'
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { ownModelPrices, providerSettings, users, workspaces } from '../../db/schema.ts'

export type OwnPriceRow = typeof ownModelPrices.$inferSelect
type ModelName = Pick<OwnPriceRow, 'ownerId' | 'provider' | 'model'>

const named = ({ ownerId, provider, model }: ModelName) =>
  and(
    eq(ownModelPrices.ownerId, ownerId),
    eq(ownModelPrices.provider, provider),
    eq(ownModelPrices.model, model),
  )

/** The prices that an owner corrected. */
export const listOwnRows = ({ db }: Database, ownerId: string): Promise<OwnPriceRow[]> =>
  db
    .select()
    .from(ownModelPrices)
    .where(eq(ownModelPrices.ownerId, ownerId))
    .orderBy(asc(ownModelPrices.provider), asc(ownModelPrices.model))

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
  row: ModelName & TokenPrices & { updatedAt: Date },
): Promise<void> {
  const { inputPerMillion, outputPerMillion, updatedAt } = row
  await db
    .insert(ownModelPrices)
    .values(row)
    .onConflictDoUpdate({
      target: [ownModelPrices.ownerId, ownModelPrices.provider, ownModelPrices.model],
      set: { inputPerMillion, outputPerMillion, updatedAt },
    })
}

/** Whether a price was removed. */
export async function deleteRow({ db }: Database, name: ModelName): Promise<boolean> {
  const rows = await db.delete(ownModelPrices).where(named(name)).returning({ model: ownModelPrices.model })
  return rows.length > 0
}

/** The enabled model providers of an owner’s workspaces; a null model is the provider's usual one. */
export const listConnected = ({ db }: Database, ownerId: string) =>
  db
    .select({
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
        eq(providerSettings.port, 'model'),
        eq(providerSettings.isEnabled, true),
      ),
    )
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id), asc(providerSettings.position))

export type ConnectedRow = Pick<Awaited<ReturnType<typeof listConnected>>[number], 'model' | 'prices'> & {
  provider: string
}

export async function isOperator({ db }: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ role: users.serverRole }).from(users).where(eq(users.id, userId))
  return row?.role === 'operator'
}
