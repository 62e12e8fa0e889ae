import type { PaidPort, SpendingPurpose } from '@rankwell/contract'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { budgets, spendingReservations, spendings } from '../../db/schema.ts'

/** A period of time; the end is exclusive. */
export interface Span {
  from: Date
  to: Date
}

/** Serializes budget checks of a workspace and port until the transaction ends. */
export async function lockBudget({ db }: Database, workspaceId: string, port: PaidPort): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`budget:${workspaceId}:${port}`}, 0))`)
}

export interface Account {
  /** Null for no limit. */
  limit: number | null
  spent: number
  reserved: number
}

const spentIn = (workspaceId: SQL | string, port: SQL | string, { from, to }: Span) => sql`(
  select coalesce(sum(micro_usd), 0) from spendings
  where workspace_id = ${workspaceId} and port = ${port}
    and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz)`
const reservedAt = (workspaceId: SQL | string, port: SQL | string, now: Date) => sql`(
  select coalesce(sum(micro_usd), 0) from spending_reservations
  where workspace_id = ${workspaceId} and port = ${port} and expires_at > ${now.toISOString()}::timestamptz)`

/** A workspace's budget, its spending in a period, and its reservations, in millionths of a dollar. */
export async function readAccount(
  { db }: Database,
  workspaceId: string,
  port: PaidPort,
  span: Span,
  now: Date,
): Promise<Account> {
  const { rows } = await db.execute<{ limit: string | null; spent: string; reserved: string }>(sql`
    select (select monthly_micro_usd from budgets where workspace_id = ${workspaceId} and port = ${port}) as limit,
      ${spentIn(workspaceId, port, span)} as spent, ${reservedAt(workspaceId, port, now)} as reserved`)
  return toAccount(rows[0])
}

/** Whether a workspace may use the operator's keys for a port. */
export async function findGrant({ db }: Database, workspaceId: string, port: PaidPort): Promise<boolean> {
  const { rows } = await db.execute<{ isAllowed: boolean }>(sql`
    select coalesce(g.is_allowed, u.server_role = 'operator', false) as "isAllowed"
    from workspaces w join users u on u.id = w.owner_id
      left join operator_grants g on g.workspace_id = w.id and g.port = ${port}
    where w.id = ${workspaceId} and w.deleted_at is null`)
  return rows[0]?.isAllowed ?? false
}

/** The same for spending with the operator's key, within the operator's grant. */
export async function readOperatorAccount(
  { db }: Database,
  workspaceId: string,
  port: PaidPort,
  { from, to }: Span,
  now: Date,
): Promise<Account> {
  const { rows } = await db.execute<{ limit: string | null; spent: string; reserved: string }>(sql`
    select (select monthly_micro_usd from operator_grants where workspace_id = ${workspaceId} and port = ${port}) as limit,
      (select coalesce(sum(micro_usd), 0) from spendings
        where workspace_id = ${workspaceId} and port = ${port} and uses_operator_key
          and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz) as spent,
      (select coalesce(sum(micro_usd), 0) from spending_reservations
        where workspace_id = ${workspaceId} and port = ${port} and uses_operator_key
          and expires_at > ${now.toISOString()}::timestamptz) as reserved`)
  return toAccount(rows[0])
}

const toAccount = (row: { limit: string | null; spent: string; reserved: string } | undefined): Account => ({
  limit: row?.limit == null ? null : Number(row.limit),
  spent: Number(row?.spent ?? 0),
  reserved: Number(row?.reserved ?? 0),
})

export async function insertReservation(
  { db }: Database,
  row: typeof spendingReservations.$inferInsert,
): Promise<void> {
  await db.insert(spendingReservations).values(row)
}

export async function deleteReservation({ db }: Database, id: string): Promise<void> {
  await db.delete(spendingReservations).where(eq(spendingReservations.id, id))
}

/** Deletes reservations of calls whose process has died. */
export async function deleteLateReservations(
  { db }: Database,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await db
    .delete(spendingReservations)
    .where(and(eq(spendingReservations.workspaceId, workspaceId), lte(spendingReservations.expiresAt, now)))
}

/** Extends a call's reservation while it runs. */
export async function extendReservation({ db }: Database, id: string, expiresAt: Date): Promise<void> {
  await db.update(spendingReservations).set({ expiresAt }).where(eq(spendingReservations.id, id))
}

/** Increases a call's reservation; no effect if it has ended. */
export async function growReservation({ db }: Database, id: string, microUsd: number): Promise<void> {
  await db
    .update(spendingReservations)
    .set({ microUsd: sql`${spendingReservations.microUsd} + ${microUsd}::bigint` })
    .where(eq(spendingReservations.id, id))
}

export async function insertSpending(
  { db }: Database,
  row: Omit<typeof spendings.$inferInsert, 'ownerId'>,
): Promise<void> {
  const ownerId = sql<string>`(select owner_id from workspaces where id = ${row.workspaceId})`
  await db.insert(spendings).values({ ...row, ownerId })
}

/** Cost of a user's calls in a document since a time; null if no price is known. */
export async function sumCalls(
  { db }: Database,
  calls: { docId: string; userId: string; what: readonly SpendingPurpose[]; since: Date },
): Promise<number | null> {
  const { docId, userId, what, since } = calls
  const [row] = await db
    .select({ total: sql<string | null>`sum(${spendings.microUsd})` })
    .from(spendings)
    .where(
      and(
        eq(spendings.docId, docId),
        eq(spendings.userId, userId),
        inArray(spendings.what, [...what]),
        gte(spendings.at, since),
      ),
    )
  return row?.total == null ? null : Number(row.total)
}

type BudgetRow = Required<Omit<typeof budgets.$inferInsert, 'warnedMonth'>>

/** After the amount is changed, the owner can be notified again in the same month. */
export async function upsertBudget({ db }: Database, row: BudgetRow): Promise<void> {
  const { monthlyMicroUsd, softMicroUsd, updatedAt } = row
  const warnedMonth = sql`case when ${budgets.softMicroUsd} is distinct from ${softMicroUsd}::bigint
    then null else ${budgets.warnedMonth} end`
  await db
    .insert(budgets)
    .values(row)
    .onConflictDoUpdate({
      target: [budgets.workspaceId, budgets.port],
      set: { monthlyMicroUsd, softMicroUsd, updatedAt, warnedMonth },
    })
}

/**
 * Marks the notification of a month as sent if the amount is reached; null if it is not reached or was already marked.
 */
export async function claimWarning(
  { db }: Database,
  { workspaceId, port, month, span }: { workspaceId: string; port: PaidPort; month: string; span: Span },
): Promise<{ ownerId: string; name: string; softMicroUsd: number } | null> {
  const { rows } = await db.execute<{ owner_id: string; name: string; soft: string }>(sql`
    update budgets b set warned_month = ${month} from workspaces w
    where b.workspace_id = ${workspaceId} and b.port = ${port} and w.id = b.workspace_id
      and b.soft_micro_usd is not null and b.warned_month is distinct from ${month}
      and ${spentIn(workspaceId, port, span)} >= b.soft_micro_usd
    returning w.owner_id, w.name, b.soft_micro_usd as soft`)
  const [row] = rows
  return row ? { ownerId: row.owner_id, name: row.name, softMicroUsd: Number(row.soft) } : null
}

export async function deleteBudget({ db }: Database, workspaceId: string, port: PaidPort): Promise<void> {
  await db.delete(budgets).where(and(eq(budgets.workspaceId, workspaceId), eq(budgets.port, port)))
}

/** The budgets of all open workspaces of an owner, by port. */
export async function listAccounts(
  { db }: Database,
  ownerId: string,
  ports: readonly PaidPort[],
  span: Span,
  now: Date,
) {
  const workspaceId = sql`w.id`
  const port = sql`p.port`
  const { rows } = await db.execute<{
    workspace_id: string
    name: string
    port: PaidPort
    limit: string | null
    soft: string | null
    spent: string
    reserved: string
    unpriced: number
  }>(sql`
    select w.id as workspace_id, w.name, p.port, b.monthly_micro_usd as limit, b.soft_micro_usd as soft,
      ${spentIn(workspaceId, port, span)} as spent, ${reservedAt(workspaceId, port, now)} as reserved,
      (select count(*)::int from spendings where workspace_id = w.id and port = p.port and micro_usd is null
        and at >= ${span.from.toISOString()}::timestamptz and at < ${span.to.toISOString()}::timestamptz) as unpriced
    from workspaces w
    cross join unnest(${sql.param(`{${ports.join(',')}}`)}::text[]) with ordinality as p(port, place)
    left join budgets b on b.workspace_id = w.id and b.port = p.port
    where w.owner_id = ${ownerId} and w.deleted_at is null
    order by w.created_at, w.id, p.place`)
  return rows.map((row) => ({
    workspaceId: row.workspace_id,
    workspaceName: row.name,
    port: row.port,
    limit: row.limit === null ? null : Number(row.limit),
    soft: row.soft === null ? null : Number(row.soft),
    spent: Number(row.spent),
    reserved: Number(row.reserved),
    unpricedCalls: row.unpriced,
  }))
}
