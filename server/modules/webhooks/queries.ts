import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { webhookDeliveries, webhooks, workspaces } from '../../db/schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export const listRows = ({ db }: Database, workspaceId: string): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(eq(webhooks.workspaceId, workspaceId)).orderBy(asc(webhooks.id))

export async function findRow({ db }: Database, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

export async function countRows({ db }: Database, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspaceId))
  return row?.total ?? 0
}

/** Serializes the creation of webhooks in a workspace, so that the limit is exact. */
export async function lockWorkspace({ db }: Database, workspaceId: string): Promise<void> {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
}

export async function insertRow({ db }: Database, row: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(row)
}

export async function updateRow({ db }: Database, id: string, changes: Partial<WebhookRow>): Promise<void> {
  await db.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteRow({ db }: Database, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id))
}

/** Disables a webhook; false if it was already disabled. */
export async function pauseRow(
  { db }: Database,
  id: string,
  pausedBy: NonNullable<WebhookRow['pausedBy']>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(webhooks)
    .set({ isEnabled: false, pausedBy, updatedAt: now })
    .where(and(eq(webhooks.id, id), eq(webhooks.isEnabled, true)))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** Pending messages of a disabled webhook are no longer sent. */
export async function dropWaiting({ db }: Database, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'waiting')))
}

/** Postpones all messages to a receiver that asked for it. */
export async function holdWaiting({ db }: Database, webhookId: string, until: Date): Promise<void> {
  const { nextAttemptAt } = webhookDeliveries
  await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: until })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'waiting'),
        isNotNull(nextAttemptAt),
        lt(nextAttemptAt, until),
      ),
    )
}

/** Time of the next message due before a given time. */
export async function findNextDue({ db }: Database, before: Date): Promise<Date | null> {
  const { nextAttemptAt } = webhookDeliveries
  const [row] = await db
    .select({ at: nextAttemptAt })
    .from(webhookDeliveries)
    .where(and(isNotNull(nextAttemptAt), lte(nextAttemptAt, before)))
    .orderBy(nextAttemptAt)
    .limit(1)
  return row?.at ?? null
}

export async function findOwner({ db }: Database, workspaceId: string) {
  const [row] = await db
    .select({ ownerId: workspaces.ownerId, name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row ?? null
}

export async function insertDelivery(
  { db }: Database,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [inserted] = await db.insert(webhookDeliveries).values(row).returning()
  if (!inserted) throw new Error('a delivery was not stored')
  return inserted
}

export async function findDelivery({ db }: Database, webhookId: string, id: string) {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
  return row ?? null
}

export async function updateDelivery(
  { db }: Database,
  id: string,
  changes: Partial<DeliveryRow>,
): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(webhookDeliveries)
    .set(changes)
    .where(eq(webhookDeliveries.id, id))
    .returning()
  return row ?? null
}

export const listDeliveryRows = (
  { db }: Database,
  webhookId: string,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<DeliveryRow[]> => {
  const { createdAt, id } = webhookDeliveries
  const older = before && or(lt(createdAt, before.at), and(eq(createdAt, before.at), lt(id, before.id)))
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), older ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function hasDue({ db }: Database, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isNotNull(webhookDeliveries.nextAttemptAt), lte(webhookDeliveries.nextAttemptAt, now)))
    .limit(1)
  return rows.length > 0
}

/**
 * Claims due messages until `until`, oldest first and a few per receiver: other processes skip them until
 * then, and retry them if this process dies.
 */
export async function claimDue({ db }: Database, now: Date, until: Date): Promise<DeliveryRow[]> {
  const due = sql`${webhookDeliveries.nextAttemptAt} is not null and ${webhookDeliveries.nextAttemptAt} <= ${now.toISOString()}::timestamptz`
  const ranked = sql`(select id, row_number() over (partition by webhook_id order by created_at, id) as rank
    from webhook_deliveries where next_attempt_at is not null and next_attempt_at <= ${now.toISOString()}::timestamptz)`
  return db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: until })
    .where(and(due, sql`${webhookDeliveries.id} in (select id from ${ranked} r where r.rank <= 5 limit 40)`))
    .returning()
}

export async function postpone({ db }: Database, ids: string[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await db.update(webhookDeliveries).set({ nextAttemptAt: until }).where(inArray(webhookDeliveries.id, ids))
}

export async function deleteOldDeliveries({ db }: Database, before: Date): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, before), sql`${webhookDeliveries.status} <> 'waiting'`))
}
