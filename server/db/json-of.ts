import { getTableColumns, getTableName, type Table } from 'drizzle-orm'

/** A row as it comes out of `json_build_object`: moments are ISO text. */
export type JsonRow<T extends Table> = {
  [Key in keyof T['$inferSelect']]: T['$inferSelect'][Key] extends Date
    ? string
    : T['$inferSelect'][Key] extends Date | null
      ? string | null
      : T['$inferSelect'][Key]
}

const momentsOf = new WeakMap<Table, string[]>()

/** SQL for a row of a table as JSON, under the names of the schema; null where the alias stands for no row. */
export function jsonOf(table: Table, alias: string): string {
  const columns = getTableColumns(table)
  if (!columns.id) throw new Error(`${getTableName(table)} has no id to tell a row from none`)
  const pairs = Object.entries(columns).map(([key, column]) => `'${key}', ${alias}."${column.name}"`)
  return `case when ${alias}.id is not null then json_build_object(${pairs.join(', ')}) end`
}

/** The row with its moments as dates, as the query builder would give it. The JSON is changed in place. */
export function reviveRow<T extends Table>(table: T, row: JsonRow<T>): T['$inferSelect'] {
  let moments = momentsOf.get(table)
  if (!moments) {
    const columns = Object.entries(getTableColumns(table))
    moments = columns.filter(([, column]) => column.dataType === 'date').map(([key]) => key)
    momentsOf.set(table, moments)
  }
  const fields = row as Record<string, unknown>
  for (const key of moments) {
    if (typeof fields[key] === 'string') fields[key] = new Date(fields[key])
  }
  return fields as T['$inferSelect']
}
