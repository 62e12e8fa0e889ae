import type { SpendingFilter, SpendingGrouping, SpendingLine, SpendingPurpose } from '@rankwell/contract'
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { spendings, users, workspaces } from '../../db/schema.ts'
import type { Span } from './queries.ts'

/** The calls of an owner's open workspaces that a ledger shows. */
export type LedgerFilter = Pick<SpendingFilter, 'port' | 'workspaceId' | 'userId' | 'what' | 'model'>

function matches(ownerId: string, { from, to }: Span, filter: LedgerFilter): SQL | undefined {
  const { port, workspaceId, userId, what, model } = filter
  const ofUser = userId === 'automatic' ? isNull(spendings.userId) : eq(spendings.userId, userId ?? '')
  return and(
    eq(spendings.ownerId, ownerId),
    gte(spendings.at, from),
    lt(spendings.at, to),
    isNull(workspaces.deletedAt),
    port === undefined ? undefined : eq(spendings.port, port),
    workspaceId === undefined ? undefined : eq(spendings.workspaceId, workspaceId),
    userId === undefined ? undefined : ofUser,
    what === undefined ? undefined : eq(spendings.what, what),
    model === undefined ? undefined : eq(spendings.model, model),
  )
}

const columns = {
  workspaceId: spendings.workspaceId,
  workspaceName: workspaces.name,
  port: spendings.port,
  provider: spendings.provider,
  model: spendings.model,
  what: spendings.what,
  userId: spendings.userId,
  username: users.username,
}
type Column = keyof typeof columns

const grouped: Record<SpendingGrouping, readonly Column[]> = {
  detail: Object.keys(columns) as Column[],
  user: ['userId', 'username'],
  purpose: ['what'],
  model: ['provider', 'model'],
  workspace: ['workspaceId', 'workspaceName'],
}

const sumUnit = (unit: string) => sql`sum((${spendings.units}->>${unit}::text)::numeric)`
const cost = sql<string | null>`sum(${spendings.microUsd})`
const count = sql<number>`count(*)::int`
const sums = {
  calls: count,
  units: sql<
    Record<string, number>
  >`jsonb_strip_nulls(jsonb_build_object('inputTokens', ${sumUnit('inputTokens')},
    'outputTokens', ${sumUnit('outputTokens')}, 'requests', ${sumUnit('requests')},
    'estimated', ${sumUnit('estimated')}))`,
  microUsd: cost,
  unpricedCalls: sql<number>`(count(*) filter (where ${spendings.microUsd} is null))::int`,
}

type Row = Partial<Omit<SpendingLine, 'user' | 'microUsd'>> & {
  userId?: string | null
  username?: string | null
  microUsd: string | null
}

function toGroup({ userId, username, microUsd, ...row }: Row) {
  return {
    ...(row as Partial<SpendingLine> & Pick<SpendingLine, 'calls' | 'units' | 'unpricedCalls'>),
    microUsd: microUsd === null ? null : Number(microUsd),
    ...(userId !== undefined && { user: userId ? { _id: userId, username: username ?? '' } : null }),
  }
}

/** Sums of an owner's calls by group, the most expensive first. */
export async function listGroups(
  { db }: Database,
  ownerId: string,
  span: Span,
  filter: LedgerFilter,
  page: { groupBy: SpendingGrouping; offset: number; limit: number },
) {
  const names = grouped[page.groupBy]
  const by = names.map((name) => columns[name])
  const rows = await db
    .select({ ...Object.fromEntries(names.map((name) => [name, columns[name]])), ...sums })
    .from(spendings)
    .innerJoin(workspaces, eq(workspaces.id, spendings.workspaceId))
    .leftJoin(users, eq(users.id, spendings.userId))
    .where(matches(ownerId, span, filter))
    .groupBy(...by)
    .orderBy(sql`${cost} desc nulls last`, desc(count), ...by.map((column) => asc(column)))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => toGroup(row as Row))
}

/** The sums of all calls that a ledger shows. */
export async function sumLedger({ db }: Database, ownerId: string, span: Span, filter: LedgerFilter) {
  const [row] = await db
    .select(sums)
    .from(spendings)
    .innerJoin(workspaces, eq(workspaces.id, spendings.workspaceId))
    .where(matches(ownerId, span, filter))
  return toGroup(row ?? { calls: 0, units: {}, microUsd: null, unpricedCalls: 0 })
}

/** Users, purposes, and models of an owner's calls, by name. */
export async function listChoices({ db }: Database, ownerId: string, span: Span, filter: LedgerFilter) {
  const where = matches(ownerId, span, filter)
  const callers = await db
    .selectDistinct({ _id: spendings.userId, username: users.username })
    .from(spendings)
    .innerJoin(workspaces, eq(workspaces.id, spendings.workspaceId))
    .leftJoin(users, eq(users.id, spendings.userId))
    .where(where)
    .orderBy(asc(users.username), asc(spendings.userId))
  const purposes = await db
    .selectDistinct({ what: spendings.what })
    .from(spendings)
    .innerJoin(workspaces, eq(workspaces.id, spendings.workspaceId))
    .where(where)
    .orderBy(asc(spendings.what))
  const models = await db
    .selectDistinct({ model: spendings.model })
    .from(spendings)
    .innerJoin(workspaces, eq(workspaces.id, spendings.workspaceId))
    .where(and(where, isNotNull(spendings.model)))
    .orderBy(asc(spendings.model))
  return {
    users: callers.map(({ _id, username }) => (_id ? { _id, username: username ?? '' } : null)),
    purposes: purposes.map(({ what }): SpendingPurpose => what),
    models: models.flatMap(({ model }) => (model ? [model] : [])),
  }
}

/** An owner's paid calls in a period, oldest first. */
export const listCalls = (
  { db }: Database,
  ownerId: string,
  span: Span,
  filter: LedgerFilter,
  page: { after: string | null; limit: number },
) =>
  db
    .select({
      ...columns,
      id: spendings.id,
      at: spendings.at,
      docId: spendings.docId,
      units: spendings.units,
      microUsd: spendings.microUsd,
    })
    .from(spendings)
    .innerJoin(workspaces, eq(workspaces.id, spendings.workspaceId))
    .leftJoin(users, eq(users.id, spendings.userId))
    .where(and(matches(ownerId, span, filter), page.after ? gt(spendings.id, page.after) : undefined))
    .orderBy(asc(spendings.id))
    .limit(page.limit)
