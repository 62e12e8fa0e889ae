import type { DocumentStatus, DocumentSummary, Role } from '@rankwell/contract'
import type { Database } from '../../db/open.ts'
import {
  authorJson,
  type Caller,
  type CallerKind,
  type CallerRow,
  callerCondition,
  callerJson,
  callerTables,
  ownMembership,
  selectedWorkspace,
} from '../../db/session-sql.ts'
import { defineStatement, type Statement } from '../../db/sql.ts'

export type SortColumn = 'updated' | 'title' | 'score'

export interface Position {
  /** As the database wrote it: a moment keeps its microseconds. */
  value: string | number
  id: string
}

export interface ListQuery {
  /** Null: the one that the person has selected. */
  workspaceId: string | null
  search?: string | undefined
  status?: DocumentStatus | undefined
  sort: { column: SortColumn; descending: boolean }
  after: Position | null
  /** At least as many rows come, if there are as many. */
  atLeast: number
  /** Whether to count all that match too, not just those after the position. */
  withTotal: boolean
  /** People who are likely to have written on the page: they come along. */
  authorIds: string[]
}

export type Author = DocumentSummary['created_by']

/** A row of the list: moments as PostgreSQL writes them, people by their ids. */
export type ListedDocument = [
  id: string,
  workspace: string,
  title: string,
  language: string,
  keyword: string,
  status: DocumentStatus,
  hasFailed: boolean,
  score: number,
  words: number,
  configurationStep: number,
  updatedBy: string,
  createdBy: string,
  createdAt: string,
  updatedAt: string,
  dueDate: string | null,
]

/** In the order of `ListedDocument`. */
const listedColumns = [
  ...['id', 'workspace_id', 'title', 'language', 'keyword', 'status', 'has_failed', 'score', 'words'],
  ...['configuration_step', 'updated_by', 'created_by', 'created_at', 'updated_at', 'due_date'],
]

export interface ListPage {
  /** Null where there is no such session. */
  caller: CallerRow | null
  /** Null where the caller does not belong to the workspace. */
  workspaceId: string | null
  role: Role | null
  documents: ListedDocument[]
  authors: Author[]
  /** How many match, up to `countLimit`; null where it was not asked for. */
  total: number | null
}

interface ListRow {
  caller: CallerRow
  workspaceId: string | null
  role: Role | null
  documents: ListedDocument[] | null
  authors: Author[] | null
  total?: number
}

const sortColumns: Record<SortColumn, { name: string; type: string }> = {
  updated: { name: 'd.updated_at', type: 'timestamptz' },
  title: { name: 'd.title', type: 'text' },
  score: { name: 'd.score', type: 'integer' },
}

/** A number in the statement, not a parameter: plans for an unknown limit read far more than is shown. */
const limits = [6, 21, 51, 101]
/** The counting of a list stops here: beyond it the exact number helps nobody. */
const countLimit = 10_000

/** How much of a workspace a role sees; the rule itself is `canSeeDocument`. */
export type View = 'all' | 'own' | 'reviewed'
export const viewOf = (role: Role): View =>
  role === 'user' || role === 'publisher' ? 'all' : role === 'reviewer' ? 'reviewed' : 'own'

/** Each view is found over its own index, and finds nothing for a caller whose role has another view. */
const views: Record<View, { from: string; where: string }> = {
  all: { from: 'documents d', where: "me.role in ('user', 'publisher')" },
  own: {
    from: 'collaborators c join documents d on d.id = c.document_id',
    where: `me.role in ('writer', 'viewer') and c.user_id = me."userId"`,
  },
  reviewed: {
    from: 'documents d',
    where: `me.role = 'reviewer' and (d.was_in_review or exists (
      select 1 from collaborators c where c.document_id = d.id and c.user_id = me."userId"))`,
  },
}

