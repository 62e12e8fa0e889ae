import { createHash } from 'node:crypto'
import type { Sql } from '../../db/sql.ts'

/** The tenants of the rows; each row is assigned one of the workspaces and one of the users, in turn. */
export interface Tenants {
  /** Distinguishes the ids and unique texts of two calls. */
  tag: string
  workspaceIds: string[]
  userIds: string[]
  /** Rows of every table, except those in `large`. */
  rows: number
  large?: Record<string, number>
  /** Tables that are not filled. */
  except?: string[]
}

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  isUnique: boolean
  /** The table that a foreign key references. */
  parent: string | null
}

/** Filled separately, or intentionally shared by all tenants. */
const notFilled = new Set(['users', 'workspaces', 'memberships', 'outbox', 'trial_uses'])
/** Tables in which a user or workspace never has a thousand rows. */
const perWorkspace = new Set([
  ...['budgets', 'offered_platforms', 'billing_customers', 'subscriptions', 'billing_notices'],
  ...['provider_settings', 'integrations', 'workspace_integrations', 'api_keys', 'webhooks', 'link_sites'],
  ...['templates', 'voices', 'chats', 'chat_folders', 'chat_prompts'],
])

const statuses = "(array['Draft', 'In Review', 'Completed', 'Published'])[1 + n % 4]"
const words = `(array['garden', 'kitchen', 'home composting', 'tea', 'bicycle'])[1 + n % 5]`
/** Titles in other alphabets: one in ten, and one in a thousand. */
const title = `case when n % 10 = 0 then '' when n % 1000 = 7 then 'نادرة Ñandú ' || n
  when n % 10 = 1 then
    (array['أحمد', 'مدرسة الموسيقى', 'Ёлка', 'Isparta Gülü', 'Año nuevo', '漢字'])[1 + n / 10 % 6] || ' ' || n
  else 'Article ' || n || ' about ' || ${words} end`
const headers = `'{"h1": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": []}'`
const templateContent = `'{"kind": "copy", "category": "blog", "name": "T", "description": "", "variables": [], "instructions": ""}'`
const voiceContent = `'{"name": "V", "language": "en"}'`
const anchor = `'{"from": "AQEBeAA", "to": "AQEBeAA"}'`
/** Values that make a table's rows similar to those requested. */
const chosen: Record<string, Record<string, string>> = {
  documents: {
    title,
    keyword: words,
    status: statuses,
    was_in_review: 'n % 4 > 0',
    deleted_at: "case when n % 20 = 0 then now() - n % 100000 * interval '10 seconds' end",
    words: 'n % 3000',
    score: 'n % 101',
  },
  notifications: { type: "'review_requested'", read_at: 'case when n % 3 > 0 then now() end' },
  audit_entries: { action: "(array['workspace.created', 'workspace.changed'])[1 + n % 2]", subject: "'{}'" },
  document_versions: { kind: "'edit'" },
  comment_threads: { anchor },
  guest_threads: { anchor },
  integrations: { platform: "'wordpress'" },
  workspace_integrations: { platform: "'wordpress'" },
  provider_settings: { port: "'search'", provider: "'serper'" },
  comment_digests: { created_at: "now() + interval '30 days'" },
  webhook_deliveries: { status: "'delivered'", event: "'document.created'", next_attempt_at: 'null' },
  mails: { status: "'sent'" },
  links: {
    kind: "'invitation'",
    email: "'a' || n || tag || '@example.com'",
    expires_at: "now() + interval '30 days'",
  },
  generations: { status: "'done'", mode: "'replace'" },
  batches: { state: "'done'" },
  checked_pages: { state: "'read'", run_at: 'null' },
  templates: { sharing: "'workspace'", kind: "'copy'", category: "'blog'", content: templateContent },
  voices: { sharing: "'workspace'", language: "'en'", content: voiceContent },
  template_runs: { state: "'done'", variants: "'[]'", inputs: "'{}'" },
  chats: { sharing: "'workspace'", title: words, updated_at: "now() - n % 100000 * interval '10 seconds'" },
  chat_messages: { role: "'user'", text: words, attachment_ids: "'[]'" },
  chat_attachments: { kind: "'text'", chat_id: 'null' },
  publications: { state: "'published'", platform: "'wordpress'" },
  spendings: { port: "'search'", what: "'serp'", micro_usd: 'n % 5000' },
  spending_reservations: { port: "'search'" },
  imports: { kind: "case when n % 2 = 0 then 'keywords' else 'results' end" },
  imported_keywords: { keyword_key: `${words} || n`, keyword: `${words} || n`, language_code: "'en'" },
  imported_results: { keyword_key: words, language_code: "'en'" },
  search_answers: { kind: "'results'", keyword_key: `${words} || n` },
  search_asks: { kind: "'results'", expires_at: "now() + interval '30 days'" },
  cluster_runs: { seen_at: "now() + interval '30 days'" },
  pages: {
    ...{ status: "'ok'", headers, title: words, text: `'About ' || ${words}`, language: "'en'" },
    fetched_at: 'now()',
    passages_at: 'now()',
  },
  document_bodies: { content_hash: "'hash'", passages_hash: "'hash'" },
  plagiarism_checks: { engine: "'own'" },
  guest_comments: { guest_name: "'Gus'", author_id: 'null' },
  sandbox_objects: { kind: "'invoice'" },
  subscriptions: { status: "'active'" },
  billing_customers: { gateway: "'sandbox'", customer_id: 'null' },
  sessions: { expires_at: "now() + interval '30 days'" },
}

