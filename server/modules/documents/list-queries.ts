import type { DocumentStatus, DocumentSummary, Role } from '@rankwell/contract'
import { nameCollation } from '../../db/collations.ts'
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
  /** As formatted by the database: times keep their microseconds. */
  value: string | number
  id: string
}

export interface ListQuery {
  /** Null: the user's selected workspace. */
  workspaceId: string | null
  search?: string | undefined
  status?: DocumentStatus | undefined
  /** Names are sorted by this language. */
  sort: { column: SortColumn; descending: boolean; language: string }
  after: Position | null
  /** At least this many rows are returned, if there are as many. */
  atLeast: number
  /** Whether to count all matches too, not just those after the cursor. */
  withTotal: boolean
  /** Likely authors on the page: they are returned with it. */
  authorIds: string[]
}

export type Author = DocumentSummary['created_by']

/** A row of the list: times as formatted by PostgreSQL, users by id. */
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
  /** Null if there is no such session. */
  caller: CallerRow | null
  /** Null if the caller is not a member of the workspace. */
  workspaceId: string | null
  role: Role | null
  documents: ListedDocument[]
  authors: Author[]
  /** Number of matches, up to `countLimit`; null if not requested. */
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

const sortKeys: Record<SortColumn, { name: string; type: string }> = {
  updated: { name: 'd.updated_at', type: 'timestamptz' },
  title: { name: 'd.name', type: 'text' },
  score: { name: 'd.score', type: 'integer' },
}

/**
 * A literal in the statement, not a parameter, because plans for an unknown limit read far more rows than are shown.
 */
const limits = [6, 21, 51, 101]
/** Counting stops here: an exact number beyond it is not useful. */
const countLimit = 10_000

/** SQL for which documents of a workspace a role sees; `canSeeDocument` is the rule itself. */
export type View = 'all' | 'own' | 'reviewed'
export const viewOf = (role: Role): View =>
  role === 'user' || role === 'publisher' ? 'all' : role === 'reviewer' ? 'reviewed' : 'own'

/** If a caller was added to more documents than this, membership is looked up per document. */
const fewDocuments = 2000
/** If a query has more matches than this, names are read in order until the page is full. */
const fewMatches = 1000

/** A part of a view that one index can find; the parts of a view are disjoint. */
interface Part {
  from: string
  where: string
}

/**
 * The documents of which the caller is a collaborator: `offset 0` keeps the planner from reversing the join.
 */
const added = (condition: string): Part[] => [
  {
    from: 'collaborators c join documents d on d.id = c.document_id',
    where: `not me."hasMany" and ${condition} and c.user_id = me."userId"`,
  },
  {
    from: 'documents d',
    where: `me."hasMany" and ${condition} and exists (
      select 1 from collaborators c where c.document_id = d.id and c.user_id = me."userId" offset 0)`,
  },
]

/** Each view is empty for a caller whose role has another view. */
const views: Record<View, Part[]> = {
  all: [{ from: 'documents d', where: "me.role in ('user', 'publisher')" }],
  own: added("me.role in ('writer', 'viewer')"),
  reviewed: [
    { from: 'documents d', where: "me.role = 'reviewer' and d.was_in_review" },
    ...added("me.role = 'reviewer' and not d.was_in_review"),
  ],
}

const hasMany = `(select count(*) > ${fewDocuments} from (
  select 1 from collaborators c where c.user_id = u.id limit ${fewDocuments + 1}) few)`

/** The caller with the role in the workspace `$2`, or in the selected one if that is null. */
const selectMe = (kind: CallerKind, view: View, search: string) => `
  select ${callerJson(kind)} as caller, u.id as "userId", w.id as "workspaceId", case when w.id is not null then m.role end as role
    ${view === 'all' ? '' : `, ${hasMany} as "hasMany"`} ${search && isCommon}
  from ${search && `${selectAsked(search)} cross join `}${callerTables(kind)}
  left join memberships m on ${ownMembership(kind)} and m.workspace_id = coalesce($2::uuid, ${selectedWorkspace(kind)})
  left join workspaces w on w.id = m.workspace_id and w.deleted_at is null
  where ${callerCondition(kind)}`

/** Shorter texts contain no trigram: the names are scanned in index order. */
const trigram = 3

interface Shape {
  caller: CallerKind
  view: View
  column: SortColumn
  descending: boolean
  /** For names; empty for other orders. */
  collation: string
  isAfter: boolean
  isSearch: boolean
  hasStatus: boolean
  limit: number
  withTotal: boolean
}

