import pg from 'pg'
import type { Recorded } from './record.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** Reads of one step of a plan. */
export interface Read {
  table: string
  step: string
  /** Rows and index entries read, including discarded ones. */
  rows: number
  /** Pages read by the step itself. */
  pages: number
  /** How often it ran. */
  loops: number
  /** Whether an index restricted it to the rows of one workspace, user, or document. */
  isOwn: boolean
  /** Whether the condition covers the index's first column, so that only that part was read. */
  isRange: boolean
}

export interface Explained {
  text: string
  values: unknown[]
  /** Milliseconds. */
  time: number
  pages: number
  reads: Read[]
  problem?: string
}

const pagesOf = (node: Node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

/** Columns that identify the tenant of a row. */
const owning = /\b(id|\w+_id|\w+_by|key|email|\w*hash|prefix)"?(, '[0-9-]+'::uuid\))? = /

interface Index {
  table: string
  /** Its first column or expression. */
  first: string
}

function listReads(node: Node, indexes: Map<string, Index>): Read[] {
  const inside = node.Plans ?? []
  const index = node['Index Name']
  const known = index === undefined ? undefined : indexes.get(index)
  const table = node['Relation Name'] ?? known?.table
  const tables = new Set([...indexes.values()].map((one) => one.table))
  const below = inside.flatMap((child) => listReads(child, indexes))
  if (!table || !tables.has(table) || node['Node Type'] === 'ModifyTable') return below
  const loops = node['Actual Loops'] ?? 0
  const rows =
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    loops
  const pages = pagesOf(node) - inside.reduce((sum, child) => sum + pagesOf(child), 0)
  const condition = node['Index Cond'] ?? ''
  const step = [node['Node Type'], index, condition].filter(Boolean).join(' ')
  const bitmap = node['Node Type'] === 'Bitmap Heap Scan'
  const isOwn = bitmap ? below.some((read) => read.isOwn) : owning.test(condition)
  const isRange = known !== undefined && condition.includes(`(${known.first} = `)
  return [{ table, step, rows, pages, loops, isOwn, isRange }, ...below]
}

const arrayItem = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : Array.isArray(value)
      ? `{${value.map(arrayItem).join(',')}}`
      : `"${String(value).replace(/["\\\\]/g, '\\\\$&')}"`

/** A value as the driver sends it, written as a constant. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(arrayItem(value))
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** As in the application's connections: one plan for all values. */
const settings = "set plan_cache_mode = force_generic_plan; set jit = off; set timezone = 'UTC'"

/**
 * Runs recorded statements again, rolls back their changes, and returns the reads of their plans.
 * @param hasFewRows makes the planner use an index wherever possible, as it does for large tables
 */
export async function explainAll(
  url: string,
  statements: Iterable<Recorded>,
  { hasFewRows = false } = {},
): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Index entries of deleted rows would count as rows until autovacuum removes them.
    await client.query('vacuum analyze')
    await client.query(settings)
    if (hasFewRows) await client.query('set enable_seqscan = off')
    const { rows } = await client.query<Index & { name: string }>(
      `select c.relname as name, t.relname as table, pg_get_indexdef(i.indexrelid, 1, false) as first
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace`,
    )
    const indexes = new Map(rows.map(({ name, ...index }) => [name, index]))
    const explained: Explained[] = []
    for (const statement of statements) explained.push(...(await explainOne(client, indexes, statement)))
    return explained
  } finally {
    await client.end()
  }
}

async function explainOne(
  client: pg.Client,
  indexes: Map<string, Index>,
  { text, values }: Recorded,
): Promise<Explained[]> {
  const explained: Explained[] = []
  await client.query(`prepare recorded as ${text}`)
  for (const set of values) {
    await client.query('begin')
    const given = set.length > 0 ? `(${set.map(literal).join(', ')})` : ''
    try {
      const { rows } = await client.query(
        `explain (analyze, buffers, timing off, format json) execute recorded${given}`,
      )
      const [{ Plan, 'Execution Time': time }] = rows[0]['QUERY PLAN']
      explained.push({ text, values: set, time, pages: pagesOf(Plan), reads: listReads(Plan, indexes) })
    } catch (error) {
      // Some changes cannot be made twice; another set of values of the statement covers their reads.
      explained.push({ text, values: set, time: 0, pages: 0, reads: [], problem: String(error) })
    }
    await client.query('rollback')
  }
  await client.query('deallocate recorded')
  return explained
}

/** Maximum number of pages of a table that is read completely, because an index would not be faster. */
const smallTable = 4

/** Whether an index was read completely because its first column is not in the condition. */
const isWholeIndex = ({ step, rows, pages, loops, isRange }: Read): boolean =>
  !isRange && !step.startsWith('Bitmap') && pages > 100 + 8 * (rows + loops)

const isForeign = (read: Read, allowed: number): boolean =>
  read.isOwn ? isWholeIndex(read) : read.rows > allowed && read.pages > smallTable

/** Steps that read other tenants' rows: many rows, without an index on the tenant. */
export const listForeignReads = (explained: Explained[], allowed: number): string[] => [
  ...new Set(
    explained.flatMap(({ text, reads }) =>
      reads
        .filter((read) => isForeign(read, allowed))
        .map(({ table, step }) => `${step} of ${table} in ${text.replaceAll(/\s+/g, ' ').slice(-300)}`),
    ),
  ),
]