const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** The caller with the role in the workspace `$2`, or in the selected one where that is null. */
const selectMe = (kind: CallerKind) => `
  select ${callerJson(kind)} as caller, u.id as "userId", w.id as "workspaceId", case when w.id is not null then m.role end as role
  from ${callerTables(kind)}
  left join memberships m on ${ownMembership(kind)} and m.workspace_id = coalesce($2::uuid, ${selectedWorkspace(kind)})
  left join workspaces w on w.id = m.workspace_id and w.deleted_at is null
  where ${callerCondition(kind)}`

interface Shape {
  caller: CallerKind
  view: View
  column: SortColumn
  descending: boolean
  isAfter: boolean
  hasSearch: boolean
  hasStatus: boolean
  limit: number
  withTotal: boolean
}

function writeStatement(shape: Shape): string {
  let parameters = 3
  const next = (type: string) => {
    parameters += 1
    return `$${parameters}::${type}`
  }
  const { name, type } = sortColumns[shape.column]
  const { from, where } = views[shape.view]
  const [direction, past] = shape.descending ? ['desc', '<'] : ['asc', '>']
  const after = shape.isAfter ? `and (${name}, d.id) ${past} (${next(type)}, ${next('uuid')})` : ''
  const matching = [
    `${where} and d.workspace_id = me."workspaceId" and d.deleted_at is null`,
    ...(shape.hasSearch ? [`lower(coalesce(nullif(d.title, ''), d.keyword)) like ${next('text')}`] : []),
    ...(shape.hasStatus ? [`d.status = ${next('text')}`] : []),
  ].join(' and ')
  const total = `(
    select count(*)::int from (select 1 from ${from} where ${matching} limit ${countLimit}) counted
  )`
  const columns = listedColumns.map((column) => `d.${column}`).join(', ')
  return `with me as (${selectMe(shape.caller)})
    select json_build_object(
      'caller', me.caller, 'workspaceId', me."workspaceId", 'role', me.role,
      ${shape.withTotal ? `'total', ${total},` : ''}
      'documents', (
        select json_agg(json_build_array(${columns})) from (
          select d.* from ${from} where ${matching} ${after}
          order by ${name} ${direction}, d.id ${direction} limit ${shape.limit}
        ) d
      ),
      'authors', (select json_agg(${authorJson('u')}) from users u where u.id = any($3::uuid[]))
    ) as row
    from me`
}

const authorsById = defineStatement<{ author: Author }>(
  `select ${authorJson('u')} as author from users u where u.id = any($1::uuid[])`,
)

export async function findAuthors({ sql }: Database, ids: string[]): Promise<Author[]> {
  const rows = await sql.run(authorsById, [ids])
  return rows.map(({ author }) => author)
}

const statements = new Map<string, Statement<{ row: ListRow }>>()

function findStatement(shape: Shape): Statement<{ row: ListRow }> {
  const key = Object.values(shape).join()
  const statement = statements.get(key) ?? defineStatement<{ row: ListRow }>(writeStatement(shape))
  statements.set(key, statement)
  return statement
}

/**
 * One page by keyset with the session of whoever asks, in one statement. It shows nothing where the caller's
 * role, which comes back with it, has another view than the one given.
 */
export async function listPage(
  { sql }: Database,
  caller: Caller,
  view: View,
  { workspaceId, search, status, sort, after, atLeast, withTotal, authorIds }: ListQuery,
): Promise<ListPage> {
  const statement = findStatement({
    caller: caller.kind,
    view,
    ...sort,
    isAfter: after !== null,
    hasSearch: Boolean(search),
    hasStatus: status !== undefined,
    limit: limits.find((limit) => limit >= atLeast) ?? atLeast,
    withTotal,
  })
  const [found] = await sql.run(statement, [
    caller.id,
    workspaceId,
    authorIds,
    ...(after ? [after.value, after.id] : []),
    ...(search ? [`%${escapeLike(search)}%`] : []),
    ...(status ? [status] : []),
  ])
  const row = found?.row
  return {
    caller: row?.caller ?? null,
    workspaceId: row?.workspaceId ?? null,
    role: row?.role ?? null,
    documents: row?.documents ?? [],
    authors: row?.authors ?? [],
    total: row?.total ?? null,
  }
}
