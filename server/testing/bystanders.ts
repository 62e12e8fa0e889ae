import type { Sql } from '../db/sql.ts'
import { fillTables, makeTenants, markOf } from './query-plans/fill.ts'

const tag = 'bystanders'

/** Fills every table with rows of two workspaces that no test uses. */
export async function addBystanders(sql: Sql): Promise<void> {
  const tenants = await makeTenants(sql, { tag, workspaces: 2, people: 4, rows: 4 })
  // Every start of the application compacts pending updates.
  await fillTables(sql, { ...tenants, except: ['document_updates'] })
}

/** Every row of every table that contains a bystander's id, as text. */
export async function listBystanderRows(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const rows = await sql.unsafe<{ row: string }>(
    tables
      .map(
        ({ name }) => `select '${name} ' || t as row from "${name}" t where t::text like '%${markOf(tag)}%'`,
      )
      .join(' union all '),
  )
  return rows.map(({ row }) => row).toSorted()
}

/** The differences between two lists of rows: `-` for removed, `+` for added. */
export const diffRows = (before: string[], after: string[]): string[] => [
  ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
  ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
]
