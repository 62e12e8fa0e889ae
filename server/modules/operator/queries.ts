import type { OperatorPort } from '@rankwell/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { nameCollation } from '../../db/collations.ts'
import type { Database } from '../../db/open.ts'
import { operatorGrants, sessions, users, workspaces } from '../../db/schema.ts'

export async function isOperator({ db }: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.serverRole, 'operator'), isNull(users.closedAt)))
  return row !== undefined
}

interface GrantRow {
  id: string
  name: string
  ownerId: string
  username: string
  email: string
  isOperator: boolean
  port: OperatorPort
  isAllowed: boolean
  monthlyMicroUsd: string | null
  spentMicroUsd: string
}

/** One page of open workspaces, sorted by name in the given language, each with a row for every port. */
export async function listGrantRows(
  { db }: Database,
  wanted: {
    search: string
    language: string
    offset: number
    limit: number
    ports: readonly OperatorPort[]
    from: Date
    to: Date
  },
): Promise<GrantRow[]> {
  const { search, offset, limit, ports, from, to } = wanted
  const collation = sql.raw(nameCollation(wanted.language))
  const { rows } = await db.execute<GrantRow & Record<string, unknown>>(sql`
    with page as (
      select w.id, w.name, u.id as owner_id, u.username, u.email,
        coalesce(u.server_role = 'operator', false) as is_operator
      from workspaces w join users u on u.id = w.owner_id
      where w.deleted_at is null and ${matches(search)}
      order by w.name collate ${collation}, w.id offset ${offset} limit ${limit})
    select page.id, page.name, page.owner_id as "ownerId", page.username, page.email,
      page.is_operator as "isOperator", port.name as port,
      coalesce(g.is_allowed, page.is_operator) as "isAllowed", g.monthly_micro_usd as "monthlyMicroUsd",
      (select coalesce(sum(s.micro_usd), 0) from spendings s where s.workspace_id = page.id and s.port = port.name
        and s.uses_operator_key and s.at >= ${from.toISOString()}::timestamptz
        and s.at < ${to.toISOString()}::timestamptz) as "spentMicroUsd"
    from page cross join unnest(${sql.param([...ports])}::text[]) with ordinality as port(name, place)
      left join operator_grants g on g.workspace_id = page.id and g.port = port.name
    order by page.name collate ${collation}, page.id, port.place`)
  return rows
}

export async function countWorkspaces({ db }: Database, search: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from workspaces w join users u on u.id = w.owner_id
    where w.deleted_at is null and ${matches(search)}`)
  return rows[0]?.count ?? 0
}

const matches = (search: string) => sql`(${search} = '' or
  strpos(fold_text(w.name), fold_text(${search})) > 0 or strpos(lower(u.email), lower(${search})) > 0)`

/** The open workspace of a grant with its owner. */
export async function findGrantedWorkspace({ db }: Database, workspaceId: string) {
  const [row] = await db
    .select({ name: workspaces.name, ownerId: workspaces.ownerId, ownerRole: users.serverRole })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.deletedAt)))
  return row ?? null
}

export async function upsertGrant(
  { db }: Database,
  grant: Required<Omit<typeof operatorGrants.$inferInsert, 'updatedAt'>> & { updatedAt: Date },
): Promise<void> {
  const { workspaceId: _, port: __, ...changes } = grant
  await db
    .insert(operatorGrants)
    .values(grant)
    .onConflictDoUpdate({ target: [operatorGrants.workspaceId, operatorGrants.port], set: changes })
}

/** The open account with an address. */
export async function findOpenAccount({ db }: Database, email: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
  return row ?? null
}

export async function setServerRole({ db }: Database, userId: string, serverRole: 'operator' | null) {
  await db.update(users).set({ serverRole }).where(eq(users.id, userId))
}

/** Every open account, oldest first, with the number of workspaces that it owns. */
export async function listAccounts({ db }: Database) {
  const own = sql<number>`(select count(*)::int from workspaces w where w.owner_id = ${users.id} and w.deleted_at is null)`
  const rows = await db
    .select({
      email: users.email,
      username: users.username,
      serverRole: users.serverRole,
      workspaces: own,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(isNull(users.closedAt))
    .orderBy(users.createdAt, users.id)
  return rows.map(({ serverRole, createdAt, ...row }) => ({
    ...row,
    isOperator: serverRole === 'operator',
    createdAt: createdAt.toISOString(),
  }))
}

/** Ends the open sessions of one user, or of all; returns their number. */
export async function endAllSessions({ db }: Database, userId: string | null, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, endCode: 'session_revoked' })
    .where(and(isNull(sessions.revokedAt), userId === null ? undefined : eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length
}