/** A view's parts with the search condition: by trigrams, or name by name if trigrams match too much. */
function searchParts(parts: Part[]): Part[] {
  const byName = 'strpos(d.search_name, me.searched) > 0'
  return parts.flatMap(({ from, where }) =>
    from === 'documents d'
      ? [
          { from, where: `not me."isCommon" and ${where} and d.search_grams like me.pattern and ${byName}` },
          { from, where: `me."isCommon" and ${where} and ${byName}` },
        ]
      : [{ from, where: `${where} and ${byName}` }],
  )
}

/** The normalized query, computed once: `offset 0` keeps the planner from computing it for each row. */
const selectAsked = (search: string) => `(
  select name, grams, '%' || regexp_replace(grams, '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern
  from (select name, search_grams(name) as grams from (select fold_text(${search}) as name offset 0) folded offset 0) made
  offset 0) asked`
const isCommon = `, asked.name as searched, asked.pattern, char_length(asked.grams) < ${trigram} or (
  select count(*) > ${fewMatches} from (
    select 1 from documents d where d.workspace_id = w.id and d.deleted_at is null
    and d.search_grams like asked.pattern limit ${fewMatches + 1}) few) as "isCommon"`

function writeStatement(shape: Shape): string {
  let parameters = 3
  const next = (type: string) => {
    parameters += 1
    return `$${parameters}::${type}`
  }
  const { name, type } = sortKeys[shape.column]
  const sorted = `${name}${shape.collation && ` collate ${shape.collation}`}`
  const [direction, past] = shape.descending ? ['desc', '<'] : ['asc', '>']
  const after = shape.isAfter ? `and (${sorted}, d.id) ${past} (${next(type)}, ${next('uuid')})` : ''
  const searched = shape.isSearch ? next('text') : ''
  const matching = `d.workspace_id = me."workspaceId" and d.deleted_at is null
    ${shape.hasStatus ? `and d.status = ${next('text')}` : ''}`
  const view = views[shape.view]
  const parts = (shape.isSearch ? searchParts(view) : view).map(({ from, where }) => ({
    from,
    where: `${where} and ${matching}`,
  }))
  const order = `order by ${sorted} ${direction}, d.id ${direction}`
  const limit = `limit ${shape.limit}`
  // Ids first: the index alone is enough to find them, whatever is filtered.
  const key = `d.id, ${name}`
  const pages = parts.map(
    ({ from, where }) => `(select ${key} from ${from} where ${where} ${after} ${order} ${limit})`,
  )
  const all = parts.map(({ from, where }) => `(select 1 from ${from} where ${where} limit ${countLimit})`)
  const counted = `(
    select count(*)::int from (select 1 from (${all.join(' union all ')}) matching limit ${countLimit}) counted
  )`
  const listed = '(select count(*)::int from page)'
  // A first page that is not full is complete.
  const total = shape.isAfter
    ? counted
    : `case when ${listed} < ${shape.limit} then ${listed} else ${counted} end`
  const columns = listedColumns.map((column) => `d.${column}`).join(', ')
  return `with me as materialized (${selectMe(shape.caller, shape.view, searched)})
    select json_build_object(
      'caller', me.caller, 'workspaceId', me."workspaceId", 'role', me.role,
      ${shape.withTotal ? `'total', page.total,` : ''}
      'documents', page.documents,
      'authors', (select json_agg(${authorJson('u')}) from users u where u.id = any($3::uuid[]))
    ) as row
    from me cross join lateral (
      with page as materialized (select d.id from (${pages.join(' union all ')}) d ${order} ${limit})
      select (
        select json_agg(json_build_array(${columns}) ${order}) from page join documents d on d.id = page.id
      ) as documents ${shape.withTotal ? `, ${total} as total` : ''}
    ) page`
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
 * One page by keyset with the caller's session, in one statement. It is empty if the caller's role, which is
 * returned too, has another view than the given one.
 */
export async function listPage(
  { sql }: Database,
  caller: Caller,
  view: View,
  { workspaceId, search, status, sort, after, atLeast, withTotal, authorIds }: ListQuery,
): Promise<ListPage> {
  const { column, descending, language } = sort
  const statement = findStatement({
    caller: caller.kind,
    view,
    column,
    descending,
    collation: column === 'title' ? nameCollation(language) : '',
    isAfter: after !== null,
    isSearch: Boolean(search),
    hasStatus: status !== undefined,
    limit: limits.find((limit) => limit >= atLeast) ?? atLeast,
    withTotal,
  })
  const [found] = await sql.run(statement, [
    caller.id,
    workspaceId,
    authorIds,
    ...(after ? [after.value, after.id] : []),
    ...(search ? [search] : []),
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
