import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  billingCustomers,
  billingNotices,
  paymentEvents,
  subscriptions,
  trialUses,
  users,
  workspaces,
} from '../../db/schema.ts'
import type { GatewayEvent, GatewayName } from '../../providers/payments/index.ts'

export type CustomerRow = typeof billingCustomers.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect

const live = ['trialing', 'active', 'past_due']

export const listSubscriptionRows = ({ db }: Database, ownerId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, ownerId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))

export async function findCustomer({ db }: Database, ownerId: string, gateway: GatewayName) {
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.ownerId, ownerId), eq(billingCustomers.gateway, gateway)))
  return row ?? null
}

/** The owner's row at this gateway, created if missing, locked until the transaction ends. */
export async function lockCustomer({ db }: Database, ownerId: string, gateway: GatewayName) {
  await db.insert(billingCustomers).values({ ownerId, gateway }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.ownerId, ownerId), eq(billingCustomers.gateway, gateway)))
    .for('update')
  if (!row) throw new Error('the owner has no row in billing')
  return row
}

export async function updateCustomer(
  { db }: Database,
  { ownerId, gateway }: CustomerRow,
  changes: Partial<Omit<CustomerRow, 'ownerId' | 'gateway'>>,
) {
  await db
    .update(billingCustomers)
    .set(changes)
    .where(and(eq(billingCustomers.ownerId, ownerId), eq(billingCustomers.gateway, gateway)))
}

export async function findOwnerOfCustomer({ db }: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: billingCustomers.ownerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId))
  return row?.ownerId ?? null
}

/** An owner, even if the account is closed. */
export async function findPayer({ db }: Database, ownerId: string) {
  const [row] = await db
    .select({
      email: users.email,
      username: users.username,
      language: users.language,
      timeZone: users.timeZone,
      closedAt: users.closedAt,
    })
    .from(users)
    .where(eq(users.id, ownerId))
  return row ?? null
}

export const listOpenWorkspaceIds = ({ db }: Database, ownerId: string) =>
  db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, ownerId), isNull(workspaces.deletedAt)))

export async function upsertSubscription({ db }: Database, row: typeof subscriptions.$inferInsert) {
  const { id: _id, ownerId: _owner, createdAt: _at, ...changes } = row
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.gatewayId, set: changes })
}

/** Ends subscriptions unknown to the gateway, including trials that predate the gateway. */
export async function endUnknownSubscriptions(
  { db }: Database,
  { ownerId, gateway }: CustomerRow,
  knownIds: string[],
  endedAt: Date,
) {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt })
    .where(
      and(
        eq(subscriptions.ownerId, ownerId),
        inArray(subscriptions.status, live),
        or(
          knownIds.length > 0 ? isNull(subscriptions.gatewayId) : undefined,
          and(
            eq(subscriptions.gateway, gateway),
            isNotNull(subscriptions.gatewayId),
            knownIds.length > 0 ? notInArray(subscriptions.gatewayId, knownIds) : undefined,
          ),
        ),
      ),
    )
}

/** Ends subscriptions of a gateway no longer in use; trials end on their own. */
export async function endForeignSubscriptions({ db }: Database, gateway: GatewayName, endedAt: Date) {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt })
    .where(
      and(
        sql`${subscriptions.gateway} <> ${gateway}`,
        isNotNull(subscriptions.gatewayId),
        inArray(subscriptions.status, ['active', 'past_due']),
      ),
    )
}

export async function isEventKnown({ db }: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

export async function insertEvents({ db }: Database, events: GatewayEvent[]) {
  if (events.length === 0) return
  await db
    .insert(paymentEvents)
    .values(events.map(({ id, type, customerId }) => ({ id, type, customerId: customerId ?? '' })))
    .onConflictDoNothing()
}

export async function deleteOldEvents({ db }: Database, days: number) {
  await db
    .delete(paymentEvents)
    .where(sql`${paymentEvents.createdAt} < now() - make_interval(days => ${days})`)
}

/** Records that an owner is notified of something; false if they already were. */
export async function claimNotice({ db }: Database, ownerId: string, key: string): Promise<boolean> {
  const rows = await db
    .insert(billingNotices)
    .values({ ownerId, key })
    .onConflictDoNothing()
    .returning({ key: billingNotices.key })
  return rows.length > 0
}

/** Uses up the trial of an address; false if it had one. */
export async function claimTrial({ db }: Database, emailHash: string): Promise<boolean> {
  const rows = await db
    .insert(trialUses)
    .values({ emailHash })
    .onConflictDoNothing()
    .returning({ emailHash: trialUses.emailHash })
  return rows.length > 0
}

export async function hasUsedTrial({ db }: Database, emailHash: string): Promise<boolean> {
  const rows = await db.select().from(trialUses).where(eq(trialUses.emailHash, emailHash))
  return rows.length > 0
}

/** Owners whose state at the gateway may have changed without an event. */
export const listDueOwners = ({ db }: Database, gateway: GatewayName, before: Date) =>
  db
    .selectDistinct({ ownerId: billingCustomers.ownerId })
    .from(billingCustomers)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.ownerId, billingCustomers.ownerId), inArray(subscriptions.status, live)),
    )
    .where(
      and(
        eq(billingCustomers.gateway, gateway),
        isNotNull(billingCustomers.customerId),
        or(
          isNotNull(subscriptions.id),
          isNotNull(billingCustomers.checkoutId),
          isNull(billingCustomers.syncedAt),
          lt(billingCustomers.syncedAt, before),
        ),
      ),
    )