const columnsOf = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull as "isRequired", a.atthasdef as "hasDefault",
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique",
    (select p.relname from pg_constraint k join pg_class p on p.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as parent
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`

const countOf = (table: string, { rows, large, workspaceIds }: Tenants): number =>
  perWorkspace.has(table) ? Math.min(rows, Math.max(10, workspaceIds.length)) : (large?.[table] ?? rows)

/** A reproducible id of version 4, as schemas require; it starts with `markOf(tag)`. */
const makeId = (tag: string, text: string) =>
  `overlay(overlay(overlay(md5(${tag} || ${text}) placing left(md5(${tag}), 8) from 1)
    placing '4' from 13) placing 'a' from 17)::uuid`

/** The first digits of every id created for a tag. */
export const markOf = (tag: string): string => createHash('md5').update(tag).digest('hex').slice(0, 8)

const idIn = (table: string, tenants: Tenants): string =>
  table === 'workspaces'
    ? `workspaces[1 + n % ${tenants.workspaceIds.length}]`
    : table === 'users'
      ? `people[1 + n % ${tenants.userIds.length}]`
      : makeId('tag', `'${table}' || n % ${countOf(table, tenants)}`)

/** The target of a uuid without a foreign key, by its name. */
function referredTo(name: string): string | null {
  if (/^workspace/.test(name)) return 'workspaces'
  if (/^(document_id|doc_id)$/.test(name)) return 'documents'
  if (/^(user|owner|actor|author)_id$|_by$/.test(name)) return 'users'
  return name === 'import_id' ? 'imports' : null
}

/** The value of a column in row `n`; null for its default. */
function writeValue(column: Column, tenants: Tenants): string | null {
  const { table, name, type, isRequired, hasDefault, isUnique } = column
  const own = chosen[table]?.[name]
  if (own) return own
  const parent = column.parent ?? (type === 'uuid' ? referredTo(name) : null)
  if (parent) return idIn(parent, tenants)
  if (type === 'uuid' && name === 'id') return idIn(table, tenants)
  if (type.startsWith('timestamp') && isRequired) return `now() - n % 100000 * interval '10 seconds'`
  if (name === 'url' && isRequired) return `'http://127.0.0.1:9/' || tag || '/' || n`
  if (isUnique && type === 'text') return `'${name}' || n || tag`
  if (!isRequired || hasDefault) return null
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'text') return `'${name}'`
  if (type === 'jsonb' || type === 'json') return "'[]'"
  if (type === 'date') return 'current_date'
  if (type === 'boolean') return 'n % 2 = 0'
  // An update that changes nothing.
  return type === 'bytea' ? "'\\x0000'" : '1'
}

/** Tables sorted so that referenced ones come first. */
function inOrder(columns: Column[]): [string, Column[]][] {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const done = new Map<string, Column[]>()
  const visit = (table: string) => {
    const own = tables.get(table) ?? []
    if (done.has(table)) return
    for (const { parent } of own) if (parent && parent !== table) visit(parent)
    done.set(table, own)
  }
  for (const table of tables.keys()) visit(table)
  return [...done]
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Drops foreign keys while a function runs, because checking them takes most of the time of a large insert. */
async function withoutForeignKeys(sql: Sql, work: () => Promise<void>): Promise<void> {
  const keys = await sql.unsafe<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  // Table by table, because locking all tables at the same time would deadlock with the running server.
  const alter = async (change: (key: ForeignKey) => string) => {
    for (const [table, own] of Map.groupBy(keys, (key) => key.table))
      await sql.unsafe(`alter table ${table} ${own.map(change).join(', ')}`)
  }
  await alter(({ name }) => `drop constraint "${name}"`)
  await work()
  await alter(
    ({ name, definition }) => `add constraint "${name}" ${definition.replace(/ not valid$/i, '')} not valid`,
  )
}

/**
 * Fills every table of the product with rows of the given tenants, including tables added to the schema later.
 * Foreign keys are enforced for later rows.
 */
export async function fillTables(sql: Sql, tenants: Tenants): Promise<void> {
  const columns = await sql.unsafe<Column>(columnsOf)
  await withoutForeignKeys(sql, () => insertRows(sql, tenants, inOrder(columns)))
}

/** From this number of rows, building indexes afterwards is faster than updating them row by row. */
const manyRows = 20_000

/** Indexes of a table that no constraint or conflict clause needs, with their definitions. */
const findIndexes = (sql: Sql, table: string) =>
  sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::text::regclass and not i.indisunique`

async function insertRows(sql: Sql, tenants: Tenants, tables: [string, Column[]][]): Promise<void> {
  const { tag, workspaceIds, userIds } = tenants
  const list = (ids: string[]) => `array[${ids.map((id) => `'${id}'`).join(',')}]::uuid[]`
  for (const [table, own] of tables) {
    if (notFilled.has(table) || tenants.except?.includes(table)) continue
    const values = own.flatMap((column) => {
      const value = writeValue(column, tenants)
      return value === null ? [] : [[`"${column.name}"`, value] as const]
    })
    // A trigger creates messages to receivers; here they are inserted like all other rows.
    const rows = countOf(table, tenants)
    const indexes = rows < manyRows ? [] : await findIndexes(sql, table)
    await sql.unsafe(`alter table "${table}" disable trigger user`)
    const insert = `insert into "${table}" (${values.map(([name]) => name).join(', ')})
      select ${values.map(([, value]) => value).join(', ')}
      from generate_series(0, ${rows - 1}) n,
        (select '${tag}' as tag, ${list(workspaceIds)} as workspaces, ${list(userIds)} as people) given
      on conflict do nothing`
    await sql.unsafe(
      [
        'begin',
        "set local maintenance_work_mem = '512MB'",
        ...indexes.map(({ name }) => `drop index "${name}"`),
        insert,
        ...indexes.map(({ definition }) => definition),
        'commit',
      ].join(';\n'),
    )
    await sql.unsafe(`alter table "${table}" enable trigger user`)
  }
}

/** Workspaces with one owner each, and their users, for `fillTables`. */
export async function makeTenants(
  sql: Sql,
  { tag, workspaces, people, rows }: { tag: string; workspaces: number; people: number; rows: number },
): Promise<Tenants> {
  const users = await sql.unsafe<{ id: string }>(`insert into users (id, email, username)
    select ${makeId(`'${tag}'`, "'user' || n")}, '${tag}' || n || '@example.com', 'Somebody ' || n
    from generate_series(1, ${people}) n returning id`)
  const made = await sql.unsafe<{ id: string }>(`insert into workspaces (id, name, owner_id)
    select ${makeId(`'${tag}'`, "'workspace' || n")}, 'Elsewhere', ${makeId(`'${tag}'`, "'user' || n")}
    from generate_series(1, ${workspaces}) n returning id`)
  await sql.unsafe(`insert into memberships (workspace_id, user_id, role)
    select ${makeId(`'${tag}'`, `'workspace' || 1 + n % ${workspaces}`)}, ${makeId(`'${tag}'`, "'user' || n")},
      case when n <= ${workspaces} then 'user' else 'writer' end
    from generate_series(1, ${Math.min(people, workspaces * 5)}) n`)
  return { tag, rows, workspaceIds: made.map(({ id }) => id), userIds: users.map(({ id }) => id) }
}
